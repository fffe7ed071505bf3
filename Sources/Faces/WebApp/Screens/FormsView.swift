import Assistant
import Presentation
import Primitives

extension Frame {
    func forms(_ screen: FormsScreen) -> Node {
        document(title: problemTitle(words("web.forms.title"), isProblem: screen.problem != nil), tab: .forms) {
            mainElement(.class("room"), .id("main")) {
                div(.class("head")) {
                    h1 { words("web.forms.title") }
                    p(.class("muted")) { words("web.forms.lead") }
                }
                dropZone(problem: screen.problem)
                p {
                    a(.class("btn quiet"), .href("/rows")) {
                        icon(.forms); words("rows.room.title")
                    }
                }
                if !screen.forms.isEmpty || !screen.query.isEmpty || !screen.category.isEmpty {
                    section(.class("sec"), .set("aria-labelledby", "ready")) {
                        div(.class("hd")) { h2(.id("ready")) { words("web.forms.ready") } }
                        finder(screen)
                        found(screen)
                    }
                }
                if !screen.official.isEmpty { official(screen.official) }
            }
        }
    }

    /// A title that says of an error before anything else, for those who hear it.
    func problemTitle(_ title: String, isProblem: Bool) -> String {
        isProblem ? words("web.error.title", ["title": .text(title)]) : title
    }

    private func finder(_ screen: FormsScreen) -> Node {
        .group([
            form(.class("finder"), .role("search"), .method("get"), .action("/forms")) {
                label(.class("search")) {
                    icon(.search)
                    span(.class("vh")) { words("web.forms.search") }
                    input(
                        .type("search"), .name("q"), .value(screen.query), .set("placeholder", words("catalogue.hint")),
                        .set("autocomplete", "off"))
                }
                if !screen.category.isEmpty { input(.type("hidden"), .name("category"), .value(screen.category)) }
                button(.class("btn quiet")) { words("web.forms.find") }
            },
            chips(screen),
        ])
    }

    private func chips(_ screen: FormsScreen) -> Node {
        guard screen.categories.count > 1 else { return .nothing }
        let all = [("", words("web.forms.all"))] + screen.categories.map { ($0, categoryName($0)) }
        return nav(.class("chips"), .set("aria-label", words("web.forms.categories"))) {
            all.map { category, name in
                a(
                    .href(Link(["forms"], query: ["category": category, "q": screen.query])),
                    .set("aria-current", category == screen.category ? "true" : nil)
                ) { name }
            }
        }
    }

    /// Categories of templates that a person adds have no words of ours: they show as they are.
    private func categoryName(_ category: String) -> String {
        let key = "web.category.\(category)"
        return strings[key] == nil ? category : words(key)
    }

    private func found(_ screen: FormsScreen) -> Node {
        guard !screen.forms.isEmpty else {
            if !screen.official.isEmpty { return .nothing }
            return div(.class("no-results card"), .role("status")) {
                span(.class("tile")) { icon(.search) }
                h3 { words("web.forms.none") }
                p(.class("muted")) { words("web.forms.noneHint") }
                a(.class("btn quiet"), .href("/forms")) { words("web.forms.showAll") }
            }
        }
        return ul(.class("gallery")) { screen.forms.map(formCard) }
    }

    /// What the catalogue knows by name, for what is searched.
    private func official(_ cards: [CatalogueCard]) -> Node {
        section(.class("sec official"), .set("aria-labelledby", "official")) {
            div(.class("hd")) { h2(.id("official")) { words("catalogue.title") } }
            p(.class("muted")) { words("catalogue.lead") }
            ul { cards.map(officialCard) }
        }
    }

    private func officialCard(_ card: CatalogueCard) -> Node {
        li(.class("card group")) {
            h3 {
                bdi(.lang(card.language)) { card.name }
                if let number = card.number { span(.class("muted")) { " · \(number)" } }
            }
            p(.class("small muted")) {
                bdi { card.agency }
                " · "
                card.kind
            }
            p { card.purpose }
            p(.class("small")) { bdi { card.way } }
            p(.class("small muted")) { card.origin }
            if let template = card.template {
                form(.method("post"), .action("/forms/start")) {
                    hidden("template", template)
                    button(
                        .class("btn quiet small"), .set("aria-label", words("web.forms.startNamed", ["form": .text(card.name)]))
                    ) {
                        words("web.forms.start")
                        icon(.arrow, isMirrored: true)
                    }
                }
            }
        }
    }

    /// A form to begin: one button, so that a link never changes anything.
    func formCard(_ card: FormCard) -> Node {
        li(.class("card")) {
            div(.class("hd")) {
                span(.class("tile")) { icon(.forms) }
                div {
                    h3 { card.name }
                    p(.class("small muted")) { card.about }
                    card.reasons.map(reason)
                }
            }
            form(.class("ft"), .method("post"), .action("/forms/start")) {
                input(.type("hidden"), .name("template"), .value(card.id))
                span(.class("muted")) { cardFacts(card) }
                button(.class("btn quiet small"), .set("aria-label", words("web.forms.startNamed", ["form": .text(card.name)]))) {
                    words("web.forms.start")
                    icon(.arrow, isMirrored: true)
                }
            }
        }
    }

    private func reason(_ reason: Message) -> Node {
        p(.class("small why")) {
            icon(.spark)
            strings.text(reason)
        }
    }

    private func cardFacts(_ card: FormCard) -> String {
        let minutes = card.minutes.map { words("web.forms.minutes", ["count": .number($0)]) }
        let edition = card.edition.map { words("web.forms.edition", ["edition": .text($0)]) }
        return [minutes, edition].compactMap(\.self).joined(separator: " · ")
    }

    /// Bring any PDF: a plain upload; dropping a file is added by a module.
    /// A place for a PDF: any form to begin with, or the official one of a form at hand.
    func dropZone(
        problem: Message?, to action: Link = "/forms/upload", title: String? = nil, hint: String? = nil
    ) -> Node {
        form(
            .class("drop"), .method("post"), .action(action), .set("enctype", "multipart/form-data"),
            .set("data-drop", ""), .set("data-reading", words("web.drop.reading")),
            .set("data-most", String(Assistant.largestFile)), .set("data-too-large", words("web.notice.too-large.text"))
        ) {
            div(.class("row")) {
                span(.class("tile")) { icon(.scan) }
                div {
                    label(.for("file")) { title ?? words("web.drop.title") }
                    span(.class("small muted"), .id("file-hint")) { hint ?? words("web.drop.hint") }
                }
            }
            if let problem { errorLine(strings.text(problem), id: "file-error") }
            div(.class("controls")) {
                input(
                    .type("file"), .id("file"), .name("file"), .set("accept", "application/pdf,.pdf,image/*,.heic,.tif,.tiff"),
                    .flag("required"),
                    .set("aria-describedby", problem == nil ? "file-hint" : "file-hint file-error"),
                    .set("aria-invalid", problem == nil ? nil : "true"))
                button(.class("btn primary wide")) { words("web.drop.open") }
            }
        }
    }

    func errorLine(_ text: String, id: String) -> Node {
        p(.class("err"), .id(id)) {
            icon(.warn)
            bdi { text }
        }
    }
}
