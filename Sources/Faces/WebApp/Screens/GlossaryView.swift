import Presentation
import Primitives

extension Frame {
    /// Hard words of a question: closed until somebody asks, one beside the other; no script needed.
    func hardWords(_ list: [HardWord]) -> Node {
        guard !list.isEmpty else { return .nothing }
        return div(.class("terms"), .role("group"), .set("aria-label", words("glossary.here"))) { list.map(hardWord) }
    }

    private func hardWord(_ word: HardWord) -> Node {
        details {
            summary {
                icon(.help)
                span(.class("vh")) { words("glossary.means") + " " }
                bdi { word.term }
            }
            div { meaning(word) }
        }
    }

    func hardWordsCard(_ list: [HardWord]) -> Node {
        guard !list.isEmpty else { return .nothing }
        return section(.class("card group")) {
            h2 { words("glossary.here") }
            hardWords(list)
        }
    }

    private func meaning(_ word: HardWord) -> Node {
        .group([
            p { bdi { word.meaning } },
            word.english.map { english in
                p(.class("small muted")) {
                    words("glossary.english") + " "
                    bdi(.lang("en")) { english }
                }
            } ?? .nothing,
            word.sources.isEmpty ? p(.class("small muted")) { words("glossary.own") } : readIn(word.sources),
        ])
    }

    /// Addresses to read and copy: Formly opens none by itself.
    private func readIn(_ sources: [AdviceScreen.Source]) -> Node {
        .group(
            sources.map { source in
                p(.class("small muted")) {
                    span { source.text }
                    " "
                    bdi(.class("address"), .dir("ltr")) { source.url }
                }
            })
    }

    // MARK: - The page

    func glossary(_ screen: GlossaryScreen) -> Node {
        document(title: words("glossary.title"), tab: .settings) {
            mainElement(.class("room sheetpage glossary"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/help", words("glossary.back"))
                        p(.class("muted")) { words("web.help.title") }
                    }
                    h1 { words("glossary.title") }
                    p(.class("muted")) { words("glossary.lead") }
                }
                glossarySearch(screen.query)
                if !screen.query.isEmpty {
                    p(.role("status")) { words("glossary.found", ["count": .number(screen.words.count)]) }
                    p { a(.href("/glossary")) { words("glossary.all") } }
                }
                if !screen.words.isEmpty { dl(.class("card words-list")) { screen.words.map(entry) } }
            }
        }
    }

    private func glossarySearch(_ query: String) -> Node {
        form(.class("finder"), .method("get"), .action("/glossary"), .role("search")) {
            label(.class("search")) {
                icon(.search)
                span(.class("vh")) { words("glossary.search") }
                input(
                    .type("search"), .name("q"), .value(query), .dir("auto"), .set("placeholder", words("glossary.search")),
                    .set("autocomplete", "off"))
            }
            button(.class("btn quiet")) { words("glossary.find") }
        }
    }

    private func entry(_ word: HardWord) -> Node {
        div(.id(word.id)) {
            dt { bdi { word.term } }
            dd { meaning(word) }
        }
    }

    var glossaryCard: Node {
        section(.class("card group")) {
            h2 { words("glossary.title") }
            p { words("glossary.lead") }
            p { a(.class("btn quiet"), .href("/glossary")) { words("glossary.all") } }
        }
    }
}
