import Presentation

extension Frame {
    /// What can be said, and which keys help.
    func help() -> Node {
        document(title: words("web.help.title"), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    h1 { words("web.help.title") }
                    p(.class("muted")) { words("web.help.lead") }
                }
                helpCard("web.help.say", Self.sayings)
                tourHelp
                glossaryCard
                keysCard
                helpCard("web.help.open", ["web.help.open.menu", "web.help.open.window", "web.help.open.terminal"])
                helpCard("web.help.safe", ["web.help.safe.saved", "web.help.safe.local", "web.help.safe.delete"])
            }
        }
    }

    private var tourHelp: Node {
        section(.class("card group")) {
            h2 { words("tour.title") }
            p { words("tour.lead") }
            p { tourOffer }
        }
    }

    private static let sayings = [
        "web.help.say.plain", "web.help.say.correct", "web.help.say.skip", "web.help.say.back", "web.help.say.why",
        "web.help.say.none", "web.help.say.review",
    ]

    private func helpCard(_ title: String, _ lines: [String]) -> Node { listCard(title, lines.map { words($0) }, .check) }

    private var keysCard: Node {
        section(.class("card group answers")) {
            h2 { words("web.help.keys") }
            dl(.class("keys")) {
                key([words("web.key.ctrl"), "/"], "web.help.key.help")
                key([words("web.key.enter")], "web.help.key.send")
                key([words("web.key.ctrl"), words("web.key.enter")], "web.help.key.sendLong")
                key([words("web.key.alt"), "↓"], "web.help.key.next")
                key([words("web.key.alt"), "↑"], "web.help.key.previous")
                key([words("web.key.tab")], "web.help.key.tab")
                key([words("web.key.alt"), Self.shiftKey, "1–7"], "settings.key.rooms")
            }
        }
    }

    /// As it stands on keyboards of every language.
    private static let shiftKey = "⇧"

    /// The names that stand on the keys themselves.
    private func key(_ names: [String], _ text: String) -> Node {
        div {
            dt { span(.dir("ltr")) { names.map { name in kbd { name } } } }
            dd { words(text) }
        }
    }
}
