/// What a file's pages print, to look up words in: without white space, which text read from pages has in other places than the
/// print, and without a difference between upper and lower case.
public struct PrintedText: Sendable, Hashable {
    let squeezed: String

    public init(_ pages: String) { squeezed = Self.squeezed(pages) }

    /// Whether all of the words are printed.
    /// - Complexity: O(length of the text · number of words).
    public func has(_ words: [String]) -> Bool { words.allSatisfy { squeezed.contains(Self.squeezed($0)) } }

    /// The first date or year that follows the words: `03/08/13`, `2019`.
    public func stamp(after words: String) -> String? {
        let mark = Self.squeezed(words)
        guard !mark.isEmpty else { return nil }
        var rest = squeezed[...]
        // Not at every place: the name of a form also stands in its text.
        while let place = rest.firstRange(of: mark) {
            rest = rest[place.upperBound...]
            let stamp = rest.prefix { ("0"..."9").contains($0) || $0 == "/" || $0 == "-" }.prefix(10)
            if stamp.count >= 4, stamp.first?.isNumber == true { return String(stamp) }
        }
        return nil
    }

    private static func squeezed(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
}
