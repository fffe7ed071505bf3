public import Primitives

/// How answers reach an agency's PDF.
public struct PDFMapping: Sendable, Hashable, Codable {
    /// Names of fields that the official PDF has; it is recognised when all of them are there.
    public var recognisedBy: [String]
    /// Words that its pages print, where its names alone could be another form's; absent: the names are enough.
    public var recognisedWords: [String]?
    /// What is answered by this PDF being the one at hand: the state whose form it is.
    public var implies: [Field.ID: String]?
    /// Where the official PDF is to be had: an address a person opens.
    public var obtainAt: String?
    /// Printings that share these fields and differ in what they print, such as the day they expire.
    public var printings: [Printing]?
    public var entries: [Entry]
    /// Places that the form tells people to write on and has no field for; absent: none.
    public var additions: [Addition]?

    public init(
        recognisedBy: [String], recognisedWords: [String]? = nil, implies: [Field.ID: String]? = nil,
        obtainAt: String? = nil, printings: [Printing]? = nil, entries: [Entry],
        additions: [Addition]? = nil
    ) {
        self.recognisedBy = recognisedBy
        self.recognisedWords = recognisedWords
        self.implies = implies
        self.obtainAt = obtainAt
        self.printings = printings
        self.entries = entries
        self.additions = additions
    }

    /// Whether a PDF with these fields, by fully qualified name, is the one this mapping is for.
    public func recognises(_ fieldNames: Set<String>) -> Bool {
        !recognisedBy.isEmpty && recognisedBy.allSatisfy(fieldNames.contains)
    }

    /// Whether the pages print the words that tell this PDF from others with the same names.
    public func recognises(_ print: PrintedText) -> Bool { print.has(recognisedWords ?? []) }

    /// Whether the answers are for the form that this PDF is.
    public func suits(_ answers: [Field.ID: AnswerValue]) -> Bool {
        (implies ?? [:]).allSatisfy { field, value in
            switch answers[field] {
            case .text(let text)?, .choice(let text)?: text == value
            default: false
            }
        }
    }

    /// The edition of the printing at hand, by the words of its pages; nil when it is none of `printings`.
    public func edition(printedIn print: PrintedText) -> Edition? { printing(in: print)?.edition }

    public func printing(in print: PrintedText) -> Printing? { printings?.first { print.has($0.words) } }

    /// That the printing at hand has lapsed, or is none of those this mapping was made for.
    public func findings(printedIn print: PrintedText, today: CivilDate) -> [Finding] {
        guard let printings, !printings.isEmpty else { return [] }
        if let edition = edition(printedIn: print) { return edition.findings(today: today) }
        let names = TemplateChecker.distinct(printings.map(\.edition.name)).map(Message.Argument.text)
        return [
            Finding(
                code: "edition-unknown", severity: .warning,
                message: Message("finding.edition.unknown", ["editions": .list(names)]))
        ]
    }

    public struct Printing: Sendable, Hashable, Codable {
        /// What is printed on its pages; only this printing has all of them.
        public var words: [String]
        public var edition: Edition
        /// What is otherwise in it than in the template's own edition; absent: nothing that matters.
        public var differs: LocalizedText?

        public init(words: [String], edition: Edition, differs: LocalizedText? = nil) {
            self.words = words
            self.edition = edition
            self.differs = differs
        }
    }

    /// A field of one line that is put on the page when there is something to write there.
    public struct Addition: Sendable, Hashable, Codable {
        /// The fully qualified name that the new field gets.
        public var pdfField: String
        /// From 1.
        public var page: Int
        /// Left, bottom, right, top in points from the bottom left of the page's crop box, unrotated.
        public var rect: [Double]

        public init(pdfField: String, page: Int, rect: [Double]) {
            self.pdfField = pdfField
            self.page = page
            self.rect = rect
        }
    }

    /// One field of the template in one field of the PDF.
    ///
    /// Several entries may fill the same PDF field: their texts are joined in order.
    public struct Entry: Sendable, Hashable, Codable {
        /// The field of the template.
        public var field: Field.ID
        /// The fully qualified name of the field in the PDF.
        public var pdfField: String
        /// A part of the value, as `ValuePart` reads it: `given`, `0..<3`, `{city}, {state} {postalCode}`; absent: the whole.
        public var part: String?
        /// For a button: the answer's value (`true` and `false` for a tick) to the button's state. An answer that is not
        /// among them turns the button off. Absent: the value is the state or its label.
        public var states: [String: String]?
        /// For a text field: the answer's value to what is written; an answer that is not among them writes nothing.
        public var texts: [String: String]?
        /// A JSON Logic rule over all answers that gives the text or number to write, once the field is answered; null
        /// and the empty text write nothing.
        public var rule: Condition?
        /// How the value is written; absent: by the field's own format.
        public var format: ValueFormat?
        /// What is written when the person says that it doesn't apply to them, such as `N/A`; absent: nothing.
        public var notApplicable: String?
        /// What stands between this text and the one of the entry before it in the same PDF field; absent: a space.
        public var separator: String?

        public init(
            field: Field.ID, pdfField: String, part: String? = nil, states: [String: String]? = nil,
            texts: [String: String]? = nil, rule: Condition? = nil, format: ValueFormat? = nil, notApplicable: String? = nil,
            separator: String? = nil
        ) {
            self.field = field
            self.pdfField = pdfField
            self.part = part
            self.states = states
            self.texts = texts
            self.rule = rule
            self.format = format
            self.notApplicable = notApplicable
            self.separator = separator
        }
    }
}
