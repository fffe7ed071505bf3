import Presentation
import Primitives
import Records

extension Frame {
    func security(_ screen: SecurityScreen) -> Node {
        document(title: problemTitle(words("security.title"), isProblem: screen.problem != nil), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/settings", words("vault.back"))
                        p(.class("muted")) { words("web.settings.title") }
                    }
                    h1 { words("security.title") }
                }
                if let outcome = screen.outcome { doneBanner(outcome) }
                if let problem = screen.problem { problemBanner(problem) }
                section(.class("card group")) {
                    h2 { words("security.key") }
                    screen.how.map { sentence in p { sentence } }
                }
                passphraseCard(screen)
                placeCard(screen)
                sheetCard(screen)
                lockCard(screen)
                wipeCard
            }
        }
    }

    private func passphraseCard(_ screen: SecurityScreen) -> Node {
        section(.class("card group")) {
            h2 { words(screen.needsPassphrase ? "security.change" : "security.set") }
            p(.class("muted")) { words("security.setText") }
            form(.class("stack"), .method("post"), .action("/security/passphrase"), .set("autocomplete", "off")) {
                passphraseOwner
                if screen.needsPassphrase { currentPassphrase(.current, screen.problem) }
                chosenPassphrase(screen.problem)
                div(.class("actions")) {
                    button(.class("btn primary")) {
                        icon(.lock)
                        words(screen.needsPassphrase ? "security.change" : "security.setAction")
                    }
                }
            }
        }
    }

    private func placeCard(_ screen: SecurityScreen) -> Node {
        guard screen.place != nil else { return .nothing }
        return section(.class("card group")) {
            h2 { words("security.elsewhere") }
            p(.class("muted")) { words("security.elsewhereText") }
            if let trouble = screen.keyringTrouble { p(.class("small muted")) { trouble } }
            form(.class("stack"), .method("post"), .action("/security/place"), .set("autocomplete", "off")) {
                if screen.needsPassphrase {
                    passphraseOwner
                    currentPassphrase(.move, screen.problem)
                }
                div(.class("actions")) {
                    placeButton(
                        .keyring, "security.toKeyring", isOffered: screen.place != .keyring && screen.keyringTrouble == nil)
                    placeButton(.keyFile, "security.toFile", isOffered: screen.place != .keyFile)
                }
            }
        }
    }

    private func placeButton(_ place: KeyPlace, _ key: String, isOffered: Bool) -> Node {
        guard isOffered else { return .nothing }
        return button(.class("btn quiet"), .name("place"), .value(place.rawValue)) { words(key) }
    }

    private func sheetCard(_ screen: SecurityScreen) -> Node {
        guard screen.place != nil else { return .nothing }
        return section(.class("card group")) {
            h2 { words("security.sheet") }
            p { words("security.sheetText") }
            p(.class("muted")) { words(screen.hasSheet ? "security.sheetThere" : "security.sheetNone") }
            form(.class("stack"), .method("post"), .action("/security/sheet"), .set("autocomplete", "off")) {
                if screen.needsPassphrase {
                    passphraseOwner
                    currentPassphrase(.sheet, screen.problem)
                }
                p(.class("small muted")) { words("security.sheetAfter") }
                div(.class("actions")) {
                    button(.class("btn quiet")) {
                        icon(.download)
                        words("security.sheetAction")
                    }
                }
            }
        }
    }

    private func lockCard(_ screen: SecurityScreen) -> Node {
        section(.class("card group")) {
            h2 { words("web.settings.lock") }
            p(.class("muted")) { words(screen.needsPassphrase ? "web.settings.lockPassphrase" : "web.settings.lockLink") }
            form(.class("inline"), .method("post"), .action("/security/lock")) {
                div(.class("field")) {
                    label(.for("minutes")) { words("web.settings.lockAfter") }
                    select(.class("box"), .id("minutes"), .name("minutes")) {
                        screen.lockChoices.map { minutes in
                            option(.value(String(minutes)), .flag("selected", minutes == screen.lockMinutes)) {
                                minutes == 0
                                    ? words("web.settings.lockNever")
                                    : words("web.settings.minutes", ["count": .number(minutes)])
                            }
                        }
                    }
                }
                button(.class("btn primary")) { words("web.settings.save") }
            }
            form(.method("post"), .action("/lock")) {
                button(.class("btn quiet")) {
                    icon(.lock)
                    words("web.settings.lockNow")
                }
            }
        }
    }

    var wipeCard: Node {
        section(.class("card group")) {
            h2 { words("security.wipe") }
            p(.class("muted")) { words("security.wipeText") }
            div(.class("actions")) {
                a(.class("btn quiet"), .href("/privacy/wipe")) {
                    icon(.bin)
                    words("security.wipeOpen")
                }
            }
        }
    }
}
