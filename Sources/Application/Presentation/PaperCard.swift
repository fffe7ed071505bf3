public import Documents

/// What a paper that was brought to a form says, to be taken or left value by value.
public struct PaperCard: Sendable, Hashable, Codable {
    public struct Value: Sendable, Hashable, Codable {
        /// Of the form.
        public var field: String
        public var label: String
        /// The value as the form will say it.
        public var text: String
        /// As it stands in the paper.
        public var quote: String
        /// Which of the papers that were brought; nil for the last.
        public var paper: Int?
        /// Counted from 1.
        public var page: Int
        /// Of the page as shown, as a share of it, origin top-left; nil where only the page is known.
        public var part: PDFRect?
        public var isSure: Bool

        public init(
            field: String, label: String, text: String, quote: String, paper: Int? = nil, page: Int, part: PDFRect? = nil,
            isSure: Bool
        ) {
            self.field = field
            self.label = label
            self.text = text
            self.quote = quote
            self.paper = paper
            self.page = page
            self.part = part
            self.isSure = isSure
        }
    }

    /// "W-2", "Passport".
    public var kind: String
    public var values: [Value]
    /// What is to be said of the paper: that it is somebody else's, that it has expired.
    public var notes: [String]

    public init(kind: String, values: [Value], notes: [String] = []) {
        self.kind = kind
        self.values = values
        self.notes = notes
    }
}
