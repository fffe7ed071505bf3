import FormModel
import Presentation
import Primitives

extension Frame {
    func conversation(_ screen: ConversationScreen) -> Node {
        let hasProblem = screen.asking.contains { !$0.problems.isEmpty }
        let places = screen.paper.map { _ in Link(["sessions", screen.session, "paper", "places.css"]) }
        return document(
            title: problemTitle(screen.title, isProblem: hasProblem), tab: .forms, isBare: true,
            styles: [places].compactMap(\.self)
        ) {
            div(.class(screen.beside == nil ? "talk" : "talk paged")) {
                if let page = screen.beside { pageBeside(page) }
                mainElement(.class("chat"), .id("main"), .set("data-offline", words("web.page.offline"))) {
                    chatHeader(screen)
                    log(screen)
                    composer(screen)
                }
                aside(.class("side"), .set("aria-label", words("web.answers.title")), .tabindex(0)) {
                    if screen.beside == nil {
                        h2 { words("web.answers.title") }
                        answers(screen.answers, session: screen.session)
                    } else {
                        details {
                            summary { h2 { words("web.answers.title") } }
                            answers(screen.answers, session: screen.session)
                        }
                    }
                }
            }
        }
    }

    private func chatHeader(_ screen: ConversationScreen) -> Node {
        header {
            div(.class("bar")) {
                backLink("/", words("web.chat.home"))
                div(.class("ttl")) {
                    h1 { bdi { screen.title } }
                    if let person = screen.person {
                        p(.class("small muted")) { words("people.for", ["name": .text(person)]) }
                    }
                }
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
}
