import Presentation
import Primitives

extension Frame {
    /// A paper that is being read: the page itself, what is being done, how far it is, and a way to end it.
    func reading(_ screen: ReadingScreen) -> Node {
        document(title: words("web.reading.title"), tab: .forms, isChanging: true) {
            mainElement(.class("room sheetpage reading"), .id("main")) {
                div(.class("head")) {
                    h1 { words("web.reading.title") }
                    p(.class("muted")) { bdi { screen.name } }
                }
                section(.class("card group"), .set("data-reading", "")) {
                    div(.class("stack"), .id("reading-step")) {
                        p(.class("strong"), .id("reading-status")) { status(screen) }
                        progress(
                            .number("value", screen.act == "arranging" ? screen.pages : screen.page - 1),
                            .number("max", max(screen.pages, 1)), .set("aria-labelledby", "reading-status"))
                    }
                    p(.class("small muted")) { words("web.reading.hint") }
                    form(.class("actions"), .method("post"), .action(Link(["reading", screen.key, "stop"]))) {
                        button(.class("btn quiet")) { words("web.reading.stop") }
                    }
                    figure(screen)
                }
            }
        }
    }

    private func status(_ screen: ReadingScreen) -> String {
        words("web.reading.\(screen.act)", ["page": .number(screen.page), "pages": .number(screen.pages)])
    }

    /// Its address has the page in it, so that the next one is fetched.
    private func figure(_ screen: ReadingScreen) -> Node {
        div(.class("paper"), .id("reading-page"), .set("data-page", screen.hasPicture ? String(screen.page) : nil)) {
            if screen.hasPicture {
                img(
                    .src(Link(["reading", screen.key, "\(screen.page).png"])),
                    .set("alt", words("web.reading.page", ["page": .number(screen.page)])))
            }
        }
    }
}
