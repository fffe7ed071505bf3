import Documents
import FormModel
import Presentation
import Primitives

extension Frame {
    func desk(_ screen: PageScreen, zoom: PageZoom) -> Node {
        let path = ["sessions", screen.session, "pages", String(screen.page)]
        return form(
            // Without a box to go to it is scrolled by keys itself.
            .class("desk"), .id("desk"), .set("tabindex", screen.inputs.isEmpty ? "0" : nil), .method("post"),
            .action(Link(path)), .flag("novalidate"), .set("autocomplete", "off"),
            .set("aria-label", words("web.page.label", ["page": .number(screen.page)]))
        ) {
            div(.class("paper zoom-\(zoom.name)"), .id("paper"), .dir("ltr")) {
                img(.src(Link(Array(path.dropLast()) + ["\(screen.page).png"])), .set("alt", ""), .set("draggable", "false"))
                screen.inputs.indices.map { pageInput(screen.inputs[$0], number: $0, isCurrent: isCurrent($0, screen)) }
            }
            noscript {
                p(.class("savebar")) { button(.class("btn primary")) { words("web.page.save") } }
            }
        }
    }

    func isCurrent(_ index: Int, _ screen: PageScreen) -> Bool {
        screen.inputs[index].control.field == screen.current?.field
    }

    func pageInput(_ place: PageScreen.PageInput, number: Int, isCurrent: Bool) -> Node {
        let field = place.control
        let problem = field.problems.isEmpty ? nil : "e\(number)"
        var classes = ["f"]
        if field.source != nil { classes.append("pre") }
        if field.style == .comb { classes.append("comb") }
        if place.isOnWord { classes.append("word") }
        if isCurrent { classes.append("now") }
        let common: [Attribute] = [
            .id("i\(number)"), .name(PageInputName.name(of: place)), .class(classes.joined(separator: " ")),
            .set("aria-label", place.choice.map { "\(field.label): \($0.label)" } ?? field.label),
            .set("aria-invalid", problem == nil ? nil : "true"), .set("aria-describedby", problem),
            .set("aria-required", field.isRequired ? "true" : nil), .set("data-field", field.field.rawValue),
            .set("data-part", place.part.map(String.init)),
        ]
        return .group([
            control(place, common),
            // At the box itself; the stylesheet of the page knows where that is.
            problem.map { id in
                span(.class(place.place.x0 > 0.55 ? "at-field end" : "at-field"), .id(id)) {
                    span { field.problems.joined(separator: " ") }
                }
            }
                ?? .nothing,
        ])
    }

    private func control(_ place: PageScreen.PageInput, _ common: [Attribute]) -> Node {
        let field = place.control
        let isOff = field.isReadOnly || field.style == .byHand
        switch field.style {
        case .check:
            return .element(
                "input",
                [.type("checkbox"), .value("true"), .flag("checked", field.value == "true"), .flag("disabled", isOff)] + common,
                nil)
        case .choice, .choices:
            guard let choice = place.choice else { return list(field, common, isOff) }
            let kind: Attribute = field.style == .choice ? .type("radio") : .type("checkbox")
            return .element(
                "input",
                [kind, .value(choice.value), .flag("checked", field.selected.contains(choice.value)), .flag("disabled", isOff)]
                    + common, nil)
        case .paragraph:
            return .element(
                "textarea", common + [.set("placeholder", " "), .dir("auto"), .flag("readonly", isOff)],
                [.text("\n" + field.value)])
        default:
            let limit: [Attribute] = field.style == .comb ? field.maxLength.map { [.number("maxlength", $0)] } ?? [] : []
            return .element(
                "input",
                [.type("text"), .value(field.value)] + common
                    + [
                        .set("placeholder", " "), .dir("auto"), .flag("readonly", isOff),
                        .set("inputmode", inputMode(field.style)), .set("enterkeyhint", "next"),
                    ] + limit, nil)
        }
    }

    func list(_ field: FieldControl, _ common: [Attribute], _ isOff: Bool) -> Node {
        .element(
            "select", common + [.flag("disabled", isOff), .flag("multiple", field.style == .choices)],
            [
                .group(field.style == .choices ? [] : [option(.value("")) { "" }]),
                .group(
                    field.choices.map { choice in
                        option(.value(choice.value), .flag("selected", field.selected.contains(choice.value))) { choice.label }
                    }),
            ])
    }
}
