import Presentation
import Primitives

extension Frame {
    /// The pages of the finished file as small pictures, with what can be done to each.
    func arranging(_ screen: ArrangingScreen) -> Node {
        let path = Link(["sessions", screen.session, "arrange"])
        return document(title: problemTitle(words("arranging.title"), isProblem: screen.problem != nil), tab: .forms) {
            mainElement(.class("room sheetpage arranging"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink(Link(["sessions", screen.session, "review"]), words("web.export.back"))
                        p(.class("muted")) { bdi { screen.title } }
                    }
                    h1 { words("arranging.title") }
                    p(.class("muted")) { words("arranging.lead") }
                }
                if let problem = screen.problem {
                    div(.class("banner"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
                        icon(.warn)
                        p { bdi { problem } }
                    }
                }
                form(.class("actions"), .method("post"), .action(path)) {
                    button(.class("btn quiet"), .name("do"), .value("undo"), .flag("disabled", !screen.canUndo)) {
                        icon(.undo)
                        words("web.chat.undo")
                    }
                    a(.class("btn primary"), .href(Link(["sessions", screen.session, "review"]))) { words("web.answers.done") }
                }
                ol(.class("leaves")) {
                    screen.leaves.indices.map { leaf(screen.leaves[$0], at: $0, screen, path) }
                }
                if !screen.takenOut.isEmpty { takenOut(screen, path) }
                addPages(screen)
            }
        }
    }

    private func leaf(_ leaf: ArrangingScreen.Leaf, at place: Int, _ screen: ArrangingScreen, _ path: Link) -> Node {
        let number = Message.Argument.number(place + 1)
        return li(.class("leaf"), .id("leaf-\(place)")) {
            picture(of: leaf, screen)
            p {
                span(.class("strong num")) {
                    strings.text("web.page.number", ["page": number, "pages": .number(screen.leaves.count)])
                }
                span(.class("small muted")) { leaf.name }
            }
            form(.class("row-actions"), .method("post"), .action(path)) {
                leafButton(.back, "up:\(place)", "arranging.earlier", number, isOff: place == 0, isMirrored: true)
                leafButton(
                    .arrow, "down:\(place)", "arranging.later", number, isOff: place == screen.leaves.count - 1, isMirrored: true)
                leafButton(.retry, "turn:\(place)", "arranging.turn", number)
                leafButton(.bin, "out:\(place)", "arranging.takeOut", number, isOff: screen.leaves.count == 1)
            }
        }
    }

    private func leafButton(
        _ symbol: Icon, _ wish: String, _ key: String, _ number: Message.Argument, isOff: Bool = false, isMirrored: Bool = false
    ) -> Node {
        let name = words(key, ["page": number])
        return button(
            .class("btn icon"), .name("do"), .value(wish), .set("aria-label", name), .set("title", name), .flag("disabled", isOff)
        ) { icon(symbol, isMirrored: isMirrored) }
    }

    private func picture(of leaf: ArrangingScreen.Leaf, _ screen: ArrangingScreen) -> Node {
        let source =
            leaf.file.map { Link(["sessions", screen.session, "arrange", "\($0)-\(leaf.page).png"]) }
            ?? thumbnail(screen.session, leaf.page)
        return span(.class("pic turn-\(leaf.turn)")) { img(.src(source), .set("alt", ""), .set("loading", "lazy")) }
    }

    /// A page of a form, small.
    func thumbnail(_ session: String, _ page: Int) -> Link {
        Link(["sessions", session, "pages", "\(page).png"], query: ["small": "1"])
    }

    private func takenOut(_ screen: ArrangingScreen, _ path: Link) -> Node {
        section(.class("card group")) {
            h2 { words("arranging.without") }
            p(.class("muted")) { words("arranging.withoutHint") }
            ul(.class("leaves")) {
                screen.takenOut.map { leaf in
                    li(.class("leaf")) {
                        picture(of: leaf, screen)
                        p(.class("small muted")) { leaf.name }
                        form(.method("post"), .action(path)) {
                            button(.class("btn quiet small"), .name("do"), .value("back:\(leaf.page)")) {
                                icon(.plus)
                                words("arranging.putBack")
                            }
                        }
                    }
                }
            }
        }
    }

    private func addPages(_ screen: ArrangingScreen) -> Node {
        form(
            .class("card group"), .method("post"), .action(Link(["sessions", screen.session, "arrange", "add"])),
            .set("enctype", "multipart/form-data")
        ) {
            h2 { label(.for("pages-file")) { words("arranging.add") } }
            p(.class("muted"), .id("pages-hint")) { words("arranging.addHint") }
            div(.class("controls")) {
                input(
                    .type("file"), .id("pages-file"), .name("file"), .flag("required"),
                    .set("accept", "application/pdf,image/*,.heic"), .set("aria-describedby", "pages-hint"))
                button(.class("btn primary")) {
                    icon(.plus)
                    words("arranging.addAction")
                }
            }
        }
    }
}
