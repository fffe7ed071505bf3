import FormModel
import LocalWeb
import Presentation
import Primitives

extension Frame {
    /// How large the page can be shown, in percent of what fits.
    static let zooms = [75, 100, 125, 150, 200]

    func page(_ screen: PageScreen, zoom: Int) -> Node {
        let path = ["sessions", screen.session, "pages", String(screen.page)]
        return document(
            title: problemTitle(screen.title, isProblem: screen.current?.problems.isEmpty == false), tab: .forms, isBare: true,
            styles: [Link(Array(path.dropLast()) + ["\(screen.page).css"])]
        ) {
            mainElement(
                .class("pdf"), .id("main"), .set("data-page", ""),
                .set("data-save", Link(["sessions", screen.session, "answer"]).path)
            ) {
                pageHeader(screen, zoom: zoom)
                div(.class("work")) {
                    desk(screen, zoom: zoom)
                    panel(screen)
                }
            }
        }
    }

    func pageHeader(_ screen: PageScreen, zoom: Int) -> Node {
        header {
            div(.class("bar")) {
                backLink(Link(["sessions", screen.session]), words("web.page.toChat"))
                div(.class("ttl")) {
                    h1 { bdi { screen.title } }
                    p(.class("small muted")) {
                        words("web.page.number", ["page": .number(screen.page), "pages": .number(screen.pages)])
                    }
                }
            }
            p(
                .class("saved"), .id("saved"), .role("status"), .set("data-saved", words("web.page.saved")),
                .set("data-saving", words("web.page.saving")), .set("data-problem", words("web.page.notSaved")),
                .set("data-offline", words("web.page.offline")),
                .set("data-waiting", words("web.page.incomplete"))
            ) {
                icon(.check)
                span(.id("saved-words")) { words("web.page.saved") }
            }
            div(.class("tools")) {
                if screen.pages > 1 {
                    pager(screen.page, of: screen.pages) { Link(["sessions", screen.session, "pages", String($0)]) }
                }
                undoForm(screen)
                zoomLinks(screen, zoom: zoom)
                if screen.canEditFields {
                    a(.class("btn quiet small"), .href(Link(["sessions", screen.session, "fields", String(screen.page)]))) {
                        icon(.pen)
                        words("editor.title")
                    }
                }
                a(.class("btn primary small"), .href(Link(["sessions", screen.session, "review"]))) { words("web.page.review") }
            }
        }
    }

    /// To the pages before and after this one.
    func pager(_ page: Int, of pages: Int, _ link: (Int) -> Link) -> Node {
        nav(.class("pager"), .set("aria-label", words("web.page.pages"))) {
            if page > 1 { step(to: link(page - 1), .back, "web.page.previousPage") }
            if page < pages { step(to: link(page + 1), .arrow, "web.page.nextPage") }
        }
    }

    private func step(to link: Link, _ symbol: Icon, _ key: String) -> Node {
        a(.class("btn icon"), .href(link), .set("aria-label", words(key)), .set("title", words(key))) {
            icon(symbol, isMirrored: true)
        }
    }

    private func undoForm(_ screen: PageScreen) -> Node {
        form(.method("post"), .action(Link(["sessions", screen.session, "undo"])), .set("data-undo", "")) {
            input(.type("hidden"), .name("page"), .value(String(screen.page)))
            button(
                .class("btn icon"), .set("aria-label", words("web.page.undo")), .set("title", words("web.page.undo")),
                .flag("disabled", !screen.canUndo)
            ) { icon(.undo) }
        }
    }

    private func zoomLinks(_ screen: PageScreen, zoom: Int) -> Node {
        let smaller = Self.zooms.last { $0 < zoom } ?? zoom
        let larger = Self.zooms.first { $0 > zoom } ?? zoom
        return div(.class("zoom only-wide"), .role("group"), .set("aria-label", words("web.page.zoom"))) {
            zoomLink(screen, smaller, .minus, "web.page.smaller")
            span(.class("num"), .dir("ltr")) { "\(zoom)%" }
            zoomLink(screen, larger, .plus, "web.page.larger")
        }
    }

    private func zoomLink(_ screen: PageScreen, _ zoom: Int, _ symbol: Icon, _ key: String) -> Node {
        a(
            .class("btn icon"), .set("aria-label", words(key)), .set("data-zoom", ""),
            .href(Link(["sessions", screen.session, "pages", String(screen.page)], query: ["zoom": String(zoom)]))
        ) { icon(symbol) }
    }
}
