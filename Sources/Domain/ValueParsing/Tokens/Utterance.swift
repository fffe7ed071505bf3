/// A text cut into tokens. A word is a run of letters and marks; an ideograph stands alone; so does each sign.
package struct Utterance: Sendable {
    /// Longer texts are read only so far: nobody says a date after ten pages.
    package static let limit = 8_000

    package let scalars: [Unicode.Scalar]
    package let tokens: [Token]

    package init(_ text: String) {
        scalars = Array(text.unicodeScalars.prefix(Self.limit))
        var tokenizer = Tokenizer(scalars: scalars)
        tokens = tokenizer.run()
    }

    /// The input's own words under these tokens.
    package func text(_ range: Range<Int>) -> String {
        guard let span = span(range) else { return "" }
        return text(scalars: span)
    }

    /// The scalars under these tokens; none for no tokens.
    func scalars(_ range: Range<Int>) -> ArraySlice<Unicode.Scalar> { span(range).map { scalars[$0] } ?? [] }

    package func text(scalars span: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[span])
        return String(text)
    }

    /// Where these tokens stand, in unicode scalars; nil for none.
    package func span(_ range: Range<Int>) -> Range<Int>? {
        guard !range.isEmpty else { return nil }
        return tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    }
}
