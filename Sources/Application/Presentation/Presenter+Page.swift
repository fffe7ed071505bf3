public import Assistant
import Conversation
import Documents
public import FormModel
public import Primitives

extension Presenter {
    /// What was typed into fields of the page and could not be taken, by field.
    public typealias Refusals = [Field.ID: (typed: String, problem: String)]

    /// - Parameter current: the field that the panel shows; absent: the first that waits for an answer.
    /// - Returns: nil where the form has no such page.
    public func page(
        _ view: SessionView, number: Int, current: Field.ID? = nil, refusals: Refusals = [:]
    ) -> PageScreen? {
        guard let document = view.blueprint.document, document.pages.indices.contains(number - 1) else { return nil }
        let geometry = document.pages[number - 1]
        let controls = self.controls(of: view, refusals)
        let inputs = ReadingOrder.sorted(inputs(of: view, on: number, geometry, controls))
        let listed = Self.withDecidingFields(Self.unique(inputs.map(\.control.field)), view).compactMap { controls[$0] }
        let fields = listed.map { control in listing(control, view) }
        var open =
            current.flatMap { controls[$0] } ?? fields.first { $0.status == .problem }.flatMap { controls[$0.field] }
            ?? fields.first { $0.status == .empty }.flatMap { controls[$0.field] } ?? listed.first
        if let field = open { open?.hardWords = hardWords(of: [field], field.label, [], of: view.template.id.rawValue) }
        var screen = PageScreen(
            session: view.id.rawValue, title: view.template.metadata.name[language], page: number,
            pages: document.pages.count, width: geometry.shownSize.width, height: geometry.shownSize.height, inputs: inputs,
            fields: fields, current: open, canUndo: !view.state.history.isEmpty,
            canEditFields: view.blueprint.paper != nil)
        screen.nextWithFields =
            Self.pagesWithFields(of: view).sorted { ($0 <= number ? 1 : 0, $0) < ($1 <= number ? 1 : 0, $1) }.first
        return screen
    }

    /// The pages that something is asked on.
    private static func pagesWithFields(of view: SessionView) -> Set<Int> {
        let asked = Set(view.template.pdf?.entries.map(\.pdfField) ?? [])
        return Set((view.blueprint.document?.fields ?? []).filter { asked.contains($0.name) }.flatMap(\.widgets).map(\.page))
    }

    private func controls(of view: SessionView, _ refusals: Refusals) -> [Field.ID: FieldControl] {
        var controls: [Field.ID: FieldControl] = [:]
        let wrong = view.evaluation.findings.filter { !$0.isUnanswered }
        let sections = Dictionary(
            view.template.schema.sections.flatMap { section in section.fields.map { ($0.id, section) } },
            uniquingKeysWith: { first, _ in first })
        for field in view.template.fields {
            var control = control(field, in: view, findings: wrong)
            let conditions = [sections[field.id]?.condition, field.condition].compactMap(\.self)
            control.isConditional = !conditions.isEmpty
            if !view.evaluation.applies(field.id) {
                control.isReadOnly = true
                control.inapplicable = reason(conditions, view)
                // What was answered before it ceased to apply is kept, and goes onto no paper.
                control.value = ""
            }
            if let refusal = refusals[field.id] {
                control.value = refusal.typed
                control.problems = [refusal.problem]
            }
            controls[field.id] = control
        }
        return controls
    }

    private func listing(_ control: FieldControl, _ view: SessionView) -> PageScreen.ListedField {
        let status: PageScreen.ListedField.Status =
            if !control.problems.isEmpty {
                .problem
            } else if control.inapplicable != nil {
                .inapplicable
            } else if control.style == .byHand || control.isReadOnly {
                .apart
            } else if let answer = view.state.answers[control.field] {
                isFound(answer) ? .prefilled : .filled
            } else {
                .empty
            }
        return .init(field: control.field, label: control.label, status: status, note: control.inapplicable)
    }

    /// Before a field those that decide whether it is asked for and have no box of their own on the paper: the list is the only
    /// place of the page to answer them.
    private static func withDecidingFields(_ placed: [Field.ID], _ view: SessionView) -> [Field.ID] {
        let entries = view.template.pdf?.entries ?? []
        let boxed = Set(entries.filter { $0.texts == nil && $0.rule == nil }.map(\.field))
        return unique(
            placed.flatMap { id in
                let reads = view.template.field(id)?.condition.map { JSONLogic.variables(in: $0.rule) } ?? []
                return reads.sorted().map { Field.ID($0) }.filter { field in
                    !boxed.contains(field) && view.evaluation.applies(field)
                        && view.template.field(field)?.kind.isAnswerable == true
                } + [id]
            })
    }

