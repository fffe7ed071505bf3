import Presentation
import SwiftUI
import UIKit

/// One thing to fill in, entered by its style; the value is text, as every face sends it.
struct FieldInput: View {
    @Environment(AppModel.self) private var app
    let control: FieldControl
    var ownFact: OwnFact?
    @Binding var text: String

    var body: some View {
        switch control.style {
        case .byHand: Text(app.text("web.page.status.apart"))
        case .check: Toggle(control.label, isOn: isOn)
        case .choice: choices
        case .choices: ForEach(control.choices, id: \.value) { Toggle($0.label, isOn: isChosen($0.value)) }
        case .paragraph:
            TextEditor(text: $text).frame(minHeight: 120).writingToolsBehavior(.limited).accessibilityLabel(control.label)
        case .date:
            line
            DatePicker(app.text("phone.date.pick"), selection: day, displayedComponents: .date)
        default: line
        }
    }

    private var line: some View {
        TextField(control.label, text: $text)
            .keyboardType(control.style == .number ? .decimalPad : control.style.keyboard)
            .textContentType(control.style.content(ownFact)).autocorrectionDisabled(control.style.isExact)
            .textInputAutocapitalization(control.style.isExact ? .never : .sentences)
            .writingToolsBehavior(.disabled).accessibilityIdentifier("field")
    }

    /// A day that was chosen is written as every language reads it.
    private var day: Binding<Date> {
        Binding(get: { Day.date(text) ?? Date() }, set: { text = Day.text($0) })
    }

    private var choices: some View {
        Picker(control.label, selection: $text) {
            Text(app.text("web.chat.choose")).tag("")
            ForEach(control.choices, id: \.value) { Text($0.label).tag($0.value) }
        }
    }

    private var isOn: Binding<Bool> {
        Binding(get: { text == "true" }, set: { text = $0 ? "true" : "false" })
    }

    /// One a line, in the order of the form.
    private func isChosen(_ value: String) -> Binding<Bool> {
        Binding(
            get: { text.split(separator: "\n").contains { $0 == value } },
            set: { isOn in
                var chosen = Set(text.split(separator: "\n").map(String.init))
                if isOn { chosen.insert(value) } else { chosen.remove(value) }
                text = control.choices.map(\.value).filter(chosen.contains).joined(separator: "\n")
            })
    }
}
