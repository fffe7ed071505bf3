import Foundation

/// The words of a search, folded once for all the texts they are looked for in.
struct SearchWords {
    private let words: [String]

    init(_ query: String) {
        words = Self.folded(query).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Nothing is looked for. A list asks this first: to make and fold the text of hundreds of forms for no word at all was
    /// most of what the first page cost.
    var isEmpty: Bool { words.isEmpty }

    /// Whether every word stands in a text.
    func areAll(in text: @autoclosure () -> String) -> Bool {
        guard !isEmpty else { return true }
        let text = Self.folded(text())
        return words.allSatisfy { text.contains($0) }
    }

    /// Without case, accents and hyphens, so that "w4" finds the W-4 and "verificacion" the "verificación".
    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacing("-", with: "")
    }
}
