import Presentation
import Primitives

extension Frame {
    /// Questions to the papers: each answer with the words it was taken from and the page they stand on.
    func ask(_ screen: AskScreen) -> Node {
        document(title: words("papers.ask.title"), tab: .ask) {
            mainElement(.class("room sheetpage ask"), .id("main")) {
                div(.class("head")) {
                    h1 { words("papers.ask.title") }
                    p(.class("muted")) { words("papers.ask.lead") }
                }
                if !screen.hasPapers, screen.turns.isEmpty {
                    emptyRoom(
                        .ask, "papers.ask.empty", text: "papers.ask.emptyHint", link: "/library", action: "papers.addAction")
                } else {
                    if screen.turns.isEmpty { examples(screen.suggestions) }
                    screen.turns.map { turn($0, isLast: $0.number == screen.turns.count - 1) }
                    questionForm(id: "question", isFirst: screen.turns.isEmpty)
                    if !screen.turns.isEmpty { clearing }
                }
            }
        }
    }

    func questionForm(id: String, isFirst: Bool) -> Node {
        form(.class("finder question"), .method("post"), .action("/ask"), .role("search")) {
            label(.class("search")) {
                icon(.ask)
                span(.class("vh")) { words(isFirst ? "papers.ask.question" : "papers.ask.followUp") }
                input(
                    .type("text"), .id(id), .name("question"), .flag("required"), .dir("auto"), .number("maxlength", 500),
                    .set("autocomplete", "off"), .set("enterkeyhint", "search"),
                    .set("placeholder", words(isFirst ? "papers.ask.question" : "papers.ask.followUp")))
            }
            button(.class("btn primary")) { words("papers.ask.action") }
        }
    }

    /// What the papers themselves have; where they name nothing, what people usually ask.
    private func examples(_ suggestions: [String]) -> Node {
        let texts = suggestions.count > 1 ? suggestions : (1...3).map { words("papers.ask.example.\($0)") }
        return form(.class("picks"), .method("post"), .action("/ask"), .set("aria-label", words("papers.ask.examples"))) {
            texts.map { text in button(.class("btn quiet"), .name("question"), .value(text)) { bdi { text } } }
        }
    }

    private var clearing: Node {
        form(.class("links"), .method("post"), .action("/ask/clear")) {
            button(.class("btn text")) { words("papers.ask.clear") }
        }
    }

    private func turn(_ turn: AskScreen.Turn, isLast: Bool) -> Node {
        article(.class("turn"), .set("id", isLast ? "last" : nil), .set("aria-labelledby", "q\(turn.number)")) {
            div(.class("me")) { h2(.class("bub"), .id("q\(turn.number)")) { bdi { turn.question } } }
            div(.class("card answer"), .role(isLast ? "status" : "group")) {
                if let answer = turn.answer {
                    p(.class("said"), .dir("auto")) { answer }
                } else {
                    p(.class("said none")) {
                        icon(.search)
                        words("papers.ask.notFound")
                    }
                    p(.class("muted")) { words("papers.ask.notFoundHint") }
                }
                if let written = turn.written { self.written(written, turn.number, isLast: isLast) }
                if let source = turn.source { citation(source, turn.number, besides: turn.answer) }
                if !turn.others.isEmpty { others(turn) }
                p(.class("small muted")) { turn.effort }
            }
        }
    }

    /// What a model worded, each sentence with the place that says it.
    private func written(_ written: AskScreen.Written, _ turn: Int, isLast: Bool) -> Node {
        div(.class("written"), .set("data-writing", written.isFinished ? nil : "")) {
            if !written.sentences.isEmpty {
                p(.dir("auto")) {
                    written.sentences.enumerated().map { number, sentence in
                        Node.group([.text(sentence.text), .text(" "), reference(sentence.place, number + 1, turn), .text(" ")])
                    }
                }
            }
            written.notes.map { note in p(.class("small muted")) { note } }
            if !written.sentences.isEmpty || !written.isFinished { p(.class("small muted")) { written.by } }
            if !written.isFinished, isLast {
                form(.class("row-actions"), .method("post"), .action("/ask/stop")) {
                    a(.class("btn quiet small"), .href("/ask#last")) { words("papers.ask.look") }
                    button(.class("btn quiet small")) { words("papers.ask.stop") }
                }
            }
        }
    }

    private func reference(_ place: AskScreen.Place, _ number: Int, _ turn: Int) -> Node {
        let name = "\(words("papers.ask.place", ["number": .number(number)])): \(place.title)"
        guard let link = placeLink(place, turn) else { return span(.class("small muted")) { "[\(number)] \(place.title)" } }
        return a(.href(link), .set("aria-label", name)) { "[\(number)]" }
    }

    /// - Parameter said: what was told already, and is not told twice.
    private func citation(_ place: AskScreen.Place, _ turn: Int, besides said: String? = nil) -> Node {
        let words = place.quote.map { $0.isMarked ? mark($0.text) : .text($0.text) }
        return .group([
            place.quote.map(\.text).joined() == said ? .group([]) : .element("blockquote", [.dir("auto")], words),
            p(.class("from")) {
                icon(.forms)
                if let link = placeLink(place, turn) {
                    a(.href(link)) { place.title }
                } else {
                    span { place.title }
                }
            },
        ])
    }

    private func mark(_ text: String) -> Node { .element("mark", [], [.text(text)]) }

    /// Nil where there is nothing to look at.
    private func placeLink(_ place: AskScreen.Place, _ turn: Int) -> Link? {
        let query: KeyValuePairs = ["turn": String(turn), "place": String(place.index)]
        if let page = place.page { return Link(["library", place.paper, "pages", String(page)], query: query) }
        return place.isText ? Link(Link(["library", place.paper, "text"], query: query), fragment: "mark") : nil
    }

    private func others(_ turn: AskScreen.Turn) -> Node {
        details(.class("left"), .flag("open", turn.answer == nil)) {
            summary {
                words(turn.answer == nil ? "papers.ask.nearest" : "papers.ask.others", ["count": .number(turn.others.count)])
            }
            ul(.class("others")) { turn.others.map { other in li { citation(other, turn.number) } } }
        }
    }
}
