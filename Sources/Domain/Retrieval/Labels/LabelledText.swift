/// Words of a paper that stand beside a label, as the value of that label.
public struct LabelledText: Sendable, Hashable {
    public enum Shape: Sendable, Hashable {
        /// The rest of the line ("Monthly rent: 900"), or the line below a label that has one for itself.
        case entry
        /// A sentence that has the words of the label and the value somewhere in it.
        case sentence
    }

    public var text: String
    /// Where it stands in the passage, as UTF-8 offsets.
    public var range: Range<Int>
    public var shape: Shape
    /// The label and the value, or the sentence, as they stand there.
    public var line: String
    /// What says whose value it is: the label, or the whole sentence.
    public var label: String
    /// How well the label that stands there agrees with the one that was looked for: 0 to 1.
    public var fit: Double
}
