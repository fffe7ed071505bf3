import FormModel
import LocalWeb
import Presentation
import Primitives

extension Frame {
    /// How large the page can be shown, in percent of what fits.
    static let zooms = [75, 100, 125, 150, 200]

    func page(_ screen: PageScreen, zoom: Int) -> Node {
        let path = ["sessions", screen.session, "pages", String(screen.page)]
        return document(
            title: problemTitle(screen.title, isProblem: screen.current?.problems.isEmpty == false), tab: .forms, isBare: true,
            styles: [Link(Array(path.dropLast()) + ["\(screen.page).css"])]
        ) {
            mainElement(
                .class("pdf"), .id("main"), .set("data-page", ""),
                .set("data-save", Link(["sessions", screen.session, "answer"]).path)
            ) {
                pageHeader(screen, zoom: zoom)
                div(.class("work")) {
                    desk(screen, zoom: zoom)
                    panel(screen)
                }
            }
        }
    }

    func pageHeader(_ screen: PageScreen, zoom: Int) -> Node {
        header {
            div(.class("bar")) {
                backLink(Link(["sessions", screen.session]), words("web.page.toChat"))
                div(.class("ttl")) {
                    h1 { bdi { screen.title } }
                    p(.class("small muted")) {
                        words("web.page.number", ["page": .number(screen.page), "pages": .number(screen.pages)])
                    }
                }
            }
            p(
                .class("saved"), .id("saved"), .role("status"), .set("data-saved", words("web.page.saved")),
                .set("data-saving", words("web.page.saving")), .set("data-problem", words("web.page.notSaved")),
                .set("data-offline", words("web.page.offline")),
                .set("data-waiting", words("web.page.incomplete"))
            ) {
                icon(.check)
                span(.id("saved-words")) { words("web.page.saved") }
            }
            div(.class("tools")) {
                if screen.pages > 1 { pager(screen) }
                undoForm(screen)
                zoomLinks(screen, zoom: zoom)
                a(.class("btn primary small"), .href(Link(["sessions", screen.session, "review"]))) { words("web.page.review") }
            }
        }
    }

    private func pager(_ screen: PageScreen) -> Node {
        nav(.class("pager"), .set("aria-label", words("web.page.pages"))) {
            if screen.page > 1 { step(to: screen.page - 1, .back, "web.page.previousPage", screen) }
            if screen.page < screen.pages { step(to: screen.page + 1, .arrow, "web.page.nextPage", screen) }
        }
    }

    private func step(to page: Int, _ symbol: Icon, _ key: String, _ screen: PageScreen) -> Node {
        a(
            .class("btn icon"), .href(Link(["sessions", screen.session, "pages", String(page)])),
            .set("aria-label", words(key)), .set("title", words(key))
        ) { icon(symbol, isMirrored: true) }
    }

    private func undoForm(_ screen: PageScreen) -> Node {
        form(.method("post"), .action(Link(["sessions", screen.session, "undo"])), .set("data-undo", "")) {
            input(.type("hidden"), .name("page"), .value(String(screen.page)))
            button(
                .class("btn icon"), .set("aria-label", words("web.page.undo")), .set("title", words("web.page.undo")),
                .flag("disabled", !screen.canUndo)
            ) { icon(.undo) }
        }
    }

    private func zoomLinks(_ screen: PageScreen, zoom: Int) -> Node {
        let smaller = Self.zooms.last { $0 < zoom } ?? zoom
        let larger = Self.zooms.first { $0 > zoom } ?? zoom
        return div(.class("zoom only-wide"), .role("group"), .set("aria-label", words("web.page.zoom"))) {
            zoomLink(screen, smaller, .minus, "web.page.smaller")
            span(.class("num"), .dir("ltr")) { "\(zoom)%" }
            zoomLink(screen, larger, .plus, "web.page.larger")
        }
    }

    private func zoomLink(_ screen: PageScreen, _ zoom: Int, _ symbol: Icon, _ key: String) -> Node {
        a(
            .class("btn icon"), .set("aria-label", words(key)), .set("data-zoom", ""),
            .href(Link(["sessions", screen.session, "pages", String(screen.page)], query: ["zoom": String(zoom)]))
        ) { icon(symbol) }
    }

    // MARK: - Page

    private func desk(_ screen: PageScreen, zoom: Int) -> Node {
        let path = ["sessions", screen.session, "pages", String(screen.page)]
        return form(
            .class("desk"), .id("desk"), .method("post"), .action(Link(path)), .flag("novalidate"), .set("autocomplete", "off"),
            .set("aria-label", words("web.page.label", ["page": .number(screen.page)]))
        ) {
            div(.class("paper zoom-\(zoom)"), .id("paper"), .dir("ltr")) {
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
            problem.map { id in span(.class("vh"), .id(id)) { field.problems.joined(separator: " ") } } ?? .nothing,
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
                        .set("inputmode", inputMode(field.style)),
                    ] + limit, nil)
        }
    }

    private func list(_ field: FieldControl, _ common: [Attribute], _ isOff: Bool) -> Node {
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

    // MARK: - Panel

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
        let described = [field.hint == nil ? nil : "ph", field.problems.isEmpty ? nil : "pe"].compactMap(\.self)
        let about: Attribute = .set("aria-describedby", described.isEmpty ? nil : described.joined(separator: " "))
        let notes = Node.group([
            field.hint.map { hint in p(.class("hint"), .id("ph")) { bdi { hint } } } ?? .nothing,
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
            ol(.class("list")) { screen.fields.map { listed($0, screen) } }
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
            }
        }
    }

    private func dot(_ status: PageScreen.ListedField.Status) -> Node {
        switch status {
        case .filled, .prefilled: icon(.check)
        case .problem: .text("!")
        case .empty, .apart: .nothing
        }
    }

    private func fieldLink(_ field: Field.ID, _ screen: PageScreen) -> Link {
        Link(["sessions", screen.session, "pages", String(screen.page)], query: ["field": field.rawValue])
    }
}
