public import Primitives

/// How well a passphrase holds against someone who tries many, roughly: a lower bound by its length, variety and habits.
public struct PassphraseStrength: Sendable, Hashable {
    public enum Level: String, Sendable, Hashable, CaseIterable {
        /// Found in hours by someone with the files and a few machines.
        case weak
        /// Holds against most.
        case fair
        case strong
    }

    public let level: Level
    /// What would make it better; empty for a strong one.
    public let advice: [Advice]

    public enum Advice: String, Sendable, Hashable, CaseIterable {
        case common, repeated, sequence, longer
    }

    public init(_ passphrase: Personal<String>) {
        let characters = Array(passphrase.exposed.lowercased().unicodeScalars)
        let kinds = Self.steps(characters)
        let isCommon = Self.common.contains { passphrase.exposed.lowercased().hasPrefix($0) }
        var bits = Self.bits(characters, fresh: kinds.fresh)
        // What everyone tries first adds next to nothing.
        if isCommon { bits = min(bits, 20) }
        // Argon2id makes each guess some 2²⁰ times dearer than a plain hash would be.
        level = bits < 40 ? .weak : bits < 55 ? .fair : .strong
        var advice: [Advice] = []
        if isCommon { advice.append(.common) }
        if kinds.repeated * 3 > characters.count { advice.append(.repeated) }
        if kinds.sequence * 3 > characters.count { advice.append(.sequence) }
        if bits < 55 { advice.append(.longer) }
        self.advice = level == .strong ? [] : advice
    }

    /// Each character by what it follows: itself, its neighbour in the alphabet, or neither.
    private static func steps(_ characters: [Unicode.Scalar]) -> (fresh: Int, repeated: Int, sequence: Int) {
        var counts = (fresh: 0, repeated: 0, sequence: 0)
        var seen: Set<[Unicode.Scalar]> = []
        for (index, character) in characters.enumerated() {
            let previous = index > 0 ? Int(characters[index - 1].value) : Int.min
            let triple = Array(characters[max(0, index - 2)...index])
            if Int(character.value) == previous || index >= 2 && !seen.insert(triple).inserted {
                counts.repeated += 1
            } else if index > 0, abs(Int(character.value) - previous) == 1 {
                counts.sequence += 1
            } else {
                counts.fresh += 1
            }
        }
        return counts
    }

    /// Letters of words carry less than letters drawn by lot: 2.6 bits is a passphrase of drawn words, taken letter by letter.
    private static func bits(_ characters: [Unicode.Scalar], fresh: Int) -> Double {
        let isWords = characters.allSatisfy { $0.properties.isAlphabetic || $0 == " " || $0 == "-" }
        let isASCII = characters.allSatisfy(\.isASCII)
        let digits = characters.filter { ("0"..."9").contains($0) }.count
        let each = digits == characters.count ? 3.3 : isWords ? (isASCII ? 2.6 : 3.5) : 4.5
        // A character of Chinese is a syllable and more.
        let wide = characters.filter { (0x2E80...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value) }.count
        return Double(fresh) * each + Double(wide) * 5 + Double(characters.count - fresh) * 0.5
    }

    /// The beginnings of what is used most.
    private static let common = [
        "password", "passwort", "passphrase", "contraseña", "motdepasse", "123456", "111111", "qwerty", "qwertz", "azerty",
        "letmein", "iloveyou", "admin", "welcome", "formly", "abc123", "asdf", "woaini", "dragon", "monkey",
    ]
}
