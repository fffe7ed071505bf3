import Presentation
import Primitives

extension Frame {
    func review(_ screen: ReviewScreen) -> Node {
        document(title: problemTitle(words("web.review.title"), isProblem: !screen.problems.isEmpty), tab: .forms) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    formBar(screen.title, session: screen.session)
                    h1 { words("web.review.title") }
                    p(.class("muted")) { words("web.review.lead") }
                }
                problemSummary(screen)
                if !screen.unanswered.isEmpty { leftOver(screen.unanswered, session: screen.session, canGoOn: true) }
                if !screen.warnings.isEmpty { warnings(screen) }
                screen.groups.map { group($0, session: screen.session, isOpen: isOpen($0, in: screen)) }
                if let rules = screen.advice { advice(rules) }
                closing(screen)
                if let missing = screen.missingPDF { officialPDF(missing, session: screen.session) }
                if let photo = screen.photo { photoCard(photo, session: screen.session) }
                if screen.hasSheet { sheetCard(session: screen.session) }
                reviewActions(screen)
            }
        }
    }

    /// The answers to be copied to the site, and why it goes page by page.
    private func sheetCard(session: String) -> Node {
        section(.class("card group")) {
            h2 { words("web.sheet.title") }
            p(.class("muted")) { words("web.sheet.hint") }
            p(.class("actions")) {
                a(.class("btn quiet"), .href(Link(["sessions", session, "sheet", "1"]))) {
                    icon(.forms)
                    words("web.sheet.open")
                }
            }
        }
    }

    /// The photograph is measured here and not kept.
    private func photoCard(_ photo: ReviewScreen.PhotoCheck, session: String) -> Node {
        let link = Link(["sessions", session, "photo"])
        return section(.class("card group"), .id("photo")) {
            h2 { words("web.photo.title") }
            photoResult(photo)
            p(.class("muted")) { words("photo.yours") }
            form(.class("photo"), .method("post"), .action(link), .set("enctype", "multipart/form-data")) {
                label(.for("photo-file")) { words("web.photo.choose") }
                input(
                    .type("file"), .id("photo-file"), .name("file"), .set("accept", "image/*"), .flag("required"),
                    .set("aria-describedby", photo.problems.isEmpty ? nil : "photo-result"))
                button(.class("btn quiet")) { words("web.photo.check") }
            }
        }
    }

    private func photoResult(_ photo: ReviewScreen.PhotoCheck) -> Node {
        let lines = photo.problems + photo.doubts
        guard !lines.isEmpty else {
            return photo.isChecked ? p(.class("banner ok"), .role("status")) { words("photo.right") } : .nothing
        }
        return div(
            .class(photo.problems.isEmpty ? "banner warn" : "banner"), .id("photo-result"), .role("alert"), .tabindex(-1),
            .set("data-focus", "")
        ) {
            icon(.warn)
            ul { lines.map { line in li { bdi { line } } } }
        }
    }

    /// A form that Formly brought by name still needs the agency's own file.
    private func officialPDF(_ missing: ReviewScreen.MissingPDF, session: String) -> Node {
        dropZone(
            problem: missing.problem, to: Link(["sessions", session, "pdf"]), title: words("web.review.bring"),
            hint: missing.address.map { words("web.review.bringFrom", ["address": .text($0)]) } ?? words("web.review.bringHint"))
    }

    private func formBar(_ name: String, session: String) -> Node {
        div(.class("bar")) {
            backLink(Link(["sessions", session]), words("web.page.toChat"))
            p(.class("muted")) { bdi { name } }
        }
    }

    /// What is wrong, in the same words as beside the field; each line leads to where it is put right.
    private func problemSummary(_ screen: ReviewScreen) -> Node {
        guard !screen.problems.isEmpty else {
            guard screen.unanswered.isEmpty else { return .nothing }
            return div(.class("banner ok"), .role("status")) {
                icon(.check)
                div { p { readyLine(screen.progress) } }
            }
        }
        return div(.class("banner"), .id("problems"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
            icon(.warn)
            div {
                h2 { words("web.review.problems", ["count": .number(screen.problems.count)]) }
                ul { screen.problems.map { problem($0, session: screen.session) } }
            }
        }
    }

    /// What nobody has answered yet is no mistake: how much it is, the way on, and the list for whoever wants it.
    private func leftOver(_ unanswered: [ReviewScreen.Problem], session: String, canGoOn: Bool) -> Node {
        div(.class("banner left-over"), .id("left-over"), .role("status")) {
            icon(.arrow, isMirrored: true)
            div {
                h2 { words("web.review.left", ["count": .number(unanswered.count)]) }
                if canGoOn {
                    p {
                        a(.class("btn primary"), .href(Link(["sessions", session]))) {
                            words("web.review.keepGoing")
                            icon(.arrow, isMirrored: true)
                        }
                    }
                }
                details {
                    summary { words("web.review.showLeft") }
                    ul { unanswered.map { question($0, session: session) } }
                }
            }
        }
    }

    /// By its name alone: that the form needs it stands above.
    private func question(_ left: ReviewScreen.Problem, session: String) -> Node {
        guard let field = left.field, !left.label.isEmpty else { return problem(left, session: session) }
        return li {
            a(.href(Link(["sessions", session], query: ["field": field.rawValue, "from": "review"]))) { bdi { left.label } }
        }
    }

    /// Few sections are read at once; of many only those with something to put right.
    private func isOpen(_ group: AnswerGroup, in screen: ReviewScreen) -> Bool {
        screen.groups.count <= Self.openSections || group.rows.contains { $0.problem != nil }
    }

    private static let openSections = 5

    /// A form may ask for nothing at all and still have room for much.
    private func readyLine(_ progress: ProgressSummary) -> String {
        let left = progress.total - progress.answered
        return left > 0 ? words("web.review.readyLeft", ["count": .number(left)]) : words("web.review.ready")
    }

    private func problem(_ problem: ReviewScreen.Problem, session: String) -> Node {
        li {
            if let field = problem.field {
                a(.href(Link(["sessions", session], query: ["field": field.rawValue, "from": "review"]))) {
                    if !problem.message.contains(problem.label) {
                        bdi { problem.label }
                        ": "
                    }
                    bdi { problem.message }
                }
            } else {
                problem.message
            }
        }
    }

    private func warnings(_ screen: ReviewScreen) -> Node {
        div(.class("banner warn")) {
            icon(.warn)
            div {
                h2 { words("web.review.warnings") }
                ul { screen.warnings.map { problem($0, session: screen.session) } }
            }
        }
    }

    private func group(_ group: AnswerGroup, session: String, isOpen: Bool) -> Node {
        details(.class("card group answers"), .flag("open", isOpen)) {
            summary {
                h2 {
                    bdi { group.title }
                    groupTag(group)
                }
            }
            answered(group.rows.filter { !$0.isLeftEmpty }, session: session)
            leftEmpty(group.rows.filter(\.isLeftEmpty), session: session)
        }
    }

    private func answered(_ rows: [AnswerGroup.Row], session: String) -> Node {
        rows.isEmpty ? .nothing : dl { rows.map { reviewRow($0, session: session) } }
    }

    /// What nobody has to answer and nobody answered: there to be opened, out of the way of what was.
    @HTMLBuilder
    private func leftEmpty(_ rows: [AnswerGroup.Row], session: String) -> Node {
        if !rows.isEmpty {
            details(.class("left")) {
                summary { words("web.review.leftEmpty", ["count": .number(rows.count)]) }
                dl { rows.map { reviewRow($0, session: session) } }
            }
        }
    }

    private func reviewRow(_ row: AnswerGroup.Row, session: String) -> Node {
        div {
            dt { bdi { row.label } }
            dd(.class(row.value == nil ? "none" : "")) {
                bdi { row.value ?? words("web.answers.none") }
                if let source = row.source { span(.class("source")) { bdi { source } } }
                if let problem = row.problem {
                    p(.class("err")) {
                        icon(.warn)
                        bdi { problem }
                    }
                }
            }
            dd { changeLink(row, session: session, from: "review") }
        }
    }

    private func closing(_ screen: ReviewScreen) -> Node {
        .group([
            listCard("web.review.checklist", screen.checklist, .check),
            listCard("web.review.fee", screen.fee.map { [$0] } ?? [], .check),
            listCard("web.review.guidance", screen.guidance.map { [$0] } ?? [], .arrow),
            listCard("web.review.notes", screen.notes, .forms), hardWordsCard(screen.hardWords),
        ])
    }

    func listCard(_ key: String, _ items: [String], _ symbol: Icon) -> Node {
        guard !items.isEmpty else { return .nothing }
        return section(.class("card group")) {
            h2 { words(key) }
            ul(.class("plain-list")) {
                items.map { item in
                    li {
                        icon(symbol)
                        bdi { item }
                    }
                }
            }
        }
    }

    private func reviewActions(_ screen: ReviewScreen) -> Node {
        form(.class("actions stay"), .method("post"), .action(Link(["sessions", screen.session, "export"]))) {
            if screen.isReady {
                button(.class("btn done")) {
                    icon(.download)
                    words("web.review.finish")
                }
            } else {
                a(.class("btn primary"), .href(Link(["sessions", screen.session]))) {
                    words("web.review.keepGoing")
                    icon(.arrow, isMirrored: true)
                }
                button(.class("btn quiet"), .name("partial"), .value("1")) {
                    icon(.download)
                    words("web.review.asItIs")
                }
            }
            if screen.hasPages {
                a(.class("btn quiet"), .href(Link(["sessions", screen.session, "pages", "1"]))) {
                    icon(.forms)
                    words("web.chat.onPage")
                }
                signLink(screen.session)
            }
        }
    }

    private func signLink(_ session: String) -> Node {
        a(.class("btn quiet"), .href(Link(["sessions", session, "sign", "1"]))) {
            icon(.pen)
            words("signing.title")
        }
    }

    // MARK: - Export

    func export(_ screen: ExportScreen) -> Node {
        document(title: problemTitle(exportTitle(screen), isProblem: !screen.problems.isEmpty), tab: .forms) {
            mainElement(.class("room sheetpage"), .id("main")) {
                if screen.hasFile { finishedHead(screen) } else { h1 { words("web.export.notYet") } }
                otherFiles(screen)
                if screen.hasSheet { sheetCard(session: screen.session) }
                if let missing = screen.missingPDF { officialPDF(missing, session: screen.session) }
                if !screen.problems.isEmpty { openProblems(screen) }
                if screen.canContinue { continuationCard(screen) }
                if !screen.unanswered.isEmpty { leftOver(screen.unanswered, session: screen.session, canGoOn: true) }
                if !screen.enclosed.isEmpty || !screen.enclosable.isEmpty { enclosures(screen) }
                finishedPages(screen)
                listCard("web.export.notes", screen.notes, .forms)
                listCard("web.review.checklist", screen.checklist, .check)
                listCard("web.review.fee", screen.fee.map { [$0] } ?? [], .check)
                listCard("web.review.guidance", screen.guidance.map { [$0] } ?? [], .arrow)
                if screen.rememberable > 0 { rememberCard(screen) }
                if screen.canArchive { archiveCard(screen) }
                div(.class("actions")) {
                    a(.class("btn quiet"), .href(Link(["sessions", screen.session, "review"]))) { words("web.export.back") }
                    if screen.hasPages {
                        a(.class("btn quiet"), .href(Link(["sessions", screen.session, "pages", "1"]))) {
                            words("web.chat.onPage")
                        }
                        signLink(screen.session)
                        a(.class("btn quiet"), .href(Link(["sessions", screen.session, "arrange"]))) { words("arranging.open") }
                    }
                    a(.class("btn quiet"), .href("/forms")) { words("web.home.another") }
                }
            }
        }
    }

    private func exportTitle(_ screen: ExportScreen) -> String {
        guard screen.hasFile else { return words("web.export.notYet") }
        guard !screen.isAnswerSheet else { return words("web.export.sheetTitle") }
        if screen.isReady, screen.editionProblem != nil { return words("web.export.overTitle") }
        return words(screen.isReady ? "web.export.title" : "web.export.partial")
    }

    private func finishedHead(_ screen: ExportScreen) -> Node {
        section(.class(screen.editionProblem == nil ? "done-head glow" : "done-head over")) {
            span(.class("seal")) { icon(screen.editionProblem == nil ? .check : .warn) }
            h1 { exportTitle(screen) }
            p { bdi { screen.title } }
            if let problem = screen.editionProblem { p(.class("edition"), .role("alert")) { bdi { problem } } }
            a(
                .class(screen.editionProblem == nil ? "btn white" : "btn primary"),
                .href(Link(["sessions", screen.session, "form.pdf"])), .set("download", screen.fileName)
            ) {
                icon(.download)
                words(screen.isAnswerSheet ? "web.export.downloadSheet" : "web.export.download")
            }
            p(.class("small")) { words("web.export.local") }
        }
    }

    /// The finished pages as they will be printed; the first is seen at once, the others on the way down.
    private func finishedPages(_ screen: ExportScreen) -> Node {
        guard screen.picturedPages > 0 else { return .nothing }
        return section(.class("finished-pages"), .set("aria-label", words("web.export.pages"))) {
            (1...screen.picturedPages).map { number in
                img(
                    .src(Link(["sessions", screen.session, "done", "\(number).png"])),
                    .set("alt", words("web.page.label", ["page": .number(number)])), .set("loading", number == 1 ? nil : "lazy"))
            }
        }
    }

    private func otherFiles(_ screen: ExportScreen) -> Node {
        guard !screen.others.isEmpty else { return .nothing }
        return section(.class("card group")) {
            h2 { words("web.export.others") }
            ul(.class("plain-list")) {
                screen.others.map { file in
                    li {
                        icon(.download)
                        a(.href(Link(["sessions", screen.session, "files", file.name])), .set("download", file.name)) {
                            file.title
                        }
                    }
                }
            }
        }
    }

    /// Asked first: a sheet behind the form is not every office's wish.
    private func continuationCard(_ screen: ExportScreen) -> Node {
        section(.class("card group")) {
            h2 { words("continuation.offer") }
            p(.class("muted")) { words("continuation.hint") }
            form(.class("actions"), .method("post"), .action(Link(["sessions", screen.session, "export"]))) {
                hidden("continues", "1")
                if screen.hasFile || !screen.unanswered.isEmpty { hidden("partial", "1") }
                button(.class("btn primary")) {
                    icon(.plus)
                    words("continuation.action")
                }
            }
        }
    }

    private func openProblems(_ screen: ExportScreen) -> Node {
        div(.class("banner"), .id("problems"), .role("alert"), .tabindex(-1), .set("data-focus", "")) {
            icon(.warn)
            div {
                h2 { words("web.review.problems", ["count": .number(screen.problems.count)]) }
                ul { screen.problems.map { problem($0, session: screen.session) } }
            }
        }
    }
}
