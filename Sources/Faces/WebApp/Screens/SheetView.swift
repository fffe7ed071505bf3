import Presentation
import Primitives

extension Frame {
    /// The answers for one page of a site, to be copied one by one; the next page is one link away.
    func sheet(_ screen: SheetScreen) -> Node {
        document(title: words("web.sheet.title"), tab: .forms) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink(Link(["sessions", screen.session, "review"]), words("web.export.back"))
                        p(.class("muted")) { bdi { screen.title } }
                    }
                    h1 { bdi { screen.heading } }
                    p(.class("muted")) {
                        words("web.sheet.page", ["page": .number(screen.page), "pages": .number(screen.pages)])
                    }
                    p(.class("muted")) { words("web.sheet.hint") }
                }
                screen.groups.indices.map { sheetGroup(screen.groups[$0], number: $0) }
                turnPages(screen)
            }
        }
    }

    private func sheetGroup(_ group: SheetScreen.Group, number: Int) -> Node {
        section(.class("card group answers")) {
            if let title = group.title { h2 { bdi { title } } }
            dl { group.rows.indices.map { sheetRow(group.rows[$0], id: "copy-\(number)-\($0)") } }
        }
    }

    /// The words to type are plain text, to be marked where the button can't help.
    private func sheetRow(_ row: SheetScreen.Row, id: String) -> Node {
        div {
            dt {
                bdi { row.question }
                if let site = row.siteQuestion { bdi(.class("small muted asked"), .lang("en")) { site } }
            }
            dd(.class(row.text.isEmpty ? "none" : "")) {
                if row.text.isEmpty {
                    words("web.sheet.empty")
                } else {
                    bdi(.id(id), .class("to-copy"), .lang("en")) { row.text }
                }
                if let original = row.original { span(.class("source")) { bdi { original } } }
            }
            dd {
                if !row.text.isEmpty {
                    button(
                        .class("btn quiet small"), .type("button"), .set("data-copy", id),
                        .set("data-copied", words("web.sheet.copied")),
                        .set("aria-label", words("web.sheet.copyNamed", ["label": .text(row.question)])), .flag("hidden")
                    ) { words("web.sheet.copy") }
                }
            }
        }
    }

    private func turnPages(_ screen: SheetScreen) -> Node {
        nav(.class("actions"), .set("aria-label", words("web.sheet.pages"))) {
            if screen.page > 1 {
                a(.class("btn quiet"), .href(sheetLink(screen, screen.page - 1)), .set("rel", "prev")) {
                    words("web.sheet.previous")
                }
            }
            if screen.page < screen.pages {
                a(.class("btn primary"), .href(sheetLink(screen, screen.page + 1)), .set("rel", "next")) {
                    words("web.sheet.next")
                    icon(.arrow, isMirrored: true)
                }
            }
        }
    }

    private func sheetLink(_ screen: SheetScreen, _ page: Int) -> Link {
        Link(["sessions", screen.session, "sheet", String(page)])
    }
}
