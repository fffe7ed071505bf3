import Presentation
import Primitives

extension Frame {
    func backups(_ screen: BackupsScreen) -> Node {
        document(title: problemTitle(words("vault.title"), isProblem: screen.isProblem), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/settings", words("vault.back"))
                        p(.class("muted")) { words("web.settings.title") }
                    }
                    h1 { words("vault.title") }
                    p(.class("muted")) { words("vault.lead") }
                }
                outcome(screen)
                makeCard(screen)
                shelf(screen)
            }
        }
    }

    @HTMLBuilder
    private func outcome(_ screen: BackupsScreen) -> Node {
        if let text = screen.outcome {
            div(
                .class(screen.isProblem ? "banner" : "banner ok"), .role(screen.isProblem ? "alert" : "status"), .tabindex(-1),
                .set("data-focus", screen.isProblem ? "" : nil)
            ) {
                icon(screen.isProblem ? .warn : .check)
                div { p { text } }
            }
        }
    }

    private func makeCard(_ screen: BackupsScreen) -> Node {
        section(.class("card group")) {
            h2 { words("vault.make") }
            p(.class("muted")) { words("vault.makeText") }
            form(.class("stack"), .method("post"), .action("/backups/make"), .set("autocomplete", "off")) {
                if !screen.hasPassphrase {
                    passphraseOwner
                    p(.class("small"), .id("pass-hint")) { words("vault.choosePassphrase") }
                    passphraseField("passphrase", "vault.passphrase", autocomplete: "new-password", hint: "pass-hint")
                    passphraseField("again", "vault.again", autocomplete: "new-password", hint: "pass-hint")
                }
                label(.class("pick")) {
                    input(.type("checkbox"), .name("whole"), .value("1"))
                    span { words("vault.whole") }
                }
                div(.class("actions")) {
                    button(.class("btn primary")) {
                        icon(.safe)
                        words("vault.makeAction")
                    }
                }
            }
            p(.class("small muted")) { words("vault.folder", ["folder": .text(screen.folder)]) }
        }
    }

    private func passphraseField(_ name: String, _ key: String, autocomplete: String, hint: String? = nil) -> Node {
        div(.class("field")) {
            label(.for(name)) { words(key) }
            input(
                .type("password"), .class("box"), .id(name), .name(name), .flag("required"), .set("autocomplete", autocomplete),
                .set("aria-describedby", hint))
        }
    }

    private func shelf(_ screen: BackupsScreen) -> Node {
        section(.class("sec"), .set("aria-labelledby", "shelf")) {
            div(.class("hd")) { h2(.id("shelf")) { words("vault.list") } }
            if screen.backups.isEmpty, screen.unreadable.isEmpty {
                emptyRoom(.safe, "vault.empty", text: "vault.emptyHint", link: nil, action: "")
            } else {
                ul(.class("card facts papers")) {
                    screen.backups.map(backup)
                    screen.unreadable.map(unreadable)
                }
            }
        }
    }

    private func backup(_ backup: BackupsScreen.Backup) -> Node {
        li {
            span(.class(backup.isIncomplete ? "tile bad" : "tile")) { icon(backup.isIncomplete ? .warn : .safe) }
            div(.class("fact")) {
                p(.class("strong")) { bdi { backup.when } }
                p(.class("small muted")) { backup.about }
            }
            div(.class("row-actions")) {
                form(.method("post"), .action(Link(["backups", backup.name, "verify"]))) {
                    button(.class("btn quiet small")) {
                        words("vault.verify")
                        span(.class("vh")) { " \(backup.when)" }
                    }
                }
                form(.method("post"), .action(Link(["backups", backup.name, "rehearse"]))) {
                    button(.class("btn quiet small")) {
                        words("vault.restore")
                        span(.class("vh")) { " \(backup.when)" }
                    }
                }
            }
        }
    }

    private func unreadable(_ file: BackupsScreen.Unreadable) -> Node {
        li {
            span(.class("tile bad")) { icon(.warn) }
            div(.class("fact")) {
                p(.class("strong")) { bdi { file.name } }
                p(.class("small bad-text")) { file.reason }
            }
            div(.class("row-actions")) {
                form(.method("post"), .action(Link(["backups", file.name, "rehearse"]))) {
                    button(.class("btn quiet small")) {
                        words("vault.restore")
                        span(.class("vh")) { " \(file.name)" }
                    }
                }
            }
        }
    }

    // MARK: - Bringing back

    /// First what would happen, then the button that does it.
    func restore(_ screen: RestoreScreen) -> Node {
        document(title: problemTitle(words("vault.restoreTitle"), isProblem: screen.problem != nil), tab: .settings) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/backups", words("vault.title"))
                        p(.class("muted")) { bdi { screen.when } }
                    }
                    h1 { words("vault.restoreTitle") }
                }
                if screen.changes.isEmpty { unlockCard(screen) } else { rehearsed(screen) }
            }
        }
    }

    private func unlockCard(_ screen: RestoreScreen) -> Node {
        section(.class("card group")) {
            p { words("vault.otherPassphrase") }
            form(.class("stack"), .method("post"), .action(Link(["backups", screen.name, "rehearse"]))) {
                passphraseOwner
                if let problem = screen.problem { errorLine(problem, id: "pass-error") }
                passphraseField(
                    "passphrase", "vault.passphrase", autocomplete: "off", hint: screen.problem == nil ? nil : "pass-error")
                div(.class("actions")) { button(.class("btn primary")) { words("web.locked.open") } }
            }
        }
    }

    private func rehearsed(_ screen: RestoreScreen) -> Node {
        .group([
            listCard("vault.would", screen.changes, .check),
            section(.class("card group")) {
                h2 { words("vault.how") }
                form(.class("stack"), .method("post"), .action(Link(["backups", screen.name, "rehearse"]))) {
                    modePick("merge", "vault.merge", isOn: !screen.isReplacing)
                    modePick("replace", "vault.replace", isOn: screen.isReplacing)
                    if screen.needsPassphrase {
                        passphraseOwner
                        passphraseField("passphrase", "vault.passphrase", autocomplete: "off")
                    }
                    div(.class("actions")) {
                        button(
                            .class(screen.isReplacing ? "btn danger" : "btn done"),
                            .formaction(Link(["backups", screen.name, "restore"]))
                        ) { words(screen.isReplacing ? "vault.replaceAction" : "vault.mergeAction") }
                        button(.class("btn quiet")) { words("vault.rehearse") }
                        a(.class("btn quiet"), .href("/backups")) { words("web.cancel") }
                    }
                }
            },
        ])
    }

    private func modePick(_ mode: String, _ key: String, isOn: Bool) -> Node {
        label(.class("pick")) {
            input(.type("radio"), .name("mode"), .value(mode), .flag("checked", isOn))
            span { words(key) }
        }
    }
}
