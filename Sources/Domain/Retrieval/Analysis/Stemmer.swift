/// Takes the endings off words by the steps of a language: the longest ending that fits, once in each step.
struct Stemmer: Sendable {
    private let prefixes: Step
    private let suffixes: [Step]

    init(_ words: SearchWords) {
        prefixes = Step(words.prefixes)
        suffixes = words.suffixes.map { Step($0) }
    }

    /// - Parameter word: folded.
    func stem(_ word: String) -> String {
        var bytes = Array(word.utf8)
        for length in stride(from: min(prefixes.longest, bytes.count), to: 0, by: -1) {
            guard let replacement = prefixes.table[Array(bytes.prefix(length))] else { continue }
            guard Self.characters(bytes.dropFirst(length)) >= prefixes.minimum else { continue }
            bytes = replacement + bytes.dropFirst(length)
            break
        }
        for step in suffixes { Self.apply(step, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func apply(_ step: Step, to bytes: inout [UInt8]) {
        for length in stride(from: min(step.longest, bytes.count), to: 0, by: -1) {
            guard let replacement = step.table[Array(bytes.suffix(length))] else { continue }
            guard characters(bytes.dropLast(length)) >= step.minimum else { continue }
            bytes.removeLast(length)
            bytes += replacement
            return
        }
    }

    private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    private struct Step: Sendable {
        let minimum: Int
        let table: [[UInt8]: [UInt8]]
        let longest: Int

        init(_ step: AffixStep) {
            minimum = step.minimum
            table = Dictionary(
                step.replacements.map { (Array(FoldedWord($0.key).text.utf8), Array(FoldedWord($0.value).text.utf8)) },
                uniquingKeysWith: { first, _ in first })
            longest = table.keys.map(\.count).max() ?? 0
        }
    }
}

/// A single word as it is compared.
struct FoldedWord {
    let text: String

    init(_ word: String) {
        var bytes: [UInt8] = []
        for scalar in word.unicodeScalars { ScalarFolding.fold(scalar, into: &bytes) }
        text = String(decoding: bytes, as: UTF8.self)
    }
}
