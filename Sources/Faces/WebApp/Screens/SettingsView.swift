import Presentation
import Primitives

extension Frame {
    func settings(_ screen: SettingsScreen) -> Node {
        document(title: words("web.settings.title"), tab: .settings) {
            mainElement(.class("room sheetpage settings"), .id("main")) {
                div(.class("head")) { h1 { words("web.settings.title") } }
                themeCard(screen)
                textCard(screen)
                languageCard
                keyCard(screen)
                section(.class("card group")) {
                    h2 { words("vault.title") }
                    p(.class("muted")) { words("vault.settings") }
                    div(.class("actions")) {
                        a(.class("btn quiet"), .href("/backups")) {
                            icon(.safe)
                            words("vault.open")
                        }
                    }
                }
                section(.class("card group")) {
                    h2 { words("privacy.page.title") }
                    p(.class("muted")) { words("privacy.page.settings") }
                    div(.class("actions")) {
                        a(.class("btn quiet"), .href("/privacy")) {
                            icon(.shield)
                            words("privacy.page.open")
                        }
                    }
                }
                section(.class("card group")) {
                    h2 { words("models.title") }
                    p(.class("muted")) { words("models.settings") }
                    div(.class("actions")) {
                        a(.class("btn quiet"), .href("/models")) {
                            icon(.spark)
                            words("models.open")
                        }
                    }
                }
                section(.class("card group")) {
                    h2 { words("companion.title") }
                    p(.class("muted")) { words("companion.settings") }
                    div(.class("actions")) {
                        a(.class("btn quiet"), .href("/companion")) {
                            icon(.forms)
                            words("companion.open")
                        }
                    }
                }
                section(.class("card group")) {
                    h2 { words("web.help.title") }
                    p(.class("muted")) { words("web.settings.help") }
                    div(.class("actions")) { a(.class("btn quiet"), .href("/help")) { words("web.settings.openHelp") } }
                }
            }
        }
    }

    private func themeCard(_ screen: SettingsScreen) -> Node {
        section(.class("card group")) {
            h2(.id("theme")) { words("web.settings.theme") }
            choiceForm("/theme", labelledBy: "theme") {
                Theme.allCases.map { theme in
                    choiceButton("theme", theme.rawValue, themeName(theme), isOn: theme == screen.theme)
                }
            }
        }
    }

    private func themeName(_ theme: Theme) -> String {
        theme == .contrast ? words("settings.theme.contrast") : words("web.theme.\(theme.rawValue)")
    }

    private func textCard(_ screen: SettingsScreen) -> Node {
        section(.class("card group")) {
            h2(.id("text")) { words("settings.text") }
            choiceForm("/text", labelledBy: "text") {
                TextSize.allCases.map { size in
                    choiceButton("text", size.rawValue, words("settings.text.\(size.rawValue)"), isOn: size == screen.textSize)
                }
            }
        }
    }

    private var languageCard: Node {
        section(.class("card group")) {
            h2(.id("tongue")) { words("web.settings.language") }
            choiceForm("/language", labelledBy: "tongue") {
                Language.allCases.map { other in
                    choiceButton("language", other.rawValue, other.endonym, isOn: other == language, lang: other.rawValue)
                }
            }
        }
    }

    private func choiceForm(_ action: Link, labelledBy id: String, @HTMLBuilder content: () -> Node) -> Node {
        form(.method("post"), .action(action)) {
            input(.type("hidden"), .name("return"), .value("/settings"))
            div(.class("picks"), .role("group"), .set("aria-labelledby", id)) { content() }
        }
    }

    private func choiceButton(_ name: String, _ value: String, _ text: String, isOn: Bool, lang: String? = nil) -> Node {
        button(
            .class(isOn ? "btn quiet on" : "btn quiet"), .name(name), .value(value), .set("lang", lang),
            .set("aria-pressed", isOn ? "true" : "false")
        ) {
            if isOn { icon(.check) }
            text
        }
    }

    private func keyCard(_ screen: SettingsScreen) -> Node {
        section(.class("card group")) {
            h2 { words("web.settings.key") }
            p { screen.keyPlace.map(strings.text) ?? words("web.stays.sealed") }
            p(.class("muted")) { words("security.settings") }
            div(.class("actions")) {
                a(.class("btn quiet"), .href("/security")) {
                    icon(.lock)
                    words("security.open")
                }
            }
        }
    }
}
