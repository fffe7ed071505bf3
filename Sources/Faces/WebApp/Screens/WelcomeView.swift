import Presentation
import Primitives

extension Frame {
    /// Home for somebody who is here for the first time: the language, what to expect, and a form to begin with.
    func welcome(_ screen: HomeScreen) -> Node {
        .group([
            welcomeLead,
            div(.class("col")) {
                howItGoes
                dropZone(problem: nil)
                if screen.asksAboutYou { aboutOffer() }
                staysHere(screen.keyPlace)
            },
            div(.class("col")) {
                if !screen.suggestions.isEmpty { suggestions(screen.suggestions) }
                div(.class("actions welcome-end")) {
                    tourOffer
                    form(.method("post"), .action("/welcome")) { button(.class("btn text")) { words("web.welcome.skip") } }
                }
            },
        ])
    }

    private var welcomeLead: Node {
        section(.class("hero glow")) {
            div(.class("words")) {
                h1 { words("web.welcome.title") }
                p { words("web.home.promise") }
            }
            form(.class("tongues"), .method("post"), .action("/language"), .set("aria-label", words("web.language"))) {
                input(.type("hidden"), .name("return"), .value("/"))
                Language.allCases.map { other in
                    button(
                        .class(other == language ? "btn white small" : "btn ghost small"), .name("language"),
                        .value(other.rawValue), .lang(other.rawValue),
                        .set("aria-pressed", other == language ? "true" : "false")
                    ) { other.endonym }
                }
            }
        }
    }

    private var howItGoes: Node {
        section(.class("sec"), .set("aria-labelledby", "how")) {
            div(.class("hd")) { h2(.id("how")) { words("web.welcome.how") } }
            ol(.class("steps card")) {
                ["web.welcome.choose", "web.welcome.answer", "web.welcome.check"].map { key in li { words(key) } }
            }
        }
    }
}
