import Presentation
import Primitives

extension Frame {
    /// The papers behind the form, in an order that can be changed, and those of the library that could go there too.
    func enclosures(_ screen: ExportScreen) -> Node {
        section(.class("card group"), .id("enclosures"), .set("aria-labelledby", "enclosures-title")) {
            h2(.id("enclosures-title")) { words("enclosure.title") }
            p(.class("muted")) { words("enclosure.hint") }
            if !screen.enclosed.isEmpty {
                ol(.class("facts papers")) {
                    screen.enclosed.enumerated().map { number, paper in
                        li {
                            span(.class("tile")) { icon(.forms) }
                            div(.class("fact")) { p(.class("strong")) { bdi { paper.name } } }
                            div(.class("row-actions")) {
                                if number > 0 { change("up", "enclosure.up", paper, screen) }
                                if number + 1 < screen.enclosed.count { change("down", "enclosure.down", paper, screen) }
                                change("remove", "enclosure.remove", paper, screen)
                            }
                        }
                    }
                }
            }
            if !screen.enclosable.isEmpty {
                form(.class("stack"), .method("post"), .action(Link(["sessions", screen.session, "enclose"]))) {
                    asItWas(screen)
                    hidden("do", "add")
                    div(.class("field")) {
                        label(.for("enclose")) { words("enclosure.choose") }
                        Node.element(
                            "select", [.class("box"), .id("enclose"), .name("paper")],
                            screen.enclosable.map { .element("option", [.value($0.id)], [.text($0.name)]) })
                    }
                    div(.class("actions")) {
                        button(.class("btn quiet")) {
                            icon(.plus)
                            words("enclosure.add")
                        }
                    }
                }
            }
        }
    }

    private func change(
        _ change: String, _ key: String, _ paper: ExportScreen.Enclosure, _ screen: ExportScreen
    ) -> Node {
        form(.method("post"), .action(Link(["sessions", screen.session, "enclose"]))) {
            asItWas(screen)
            hidden("do", change)
            hidden("paper", paper.id)
            button(.class("btn quiet small")) {
                words(key)
                span(.class("vh")) { " \(paper.name)" }
            }
        }
    }

    /// The form is written anew as it was written before.
    private func asItWas(_ screen: ExportScreen) -> Node {
        .group([
            screen.isReady ? .nothing : hidden("partial", "1"), screen.isContinued ? hidden("continues", "1") : .nothing,
            screen.isArchive ? hidden("archive", "1") : .nothing,
        ])
    }
}
