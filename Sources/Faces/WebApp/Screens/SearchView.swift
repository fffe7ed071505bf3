import Presentation
import Primitives

extension Frame {
    /// One box for everything: what the person wrote, their forms, forms to begin, papers, and a question to the papers.
    func search(_ screen: SearchScreen) -> Node {
        document(title: words("search.title"), tab: nil) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) { h1 { words("search.title") } }
                form(.class("finder"), .role("search"), .method("post"), .action("/search")) {
                    label(.class("search")) {
                        icon(.search)
                        span(.class("vh")) { words("search.hint") }
                        input(
                            .type("search"), .name("q"), .value(screen.query), .dir("auto"), .set("autocomplete", "off"),
                            .set("placeholder", words("search.hint")))
                    }
                    button(.class("btn primary")) { words("web.forms.find") }
                }
                if !screen.query.isEmpty {
                    if screen.isEmpty { p(.class("muted"), .role("status")) { words("search.none") } }
                    if !screen.answers.isEmpty {
                        found("search.answers", "found-answers") { foundAnswers(screen.answers) }
                    }
                    if !screen.sessions.isEmpty {
                        found("web.home.underWay", "found-own") { ul(.class("tasks card")) { screen.sessions.map(formRow) } }
                    }
                    if !screen.papers.isEmpty { found("papers.title", "found-papers") { foundPapers(screen) } }
                    if screen.canAsk { askInstead(screen.query) }
                    if !screen.forms.isEmpty {
                        found("web.forms.ready", "found-forms") { ul(.class("gallery one")) { screen.forms.map(formCard) } }
                    }
                    if screen.official > 0 {
                        p {
                            a(.href(Link(["forms"], query: ["q": screen.query]))) {
                                words("search.official", ["count": .number(screen.official)])
                            }
                        }
                    }
                }
            }
        }
    }

    private func found(_ title: String, _ id: String, @HTMLBuilder content: () -> Node) -> Node {
        section(.class("sec"), .set("aria-labelledby", id)) {
            div(.class("hd")) { h2(.id(id)) { words(title) } }
            content()
        }
    }

    private func foundAnswers(_ answers: [SearchScreen.Answer]) -> Node {
        ul(.class("card facts papers")) {
            answers.map { answer in
                li {
                    span(.class("tile")) { icon(.pen) }
                    div(.class("fact")) {
                        p(.class("small muted")) { bdi { answer.label } }
                        a(
                            .class("strong"),
                            .href(Link(["sessions", answer.session], query: ["field": answer.field.rawValue, "from": "chat"]))
                        ) {
                            bdi { answer.value }
                            span(.class("vh")) { words("search.open", ["question": .text(answer.label)]) }
                        }
                        p(.class("small muted")) { bdi { answer.form } }
                    }
                }
            }
        }
    }

    private func foundPapers(_ screen: SearchScreen) -> Node {
        ul(.class("card facts papers")) {
            screen.papers.map { paper in
                li {
                    span(.class("tile")) { icon(.folder) }
                    div(.class("fact")) {
                        paperName(paper)
                        p(.class("small muted")) { bdi { paper.about } }
                    }
                }
            }
        }
    }

    /// A question goes into no address: it is as personal as an answer.
    private func askInstead(_ query: String) -> Node {
        form(.class("links"), .method("post"), .action("/ask")) {
            hidden("question", query)
            button(.class("btn quiet")) {
                icon(.ask)
                words("search.ask", ["query": .text(query)])
            }
        }
    }
}
