import Presentation
import Primitives

extension Frame {
    /// What is remembered: looked at, changed and forgotten with plain forms.
    func profile(_ screen: ProfileScreen) -> Node {
        let hasProblem = screen.groups.contains { $0.facts.contains { $0.problem != nil } }
        return document(title: problemTitle(words("facts.title"), isProblem: hasProblem), tab: .profile) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    h1 { words("facts.title") }
                    p(.class("muted")) { words("facts.lead") }
                }
                if screen.groups.isEmpty {
                    emptyRoom(.person, "facts.empty", text: "facts.emptyHint", link: "/profile/about", action: "about.fill")
                } else {
                    screen.groups.map(factGroup)
                    p {
                        a(.class("btn quiet"), .href("/profile/about")) {
                            icon(.pen)
                            words("about.fill")
                        }
                    }
                    forgetAll(screen)
                }
                section(.class("card group")) {
                    h2 { words("people.title") }
                    p(.class("muted")) { words("people.short") }
                    div(.class("actions")) {
                        a(.class("btn quiet"), .href("/people")) {
                            icon(.person)
                            words("people.open")
                        }
                    }
                }
                section(.class("card group")) {
                    h2 { words("signing.yours") }
                    p(.class("muted")) { words("signing.lead") }
                    div(.class("actions")) {
                        a(.class("btn quiet"), .href("/signature")) {
                            icon(.pen)
                            words("signing.open")
                        }
                    }
                }
            }
        }
    }

    /// A screen without anything on it yet: what will stand here, and how it gets there.
    func emptyRoom(_ symbol: Icon, _ title: String, text: String, link: Link?, action: String) -> Node {
        div(.class("no-results card")) {
            span(.class("tile")) { icon(symbol) }
            h2 { words(title) }
            p(.class("muted")) { words(text) }
            if let link { a(.class("btn primary"), .href(link)) { words(action) } }
        }
    }

    private func factGroup(_ group: ProfileScreen.Group) -> Node {
        section(.class("card group")) {
            h2 { bdi { group.title } }
            ul(.class("facts")) { group.facts.map(fact) }
        }
    }

    private func fact(_ fact: ProfileScreen.Fact) -> Node {
        li {
            div(.class("fact")) {
                p(.class("small muted")) { bdi { fact.label } }
                p(.class("strong")) { bdi { fact.value } }
                p(.class("small muted")) {
                    bdi { fact.source }
                    " · "
                    bdi { fact.lastUse }
                }
            }
            div(.class("row-actions")) {
                if let text = fact.editable { editor(fact, text) }
                form(.method("post"), .action("/profile/forget")) {
                    input(.type("hidden"), .name("meaning"), .value(fact.meaning))
                    button(
                        .class("btn icon"), .set("aria-label", words("facts.forgetNamed", ["label": .text(fact.label)])),
                        .set("title", words("facts.forget"))
                    ) { icon(.bin) }
                }
            }
        }
    }

    /// Opens without script; stays open while what was typed needs mending.
    private func editor(_ fact: ProfileScreen.Fact, _ text: String) -> Node {
        details(.class("edit"), .flag("open", fact.problem != nil)) {
            summary(.class("btn text")) {
                words("web.answers.change")
                span(.class("vh")) { " \(fact.label)" }
            }
            form(.class("inline"), .method("post"), .action("/profile/amend"), .flag("novalidate")) {
                input(.type("hidden"), .name("meaning"), .value(fact.meaning))
                div(.class("field")) {
                    label(.for("v-\(fact.meaning)"), .class("vh")) { bdi { fact.label } }
                    if let problem = fact.problem { errorLine(problem, id: "e-\(fact.meaning)") }
                    input(
                        .type("text"), .class("box"), .id("v-\(fact.meaning)"), .name("value"), .value(text), .dir("auto"),
                        .set("autocomplete", "off"), .set("aria-invalid", fact.problem == nil ? nil : "true"),
                        .set("aria-describedby", fact.problem == nil ? nil : "e-\(fact.meaning)"))
                }
                button(.class("btn primary")) { words("web.settings.save") }
            }
        }
    }

    private func forgetAll(_ screen: ProfileScreen) -> Node {
        details(.class("card group danger-zone")) {
            summary { words("facts.forgetAll") }
            p { words("facts.forgetAllText", ["count": .number(screen.count)]) }
            form(.method("post"), .action("/profile/forget-all")) {
                button(.class("btn danger")) {
                    icon(.bin)
                    words("facts.forgetAllConfirm")
                }
            }
        }
    }

    // MARK: - In the conversation

    /// What an earlier form has for the question: used with one button, or left by typing something else.
    func rememberedOffer(_ offer: RememberedOffer, session: String) -> Node {
        form(
            .class("suggestion"), .method("post"),
            .action(Link(["sessions", session, offer.origin == .paper ? "found" : "remembered"])),
            .set("data-partial", ""), .set("aria-label", offer.question)
        ) {
            p(.class("small")) { offer.question }
            offer.values.map { offered($0, isNamed: offer.values.count > 1) }
            p(.class("from")) {
                icon(offer.origin == .paper ? .folder : .person)
                bdi { offer.source }
            }
            div(.class("picks")) {
                button(.class("btn done small")) {
                    icon(.check)
                    words("facts.use")
                }
            }
        }
    }

    /// Papers that disagree, side by side: each value with its words and its place, and one button to take it.
    func contested(_ offers: [RememberedOffer], session: String) -> Node {
        section(.class("suggestion contested"), .set("aria-labelledby", "contested")) {
            p(.class("small"), .id("contested")) { words("facts.contested") }
            div(.class("side-by-side")) {
                offers.enumerated().map { number, offer in
                    form(.method("post"), .action(Link(["sessions", session, "contested"])), .set("data-partial", "")) {
                        offer.values.map { offered($0, isNamed: false) }
                        hidden("number", String(number))
                        p(.class("from")) {
                            icon(.folder)
                            bdi { offer.source }
                        }
                        button(
                            .class("btn quiet small"),
                            .set("aria-label", words("facts.useThis", ["value": .text(offer.values.first?.text ?? "")]))
                        ) {
                            icon(.check)
                            words("facts.use")
                        }
                    }
                }
            }
        }
    }

    private func offered(_ value: RememberedOffer.Value, isNamed: Bool) -> Node {
        div {
            p(.class("value")) {
                if isNamed || value.line != nil { span(.class("small")) { bdi { value.label } } }
                bdi(.class("strong")) { value.text }
                input(.type("hidden"), .name("field"), .value(value.field))
            }
            if let line = value.line { p(.class("small")) { words("facts.paper-line", ["line": .text(line)]) } }
        }
    }

    /// All that is remembered for this form: each fact is seen before it is used, and can be left out.
    func rememberedList(_ groups: [RememberedGroup], session: String) -> Node {
        guard !groups.isEmpty else { return .nothing }
        return details(.class("suggestion all")) {
            summary { words("facts.fitting", ["count": .number(groups.reduce(0) { $0 + $1.facts.count })]) }
            form(.method("post"), .action(Link(["sessions", session, "remembered"])), .set("data-partial", "")) {
                p(.class("small")) { words("facts.useAllHint") }
                groups.map(rememberedGroup)
                div(.class("picks")) {
                    button(.class("btn done small")) {
                        icon(.check)
                        words("facts.useTicked")
                    }
                }
            }
        }
    }

    private func rememberedGroup(_ group: RememberedGroup) -> Node {
        fieldset {
            legend { bdi { group.title } }
            group.facts.map { fact in
                label(.class("remember")) {
                    input(
                        .type("checkbox"), .name("field"), .value(fact.fields.joined(separator: " ")), .flag("checked"))
                    span {
                        span(.class("small")) { bdi { fact.label } }
                        bdi(.class("strong")) { fact.text }
                        span(.class("from")) { bdi { fact.source } }
                    }
                }
            }
        }
    }

    /// After a form is finished: its answers for the next ones, where the person wants that.
    func rememberCard(_ screen: ExportScreen) -> Node {
        section(.class("card group")) {
            h2 { words("facts.afterwards") }
            p(.class("muted")) { words("facts.afterwardsText", ["count": .number(screen.rememberable)]) }
            form(.class("actions"), .method("post"), .action(Link(["sessions", screen.session, "remember"]))) {
                button(.class("btn quiet")) {
                    icon(.person)
                    words("facts.afterwardsAction")
                }
            }
        }
    }

    /// This form only, or the next ones too: chosen beside the answer, and kept until it is chosen otherwise.
    func rememberChoice(_ isOn: Bool) -> Node {
        label(.class("remember")) {
            input(.type("hidden"), .name("remember-shown"), .value("1"))
            input(.type("checkbox"), .name("remember"), .value("1"), .flag("checked", isOn))
            span { words("facts.remember") }
        }
    }
}
