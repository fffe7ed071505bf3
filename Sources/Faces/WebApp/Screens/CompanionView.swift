import Presentation
import Primitives

extension Frame {
    /// Which browsers may read answers, and the code for another one.
    func companion(_ screen: CompanionScreen) -> Node {
        document(title: words("companion.title"), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/settings", words("companion.back"))
                        p(.class("muted")) { words("web.settings.title") }
                    }
                    h1 { words("companion.title") }
                    p(.class("muted")) { words("companion.lead") }
                }
                codeCard(screen)
                browsersCard(screen)
                section(.class("card group")) {
                    h2 { words("companion.never.title") }
                    p { words("companion.never") }
                }
            }
        }
    }

    private func codeCard(_ screen: CompanionScreen) -> Node {
        section(.class("card group")) {
            h2 { words("companion.pair") }
            if let code = screen.code {
                p { words("companion.type", ["minutes": .number(screen.minutes)]) }
                p(.class("pairing-code strong"), .dir("ltr"), .role("status")) { bdi(.id("pairing-code")) { code } }
                p(.class("muted")) { words("companion.seen") }
            } else {
                p(.class("muted")) { words("companion.how") }
            }
            form(.class("actions"), .method("post"), .action("/companion/code")) {
                button(.class(screen.code == nil ? "btn primary" : "btn quiet")) {
                    words(screen.code == nil ? "companion.code" : "companion.codeAgain")
                }
            }
        }
    }

    private func browsersCard(_ screen: CompanionScreen) -> Node {
        section(.class("sec"), .set("aria-labelledby", "browsers")) {
            div(.class("hd")) { h2(.id("browsers")) { words("companion.browsers") } }
            if screen.browsers.isEmpty {
                p(.class("muted")) { words("companion.none") }
            } else {
                ul(.class("card facts papers")) { screen.browsers.map(browser) }
            }
        }
    }

    private func browser(_ browser: CompanionScreen.Browser) -> Node {
        li {
            span(.class("tile")) { icon(.forms) }
            div(.class("fact")) {
                p(.class("strong")) { browser.name }
                p(.class("small muted")) { words("companion.since", ["when": .text(browser.since)]) }
            }
            form(.class("row-actions"), .method("post"), .action("/companion/forget")) {
                input(.type("hidden"), .name("browser"), .value(browser.id))
                button(.class("btn quiet small")) {
                    words("companion.forget")
                    span(.class("vh")) { " \(browser.name)" }
                }
            }
        }
    }
}
