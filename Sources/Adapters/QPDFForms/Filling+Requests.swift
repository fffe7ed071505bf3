import CQPDF
import Documents
import FormReading

/// What is to be drawn into which widget.
extension Filling {
    func widgetDrawings(_ index: Int, _ edit: FieldEdit) -> [WidgetDrawing] {
        let widgets = document.widgets(of: index)
        return widgets.enumerated().compactMap { position, widget in
            var look = WidgetLook(widget)
            look.isGrounded = request.grounded.contains(form.fields[index].name)
            guard look.isVisible, var request = appearanceRequest(index, edit, look) else { return nil }
            if widgets[(position + 1)...].contains(where: { covers($0, widget) }) { request.text = "" }
            if request.layout == .singleLine { request.covered = neighbours.covering(look, of: index) }
            return WidgetDrawing(field: index, widget: position, look: look, request: request)
        }
    }

    /// Widgets of one field that lie on top of each other would show its text twice, a hair apart: the upper one shows it.
    private func covers(_ upper: cqpdf_widget, _ lower: cqpdf_widget) -> Bool {
        let (one, other) = (rectangle(upper.rect), rectangle(lower.rect))
        guard upper.page == lower.page, WidgetLook(upper).isVisible else { return false }
        let width = min(one.x1, other.x1) - max(one.x0, other.x0)
        let height = min(one.y1, other.y1) - max(one.y0, other.y0)
        return width > 0 && height > 0 && width * height > 0.8 * max(one.width * one.height, other.width * other.height)
    }

    /// Values that the form left to the viewer to draw (/NeedAppearances): it will not once the form says that all are drawn.
    func appearancesToKeep() -> [WidgetDrawing] {
        let all = document.summary.needs_appearances
        return form.fields.indices.flatMap { index -> [WidgetDrawing] in
            guard edits[index] == nil, let edit = presentValue(index) else { return [] }
            return widgetDrawings(index, edit).filter { all || !$0.look.widget.has_appearance }
        }
    }

    /// The value that a field has already, as an edit that would give it.
    private func presentValue(_ index: Int) -> FieldEdit? {
        let field = form.fields[index]
        guard let value = field.value, !value.isEmpty else { return nil }
        switch field.kind {
        case .text, .multiline, .comb:
            let lines = value.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\n")
            return field.isPassword ? nil : .text(stored: value, drawn: lines)
        case .choice:
            let isCombo = FieldFlags(rawValue: document.field(index).flags).contains(.combo)
            let chosen = value.split(separator: "\n").compactMap { part in
                field.options.firstIndex { $0.value == part }
            }
            if isCombo { return .text(stored: value, drawn: chosen.first.map { field.options[$0].label } ?? value) }
            return .list(chosen.sorted())
        default: return nil
        }
    }

    private func appearanceRequest(_ index: Int, _ edit: FieldEdit, _ look: WidgetLook) -> AppearanceRequest? {
        var request = look.emptyRequest
        switch edit {
        case .text(_, let drawn), .option(_, let drawn):
            request.text = drawn
            request.layout = layout(of: form.fields[index])
        case .list(let selected):
            let top = firstRow(selected, look)
            request.text = form.fields[index].options.dropFirst(top).map(\.label).joined(separator: "\n")
            request.layout = .list(selected: selected.map { $0 - top }.filter { $0 >= 0 })
        case .on, .off: return nil
        }
        return request
    }

    private func layout(of field: FormField) -> AppearanceRequest.Layout {
        switch field.kind {
        case .comb: .comb(field.maxLength ?? 1)
        case .multiline: .multiline
        default: request.cells[field.name].map { .comb($0) } ?? .singleLine
        }
    }

    /// The option at the top of a list box, so that the first chosen one shows.
    func firstRow(_ selected: [Int], _ look: WidgetLook) -> Int {
        let size = look.appearance.fontSize > 0 ? look.appearance.fontSize : 12
        let rows = max(1, Int((look.height - 2 * look.border) / (size * 1.156)))
        guard let first = selected.first, first >= rows else { return 0 }
        return first
    }
}

extension WidgetLook {
    /// The request that everything a widget says of itself makes, without a text.
    var emptyRequest: AppearanceRequest {
        AppearanceRequest(
            text: "", width: width, height: height,
            alignment: AppearanceRequest.Alignment(rawValue: Int(widget.alignment)) ?? .leading,
            fontSize: appearance.fontSize, fontName: string(widget.font_name), color: appearance.rgb,
            padding: 2 * border)
    }
}
