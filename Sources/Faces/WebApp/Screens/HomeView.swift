import Presentation
import Primitives

extension Frame {
    func home(_ screen: HomeScreen) -> Node {
        document(title: words("web.home.title"), tab: .home) {
            mainElement(.class("room home"), .id("main")) {
                if screen.isFirst {
                    welcome(screen)
                } else {
                    screen.newest.map(resumeHero) ?? welcomeHero
                    div(.class("col")) {
                        if let tasks = screen.tasks { nextTask(tasks) }
                        if screen.hasList { underWay(screen) }
                        if screen.unused > 0 { cleaningOffer(screen.unused) }
                        dropZone(problem: nil)
                        staysHere(screen.keyPlace)
                    }
                    if !screen.suggestions.isEmpty { div(.class("col")) { suggestions(screen.suggestions) } }
                }
            }
        }
    }

    private var welcomeHero: Node {
        section(.class("hero glow")) {
            div(.class("words")) {
                h1 { words("web.home.welcome") }
                p { words("web.home.promise") }
            }
            div(.class("go")) {
                a(.class("btn white"), .href("/forms")) {
                    words("web.home.start")
                    icon(.arrow, isMirrored: true)
                }
            }
        }
    }

    private func resumeHero(_ card: SessionCard) -> Node {
        section(.class("hero glow")) {
            div(.class("row")) {
                if let progress = card.progress {
                    ring(percent: progress.percent, label: words("web.progress.percent", ["percent": .number(progress.percent)]))
                }
                div(.class("words")) {
                    h1 { words("web.home.back") }
                    p { resumeLine(card) }
                }
            }
            div(.class("go")) {
                a(.class("btn white"), .href(resumeLink(card))) {
                    words(card.status == .inProgress ? "web.home.continue" : "web.home.review")
                    icon(.arrow, isMirrored: true)
                }
                a(.class("btn ghost"), .href("/forms")) { words("web.home.another") }
            }
        }
    }

    private func resumeLine(_ card: SessionCard) -> Node {
        let left = card.progress.map { $0.total - $0.answered } ?? 0
        return .group([
            bdi(.class("strong")) { card.title }, .text(" · "),
            .text(left > 0 ? words("web.home.left", ["count": .number(left)]) : words("web.home.allAnswered")),
        ])
    }

    private func resumeLink(_ card: SessionCard) -> Link {
        switch card.status {
        case .inProgress, .damaged: Link(["sessions", card.id])
        case .ready, .exported: Link(["sessions", card.id, "review"])
        }
    }

    private func underWay(_ screen: HomeScreen) -> Node {
        section(.class("sec"), .set("aria-labelledby", "underway")) {
            div(.class("hd")) { h2(.id("underway")) { words(screen.showsPutAway ? "shelf.aside" : "web.home.underWay") } }
            formFinder(screen)
            if screen.sessions.isEmpty {
                p(.class("muted"), .role("status")) { words(screen.query.isEmpty ? "shelf.empty" : "shelf.none") }
            } else {
                ul(.class("tasks card")) { screen.sessions.map(formRow) }
            }
            listPager(screen.page) { number in
                switch (screen.query.isEmpty, screen.showsPutAway) {
                case (true, false): Link([""], query: ["page": String(number)])
                case (false, false): Link([""], query: ["page": String(number), "q": screen.query])
                case (_, true): Link([""], query: ["page": String(number), "q": screen.query, "away": "1"])
                }
            }
        }
    }

    /// The way into a job in one line: how far it has come, and what is next.
    private func nextTask(_ tasks: TasksScreen.Overview) -> Node {
        section(.class("sec"), .set("aria-labelledby", "job")) {
            div(.class("hd")) {
                h2(.id("job")) { tasks.title }
                a(.href("/tasks")) { words("web.home.allForms") }
            }
            ol(.class("tasks card")) {
                tasks.next.map(taskRow) ?? .nothing
                li {
                    span(.class(tasks.late > 0 ? "tile bad" : "tile ok")) { icon(tasks.late > 0 ? .warn : .check) }
                    div(.class("b")) {
                        a(.href("/tasks")) { doneCount(tasks) }
                        div(.class("meter")) {
                            span {
                                tasks.late > 0 ? words("tasks.late", ["count": .number(tasks.late)]) : words("tasks.onTime")
                            }
                        }
                    }
                }
            }
        }
    }

    func formRow(_ card: SessionCard) -> Node {
        li {
            if card.hasPages {
                // What the paper looks like tells it from others before any word is read.
                span(.class("tile page")) { img(.src(thumbnail(card.id, 1)), .set("alt", ""), .set("loading", "lazy")) }
            } else {
                tile(of: card.status)
            }
            div(.class("b")) {
                a(.href(resumeLink(card))) { bdi { card.title } }
                if !card.detail.isEmpty { p(.class("small muted")) { bdi { card.detail } } }
                div(.class("meter")) {
                    if let done = card.progress, card.status == .inProgress {
                        progress(
                            .number("max", max(1, done.total)), .number("value", done.answered),
                            .set("aria-label", answeredLine(done)))
                        span(.class("num")) { answeredLine(done) }
                    }
                    span { strings.text(card.when) }
                }
            }
            span(.class(Self.tagClass(of: card.status))) { words("web.status.\(card.status.rawValue)") }
            a(
                .class("btn icon"), .href(Link(["sessions", card.id, "note"])),
                .set("aria-label", words("shelf.named", ["form": .text(card.title)])), .set("title", words("shelf.title"))
            ) { icon(.pen) }
            a(
                .class("btn icon drop-row"), .href(Link(["sessions", card.id, "delete"])),
                .set("aria-label", words("web.delete.named", ["form": .text(card.title)])),
                .set("title", words("web.delete.action"))
            ) { icon(.bin) }
        }
    }

    private func tile(of status: SessionCard.Status) -> Node {
        switch status {
        case .inProgress: span(.class("tile")) { icon(.forms) }
        case .ready, .exported: span(.class("tile ok")) { icon(.check) }
        case .damaged: span(.class("tile bad")) { icon(.warn) }
        }
    }

    private static func tagClass(of status: SessionCard.Status) -> String {
        switch status {
        case .inProgress: "tag only-wide"
        case .ready, .exported: "tag ok"
        case .damaged: "tag bad"
        }
    }

    func answeredLine(_ progress: ProgressSummary) -> String {
        words("web.progress.answered", ["answered": .number(progress.answered), "count": .number(progress.total)])
    }

    func suggestions(_ cards: [FormCard]) -> Node {
        section(.class("sec"), .set("aria-labelledby", "begin")) {
            div(.class("hd")) {
                h2(.id("begin")) { words("web.home.begin") }
                a(.href("/forms")) { words("web.home.allForms") }
            }
            ul(.class("gallery one")) { cards.map(formCard) }
        }
    }

    func staysHere(_ keyPlace: Message?) -> Node {
        section(.class("sec"), .set("aria-labelledby", "stays")) {
            div(.class("hd")) { h2(.id("stays")) { words("web.stays.title") } }
            ul(.class("stays card")) {
                point(.shield, words("web.stays.nothingSent"))
                point(.lock, keyPlace.map(strings.text) ?? words("web.stays.sealed"))
                point(.eye, words("web.stays.onlyYou"))
            }
        }
    }

    private func point(_ symbol: Icon, _ text: String) -> Node {
        li {
            icon(symbol)
            span { text }
        }
    }
}
