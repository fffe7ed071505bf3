public import Primitives

/// Tells the language of a text by its script and, among languages of one script, by its smallest words.
public struct LanguageDetector: Sendable {
    private let smallWords: [Language: Set<String>]

    public init(analyzers: [TextAnalyzer]) {
        smallWords = Dictionary(
            analyzers.map { ($0.language, $0.stopWords) }, uniquingKeysWith: { first, _ in first })
    }

    /// Nil where nothing tells.
    ///
    /// - Parameter likely: languages that are preferred where two fit as well.
    /// - Complexity: O(n) in the length of the text, of which the first 4000 scalars are looked at.
    public func language(of text: String, among likely: [Language] = []) -> Language? {
        let start = String(text.unicodeScalars.prefix(4000))
        if let language = Self.language(byScript: start) { return language }
        let words = WordScanner(start).words.filter { $0.kind == .word }.map(\.folded)
        var scores: [Language: Double] = [:]
        for (language, small) in smallWords {
            let count = words.count { small.contains($0) }
            if count > 0 { scores[language] = Double(count) + (likely.contains(language) ? 0.5 : 0) }
        }
        return scores.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }

    /// Where most letters are of a script that one of the languages has for itself.
    private static func language(byScript text: String) -> Language? {
        var counts: [Language: Int] = [:]
        var letters = 0
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            letters += 1
            switch scalar.value {
            case 0x600...0x6FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: counts[.arabic, default: 0] += 1
            case 0x900...0x97F: counts[.hindi, default: 0] += 1
            case 0x3400...0x9FFF, 0x20000...0x3FFFD: counts[.chinese, default: 0] += 1
            default: break
            }
        }
        // A Chinese sentence says as much with a third of the letters, beside names in Latin ones.
        return counts.first { $0.value * ($0.key == .chinese ? 4 : 2) > letters }?.key
    }
}
