import Presentation
import Primitives

extension Frame {
    /// Everything that would go stands here by its name; what should stay is unticked.
    func cleaning(_ screen: CleaningScreen) -> Node {
        document(title: words("cleaning.title"), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/privacy", words("cleaning.back"))
                        p(.class("muted")) { words("privacy.page.title") }
                    }
                    h1 { words("cleaning.title") }
                    p(.class("muted")) { words("cleaning.lead") }
                }
                ages(screen)
                if screen.isEmpty { p(.class("card group")) { words("cleaning.none") } } else { choice(screen) }
            }
        }
    }

    private func ages(_ screen: CleaningScreen) -> Node {
        nav(.class("chips"), .set("aria-label", words("cleaning.age"))) {
            screen.ages.map { age in
                a(
                    .href(Link(["privacy", "cleaning"], query: ["age": String(age)])),
                    .set("aria-current", age == screen.age ? "true" : nil)
                ) { words("cleaning.days", ["count": .number(age)]) }
            }
        }
    }

    private func choice(_ screen: CleaningScreen) -> Node {
        form(.class("card group cleaning"), .method("post"), .action("/privacy/cleaning")) {
            input(.type("hidden"), .name("age"), .value(String(screen.age)))
            lines(screen.forms, "form", "cleaning.forms")
            lines(screen.leftovers, "left", "cleaning.left")
            p(.class("small muted")) { words("cleaning.final") }
            div(.class("actions")) {
                button(.class("btn danger")) {
                    icon(.bin)
                    words("cleaning.delete")
                }
                a(.class("btn quiet"), .href("/privacy")) { words("web.delete.keep") }
            }
        }
    }

    private func lines(_ lines: [CleaningScreen.Line], _ name: String, _ heading: String) -> Node {
        guard !lines.isEmpty else { return .nothing }
        return fieldset(.class("field")) {
            legend { words(heading) }
            lines.map { line in
                label(.class("pick")) {
                    input(.type("checkbox"), .name(name), .value(line.id), .flag("checked"))
                    span {
                        bdi { line.title }
                        " "
                        span(.class("small muted")) { line.about }
                    }
                }
            }
        }
    }

    /// On the first page, where there is something that nobody used for long.
    func cleaningOffer(_ count: Int) -> Node {
        p(.class("small muted")) {
            words("cleaning.offer", ["count": .number(count)]) + " "
            a(.href("/privacy/cleaning")) { words("cleaning.look") }
        }
    }

    var cleaningCard: Node {
        section(.class("card group")) {
            h2 { words("cleaning.title") }
            p { words("cleaning.lead") }
            p { a(.class("btn quiet"), .href("/privacy/cleaning")) { words("cleaning.look") } }
        }
    }
}
