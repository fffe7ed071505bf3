/// One word, number or mark of an utterance.
package struct Token: Sendable, Hashable {
    package enum Kind: Sendable, Hashable { case word, number, mark }

    package let kind: Kind
    /// Lower case, without accents and vowel signs of Arabic, digits and punctuation in ASCII.
    package let folded: String
    /// Offsets in unicode scalars of the input.
    package let range: Range<Int>
    /// White space, or the beginning of the input, comes before.
    package let isSpaced: Bool
    /// It begins with a capital letter.
    package var isCapital = false

    /// One character of Chinese.
    package var isIdeograph: Bool {
        kind == .word && folded.unicodeScalars.first.map { Folding.role(of: $0) == .ideograph } == true
    }

    /// The number that its digits spell; nil for other kinds and past 18 digits.
    package var whole: Int? { kind == .number && folded.utf8.count <= 18 ? Int(folded) : nil }

    /// "Wife" of "wife's", and of "wifes", as it is typed.
    package var withoutPossessive: Token {
        guard kind == .word, folded.count > 3, folded.hasSuffix("s") else { return self }
        return Token(kind: kind, folded: String(folded.dropLast()), range: range, isSpaced: isSpaced, isCapital: isCapital)
    }
}
