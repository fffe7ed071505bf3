import Primitives

/// Which characters an agency's site takes in a box, for answers that are spelled with others.
///
/// What a person writes is kept; `spelled(_:)` gives the spelling for the site. Letters beyond A to Z are written as in
/// the machine-readable lines of a passport (`LatinLetters`).
public enum CharacterRepertoire: String, Sendable, Hashable, Codable, CaseIterable {
    /// A to Z with single spaces.
    case letters
    /// Letters, digits, apostrophe, full stop, hyphen, space.
    case place
    /// Letters, digits, apostrophe, ampersand, hyphen, space.
    case organization
    /// Letters, digits and the usual signs, on one line.
    case line
    /// The same, on several lines.
    case lines
    /// Letters, digits and single spaces.
    case code

    /// Nil where a character has no spelling the site would take, such as one of another script.
    ///
    /// - Complexity: O(n).
    public func spelled(_ text: String) -> String? {
        var result = ""
        for character in text {
            guard let piece = piece(character) else { return nil }
            for letter in piece where letter != " " || (result.last != " " && result.last != "\n" && !result.isEmpty) {
                result.append(letter)
            }
        }
        while result.last?.isWhitespace == true { result.removeLast() }
        return result
    }

    private func piece(_ character: Character) -> String? {
        if character.isNewline { return self == .lines ? "\n" : " " }
        if character.isWhitespace { return " " }
        if let plain = character.asciiValue.map({ Character(Unicode.Scalar($0)) }) { return ascii(plain) }
        if let sign = Self.signs[character] { return ascii(sign) }
        guard let capitals = LatinLetters.passportSpelling(of: character) else { return nil }
        return character.isLowercase ? capitals.lowercased() : capitals
    }

    private func ascii(_ character: Character) -> String? {
        if character.isLetter || (self != .letters && character.isNumber) || own.contains(character) { return String(character) }
        switch (self, character) {
        case (.letters, _) where character.isNumber: return nil
        // "S.A." is typed SA, "O'Brien" in a name OBRIEN.
        case (.organization, "."), (.letters, "'"), (.letters, "."), (.code, "-"), (.code, "."): return ""
        case (_, "\""): return own.contains("'") ? "'" : ""
        default: return own.contains("-") && character == "/" ? "-" : " "
        }
    }

    /// The signs that the box takes.
    private var own: String {
        switch self {
        case .letters, .code: ""
        case .place: "'.-"
        case .organization: "'&-"
        case .line, .lines: "#$*%&;!@^?><().',-"
        }
    }

    /// Typographic signs and the plain ones they stand for.
    private static let signs: [Character: Character] = [
        "’": "'", "‘": "'", "ʼ": "'", "´": "'", "`": "'", "–": "-", "—": "-", "‐": "-", "‑": "-", "“": "\"", "”": "\"",
        "«": "\"", "»": "\"",
    ]
}
