import Assistant
import Documents
import LocalWeb
import Presentation
import Primitives
import Records
import Retrieval
import Synchronization

extension WebApp {
    func libraryRoom(_ visit: Visit, _ home: OpenHome) async throws -> HTTPResponse? {
        let parts = visit.parts
        switch (visit.isPost, parts.count) {
        case (false, 1): return try await showLibrary(visit, home.library)
        case (true, 2) where parts[1] == "add": return try await addPapers(visit, home.library)
        case (true, 2) where parts[1] == "reindex": return try await readAgain(nil, home.library)
        case (true, 3) where parts[2] == "reindex": return try await readAgain(paperID(visit), home.library)
        case (true, 3) where parts[2] == "remove": return try await removePaper(visit, home.library)
        case (false, 3) where parts[2] == "text": return try await paperText(visit, home.library)
        case (true, 3) where parts[2] == "person": return try await givePaper(visit, home.library)
        case (false, 4) where parts[2] == "pages": return try await paperPage(visit, parts[3], home.library)
        default: return nil
        }
    }

    private func paperID(_ visit: Visit) -> LibraryRecord.ID { LibraryRecord.ID(visit.parts[1]) }

    private func showLibrary(_ visit: Visit, _ library: Library) async throws -> HTTPResponse {
        let results = visit.query["results"].flatMap { key in state.withLock { $0.additions[key] } } ?? []
        return try await page(of: library, visit, results: results)
    }

    private func page(
        of library: Library, _ visit: Visit, results: [AddedPaper] = [], problem: Message? = nil, status: Int = 200
    ) async throws -> HTTPResponse {
        let (papers, page) = try await papers(visit, library)
        let screen = visit.presenter.library(
            papers, page: page, results: results, problem: problem, reading: await library.meaningProgress)
        return visit.page(visit.frame.library(screen), status: status)
    }

    /// Those of one page; in a home of several only those of the one who is shown.
    private func papers(_ visit: Visit, _ library: Library) async throws -> ([LibraryRecord], ListPage) {
        if visit.presenter.people.household.isOfOne {
            let page = ListPage(visit.listPage, of: try await library.paperCount(), size: Presenter.papersPerPage)
            return (try await library.papers(newest: page.range), page)
        }
        let own = try await library.papers().filter { $0.person == visit.person }
        let page = ListPage(visit.listPage, of: own.count, size: Presenter.papersPerPage)
        return (Array(own.reversed()[page.range]), page)
    }

    /// Says whose a paper is.
    private func givePaper(_ visit: Visit, _ library: Library) async throws -> HTTPResponse? {
        guard let person = visit.presenter.people.household[Person.ID(visit.form["person"] ?? "")] else { return nil }
        try await library.assign(paperID(visit), to: person.id)
        return .redirect(to: Link(["library"], query: ["saved": "1"]))
    }

    /// Every file of the upload, one after the other; what fails is told beside the others.
    private func addPapers(_ visit: Visit, _ library: Library) async throws -> HTTPResponse {
        let type = visit.request.headers["content-type"] ?? ""
        // A body that is no form has no file in it either.
        let parts = (try? MultipartForm(body: visit.request.body, contentType: type).parts) ?? []
        let files = parts.filter { $0.name == "file" && !$0.content.isEmpty }
        guard !files.isEmpty else {
            return try await page(of: library, visit, problem: LibraryFailure(.nothingToAdd).message, status: 422)
        }
        var results: [AddedPaper] = []
        for file in files {
            results.append(
                try await library.add(
                    BroughtFile(name: file.fileName ?? "", content: Array(file.content)), of: visit.person))
        }
        await library.embedOnTheSide()
        return told(results)
    }

    private func readAgain(_ only: LibraryRecord.ID?, _ library: Library) async throws -> HTTPResponse {
        let results = Mutex<[AddedPaper]>([])
        try await library.reindex(only) { added in results.withLock { $0.append(added) } }
        await library.embedOnTheSide()
        return told(results.withLock(\.self))
    }

    /// The page that shows results can be loaded again: they are kept in memory under a name of their own.
    func told(_ results: [AddedPaper]) -> HTTPResponse {
        var generator = SystemRandomNumberGenerator()
        let key = makeSecret(using: &generator)
        state.withLock { $0.additions = [key: results] }
        return .redirect(to: Link(["library"], query: ["results": key]))
    }

    private func removePaper(_ visit: Visit, _ library: Library) async throws -> HTTPResponse {
        let id = paperID(visit)
        try await library.remove(id)
        state.withLock { state in
            state.additions = [:]
            state.asked.removeAll { $0.places.contains { $0.paper.id == id } }
        }
        return .redirect(to: Link(["library"], query: ["removed": "1"]))
    }

    // MARK: - Words

    /// A paper without pages.
    private func paperText(_ visit: Visit, _ library: Library) async throws -> HTTPResponse {
        let id = paperID(visit)
        let place = markedPlace(visit, id, nil).map { ($0.turn, $0.citation) }
        return visit.page(visit.frame.paperText(visit.presenter.paperText(try await library.text(of: id), place: place)))
    }

    // MARK: - Pages

