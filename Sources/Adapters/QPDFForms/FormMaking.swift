import CQPDF
public import Documents
import FormModel
import Primitives

extension QPDFForms {
    public func makeForm(_ request: FormMakingRequest) async throws {
        let document = try QPDFDocument(path: request.input, password: request.password, limits: limits)
        guard request.fields.count <= limits.fields else { throw DocumentFailure(.tooLarge, ["limit": .number(limits.fields)]) }
        if request.replacesFields { try check(cqpdf_remove_form(document.handle), limits: limits) }
        for field in request.fields {
            guard let widget = field.widgets.first, let kind = Self.newKind(field.kind) else { continue }
            guard (1...document.summary.page_count).contains(widget.page) else {
                throw DocumentFailure(.noSuchPage, ["page": .number(widget.page), "count": .number(document.summary.page_count)])
            }
            let status =
                field.mark.map { Self.addChoice(field, on: widget.page, $0, to: document) }
                ?? Self.add(field, widget, kind, to: document)
            try check(status, limits: limits)
        }
        try check(cqpdf_save(document.handle, request.output), limits: limits)
    }

    private static func add(
        _ field: FormField, _ widget: Widget, _ kind: cqpdf_new_kind, to document: QPDFDocument
    ) -> cqpdf_status {
        field.name.withCString { name in
            (field.tooltip ?? "").withCString { tooltip in
                var new = cqpdf_new_field()
                new.name = name
                new.tooltip = tooltip
                new.kind = kind
                new.max_length = Int32(clamping: field.maxLength ?? 0)
                new.page = widget.page - 1
                new.rect = (widget.rect.x0, widget.rect.y0, widget.rect.x1, widget.rect.y1)
                new.font_size = widget.fontSize
                return cqpdf_add_field(document.handle, &new)
            }
        }
    }

    /// Printed words to choose from: a widget for each.
    private static func addChoice(
        _ field: FormField, on page: Int, _ mark: ChoiceMark, to document: QPDFDocument
    ) -> cqpdf_status {
        let labels = field.widgets.map { widget in
            field.options.first { $0.value == widget.onState }?.label ?? widget.tooltip ?? widget.onState ?? ""
        }
        return withCStrings([field.name, field.tooltip ?? ""] + labels) { strings in
            var new = cqpdf_new_field()
            (new.name, new.tooltip, new.page) = (strings[0], strings[1], page - 1)
            let options = zip(field.widgets, strings.dropFirst(2)).map { widget, label in
                cqpdf_new_option(label: label, rect: (widget.rect.x0, widget.rect.y0, widget.rect.x1, widget.rect.y1))
            }
            return options.withUnsafeBufferPointer {
                cqpdf_add_choice(document.handle, &new, mark.value, $0.baseAddress, $0.count)
            }
        }
    }

    /// Nil for what a found blank never is.
    private static func newKind(_ kind: FormField.Kind) -> cqpdf_new_kind? {
        switch kind {
        case .text: CQPDF_NEW_TEXT
        case .multiline: CQPDF_NEW_MULTILINE
        case .comb: CQPDF_NEW_COMB
        case .checkbox, .radio: CQPDF_NEW_CHECKBOX
        case .signature: CQPDF_NEW_SIGNATURE
        case .choice, .button: nil
        }
    }
}

extension ChoiceMark {
    fileprivate var value: cqpdf_mark {
        switch self {
        case .ring: CQPDF_MARK_RING
        case .underline: CQPDF_MARK_UNDERLINE
        case .strike: CQPDF_MARK_STRIKE
        }
    }

    init?(_ mark: cqpdf_mark) {
        switch mark {
        case CQPDF_MARK_RING: self = .ring
        case CQPDF_MARK_UNDERLINE: self = .underline
        case CQPDF_MARK_STRIKE: self = .strike
        default: return nil
        }
    }
}
