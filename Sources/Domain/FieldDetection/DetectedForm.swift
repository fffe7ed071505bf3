public import Documents

/// The blanks of a PDF as fields.
public struct DetectedForm: Sendable {
    /// Every field has its label as its tooltip, where there is one.
    public var document: FormDocument
    /// What a box to tick answers, by field name, where a question stands before its own words.
    public var questions: [String: String]
    /// 0 to 1, by field name.
    public var confidence: [String: Double]
    /// Names of the fields that lie on a line to write on, and not in a box.
    public var onLines: Set<String>
    /// How many captions of what forms ask for have nothing beside them to write on; 0 where a few may be chance.
    public var captionsWithoutBlank: Int
    /// The words of the pages that are pictures, by page.
    public var recognized: [Int: RecognizedPage] = [:]

    public init(
        document: FormDocument, captionsWithoutBlank: Int = 0, questions: [String: String] = [:],
        confidence: [String: Double] = [:], onLines: Set<String> = []
    ) {
        self.document = document
        self.captionsWithoutBlank = captionsWithoutBlank
        self.questions = questions
        self.confidence = confidence
        self.onLines = onLines
    }

    /// All the words for a field: the question, and its own words after a colon.
    public func label(of field: FormField) -> String {
        let own = field.tooltip ?? ""
        guard let question = questions[field.name] else { return own }
        return own.isEmpty ? question : question.hasSuffix("?") ? "\(question) \(own)" : "\(question): \(own)"
    }

    /// How far below the line the box of a field begins, so that its text stands on the line: a text of the size that fits
    /// a box of 15 points has its baseline 3.8 points above the bottom (`AppearanceRequest.baseline`).
    private static let drop = 2.6

    /// The fields as they are to be written into the PDF.
    public var fieldsToMake: [FormField] {
        document.fields.map { field in
            guard onLines.contains(field.name) else { return field }
            var field = field
            field.widgets = field.widgets.map(lowered)
            return field
        }
    }

    private func lowered(_ widget: Widget) -> Widget {
        guard document.pages.indices.contains(widget.page - 1) else { return widget }
        let turn = QuarterTurn(degrees: document.pages[widget.page - 1].rotation)
        let shown = turn.upright(widget.rect)
        var widget = widget
        widget.rect = turn.inverse.upright(
            PDFRect(x0: shown.x0, y0: shown.y0 - Self.drop, x1: shown.x1, y1: shown.y1 - Self.drop))
        return widget
    }
}
