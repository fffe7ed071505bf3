public import Documents

/// A page of a flat form with its fields as boxes to move, and the same fields in a list.
public struct FieldsScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    /// Counted from 1.
    public var page: Int
    public var pages: Int
    /// Points, as the page is shown.
    public var width: Double
    public var height: Double
    /// In the order of the form.
    public var boxes: [Box]
    /// The name of the box that is open in the list.
    public var current: String?
    public var canUndo: Bool
    /// Why the last change was refused.
    public var problem: String?
    /// What was sent with a change that was refused, by the names of the inputs: it is not typed twice.
    public var sent: [String: String] = [:]

    public init(
        session: String, title: String, page: Int, pages: Int, width: Double, height: Double, boxes: [Box],
        current: String? = nil, canUndo: Bool = false, problem: String? = nil
    ) {
        self.session = session
        self.title = title
        self.page = page
        self.pages = pages
        self.width = width
        self.height = height
        self.boxes = boxes
        self.current = current
        self.canUndo = canUndo
        self.problem = problem
    }

    public struct Box: Sendable, Hashable, Codable {
        /// In the PDF.
        public var name: String
        public var label: String
        public var kind: FormField.Kind
        /// Points of the page as shown; origin top-left, y down.
        public var place: PDFRect

        public init(name: String, label: String, kind: FormField.Kind, place: PDFRect) {
            self.name = name
            self.label = label
            self.kind = kind
            self.place = place
        }
    }
}
