import Documents
import Presentation
import Primitives

extension Frame {
    /// The fields of a page as boxes to move on its picture, and as a list to edit; the list alone is enough.
    func fields(_ screen: FieldsScreen) -> Node {
        let path = fieldsPath(screen)
        return document(
            title: problemTitle(words("editor.title"), isProblem: screen.problem != nil), tab: .forms, isBare: true,
            styles: [Link(Array(path.dropLast()) + ["\(screen.page).css"])]
        ) {
            mainElement(
                .class("pdf fields"), .id("main"), .set("data-fields", Link(path).path),
                .set("data-width", shortNumber(screen.width)), .set("data-height", shortNumber(screen.height)),
                .set("data-offline", words("web.page.offline"))
            ) {
                fieldsHeader(screen)
                div(.class("work")) {
                    fieldsDesk(screen)
                    fieldsPanel(screen)
                }
            }
        }
    }

    func fieldsPath(_ screen: FieldsScreen) -> [String] { ["sessions", screen.session, "fields", String(screen.page)] }

    private func fieldsHeader(_ screen: FieldsScreen) -> Node {
        header {
            div(.class("bar")) {
                backLink(Link(["sessions", screen.session, "pages", String(screen.page)]), words("editor.back"))
                div(.class("ttl")) {
                    h1 { words("editor.title") }
                    p(.class("small muted")) {
                        bdi { screen.title }
                        " · "
                        words("web.page.number", ["page": .number(screen.page), "pages": .number(screen.pages)])
                    }
                }
            }
            div(.class("tools")) {
                if screen.pages > 1 {
                    pager(screen.page, of: screen.pages) { Link(["sessions", screen.session, "fields", String($0)]) }
                }
                fieldsAct(screen, "undo", class: "btn icon", isOff: !screen.canUndo, label: words("editor.undo")) { icon(.undo) }
                fieldsAct(screen, "use", class: "btn primary small") { words("editor.use") }
            }
        }
    }

    private func fieldsAct(
        _ screen: FieldsScreen, _ act: String, class look: String, isOff: Bool = false, label: String? = nil,
        @HTMLBuilder content: () -> Node
    ) -> Node {
        form(.method("post"), .action(Link(fieldsPath(screen))), .set("data-act", act)) {
            input(.type("hidden"), .name("act"), .value(act))
            button(.class(look), .flag("disabled", isOff), .set("aria-label", label), .set("title", label)) { content() }
        }
    }

    // MARK: - The page

    private func fieldsDesk(_ screen: FieldsScreen) -> Node {
        div(.class("desk"), .role("group"), .set("aria-label", words("web.page.label", ["page": .number(screen.page)]))) {
            div(.class("paper zoom-100"), .id("paper"), .dir("ltr")) {
                img(
                    .src(Link(["sessions", screen.session, "pages", "\(screen.page).png"])), .set("alt", ""),
                    .set("draggable", "false"))
                screen.boxes.indices.map { fieldBox(screen.boxes[$0], number: $0, screen) }
            }
        }
    }

    /// A link that opens the field in the list; a module makes it a box to move.
    private func fieldBox(_ box: FieldsScreen.Box, number: Int, _ screen: FieldsScreen) -> Node {
        a(
            .class("fb fb-\(box.kind.rawValue)\(box.name == screen.current ? " now" : "")"), .id("b\(number)"),
            .href(Link(fieldsPath(screen), query: ["box": box.name])), .set("data-box", box.name),
            .set("data-x", shortNumber(box.place.x0)), .set("data-y", shortNumber(box.place.y0)),
            .set("data-w", shortNumber(box.place.width)), .set("data-h", shortNumber(box.place.height)),
            .set("aria-describedby", "keys"), .set("draggable", "false"), .set("aria-label", boxName(box))
        ) { "" }
    }

    private func boxName(_ box: FieldsScreen.Box) -> String {
        words(
            "editor.box",
            [
                "label": .text(box.label), "kind": .message(Message("editor.kind.\(box.kind.rawValue)")),
                "x": .number(Int(box.place.x0.rounded())), "y": .number(Int(box.place.y0.rounded())),
                "width": .number(Int(box.place.width.rounded())), "height": .number(Int(box.place.height.rounded())),
            ])
    }

    /// Points with one decimal at most, and a point for any language: it is read by scripts and inputs.
    func shortNumber(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e6 else { return "0" }
        let tenths = Int((value * 10).rounded())
        let whole = "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10)"
        return tenths.magnitude % 10 == 0 ? whole : "\(whole).\(tenths.magnitude % 10)"
    }
}
