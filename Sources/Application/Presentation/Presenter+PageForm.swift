public import Assistant
public import FormModel
public import Primitives

/// The names of the inputs on a page: `f:` and the field, or `p`, the part's number, `:` and the field.
public enum PageInputName {
    public static func name(of input: PageScreen.PageInput) -> String {
        input.part.map { "p\($0):\(input.control.field.rawValue)" } ?? "f:\(input.control.field.rawValue)"
    }

    static func read(_ name: String) -> (field: Field.ID, part: Int?)? {
        guard let colon = name.firstIndex(of: ":") else { return nil }
        let field = Field.ID(String(name[name.index(after: colon)...]))
        if name[..<colon] == "f" { return (field, nil) }
        guard name.first == "p", let part = Int(name[..<colon].dropFirst()) else { return nil }
        return (field, part)
    }
}

extension Presenter {
    /// What a page sent as one form changes, against what it showed: a button that isn't sent is off.
    public func changes(
        _ submitted: [(name: String, value: String)], onPage number: Int, of view: SessionView
    ) -> [Field.ID: String] {
        guard let screen = page(view, number: number) else { return [:] }
        let sent = Dictionary(grouping: submitted, by: \.name).mapValues { $0.map(\.value) }
        var changes: [Field.ID: String] = [:]
        for (field, inputs) in Dictionary(grouping: screen.inputs, by: \.control.field) {
            guard let control = inputs.first?.control, !control.isReadOnly, control.style != .byHand else { continue }
            if let value = change(inputs, control, sent, view) { changes[field] = value }
        }
        return changes
    }

    private func change(
        _ inputs: [PageScreen.PageInput], _ control: FieldControl, _ sent: [String: [String]], _ view: SessionView
    ) -> String? {
        if inputs.contains(where: { $0.part != nil }) {
            let typed = inputs.reduce(into: [Int: String]()) { typed, input in
                if let part = input.part { typed[part] = sent[PageInputName.name(of: input)]?.first ?? "" }
            }
            let isSame = inputs.allSatisfy { input in input.part.map { typed[$0] == input.control.value } ?? true }
            return isSame ? nil : Self.joined(typed, of: control.field, in: view)
        }
        let isButton = inputs.contains { $0.choice != nil } || control.style == .check
        let values = sent["f:\(control.field.rawValue)"] ?? []
        guard isButton || !values.isEmpty else { return nil }
        // The same value may stand in several places: what differs from what was shown is what was typed.
        let shown = isButton && control.value == "false" ? "" : control.value
        let value =
            control.style == .choices || isButton
            ? values.filter { !$0.isEmpty }.joined(separator: "\n")
            : values.enumerated().first { $0.offset < inputs.count && $0.element != inputs[$0.offset].control.value }?.element
        guard let value, value != shown else { return nil }
        return value
    }
}
