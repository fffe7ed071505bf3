import FormModel
import Presentation
import Primitives

extension Frame {
    func conversation(_ screen: ConversationScreen) -> Node {
        let hasProblem = screen.asking.contains { !$0.problems.isEmpty }
        return document(title: problemTitle(screen.title, isProblem: hasProblem), tab: .forms, isBare: true) {
            div(.class("talk")) {
                mainElement(.class("chat"), .id("main"), .set("data-offline", words("web.page.offline"))) {
                    chatHeader(screen)
                    log(screen)
                    composer(screen)
                }
                aside(.class("side"), .set("aria-label", words("web.answers.title")), .tabindex(0)) {
                    h2 { words("web.answers.title") }
                    answers(screen.answers, session: screen.session)
                }
            }
        }
    }

    private func chatHeader(_ screen: ConversationScreen) -> Node {
        header {
            div(.class("bar")) {
                backLink("/", words("web.chat.home"))
                div(.class("ttl")) { h1 { bdi { screen.title } } }
                if let page = screen.page {
                    a(.class("btn quiet small"), .href(Link(["sessions", screen.session, "pages", String(page)]))) {
                        icon(.forms)
                        span(.class("only-wide")) { words("web.chat.onPage") }
                        span(.class("only-narrow vh")) { words("web.chat.page") }
                    }
                }
                a(.class("btn quiet small"), .href(Link(["sessions", screen.session, "review"]))) { words("web.chat.review") }
            }
            progressLine(screen.progress)
        }
    }

    func backLink(_ link: Link, _ words: String) -> Node {
        a(.class("btn icon"), .href(link), .set("aria-label", words)) { icon(.back, isMirrored: true) }
    }

    func progressLine(_ done: ProgressSummary) -> Node {
        div(.class("prog")) {
            progress(
                .number("max", max(1, done.total)), .number("value", done.answered), .set("aria-label", answeredLine(done)))
            span(.class("small num")) { answeredLine(done) }
            if done.section > 0 {
                span(.class("small muted where")) {
                    words(
                        "web.progress.section",
                        [
                            "number": .number(done.section), "total": .number(done.sections),
                            "title": .text(done.sectionTitle),
                        ])
                }
            }
        }
    }

    private func log(_ screen: ConversationScreen) -> Node {
        div(.class("log"), .set("aria-label", words("web.chat.log"))) {
            ol { screen.turns.indices.map { bubble(screen.turns[$0], isLast: $0 == screen.turns.count - 1) } }
        }
    }

    private func bubble(_ turn: ConversationScreen.Bubble, isLast: Bool) -> Node {
        li(.set("id", isLast ? "last" : nil), .class(turn.speaker == .person ? "me" : "bot")) {
            div(.class(turn.isProblem ? "bub bad" : "bub")) {
                span(.class("vh")) { words(turn.speaker == .person ? "web.chat.you" : "web.chat.formly") }
                turn.paragraphs.map { text in p { bdi { text } } }
            }
        }
    }

    // MARK: - Composer

    private func composer(_ screen: ConversationScreen) -> Node {
        div(.class("composer"), .id("composer")) {
            if let field = screen.asking.first {
                asked(screen, field)
            } else {
                finished(screen)
            }
        }
    }

    private func finished(_ screen: ConversationScreen) -> Node {
        div {
            p(.class("from")) {
                icon(.check)
                span { words("web.chat.finished") }
            }
            div(.class("actions")) {
                a(.class("btn primary"), .href(Link(["sessions", screen.session, "review"]))) {
                    words("web.chat.check")
                    icon(.arrow, isMirrored: true)
                }
            }
            quickLinks(screen)
        }
    }

    /// Options are forms of their own, before the text: Enter in the text has to send the text.
    private func asked(_ screen: ConversationScreen, _ field: FieldControl) -> Node {
        let problems = screen.asking.flatMap(\.problems)
        let described = [field.hint == nil ? nil : "hint", problems.isEmpty ? nil : "err"].compactMap(\.self)
        return div {
            label(.for("answer"), .class("ask")) { bdi { screen.question } }
            if let hint = field.hint { p(.class("hint"), .id("hint")) { bdi { hint } } }
            if !problems.isEmpty { errorLine(problems.joined(separator: " "), id: "err") }
            if !screen.offers.isEmpty {
                offers(screen)
            } else if screen.asking.count == 1 {
                options(field, in: screen)
            }
            sayForm(screen) {
                div(.class("in")) {
                    answerInput(field, described: described.joined(separator: " "), isInvalid: !problems.isEmpty)
                    button(.class("btn primary send"), .set("aria-label", words("web.chat.send"))) {
                        icon(.send, isMirrored: true)
                    }
                }
            }
            quickLinks(screen)
        }
    }

