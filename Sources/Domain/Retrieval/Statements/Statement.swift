/// One thing that a passage says: a sentence, a value beside its label, or a cell of a table with the heads of its row and column.
public struct Statement: Sendable, Hashable {
    public enum Shape: String, Sendable, Hashable {
        case sentence
        /// A label and its value.
        case entry
        /// A value of a table.
        case cell
        /// Two short lines one under the other, as a name over what the person is.
        case lines
    }

    /// In the words of the passage, with line breaks as spaces: what a question is compared with.
    public var text: String
    /// What answers by itself, as UTF-8 offsets of the passage.
    public var value: Range<Int>
    /// The value with its label, or the sentence: nothing else is shown as the place.
    public var range: Range<Int>
    public var shape: Shape
    /// The part of the passage it stands in; neighbours of a paragraph go on with one another.
    public var paragraph: Int
}
