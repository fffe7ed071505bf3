import Assistant
import Presentation
import Primitives

extension Frame {
    func library(_ screen: LibraryScreen) -> Node {
        let hasProblem = screen.problem != nil || screen.results.contains(where: \.isProblem)
        return document(title: problemTitle(words("papers.title"), isProblem: hasProblem), tab: .library) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    h1 { words("papers.title") }
                    p(.class("muted")) { words("papers.lead") }
                }
                if !screen.papers.isEmpty { questionForm(id: "question", isFirst: true) }
                paperDrop(screen)
                p {
                    a(.class("btn quiet"), .href("/capture")) {
                        icon(.scan); words("capture.title")
                    }
                }
                results(screen.results)
                if let reading = screen.reading { p(.class("small muted"), .role("status")) { reading } }
                papers(screen.papers, screen.page)
            }
        }
    }

    /// Several files at once; a module sends them one by one and tells of each as it is done.
    private func paperDrop(_ screen: LibraryScreen) -> Node {
        form(
            .class("drop"), .id("add"), .method("post"), .action("/library/add"), .set("enctype", "multipart/form-data"),
            .set("data-papers", ""), .set("data-reading", words("papers.reading")), .set("data-waiting", words("papers.waiting")),
            .set("data-failed", words("papers.notSent")), .set("data-most", String(Assistant.largestFile)),
            .set("data-too-large", words("web.notice.too-large.text"))
        ) {
            div(.class("row")) {
                span(.class("tile")) { icon(.folder) }
                div {
                    label(.for("file")) { words("papers.add") }
                    span(.class("small muted"), .id("file-hint")) { words("papers.addHint") }
                }
            }
            if let problem = screen.problem { errorLine(problem, id: "file-error") }
            div(.class("controls")) {
                input(
                    .type("file"), .id("file"), .name("file"), .flag("multiple"), .flag("required"),
                    .set("accept", ".pdf,.txt,.md,.html,.htm,.docx,.eml,.csv"),
                    .set("aria-describedby", screen.problem == nil ? "file-hint" : "file-hint file-error"),
                    .set("aria-invalid", screen.problem == nil ? nil : "true"))
                button(.class("btn primary wide")) { words("papers.addAction") }
            }
        }
    }

    private func results(_ results: [LibraryScreen.Result]) -> Node {
        section(.class("card group results"), .id("results"), .role("status"), .flag("hidden", results.isEmpty)) {
            h2 { words("papers.results") }
            ul(.class("plain-list")) { results.map(result) }
        }
    }

    private func result(_ result: LibraryScreen.Result) -> Node {
        li(.class(result.isProblem ? "bad" : "")) {
            icon(result.isProblem ? .warn : .check)
            span {
                bdi(.class("strong")) { result.name }
                " "
                span(.class("small")) { bdi { result.text } }
            }
        }
    }

    private func papers(_ papers: [LibraryScreen.Paper], _ page: ListPage?) -> Node {
        section(.class("sec"), .id("papers"), .set("aria-labelledby", "list")) {
            // The empty room says so itself.
            div(.class(papers.isEmpty ? "vh" : "hd")) {
                h2(.id("list")) { words("papers.list", ["count": .number(page?.total ?? papers.count)]) }
                if papers.contains(where: \.canBeReadAgain) {
                    form(.method("post"), .action("/library/reindex")) {
                        button(.class("btn text")) { words("papers.readAllAgain") }
                    }
                }
            }
            if papers.isEmpty {
                emptyRoom(
                    .folder, "papers.empty", text: "papers.emptyHint", link: Link(fragment: "add"), action: "papers.addAction")
            } else {
                ul(.class("card facts papers")) { papers.map(paper) }
                listPager(page) { Link(["library"], query: ["page": String($0)]) }
            }
        }
    }

    /// The name of a paper, which opens it where there is something to open.
    func paperName(_ paper: LibraryScreen.Paper) -> Node {
        if paper.hasPages {
            a(.class("strong"), .href(Link(["library", paper.id, "pages", "1"]))) { bdi { paper.name } }
        } else if paper.hasText {
            a(.class("strong"), .href(Link(["library", paper.id, "text"]))) { bdi { paper.name } }
        } else {
            p(.class("strong")) { bdi { paper.name } }
        }
    }

    private func paper(_ paper: LibraryScreen.Paper) -> Node {
        li {
            span(.class(paper.status == .failed ? "tile bad" : "tile")) { icon(paper.status == .failed ? .warn : .forms) }
            div(.class("fact")) {
                paperName(paper)
                p(.class(paper.status == .failed ? "small bad-text" : "small muted")) { bdi { paper.about } }
                ownerChoice(paper.people, to: Link(["library", paper.id, "person"]))
            }
            div(.class("row-actions")) {
                if paper.canBeReadAgain { readAgain(paper) }
                removal(paper)
            }
        }
    }

    private func readAgain(_ paper: LibraryScreen.Paper) -> Node {
        form(.method("post"), .action(Link(["library", paper.id, "reindex"]))) {
            button(
                .class("btn icon"), .set("aria-label", words("papers.readAgainNamed", ["name": .text(paper.name)])),
                .set("title", words("papers.readAgain"))
            ) { icon(.retry) }
        }
    }

    /// Asks first, without script: the button that removes stands behind the one that opens.
    private func removal(_ paper: LibraryScreen.Paper) -> Node {
        details(.class("edit")) {
            summary(
                .class("btn icon"), .set("aria-label", words("papers.removeNamed", ["name": .text(paper.name)])),
                .set("title", words("papers.remove"))
            ) { icon(.bin) }
            form(.method("post"), .action(Link(["library", paper.id, "remove"]))) {
                p(.class("small")) { words("papers.removeText") }
                button(.class("btn danger small")) { words("papers.removeConfirm") }
            }
        }
    }

    // MARK: - Words

    /// A paper without pages as its words, with the place of an answer marked.
    func paperText(_ screen: PaperTextScreen) -> Node {
        document(title: screen.name, tab: .library) {
            mainElement(.class("room sheetpage paper-text"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        screen.turn == nil
                            ? backLink("/library", words("papers.back")) : backLink("/ask", words("papers.backToAnswer"))
                        div(.class("ttl")) { h1 { bdi { screen.name } } }
                    }
                }
                article(.class("card group")) {
                    screen.parts.map { part in
                        Node.group(
                            part.headings.map { heading in h2(.dir("auto")) { heading } }
                                + part.lines.map { line in p(.dir("auto")) { line.map(piece) } })
                    }
                }
            }
        }
    }

    private func piece(_ part: AskScreen.Part) -> Node {
        part.isMarked ? .element("mark", [.id("mark")], [.text(part.text)]) : .text(part.text)
    }

    // MARK: - A page

    /// The picture of a page, with the place of an answer marked and read out.
    func paperPage(_ screen: PaperPageScreen) -> Node {
        let path = ["library", screen.paper, "pages"]
        return document(title: screen.name, tab: .library, styles: [marked(path + ["\(screen.page).css"], screen)]) {
            mainElement(.class("room paper-room"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        screen.turn == nil
                            ? backLink("/library", words("papers.back")) : backLink("/ask", words("papers.backToAnswer"))
                        div(.class("ttl")) {
                            h1 { bdi { screen.name } }
                            p(.class("small muted")) {
                                words("web.page.number", ["page": .number(screen.page), "pages": .number(screen.pages)])
                            }
                        }
                        paperPager(screen, path)
                    }
                    if let quote = screen.quote {
                        p(.class("banner ok"), .role("note")) {
                            icon(.check)
                            span { words("papers.marked", ["quote": .text(quote)]) }
                        }
                    }
                }
                div(.class("paper still"), .dir("ltr")) {
                    img(.src(Link(path + ["\(screen.page).png"])), .set("alt", pictureText(screen)))
                    if screen.quote != nil { span(.id("mark"), .class("mark-box"), .set("aria-hidden", "true")) { "" } }
                }
            }
        }
    }

    private func pictureText(_ screen: PaperPageScreen) -> String {
        words("papers.picture", ["name": .text(screen.name), "page": .number(screen.page)])
    }

    private func marked(_ path: [String], _ screen: PaperPageScreen) -> Link {
        screen.turn.map { Link(path, query: ["turn": String($0), "place": String(screen.place ?? 0)]) } ?? Link(path)
    }

    private func paperPager(_ screen: PaperPageScreen, _ path: [String]) -> Node {
        guard screen.pages > 1 else { return .nothing }
        return nav(.class("pager"), .set("aria-label", words("web.page.pages"))) {
            if screen.page > 1 { paperStep(path + [String(screen.page - 1)], .back, "web.page.previousPage") }
            if screen.page < screen.pages { paperStep(path + [String(screen.page + 1)], .arrow, "web.page.nextPage") }
        }
    }

    private func paperStep(_ path: [String], _ symbol: Icon, _ key: String) -> Node {
        a(.class("btn icon"), .href(Link(path)), .set("aria-label", words(key)), .set("title", words(key))) {
            icon(symbol, isMirrored: true)
        }
    }
}
