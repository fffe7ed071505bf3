import Assistant
import Presentation
import Primitives

extension Frame {
    func formNote(_ screen: FormNoteScreen) -> Node {
        let path = Link(["sessions", screen.session, "note"])
        return document(title: words("shelf.title"), tab: .home) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) { backLink("/", words("web.nav.home")) }
                    h1 { bdi { screen.title } }
                    if screen.title != screen.form { p(.class("muted")) { bdi { screen.form } } }
                }
                section(.class("card group")) {
                    h2 { words("shelf.rename") }
                    p(.class("muted")) { words("shelf.renameHint") }
                    form(.class("inline"), .method("post"), .action(path)) {
                        hidden("do", "rename")
                        div(.class("field")) {
                            label(.for("name"), .class("vh")) { words("shelf.name") }
                            input(
                                .type("text"), .class("box"), .id("name"), .name("name"), .value(screen.name), .dir("auto"),
                                .number("maxlength", Assistant.longestName), .set("autocomplete", "off"))
                        }
                        button(.class("btn primary")) { words("web.settings.save") }
                    }
                }
                if !screen.people.isEmpty {
                    section(.class("card group")) {
                        h2 { words("people.whose") }
                        p(.class("muted")) { words("people.whoseHint") }
                        ownerChoice(screen.people, to: path)
                    }
                }
                noteAction("copy", "shelf.copy", "shelf.copyHint", .forms, path)
                if screen.isPutAway {
                    noteAction("back", "shelf.back", "shelf.backHint", .undo, path)
                } else {
                    noteAction("away", "shelf.away", "shelf.awayHint", .folder, path)
                }
                section(.class("card group")) {
                    h2 { words("web.delete.action") }
                    div(.class("actions")) {
                        a(.class("btn danger"), .href(Link(["sessions", screen.session, "delete"]))) {
                            icon(.bin)
                            words("web.delete.action")
                        }
                    }
                }
            }
        }
    }

    private func noteAction(_ what: String, _ title: String, _ hint: String, _ symbol: Icon, _ path: Link) -> Node {
        section(.class("card group")) {
            h2 { words(title) }
            p(.class("muted")) { words(hint) }
            form(.class("actions"), .method("post"), .action(path)) {
                hidden("do", what)
                button(.class("btn quiet")) {
                    icon(symbol)
                    words(title)
                }
            }
        }
    }

    /// Finds forms by their names, where there are enough to look for one; and the way to those that were put away.
    func formFinder(_ screen: HomeScreen) -> Node {
        .group([
            screen.isSearchable
                ? form(.class("finder"), .role("search"), .method("get"), .action("/")) {
                    label(.class("search")) {
                        icon(.search)
                        span(.class("vh")) { words("shelf.find") }
                        input(
                            .type("search"), .name("q"), .value(screen.query), .set("placeholder", words("shelf.find")),
                            .set("autocomplete", "off"))
                    }
                    if screen.showsPutAway { hidden("away", "1") }
                    button(.class("btn quiet")) { words("web.forms.find") }
                } : .nothing,
            screen.showsPutAway
                ? p { a(.href("/")) { words("shelf.toList") } }
                : screen.putAway > 0
                    ? p(.class("small")) {
                        a(.href(Link([""], query: ["away": "1"]))) { words("shelf.shown", ["count": .number(screen.putAway)]) }
                    } : .nothing,
        ])
    }
}
