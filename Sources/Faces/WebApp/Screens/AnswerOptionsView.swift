import Presentation
import Primitives

extension Frame {
    /// What can be chosen instead of typed; each is a form of its own.
    @HTMLBuilder
    func options(_ field: FieldControl, in screen: ConversationScreen) -> Node {
        switch field.style {
        case .choice where field.choices.count > 8: optionList(field, in: screen)
        case .choice: optionRows(field, in: screen)
        case .check: optionButtons(field, yesAndNo, in: screen)
        case .choices: optionBoxes(field, in: screen)
        default: Node.nothing
        }
    }

    private var yesAndNo: [FieldControl.Choice] {
        [.init(value: "true", label: words("web.yes")), .init(value: "false", label: words("web.no"))]
    }

    private func optionButtons(
        _ field: FieldControl, _ choices: [FieldControl.Choice], in screen: ConversationScreen
    ) -> Node {
        sayForm(screen) {
            div(.class("picks"), .role("group"), .set("aria-label", field.label)) {
                input(.type("hidden"), .name("field"), .value(field.field.rawValue))
                choices.map { choice in button(.class("btn quiet"), .name("choice"), .value(choice.value)) { choice.label } }
            }
        }
    }

    /// A row each, with the number key that picks it.
    private func optionRows(_ field: FieldControl, in screen: ConversationScreen) -> Node {
        sayForm(screen) {
            div(.class("picks rows"), .role("group"), .set("aria-label", field.label)) {
                input(.type("hidden"), .name("field"), .value(field.field.rawValue))
                field.choices.indices.map { index in
                    button(.class("btn quiet"), .name("choice"), .value(field.choices[index].value)) {
                        span(.class("key num"), .set("aria-hidden", "true")) { String(index + 1) }
                        bdi { field.choices[index].label }
                    }
                }
            }
        }
    }

    private func optionList(_ field: FieldControl, in screen: ConversationScreen) -> Node {
        sayForm(screen) {
            input(.type("hidden"), .name("field"), .value(field.field.rawValue))
            div(.class("in")) {
                select(.class("box"), .name("choice"), .set("aria-label", field.label)) {
                    option(.value("")) { words("web.chat.choose") }
                    field.choices.map { choice in option(.value(choice.value)) { choice.label } }
                }
                button(.class("btn quiet")) { words("web.chat.use") }
            }
        }
    }

    private func optionBoxes(_ field: FieldControl, in screen: ConversationScreen) -> Node {
        sayForm(screen) {
            input(.type("hidden"), .name("field"), .value(field.field.rawValue))
            fieldset(.class("picks")) {
                legend(.class("vh")) { field.label }
                field.choices.map { choice in
                    label(.class("pick")) {
                        input(
                            .type("checkbox"), .name("choice"), .value(choice.value),
                            .flag("checked", field.selected.contains(choice.value)))
                        span { choice.label }
                    }
                }
            }
            button(.class("btn quiet")) { words("web.chat.use") }
        }
    }
}
