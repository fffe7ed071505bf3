public import Documents
public import FormModel

/// A page of the PDF with its inputs on it, and the same fields in a list beside it.
public struct PageScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    /// Counted from 1.
    public var page: Int
    public var pages: Int
    /// Points, as the page is shown.
    public var width: Double
    public var height: Double
    /// In reading order.
    public var inputs: [PageInput]
    public var fields: [ListedField]
    /// The field that the panel shows.
    public var current: FieldControl?
    public var canUndo: Bool
    /// Formly put the fields on the page, so the person may put them right.
    public var canEditFields: Bool
    /// Where a page without fields sends people: the next page that has some.
    public var nextWithFields: Int?

    public init(
        session: String, title: String, page: Int, pages: Int, width: Double, height: Double, inputs: [PageInput],
        fields: [ListedField], current: FieldControl? = nil, canUndo: Bool = false,
        canEditFields: Bool = false
    ) {
        self.session = session
        self.title = title
        self.page = page
        self.pages = pages
        self.width = width
        self.height = height
        self.inputs = inputs
        self.fields = fields
        self.current = current
        self.canUndo = canUndo
        self.canEditFields = canEditFields
    }

    /// How many fields of the page still wait for an answer.
    public var left: Int { fields.count { $0.status == .empty || $0.status == .problem } }

    /// One place on the page.
    public struct PageInput: Sendable, Hashable, Codable {
        public var control: FieldControl
        /// As a share of the shown page: origin top-left, y down.
        public var place: PDFRect
        /// Of a radio button or of one box among several: the choice it stands for.
        public var choice: FieldControl.Choice?
        /// Which part of the value stands here, where the form spreads it over several places; counted from 0.
        public var part: Int?
        /// Points; 0: by the height of the place.
        public var fontSize: Double
        /// It lies over the printed word that it stands for: the word has to stay legible.
        public var isOnWord: Bool

        public init(
            control: FieldControl, place: PDFRect, choice: FieldControl.Choice? = nil, part: Int? = nil,
            fontSize: Double = 0, isOnWord: Bool = false
        ) {
            self.control = control
            self.place = place
            self.choice = choice
            self.part = part
            self.fontSize = fontSize
            self.isOnWord = isOnWord
        }
    }

    public struct ListedField: Sendable, Hashable, Codable {
        public enum Status: String, Sendable, Hashable, Codable {
            case empty, filled, prefilled, problem
            /// Nothing to do: read-only, or done by hand later.
            case apart
            /// Not asked for, as the answers stand.
            case inapplicable
        }

        public var field: Field.ID
        public var label: String
        public var status: Status
        /// When it would be asked for.
        public var note: String?

        public init(field: Field.ID, label: String, status: Status, note: String? = nil) {
            self.field = field
            self.label = label
            self.status = status
            self.note = note
        }
    }
}
