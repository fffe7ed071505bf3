public import Assistant
import Documents
import FormModel
public import FormReading
public import Primitives

extension Presenter {
    /// - Returns: nil where the form has no such page.
    public func fields(
        _ view: SessionView, _ sheet: FieldSheet, page number: Int, current: String? = nil, problem: Message? = nil
    ) -> FieldsScreen? {
        guard let pages = view.blueprint.document?.pages, pages.indices.contains(number - 1) else { return nil }
        let geometry = pages[number - 1]
        let size = geometry.shownSize
        return FieldsScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], page: number, pages: pages.count,
            width: size.width, height: size.height, boxes: Self.boxes(sheet, number, geometry), current: current,
            canUndo: sheet.canUndo, problem: problem.map(strings.text))
    }

    private static func boxes(_ sheet: FieldSheet, _ page: Int, _ geometry: PageGeometry) -> [FieldsScreen.Box] {
        let size = geometry.shownSize
        return sheet.fields.compactMap { field in
            guard let widget = field.widgets.first, widget.page == page else { return nil }
            let share = geometry.shown(field.box ?? widget.rect)
            return FieldsScreen.Box(
                name: field.name, label: field.tooltip ?? field.name, kind: field.kind,
                place: PDFRect(
                    x0: share.x0 * size.width, y0: share.y0 * size.height, x1: share.x1 * size.width,
                    y1: share.y1 * size.height))
        }
    }

    /// What a page of fields sent, as changes of what it showed. A field that wasn't sent stays as it is.
    ///
    /// Inputs are named by what they hold, a colon and the field: `label`, `kind`, `x`, `y`, `w`, `h`, `remove`; an `add` names
    /// the kind of a new one, `new:x` and so on its place.
    /// - Throws: `FieldEditFailure(.notANumber)`.
    public func fieldEdits(_ sent: [(name: String, value: String)], on screen: FieldsScreen, _ view: SessionView) throws
        -> [FieldEdit]
    {
        guard let pages = view.blueprint.document?.pages, pages.indices.contains(screen.page - 1) else { return [] }
        let reader = SentFields(
            values: Dictionary(sent.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
            geometry: pages[screen.page - 1])
        var edits = try screen.boxes.flatMap { try reader.edits(of: $0) }
        if let kind = reader.values["add"].flatMap(FormField.Kind.init) {
            let label = strings.text(
                "editor.newLabel",
                ["kind": .message(Message("editor.kind.\(kind.rawValue)")), "number": .number(screen.boxes.count + 1)])
            edits.append(.add(kind, page: screen.page, rect: try reader.newPlace(kind, screen), label: label))
        }
        return edits
    }
}

/// The inputs of a page of fields, as a browser sends them.
private struct SentFields {
    let values: [String: String]
    let geometry: PageGeometry

    func edits(of box: FieldsScreen.Box) throws(FieldEditFailure) -> [FieldEdit] {
        if values["remove:\(box.name)"] != nil { return [.remove(box.name)] }
        var edits: [FieldEdit] = []
        if let place = try place(":\(box.name)", from: box.place), place != rounded(box.place) {
            edits.append(.move(box.name, to: geometry.reported(shownPoints: place)))
        }
        if let label = values["label:\(box.name)"], label != box.label { edits.append(.rename(box.name, to: label)) }
        if let kind = values["kind:\(box.name)"].flatMap(FormField.Kind.init), kind != box.kind {
            edits.append(.change(box.name, to: kind))
        }
        return edits
    }

    /// Where it was drawn; else in the middle of the page, of a usual size.
    func newPlace(_ kind: FormField.Kind, _ screen: FieldsScreen) throws(FieldEditFailure) -> PDFRect {
        let (w, h) = Self.usualSize(kind)
        let usual = PDFRect(
            x0: (screen.width - w) / 2, y0: (screen.height - h) / 2, x1: (screen.width + w) / 2, y1: (screen.height + h) / 2)
        return geometry.reported(shownPoints: try place("new", isNew: true, from: usual) ?? usual)
    }

    /// Points.
    private static func usualSize(_ kind: FormField.Kind) -> (Double, Double) {
        switch kind {
        case .checkbox: (12, 12)
        case .multiline: (240, 60)
        default: (180, 16)
        }
    }

    private func place(_ suffix: String, isNew: Bool = false, from old: PDFRect) throws(FieldEditFailure) -> PDFRect? {
        let names = ["x", "y", "w", "h"].map { isNew ? "\(suffix):\($0)" : $0 + suffix }
        guard names.contains(where: { values[$0] != nil }) else { return nil }
        let shown = rounded(old)
        let known = [shown.x0, shown.y0, shown.width, shown.height]
        var numbers: [Double] = []
        for (name, value) in zip(names, known) { numbers.append(try values[name].map(number) ?? value) }
        guard numbers[2] >= 0, numbers[3] >= 0 else { throw FieldEditFailure(.tooSmall) }
        let sent = PDFRect(x0: numbers[0], y0: numbers[1], x1: numbers[0] + numbers[2], y1: numbers[1] + numbers[3])
        // What is shown with one decimal comes back so; nobody moved it.
        return sent.isNear(shown) ? shown : sent
    }

    private func rounded(_ rect: PDFRect) -> PDFRect {
        func short(_ value: Double) -> Double { (value * 10).rounded() / 10 }
        let (x, y) = (short(rect.x0), short(rect.y0))
        return PDFRect(x0: x, y0: y, x1: x + short(rect.width), y1: y + short(rect.height))
    }

    /// With a point or a comma, as people write it.
    private func number(_ text: String) throws(FieldEditFailure) -> Double {
        let plain = text.map { $0 == "," ? "." : $0 }.filter { !$0.isWhitespace }
        guard plain.count <= 12, plain.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
            let value = Double(String(plain)), value.isFinite
        else { throw FieldEditFailure(.notANumber) }
        return value
    }
}

extension PDFRect {
    fileprivate func isNear(_ other: PDFRect) -> Bool {
        abs(x0 - other.x0) < 0.05 && abs(y0 - other.y0) < 0.05 && abs(width - other.width) < 0.05
            && abs(height - other.height) < 0.05
    }
}
