import Composition
import Documents
import FieldDetection
import FormModel

/// The shape of `pdf fields` and `pdf detect`: a contract.
struct FieldsOutput: Encodable {
    struct Page: Encodable {
        let width: Double
        let height: Double
        let rotation: Int
    }

    struct WidgetOutput: Encodable {
        let page: Int
        let rect: PDFRect
        let value: String?
    }

    struct FieldOutput: Encodable {
        let id: String
        let name: String
        /// 0 for a field that shows on no page.
        let page: Int
        let rect: PDFRect
        let kind: String
        let label: String
        let tooltip: String?
        let value: String?
        let options: [FormField.ChoiceOption]?
        let maxLength: Int?
        let required: Bool
        let readOnly: Bool
        /// 0 to 1: how surely a detected field is one.
        let confidence: Double?
        /// Every place where it shows; a radio group has one a button.
        let widgets: [WidgetOutput]
    }

    let pages: [Page]
    let fields: [FieldOutput]

    init(_ described: DescribedForm) { self.init(described, confidence: [:]) }

    init(_ detected: DetectedForm) {
        self.init(
            DescribedForm(
                document: detected.document,
                labels: Dictionary(
                    detected.document.fields.map { ($0.name, detected.label(of: $0)) }, uniquingKeysWith: { first, _ in first })),
            confidence: detected.confidence)
    }

    private init(_ described: DescribedForm, confidence: [String: Double]) {
        pages = described.document.pages.map { Page(width: $0.width, height: $0.height, rotation: $0.rotation) }
        fields = described.document.fields.map { field in
            FieldOutput(
                id: field.name, name: field.name, page: field.widgets.first?.page ?? 0,
                rect: field.widgets.first?.rect ?? PDFRect(x0: 0, y0: 0, x1: 0, y1: 0),
                kind: Self.kind(of: field), label: described.labels[field.name] ?? field.tooltip ?? field.name,
                tooltip: field.tooltip, value: field.value, options: field.options.isEmpty ? nil : field.options,
                maxLength: field.maxLength, required: field.isRequired, readOnly: field.isReadOnly,
                confidence: confidence[field.name],
                widgets: field.widgets.map { WidgetOutput(page: $0.page, rect: $0.rect, value: $0.onState) })
        }
    }

    /// A text box whose form declares a date is a date.
    private static func kind(of field: FormField) -> String {
        if case .date(_)? = field.format, field.kind == .text { return "date" }
        return field.kind.rawValue
    }
}
