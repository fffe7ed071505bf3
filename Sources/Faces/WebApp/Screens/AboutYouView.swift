import Presentation
import Primitives

extension Frame {
    /// A short page to fill in once, by hand or from a passport or a licence.
    func aboutYou(_ screen: AboutYouScreen) -> Node {
        let problems = screen.problems
        return document(title: problemTitle(words("about.title"), isProblem: !problems.isEmpty), tab: .profile) {
            mainElement(.class("room sheetpage about"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/profile", words("facts.nav"))
                        h1 { words("about.title") }
                    }
                    p(.class("muted")) { words("about.lead") }
                }
                if !problems.isEmpty { problemSummary(problems) }
                if let notes = screen.notes {
                    div(.class(notes.isEmpty ? "banner ok" : "banner warn"), .role("status")) {
                        icon(notes.isEmpty ? .check : .warn)
                        div {
                            p { words("about.read") }
                            notes.map { note in p { bdi { note } } }
                        }
                    }
                }
                dropZone(
                    problem: screen.fileProblem, to: "/profile/about/paper", title: words("about.paper"),
                    hint: words("about.paperHint"))
                form(.class("stack"), .method("post"), .action("/profile/about"), .flag("novalidate")) {
                    screen.sections.map { section in
                        div(.class("card group"), .role("group"), .set("aria-labelledby", "g-\(section.id)")) {
                            h2(.id("g-\(section.id)")) { bdi { section.title } }
                            div(.class("stack")) { section.fields.map(aboutField) }
                        }
                    }
                    div(.class("actions")) {
                        button(.class("btn primary")) { words("about.keep") }
                        a(.class("btn text"), .href("/")) { words("about.later") }
                    }
                    p(.class("small muted")) { words("about.optional") }
                }
            }
        }
    }

    private func problemSummary(_ problems: [AboutYouScreen.Question]) -> Node {
        div(.class("banner"), .id("problems"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
            icon(.warn)
            div {
                h2 { words("web.review.problems", ["count": .number(problems.count)]) }
                ul {
                    problems.map { question in
                        li {
                            a(.href(Link(fragment: "q-\(question.field.rawValue)"))) {
                                bdi { question.label }
                                ": "
                                bdi { question.problem ?? "" }
                            }
                        }
                    }
                }
            }
        }
    }

    private func aboutField(_ question: AboutYouScreen.Question) -> Node {
        let id = question.field.rawValue
        let described = [question.problem == nil ? nil : "e-\(id)", question.hint == nil ? nil : "h-\(id)"].compactMap(\.self)
        return div(.class("field")) {
            label(.for("q-\(id)")) { bdi { question.label } }
            if let hint = question.hint { span(.class("small muted"), .id("h-\(id)")) { bdi { hint } } }
            if let problem = question.problem { errorLine(problem, id: "e-\(id)") }
            input(
                .type("text"), .class(question.isShort ? "box day" : "box"), .id("q-\(id)"), .name("f:\(id)"),
                .value(question.text), .dir("auto"), .set("autocomplete", question.autocomplete ?? "off"),
                .set("aria-invalid", question.problem == nil ? nil : "true"),
                .set("aria-describedby", described.isEmpty ? nil : described.joined(separator: " ")))
        }
    }

    /// The way there, for somebody who begins.
    func aboutOffer() -> Node {
        section(.class("sec"), .set("aria-labelledby", "about-you")) {
            div(.class("hd")) { h2(.id("about-you")) { words("about.offer") } }
            div(.class("card group about-offer")) {
                p(.class("muted")) { words("about.offerText") }
                div(.class("actions")) {
                    a(.class("btn quiet"), .href("/profile/about")) {
                        icon(.pen)
                        words("about.byHand")
                    }
                    a(.class("btn quiet"), .href(Link("/profile/about", fragment: "file"))) {
                        icon(.scan)
                        words("about.fromPaper")
                    }
                }
                p(.class("small muted")) { words("about.skip") }
            }
        }
    }
}