    /// `3`, `3.png` and `3.css`: the page, its picture, and where the mark stands.
    private func paperPage(_ visit: Visit, _ name: String, _ library: Library) async throws -> HTTPResponse? {
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let number = pieces.first.flatMap({ Int($0) }), pieces.count <= 2, (1...100_000).contains(number) else {
            return nil
        }
        let id = paperID(visit)
        switch pieces.count == 2 ? pieces[1] : "" {
        case "":
            let (page, paper) = (try await library.page(number, of: id), try await library.paper(id))
            let place = markedPlace(visit, id, number)
            return visit.page(visit.frame.paperPage(visit.presenter.paperPage(number, page, of: paper, place: place)))
        case "png": return .png(try await library.image(ofPage: number, of: id).png)
        case "css":
            let page = try await library.page(number, of: id)
            let box = markedPlace(visit, id, number)?.citation.box.map { Presenter.mark($0, on: page) }
            let size = page.geometry.shownSize
            return .stylesheet(PageStylesheet.rendered(width: size.width, height: size.height, mark: box))
        default: return nil
        }
    }

    /// The place that the address names by its question, where it is one of this page.
    private func markedPlace(_ visit: Visit, _ id: LibraryRecord.ID, _ page: Int?) -> (turn: Int, index: Int, citation: Citation)?
    {
        guard let turn = visit.query["turn"].flatMap({ Int($0) }), let index = visit.query["place"].flatMap({ Int($0) }) else {
            return nil
        }
        return state.withLock { state in
            guard state.asked.indices.contains(turn) else { return nil }
            let places = state.asked[turn].places + (state.asked[turn].written?.sentences.map(\.place) ?? [])
            guard places.indices.contains(index) else { return nil }
            let citation = places[index]
            return citation.paper.id == id && (page == nil || citation.page == page) ? (turn, index, citation) : nil
        }
    }

    // MARK: - Questions

    /// Questions stay in memory and out of addresses: they are as personal as the answers.
    private static var mostQuestions: Int { 20 }
    private static var mostSuggestions: Int { 5 }

    func askRoom(_ visit: Visit, _ library: Library) async throws -> HTTPResponse? {
        switch (visit.isPost, visit.parts.count) {
        case (false, 1):
            let asked = state.withLock(\.asked)
            let hasPapers = try await library.paperCount() > 0
            let suggestions = asked.isEmpty && hasPapers ? try await library.suggestedQuestions(Self.mostSuggestions) : []
            return visit.page(visit.frame.ask(visit.presenter.ask(asked, hasPapers: hasPapers, suggestions: suggestions)))
        case (true, 1): return try await ask(visit, library)
        case (true, 2) where visit.parts[1] == "clear":
            stopWriting()
            state.withLock { $0.asked = [] }
            return .redirect(to: "/ask")
        case (true, 2) where visit.parts[1] == "stop":
            stopWriting()
            return .redirect(to: Link("/ask", fragment: "last"))
        default: return nil
        }
    }

    private func ask(_ visit: Visit, _ library: Library) async throws -> HTTPResponse {
        let text = String((visit.form["question"] ?? "").drop(while: \.isWhitespace).prefix(500))
        guard !text.isEmpty else { return .redirect(to: "/ask") }
        let (earlier, epoch) = state.withLock { ($0.asked.last?.question, $0.epoch) }
        stopWriting()
        // Among several, whose papers answer is the one who is shown.
        let isOfOne = visit.presenter.people.household.isOfOne
        let asked = try await library.askAround(
            text, after: earlier, filter: LibraryFilter(person: isOfOne ? nil : visit.person))
        guard state.withLock({ $0.epoch == epoch }) else { return .redirect(to: "/") }
        state.withLock { state in
            if state.asked.count >= Self.mostQuestions { state.asked.removeFirst() }
            state.asked.append(asked)
        }
        await beginWriting(asked, after: earlier, library)
        return .redirect(to: Link("/ask", fragment: "last"))
    }

    // MARK: - Answers that a model words

    /// The page is shown at once; sentences are added to it as they come.
    private func beginWriting(_ asked: AskedQuestion, after earlier: String?, _ library: Library) async {
        guard await library.hasWriter else { return }
        let task = Task { [self] in
            let question = Question(asked.question, earlier: earlier)
            let last = await library.write(asked.answer, to: question) { [self] written in tell(written, of: asked) }
            if let last { tell(last, of: asked) }
        }
        state.withLock { state in
            state.writing = task
            guard let place = state.asked.lastIndex(where: { $0.question == asked.question }) else { return }
            // Nothing was told yet: the page says that somebody is at it.
            if state.asked[place].written == nil { state.asked[place].written = WrittenAnswer(model: "") }
        }
    }

    private func tell(_ written: WrittenAnswer, of asked: AskedQuestion) {
        state.withLock { state in
            guard let place = state.asked.lastIndex(where: { $0.question == asked.question }) else { return }
            // What comes late must not undo the end.
            if state.asked[place].written?.isFinished != true { state.asked[place].written = written }
        }
    }

    private func stopWriting() {
        state.withLock { state in
            state.writing?.cancel()
            state.writing = nil
        }
    }
}
