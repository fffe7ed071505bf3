import FormModel
import Presentation
import Primitives

extension Frame {
    func panel(_ screen: PageScreen) -> Node {
        aside(.class("panel"), .id("panel"), .set("aria-label", words("web.page.fields"))) {
            span(.class("grab"), .set("aria-hidden", "true")) { "" }
            if let field = screen.current { openField(field, screen) }
            allFields(screen)
        }
    }

    private func openField(_ field: FieldControl, _ screen: PageScreen) -> Node {
        let index = screen.fields.firstIndex { $0.field == field.field } ?? 0
        return form(
            .class("open"), .method("post"), .action(Link(["sessions", screen.session, "answer"])), .set("data-open", ""),
            .flag("novalidate"), .set("autocomplete", "off")
        ) {
            input(.type("hidden"), .name("field"), .value(field.field.rawValue))
            input(.type("hidden"), .name("page"), .value(String(screen.page)))
            p(.class("meta small muted")) {
                span { words("web.page.fieldNumber", ["number": .number(index + 1), "total": .number(screen.fields.count)]) }
                a(.href(Link(["sessions", screen.session], query: ["field": field.field.rawValue, "from": "page"]))) {
                    words("web.page.answerInChat")
                }
            }
            openControl(field)
            hardWords(field.hardWords)
            div(.class("steps")) {
                stepLink(screen, index - 1)
                button(.class("btn primary"), .name("then"), .value("next")) {
                    words("web.page.nextField")
                    icon(.arrow, isMirrored: true)
                }
            }
        }
    }

    private func stepLink(_ screen: PageScreen, _ index: Int) -> Node {
        let target = screen.fields.indices.contains(index) ? screen.fields[index] : screen.fields.last
        guard let target else { return .nothing }
        return a(
            .class("btn quiet icon"), .set("aria-label", words("web.page.previousField")), .href(fieldLink(target.field, screen)),
            .set("data-go", target.field.rawValue)
        ) { icon(.back, isMirrored: true) }
    }

    private func openControl(_ field: FieldControl) -> Node {
        let described = [field.inapplicable ?? field.hint == nil ? nil : "ph", field.problems.isEmpty ? nil : "pe"].compactMap(
            \.self)
        let about: Attribute = .set("aria-describedby", described.isEmpty ? nil : described.joined(separator: " "))
        let notes = Node.group([
            (field.inapplicable ?? field.hint).map { hint in p(.class("hint"), .id("ph")) { bdi { hint } } } ?? .nothing,
            field.source.map { source in
                p(.class("from")) {
                    icon(.forms); bdi { source }
                }
            } ?? .nothing,
            field.problems.isEmpty ? .nothing : errorLine(field.problems.joined(separator: " "), id: "pe"),
        ])
        let choices = field.style == .check ? [FieldControl.Choice(value: "true", label: words("web.yes"))] : field.choices
        if [.choice, .choices, .check].contains(field.style), choices.count <= 12 {
            return fieldset(.class("field"), about) {
                legend { bdi { field.label } }
                notes
                input(.type("hidden"), .name("value"), .value(""))
                div(.class("picks")) { choices.map { pick($0, field) } }
            }
        }
        return div(.class("field")) {
            label(.for("open")) { bdi { field.label } }
            notes
            openInput(field, about)
        }
    }

    private func pick(_ choice: FieldControl.Choice, _ field: FieldControl) -> Node {
        label(.class("pick")) {
            .element(
                "input",
                [
                    field.style == .choice ? .type("radio") : .type("checkbox"), .name("value"), .value(choice.value),
                    .flag("checked", field.selected.contains(choice.value)), .flag("disabled", field.isReadOnly),
                ], nil)
            span { choice.label }
        }
    }

    private func openInput(_ field: FieldControl, _ about: Attribute) -> Node {
        let common: [Attribute] = [
            .id("open"), .name("value"), .class("box"), about, .set("aria-invalid", field.problems.isEmpty ? nil : "true"),
            .flag("readonly", field.isReadOnly || field.style == .byHand),
        ]
        switch field.style {
        case .paragraph: return .element("textarea", common + [.dir("auto")], [.text("\n" + field.value)])
        case .choice, .choices: return list(field, [.id("open"), .name("value"), .class("box"), about], field.isReadOnly)
        default:
            return .element(
                "input",
                [.type("text"), .value(field.value), .set("inputmode", inputMode(field.style)), .dir("auto")] + common, nil)
        }
    }

    private func allFields(_ screen: PageScreen) -> Node {
        section(.class("every"), .set("aria-labelledby", "every")) {
            div(.class("hd")) {
                h2(.id("every")) { words("web.page.fields") }
                span(.class("small muted"), .id("left")) { words("web.page.left", ["count": .number(screen.left)]) }
            }
            if screen.fields.isEmpty, let page = screen.nextWithFields {
                p {
                    a(.href(Link(["sessions", screen.session, "pages", String(page)]))) {
                        words("web.page.fieldsOn", ["page": .number(page)])
                    }
                }
            }
            ol(.class("list"), .set("data-problem", words("web.page.status.problem"))) {
                screen.fields.map { listed($0, screen) }
            }
        }
    }

    private func listed(_ item: PageScreen.ListedField, _ screen: PageScreen) -> Node {
        li {
            a(
                .href(fieldLink(item.field, screen)), .set("data-go", item.field.rawValue),
                .set("aria-current", item.field == screen.current?.field ? "true" : nil)
            ) {
                span(.class("dot \(item.status.rawValue)"), .set("aria-hidden", "true")) { dot(item.status) }
                bdi { item.label }
                span(.class("small muted")) { words("web.page.status.\(item.status.rawValue)") }
                if let note = item.note { bdi(.class("small muted note")) { note } }
            }
        }
    }

    private func dot(_ status: PageScreen.ListedField.Status) -> Node {
        switch status {
        case .filled, .prefilled: icon(.check)
        case .problem: .text("!")
        case .empty, .apart, .inapplicable: .nothing
        }
    }

    private func fieldLink(_ field: Field.ID, _ screen: PageScreen) -> Link {
        Link(["sessions", screen.session, "pages", String(screen.page)], query: ["field": field.rawValue])
    }
}
