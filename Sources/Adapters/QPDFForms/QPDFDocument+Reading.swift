import CQPDF
import Documents
import FormModel

extension QPDFDocument {
    /// All of it, as the port describes it.
    func formDocument() -> FormDocument {
        let summary = self.summary
        let pages = (0..<summary.page_count).map(pageGeometry)
        let fields = (0..<summary.field_count).map { formField($0, pages: pages) }
        return FormDocument(pages: pages, fields: fields, traits: traits(summary, fields: fields))
    }

    func pageGeometry(_ index: Int) -> PageGeometry {
        let page = cqpdf_describe_page(handle, index)
        return PageGeometry(
            cropBox: rectangle(page.crop_box), rotation: Int(page.rotation), userUnit: page.user_unit)
    }

    private func formField(_ index: Int, pages: [PageGeometry]) -> FormField {
        let field = self.field(index)
        let flags = FieldFlags(rawValue: field.flags)
        let widgets = self.widgets(of: index)
        let kind = fieldKind(field, widgets: widgets)
        let isChoice = kind == .choice
        let isText = [.text, .multiline, .comb].contains(kind)
        return FormField(
            name: string(field.name), kind: kind, tooltip: optionalString(field.tooltip),
            value: value(of: field, kind: kind, widgets: widgets),
            options: isChoice ? options(of: index) : buttonOptions(index, kind: kind, widgets: widgets),
            maxLength: isText && field.max_length > 0 ? Int(field.max_length) : nil,
            isRequired: flags.contains(.required), isReadOnly: flags.contains(.readOnly),
            isMultiSelect: isChoice && flags.contains(.multiSelect) && !flags.contains(.combo),
            isEditable: isChoice && flags.contains([.combo, .edit]),
            isPassword: isText && flags.contains(.password), isRichText: isText && flags.contains(.richText),
            format: FormatScripts.format(declaredBy: string(field.scripts)), isCalculated: field.is_calculated,
            isListed: field.is_listed, widgets: widgets.map { widget($0, pages: pages) }, mark: ChoiceMark(field.mark))
    }

    private func widget(_ widget: cqpdf_widget, pages: [PageGeometry]) -> Widget {
        let rect = rectangle(widget.rect)
        let crop = pages[widget.page].cropBox
        let isUnseen = !AnnotationFlags(rawValue: widget.flags).isDisjoint(with: .unseen)
        return Widget(
            page: widget.page + 1,
            rect: PDFRect(
                x0: rect.x0 - crop.x0, y0: rect.y0 - crop.y0, x1: rect.x1 - crop.x0, y1: rect.y1 - crop.y0),
            onState: optionalString(widget.on_state), isHidden: isUnseen || rect.width < 1 || rect.height < 1,
            fontSize: DefaultAppearance(string(widget.default_appearance)).fontSize,
            tooltip: optionalString(widget.tooltip))
    }

    /// A button's value is the state it shows; everything else has its /V.
    private func value(of field: cqpdf_field, kind: FormField.Kind, widgets: [cqpdf_widget]) -> String? {
        guard kind == .checkbox || kind == .radio else { return optionalString(field.value) }
        let states = [optionalString(field.value)] + widgets.map { optionalString($0.state) }
        return states.lazy.compactMap { $0 }.first { $0 != "Off" && !$0.isEmpty }
    }

    /// The distinct on-states with the words the form gives them: /Opt, or the tooltip of the widget itself.
    private func buttonOptions(
        _ index: Int, kind: FormField.Kind, widgets: [cqpdf_widget]
    ) -> [FormField.ChoiceOption] {
        guard kind == .checkbox || kind == .radio else { return [] }
        let labels = options(of: index).map(\.value)
        var found: [FormField.ChoiceOption] = []
        for (position, widget) in widgets.enumerated() {
            guard let state = optionalString(widget.on_state), !found.contains(where: { $0.value == state })
            else { continue }
            let own = widgets.count > 1 ? optionalString(widget.tooltip) : nil
            let label = exportLabel(state, position, labels, widgets.count) ?? own ?? state
            found.append(FormField.ChoiceOption(value: state, label: label))
        }
        return found
    }
}

/// /Opt of a button holds a text per widget; on-states may be the index into it (ISO 32000-1, 12.7.4.2.3).
func exportLabel(_ state: String, _ position: Int, _ labels: [String], _ widgetCount: Int) -> String? {
    if let index = Int(state), labels.indices.contains(index) { return labels[index] }
    return labels.count == widgetCount ? labels[position] : nil
}

/// A box that shares its name with boxes of other states excludes them, so it is a radio button whatever its flags say.
func fieldKind(_ field: cqpdf_field, widgets: [cqpdf_widget]) -> FormField.Kind {
    let flags = FieldFlags(rawValue: field.flags)
    let states = Set(widgets.compactMap { optionalString($0.on_state) })
    switch string(field.type) {
    case "Btn" where flags.contains(.pushButton): return .button
    case "Btn": return flags.contains(.radio) || states.count > 1 ? .radio : .checkbox
    case "Ch": return .choice
    case "Sig": return .signature
    default:
        if flags.contains(.multiline) { return .multiline }
        let isComb = flags.contains(.comb) && flags.isDisjoint(with: [.password, .fileSelect]) && field.max_length > 0
        return isComb ? .comb : .text
    }
}

func rectangle(_ corners: (Double, Double, Double, Double)) -> PDFRect {
    PDFRect(x0: corners.0, y0: corners.1, x1: corners.2, y1: corners.3)
}
