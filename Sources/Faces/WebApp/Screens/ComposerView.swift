import FormModel
import Presentation
import Primitives

extension Frame {
    func composer(_ screen: ConversationScreen) -> Node {
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
        let problems = (screen.unsaved.map { [$0.reason] } ?? []) + screen.asking.flatMap(\.problems)
        let described = [field.hint == nil ? nil : "hint", problems.isEmpty ? nil : "err"].compactMap(\.self)
        return div {
            label(.for("answer"), .class("ask")) { bdi { screen.question } }
            if let hint = field.hint { p(.class("hint"), .id("hint")) { bdi { hint } } }
            if !problems.isEmpty { errorLine(problems.joined(separator: " "), id: "err") }
            hardWords(screen.hardWords)
            if let card = screen.paper { paperCard(card, session: screen.session) }
            if screen.paper == nil { paperNotes(screen.paperNotes) }
            if let remembered = screen.remembered { rememberedOffer(remembered, session: screen.session) }
            if !screen.contested.isEmpty { contested(screen.contested, session: screen.session) }
            rememberedList(screen.rememberedFacts, session: screen.session)
            if !screen.offers.isEmpty {
                offers(screen)
            } else if screen.asking.count == 1 {
                options(field, in: screen)
            }
            sayForm(screen) {
                div(.class("in")) {
                    answerInput(
                        field, typed: screen.unsaved?.text.exposed, described: described.joined(separator: " "),
                        isInvalid: !problems.isEmpty)
                    button(.class("btn primary send"), .set("aria-label", words("web.chat.send"))) {
                        icon(.send, isMirrored: true)
                    }
                }
                if let isOn = screen.remembers { rememberChoice(isOn) }
            }
            quickLinks(screen)
            if screen.changing == nil { paperUpload(session: screen.session) }
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

    private func answerInput(_ field: FieldControl, typed: String?, described: String, isInvalid: Bool) -> Node {
        let value = typed ?? field.value
        let id = Attribute.id("answer")
        let common: [Attribute] = [
            .name("text"), .set("autocomplete", "off"), .dir("auto"), .set("placeholder", " "), .set("enterkeyhint", "send"),
            .set("aria-describedby", described.isEmpty ? nil : described), .set("aria-invalid", isInvalid ? "true" : nil),
        ]
        if field.style == .paragraph {
            return .element("textarea", [id, .class("box"), .number("rows", 3)] + common, [.text("\n" + value)])
        }
        return .element(
            "input", [.type("text"), .value(value), id, .class("box"), .set("inputmode", inputMode(field.style))] + common,
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
}