    func sayForm(_ screen: ConversationScreen, @HTMLBuilder content: () -> Node) -> Node {
        form(
            .method("post"), .action(Link(["sessions", screen.session, "say"])), .set("data-partial", ""), .flag("novalidate")
        ) {
            if let field = screen.changing { input(.type("hidden"), .name("changing"), .value(field.rawValue)) }
            if screen.changing != nil { input(.type("hidden"), .name("from"), .value(screen.origin.rawValue)) }
            content()
        }
    }

    private func answerInput(_ field: FieldControl, described: String, isInvalid: Bool) -> Node {
        let id = Attribute.id("answer")
        let common: [Attribute] = [
            .name("text"), .set("autocomplete", "off"), .dir("auto"), .set("enterkeyhint", "send"),
            .set("aria-describedby", described.isEmpty ? nil : described), .set("aria-invalid", isInvalid ? "true" : nil),
        ]
        if field.style == .paragraph {
            return .element("textarea", [id, .class("box"), .number("rows", 3)] + common, [.text("\n" + field.value)])
        }
        return .element(
            "input", [.type("text"), .value(field.value), id, .class("box"), .set("inputmode", inputMode(field.style))] + common,
            nil)
    }

    /// Which keyboard a phone brings up.
    func inputMode(_ style: FieldControl.Style) -> String? {
        switch style {
        case .email: "email"
        case .phone: "tel"
        default: nil
        }
    }

    @HTMLBuilder
    private func options(_ field: FieldControl, in screen: ConversationScreen) -> Node {
        switch field.style {
        case .choice where field.choices.count > 8: optionList(field, in: screen)
        case .choice: optionButtons(field, field.choices, in: screen)
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

    private func quickLinks(_ screen: ConversationScreen) -> Node {
        if screen.changing != nil { return keepLink(screen) }
        return form(
            .class("links"), .method("post"), .action(Link(["sessions", screen.session, "say"])), .set("data-partial", "")
        ) {
            if !screen.asking.isEmpty {
                act("why", words("web.chat.why"))
                act("skip", words("web.chat.skip"))
            }
            if screen.canGoBack { act("back", words("web.chat.back")) }
            if screen.canUndo { act("undo", words("web.chat.undo")) }
        }
    }

    /// Back to where the change was begun, with nothing changed.
    private func keepLink(_ screen: ConversationScreen) -> Node {
        let path = ["sessions", screen.session]
        let link =
            switch screen.origin {
            case .chat: Link(path)
            case .review: Link(path + ["review"])
            case .page: Link(path + ["pages", String(screen.page ?? 1)], query: ["field": screen.changing?.rawValue ?? ""])
            }
        return p(.class("links")) { a(.class("btn text"), .href(link)) { words("web.chat.keep") } }
    }

    private func act(_ act: String, _ text: String) -> Node {
        button(.class("btn text"), .name("act"), .value(act)) { text }
    }

    // MARK: - Answers

    func answers(_ groups: [AnswerGroup], session: String) -> Node {
        div(.class("answers")) {
            groups.map { group in
                div {
                    h3 {
                        bdi { group.title }
                        groupTag(group)
                    }
                    dl { group.rows.map { answerRow($0, session: session) } }
                }
            }
        }
    }

    func groupTag(_ group: AnswerGroup) -> Node {
        if group.isDone, group.answered > 0 {
            return span(.class("tag ok")) {
                icon(.check)
                words("web.answers.done")
            }
        }
        return span(.class("tag num"), .dir("ltr")) { "\(group.answered) / \(group.rows.count)" }
    }

    private func answerRow(_ row: AnswerGroup.Row, session: String) -> Node {
        div(.class(row.isCurrent ? "now" : "")) {
            dt { bdi { row.label } }
            dd(.class(row.value == nil ? "none" : "")) {
                bdi { row.value ?? words("web.answers.none") }
            }
            dd {
                if row.value != nil { changeLink(row, session: session) }
            }
        }
    }

    func changeLink(_ row: AnswerGroup.Row, session: String, from: String = "chat") -> Node {
        a(.href(Link(["sessions", session], query: ["field": row.field.rawValue, "from": from]))) {
            words("web.answers.change")
            span(.class("vh")) { " \(row.label)" }
        }
    }
}