    private static func unique(_ ids: [Field.ID]) -> [Field.ID] {
        var seen: Set<Field.ID> = []
        return ids.filter { seen.insert($0).inserted }
    }

    // MARK: - Places

    private func inputs(
        of view: SessionView, on page: Int, _ geometry: PageGeometry, _ controls: [Field.ID: FieldControl]
    ) -> [PageScreen.PageInput] {
        guard let document = view.blueprint.document, let mapping = view.template.pdf else { return [] }
        let written = mapping.fillValues(view.state.answers, template: view.template)
        let parts = FieldParts.all(of: view.template)
        let shared = Dictionary(mapping.entries.map { ($0.pdfField, 1) }, uniquingKeysWith: +)
        let pdfFields = Dictionary(document.fields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var inputs: [PageScreen.PageInput] = []
        for entry in mapping.entries {
            guard let control = controls[entry.field], let pdfField = pdfFields[entry.pdfField] else { continue }
            // A word that one answer writes into the box of another, such as N/A for no date, is no second box.
            if entry.texts != nil, shared[entry.pdfField] ?? 0 > 1 { continue }
            for widget in pdfField.widgets where widget.page == page && !widget.isHidden {
                let place = geometry.shown(widget.rect)
                guard place.width > 0, place.height > 0 else { continue }
                inputs += input(
                    control, entry, widget, pdfField, place, written[entry.pdfField],
                    part: parts[entry.field]?.entries.firstIndex(of: entry))
            }
        }
        return inputs
    }

    private func input(
        _ control: FieldControl, _ entry: PDFMapping.Entry, _ widget: Widget, _ pdfField: FormField, _ place: PDFRect,
        _ written: PDFFieldValue?, part: Int?
    ) -> [PageScreen.PageInput] {
        var input = PageScreen.PageInput(
            control: control, place: place, fontSize: widget.fontSize, isOnWord: pdfField.mark != nil)
        if let states = entry.states {
            guard let choice = choice(states, widget, control) else { return [] }
            input.choice = choice
            return [input]
        }
        if entry.rule != nil { return [Self.worked(input, written)] }
        input.part = part
        guard control.inapplicable == nil else { return [input] }
        if input.part != nil || control.problems.isEmpty, case .text(let text)? = written { input.control.value = text }
        if pdfField.kind == .comb, input.control.style != .choice {
            input.control.style = .comb
            input.control.maxLength = pdfField.maxLength
        } else if pdfField.kind == .multiline, input.control.style == .line {
            input.control.style = .paragraph
        }
        return [input]
    }

    /// What the form's own rule writes there from other answers: to be read, not typed.
    private static func worked(_ input: PageScreen.PageInput, _ written: PDFFieldValue?) -> PageScreen.PageInput {
        var input = input
        input.control.style = .line
        input.control.isReadOnly = true
        input.control.isConditional = true
        input.control.value = ""
        if case .text(let text)? = written { input.control.value = text }
        return input
    }

    /// The answer that turns a button on; a tick that stands for yes needs none.
    private func choice(
        _ states: [String: String], _ widget: Widget, _ control: FieldControl
    ) -> FieldControl.Choice? {
        let value = states.first { $0.value == widget.onState }?.key ?? (states.count == 1 ? states.keys.first : nil)
        guard let value else { return nil }
        return control.choices.first { $0.value == value } ?? .init(value: value, label: value)
    }

    /// A field's whole value, when some of its parts are typed and the others stay as they are.
    ///
    /// - Returns: nil while a part that is needed is missing.
    public static func joined(_ typed: [Int: String], of id: Field.ID, in view: SessionView) -> String? {
        guard let parts = FieldParts.all(of: view.template)[id] else { return typed[0] }
        let written = view.template.pdf?.fillValues(view.state.answers, template: view.template) ?? [:]
        return parts.joined(
            parts.entries.indices.map { index in
                if let text = typed[index] { return text }
                if case .text(let text)? = written[parts.entries[index].pdfField] { return text }
                return ""
            })
    }
}

/// The order in which people read a page: rows from the top, each from the left.
private enum ReadingOrder {
    static func sorted(_ inputs: [PageScreen.PageInput]) -> [PageScreen.PageInput] {
        var rows: [[PageScreen.PageInput]] = []
        for input in inputs.sorted(by: { $0.place.y0 < $1.place.y0 }) {
            if let first = rows.last?.first, input.place.midY < first.place.y1,
                first.place.height < 3 * input.place.height
            {
                rows[rows.count - 1].append(input)
            } else {
                rows.append([input])
            }
        }
        return rows.flatMap { $0.sorted { $0.place.x0 < $1.place.x0 } }
    }
}
