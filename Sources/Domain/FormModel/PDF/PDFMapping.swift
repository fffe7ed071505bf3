/// How answers reach an agency's PDF.
public struct PDFMapping: Sendable, Hashable, Codable {
    /// Names of fields that the official PDF has; it is recognised when all of them are there.
    public var recognisedBy: [String]
    /// Where the official PDF is to be had: an address a person opens.
    public var obtainAt: String?
    public var entries: [Entry]

    public init(recognisedBy: [String], obtainAt: String? = nil, entries: [Entry]) {
        self.recognisedBy = recognisedBy
        self.obtainAt = obtainAt
        self.entries = entries
    }

    public struct Entry: Sendable, Hashable, Codable {
        /// The field of the template.
        public var field: Field.ID
        /// The fully qualified name of the field in the PDF.
        public var pdfField: String
        /// A part of a composite value (`given`, `city`), or a slice of its text (`0..<3`); absent: the whole.
        public var part: String?
        /// For a button: the answer's value to the button's state. Absent: the value is the state or its label.
        public var states: [String: String]?
        /// How the value is written; absent: by the field's own format.
        public var format: ValueFormat?

        public init(
            field: Field.ID, pdfField: String, part: String? = nil, states: [String: String]? = nil,
            format: ValueFormat? = nil
        ) {
            self.field = field
            self.pdfField = pdfField
            self.part = part
            self.states = states
            self.format = format
        }
    }
}
