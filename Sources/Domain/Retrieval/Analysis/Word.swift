/// One word of a text, or one or two characters of a script that does not part its words.
public struct Word: Sendable, Hashable {
    public enum Kind: UInt8, Sendable {
        case word
        case number
        /// One character of an unspaced script.
        case character
        /// Two characters that follow one another in an unspaced script.
        case pair
    }

    /// As it is compared: lower case, without accents.
    public var folded: String
    public var kind: Kind
    /// Where it stands in the text, as UTF-8 offsets.
    public var range: Range<Int>
    /// Counts from 0.
    public var sentence: Int
    public var isCapitalized: Bool
}
