import Presentation
import Primitives

extension Frame {
    /// The people of the home: to be added, changed, and taken out again.
    func people(_ screen: PeopleScreen) -> Node {
        document(title: problemTitle(words("people.title"), isProblem: screen.problem != nil), tab: .profile) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/profile", words("facts.nav"))
                        h1 { words("people.title") }
                    }
                    p(.class("muted")) { words("people.lead") }
                }
                screen.people.map { personCard($0, screen) }
                section(.class("card group"), .id("add")) {
                    h2 { words("people.add") }
                    p(.class("muted")) { words("people.addHint") }
                    personForm(
                        "add", name: screen.problem == nil ? "" : screen.typedName, relation: screen.typedRelation,
                        isFirst: false, action: words("people.addAction"), problem: screen.problem, screen)
                }
            }
        }
    }

    private func personCard(_ person: PersonCard, _ screen: PeopleScreen) -> Node {
        section(.class("card group person")) {
            h2 {
                bdi { person.name }
                span(.class("small muted")) { " · \(person.relation)" }
            }
            p(.class("small muted")) { person.about }
            details(.class("edit")) {
                summary(
                    .class("btn quiet small"), .set("aria-label", words("people.changeNamed", ["name": .text(person.name)]))
                ) { words("people.change") }
                personForm(
                    person.id, name: person.ownName, relation: person.relationValue, isFirst: person.isFirst,
                    action: words("web.settings.save"), problem: nil, screen)
                div(.class("actions")) {
                    a(.class("btn danger small"), .href(Link(["people", person.id, "remove"]))) {
                        icon(.bin)
                        words(person.isFirst ? "people.clear" : "people.remove")
                    }
                }
            }
        }
    }

    private func personForm(
        _ id: String, name: String, relation: String, isFirst: Bool, action: String, problem: String?, _ screen: PeopleScreen
    ) -> Node {
        form(.class("stack"), .method("post"), .action(Link(["people", id]))) {
            div(.class("field")) {
                label(.for("name-\(id)")) { words("people.name") }
                input(
                    .type("text"), .class("box"), .id("name-\(id)"), .name("name"), .value(name), .dir("auto"),
                    .number("maxlength", Household.longestName), .set("autocomplete", "off"),
                    .flag("required", !isFirst),
                    .set("aria-describedby", problem == nil ? nil : "name-error"))
                if let problem { errorLine(problem, id: "name-error") }
            }
            if !isFirst {
                div(.class("field")) {
                    label(.for("relation-\(id)")) { words("people.relation") }
                    select(.class("box"), .id("relation-\(id)"), .name("relation")) {
                        option(.value("")) { words("people.relation.none") }
                        screen.relations.map { choice in
                            option(.value(choice.value), .flag("selected", choice.value == relation)) { choice.label }
                        }
                    }
                }
            }
            button(.class("btn primary")) { action }
        }
    }

    /// One tap: a button for each, the one in front of the home first.
    func who(_ screen: WhoScreen) -> Node {
        let (action, key, value): (Link, String, String) =
            switch screen.what {
            case .template(let id): ("/forms/start", "template", id)
            case .file(let key): ("/forms/who", "file", key)
            }
        return document(title: words("people.who"), tab: .forms) {
            mainElement(.class("room sheetpage who"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/forms", words("web.nav.forms"))
                        h1 { words("people.who") }
                    }
                    p(.class("muted")) { bdi { screen.title } }
                }
                form(.class("card who-list"), .method("post"), .action(action)) {
                    hidden(key, value)
                    screen.people.map { person in
                        button(.class("btn quiet wide"), .name("for"), .value(person.id)) {
                            icon(.person)
                            bdi(.class("strong")) { person.name }
                            span(.class("small muted")) { person.relation }
                        }
                    }
                }
                p(.class("small")) { a(.href("/people")) { words("people.somebodyElse") } }
            }
        }
    }

    func personDeletion(_ screen: PersonDeletionScreen) -> Node {
        plain(title: words("people.remove")) {
            span(.class("tile bad")) { icon(.bin) }
            h1 {
                words(screen.person.isFirst ? "people.clearAsk" : "people.removeAsk", ["name": .text(screen.person.name)])
            }
            if screen.losses.isEmpty {
                p { words("people.nothingStored") }
            } else {
                p { words("privacy.delete.will") }
                ul { screen.losses.map { line in li { bdi { line } } } }
            }
            p { words("people.alsoTasks") }
            if let remark = screen.remark { p(.class("small muted")) { remark } }
            form(.class("actions"), .method("post"), .action(Link(["people", screen.person.id, "remove"]))) {
                button(.class("btn danger")) {
                    icon(.bin)
                    words("web.delete.confirm")
                }
                a(.class("btn quiet"), .href("/people")) { words("web.delete.keep") }
            }
        }
    }

    /// Whose something is: a button for each of the others.
    func ownerChoice(_ people: [PersonCard], to action: Link) -> Node {
        guard !people.isEmpty else { return .nothing }
        return form(.class("chips owners"), .method("post"), .action(action)) {
            people.map { person in
                button(
                    .class("chip"), .name("person"), .value(person.id),
                    .set("aria-pressed", person.isCurrent ? "true" : "false")
                ) { bdi { person.name } }
            }
        }
    }

    /// Whom the app shows, where there are several: their names, one of them chosen. Works without script.
    var switcher: Node {
        guard people.count > 1 else { return .nothing }
        return details(.class("languages people")) {
            summary {
                icon(.person)
                span(.class("vh")) { words("people.shown") }
                bdi { people.first(where: \.isCurrent)?.name }
            }
            form(.class("card"), .method("post"), .action("/people/show")) {
                input(.type("hidden"), .name("return"), .value(switchTarget))
                people.map { person in
                    button(
                        .name("person"), .value(person.id), .set("aria-pressed", person.isCurrent ? "true" : "false")
                    ) { bdi { person.name } }
                }
                a(.href("/people")) { words("people.title") }
            }
        }
    }

    /// A form of one person is no page of another's: from there the switch leads home.
    private var switchTarget: String { path.hasPrefix("/sessions") || path.hasPrefix("/people") ? "/" : path }
}
