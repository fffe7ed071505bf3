import Presentation
import Primitives

extension Frame {
    /// The way to the other pages of a list; nothing where all is on one.
    ///
    /// - Parameter link: to the page of a number.
    func listPager(_ page: ListPage?, _ link: (Int) -> Link) -> Node {
        guard let page, page.count > 1 else { return .nothing }
        return nav(.class("pager"), .set("aria-label", words("web.page.pages"))) {
            if page.number > 1 { step(link(page.number - 1), .back, "web.page.previousPage") }
            p(.class("small muted")) {
                words("web.page.number", ["page": .number(page.number), "pages": .number(page.count)])
            }
            if page.number < page.count { step(link(page.number + 1), .arrow, "web.page.nextPage") }
        }
    }

    private func step(_ link: Link, _ symbol: Icon, _ key: String) -> Node {
        a(.class("btn icon"), .href(link), .set("aria-label", words(key)), .set("title", words(key))) {
            icon(symbol, isMirrored: true)
        }
    }
}
