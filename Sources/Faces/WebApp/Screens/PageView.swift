import FormModel
import LocalWeb
import Presentation
import Primitives

extension Frame {
    func page(_ screen: PageScreen, zoom: PageZoom) -> Node {
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
                div(.class(screen.pages > 1 ? "work with-thumbs" : "work")) {
                    if screen.pages > 1 {
                        nav(.class("thumbs-side"), .set("aria-label", words("web.page.pages"))) { thumbnails(screen) }
                    }
                    desk(screen, zoom: zoom)
                    panel(screen)
                }
            }
        }
    }

    func pageHeader(_ screen: PageScreen, zoom: PageZoom) -> Node {
        header {
            div(.class("bar")) {
                backLink(Link(["sessions", screen.session]), words("web.page.toChat"))
                div(.class("ttl")) {
                    h1 { bdi { screen.title } }
                    pageIndex(screen)
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
            pageTools(screen, zoom: zoom)
        }
    }

    /// What a step on the page may change above it.
    func pageTools(_ screen: PageScreen, zoom: PageZoom) -> Node {
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

    /// Where one is among the pages; opened, all of them as small pictures, and a box to go to one by its number.
    private func pageIndex(_ screen: PageScreen) -> Node {
        let number = words("web.page.number", ["page": .number(screen.page), "pages": .number(screen.pages)])
        return details(.class("page-index")) {
            summary(.class("small")) { number }
            div(.class("card")) {
                if screen.pages > 1 {
                    form(.class("go-to"), .method("get"), .action(Link(["sessions", screen.session, "pages"]))) {
                        label(.for("go-to")) { words("web.page.goTo") }
                        input(
                            .type("number"), .class("box"), .id("go-to"), .name("page"), .number("min", 1),
                            .number("max", screen.pages), .value(String(screen.page)), .flag("required"))
                        button(.class("btn quiet small")) { words("web.page.go") }
                    }
                }
                thumbnails(screen)
                a(.class("btn text"), .href(Link(["sessions", screen.session, "arrange"]))) { words("arranging.open") }
            }
        }
    }

    func thumbnails(_ screen: PageScreen) -> Node {
        ol(.class("thumbs")) {
            (1...max(1, screen.pages)).map { page in
                li {
                    a(
                        .href(Link(["sessions", screen.session, "pages", String(page)])),
                        .set("aria-current", page == screen.page ? "page" : nil),
                        .set("aria-label", words("web.page.label", ["page": .number(page)]))
                    ) {
                        img(.src(thumbnail(screen.session, page)), .set("alt", ""), .set("loading", "lazy"))
                        span(.class("num small")) { String(page) }
                    }
                }
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

    private func zoomLinks(_ screen: PageScreen, zoom: PageZoom) -> Node {
        div(.class("zoom"), .role("group"), .set("aria-label", words("web.page.zoom"))) {
            zoomLink(screen, .fit, .fit, "web.page.fit", isOn: zoom == .fit)
            zoomLink(screen, zoom.smaller, .minus, "web.page.smaller")
            span(.class("num only-wide"), .dir("ltr")) { zoom.percent.map { "\($0)%" } ?? "↔" }
            zoomLink(screen, zoom.larger, .plus, "web.page.larger")
        }
    }

    private func zoomLink(
        _ screen: PageScreen, _ zoom: PageZoom, _ symbol: Icon, _ key: String, isOn: Bool = false
    ) -> Node {
        a(
            .class("btn icon"), .set("aria-label", words(key)), .set("title", words(key)), .set("data-zoom", ""),
            .set("aria-current", isOn ? "true" : nil),
            .href(Link(["sessions", screen.session, "pages", String(screen.page)], query: ["zoom": zoom.name]))
        ) { icon(symbol) }
    }
}

/// How large a page stands: by one of a few steps, or as wide as there is room.
enum PageZoom: Hashable {
    case fit
    case percent(Int)

    private static let steps = [75, 100, 125, 150, 200]

    /// As an address has it; what is no zoom is the usual one.
    init(_ name: String?) {
        let percent = name.flatMap { Int($0) } ?? 100
        self = name == "fit" ? .fit : .percent(Self.steps.contains(percent) ? percent : 100)
    }

    var percent: Int? { if case .percent(let percent) = self { percent } else { nil } }

    var name: String { percent.map(String.init) ?? "fit" }

    var smaller: PageZoom { .percent(Self.steps.last { $0 < percent ?? 100 } ?? Self.steps[0]) }

    var larger: PageZoom { .percent(Self.steps.first { $0 > percent ?? 100 } ?? Self.steps[Self.steps.count - 1]) }
}
