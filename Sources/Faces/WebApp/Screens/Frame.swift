import LocalWeb
import Presentation
import Primitives

/// What every page needs to know: the words, and where the reader is.
struct Frame {
    enum Tab: CaseIterable {
        case home, forms, tasks, ask, library, profile, settings

        /// A phone has room for five; the others are a step away from one of these.
        var isOnPhones: Bool { self != .ask && self != .settings }
    }

    let strings: StringTable
    /// The page itself, to come back to after a change of language.
    let path: String
    /// Something to say once, on top of what the page shows.
    var announcement: String?
    /// Where the tour is; nil for everybody who is not on it.
    var tour: TourStop?
    var theme = Theme.system
    var textSize = TextSize.normal
    /// After so many idle minutes the page locks itself; 0: never.
    var lockMinutes = 0
    /// Of a home of several, the one who is shown marked; empty in a home of one.
    var people: [PersonCard] = []

    var language: Language { strings.language }

    func words(_ key: String, _ arguments: [String: Message.Argument] = [:]) -> String { strings.text(key, arguments) }

    /// A whole document. `isBare` pages keep the tab bar away on small screens, because they bring their own bar; those that are
    /// changing load themselves again where no module does it.
    func document(
        title name: String, tab: Tab?, isBare: Bool = false, isChanging: Bool = false, styles: [Link] = [],
        @HTMLBuilder content: () -> Node
    ) -> Node {
        html(
            .lang(language.rawValue), .dir(language.isRightToLeft ? "rtl" : "ltr"), themeMark, textMark,
            .set("data-lock", lockMinutes > 0 ? String(lockMinutes) : nil), .set("data-lock-warning", words("web.lock.soon"))
        ) {
            head(name, styles, isChanging: isChanging)
        } body: {
            a(.class("skip"), .href(Link(fragment: "main"))) { words("web.skip") }
            tourCard
            div(.class(isBare ? "shell bare" : "shell")) {
                rail(tab)
                div {
                    topbar
                    content()
                }
                tabs(tab)
            }
            p(.class("toast"), .id("toast"), .role("status")) { announcement }
            p(.class("vh"), .id("status"), .role("status")) { "" }
            form(.id("lock"), .method("post"), .action("/lock"), .flag("hidden")) {}
        }
    }

    /// A page of its own, outside the app: notices, the passphrase.
    func plain(title name: String, @HTMLBuilder content: () -> Node) -> Node {
        html(.lang(language.rawValue), .dir(language.isRightToLeft ? "rtl" : "ltr"), themeMark, textMark) {
            head(name, [])
        } body: {
            mainElement(.class("notice"), .id("main")) { div(.class("card")) { content() } }
        }
    }

    private var themeMark: Attribute { .set("data-theme", theme == .system ? nil : theme.rawValue) }

    private var textMark: Attribute { .set("data-text", textSize == .normal ? nil : textSize.rawValue) }

    /// Of the two schemes that browsers know; high contrast is of both.
    private var colourScheme: String { theme == .light || theme == .dark ? theme.rawValue : "light dark" }

    private func head(_ name: String, _ styles: [Link], isChanging: Bool = false) -> Node {
        let again = isChanging ? [noscript { meta(.set("http-equiv", "refresh"), .set("content", "2")) }] : []
        return .group(
            [
                meta(.set("charset", "utf-8")),
                meta(.name("viewport"), .set("content", "width=device-width, initial-scale=1, viewport-fit=cover")),
                meta(.name("color-scheme"), .set("content", colourScheme)),
                documentTitle(name),
                link(.set("rel", "icon"), .href("/assets/mark.svg")),
                link(.set("rel", "manifest"), .href("/assets/formly.webmanifest")),
                link(.set("rel", "stylesheet"), .href("/assets/formly.css")),
            ] + again + styles.map { link(.set("rel", "stylesheet"), .href($0)) }
                // All at once: a module that is found only inside another would wait for it.
                + Assets.modules.map { link(.set("rel", "modulepreload"), .href(Link(["assets", "\($0).js"]))) }
                + [script(.type("module"), .src("/assets/app.js"))])
    }

    private func documentTitle(_ name: String) -> Node { title("\(name) – \(words("web.name"))") }

    private func rail(_ tab: Tab?) -> Node {
        aside(.class("rail"), .set("aria-label", words("web.name"))) {
            brand
            switcher
            nav(.set("aria-label", words("web.nav"))) { ul { Tab.allCases.map { item($0, current: tab) } } }
            a(.class("find"), .href("/search")) {
                icon(.search)
                words("search.title")
            }
            languages
            p(.class("local")) {
                icon(.shield)
                span { words("web.local") }
            }
        }
    }

    private var topbar: Node {
        header(.class("topbar")) {
            brand
            switcher
            languages
            a(.class("btn icon"), .href("/search"), .set("aria-label", words("search.title"))) { icon(.search) }
            a(.class("btn icon"), .href("/settings"), .set("aria-label", words("web.nav.settings"))) { icon(.settings) }
        }
    }

    private var brand: Node {
        a(.class("brand"), .href("/")) {
            img(.class("mark"), .src("/assets/mark.svg"), .set("alt", ""), .number("width", 36), .number("height", 36))
            words("web.name")
        }
    }

    private func tabs(_ tab: Tab?) -> Node {
        nav(.class("tabs"), .set("aria-label", words("web.nav"))) {
            ul { Tab.allCases.filter(\.isOnPhones).map { item($0, current: tab) } }
        }
    }

    private func item(_ tab: Tab, current: Tab?) -> Node {
        let (link, symbol, key): (Link, Icon, String) =
            switch tab {
            case .home: ("/", .home, "web.nav.home")
            case .forms: ("/forms", .forms, "web.nav.forms")
            case .tasks: ("/tasks", .tasks, "tasks.nav")
            case .ask: ("/ask", .ask, "papers.ask.nav")
            case .library: ("/library", .folder, "papers.nav")
            case .profile: ("/profile", .person, "facts.nav")
            case .settings: ("/settings", .settings, "web.nav.settings")
            }
        return li {
            a(.href(link), .set("aria-current", tab == current ? "page" : nil)) {
                icon(symbol)
                words(key)
            }
        }
    }

    /// Every language by its own name; works without script.
    private var languages: Node {
        details(.class("languages")) {
            summary {
                icon(.language)
                span(.class("vh")) { words("web.language") }
                span(.lang(language.rawValue)) { language.endonym }
            }
            form(.class("card"), .method("post"), .action("/language")) {
                input(.type("hidden"), .name("return"), .value(path))
                Language.allCases.map { other in
                    button(
                        .name("language"), .value(other.rawValue), .lang(other.rawValue),
                        .set("aria-pressed", other == language ? "true" : "false")
                    ) { other.endonym }
                }
            }
        }
    }
}
