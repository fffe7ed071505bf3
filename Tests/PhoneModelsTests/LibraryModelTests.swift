import Assistant
import Presentation
import Primitives
import Records
import TestSupport
import Testing

@testable import PhoneModels

/// Papers from the file to the page that an answer stands on.
@MainActor struct LibraryModelTests {
    private let app: AppModel
    private let lease = BroughtFile(name: "lease.pdf", content: Array("%PDF-1.7".utf8))
    private let club = BroughtFile(name: "club.txt", content: Array("The chess club meets on Fridays.".utf8))

    init() async throws {
        app = AppModel(device: try TestDevice(), preferences: try .fresh())
        await app.open()
    }

    private func library(with files: BroughtFile...) async -> LibraryModel {
        let model = LibraryModel(app)
        await model.load()
        for file in files { await model.add(file) }
        return model
    }

    @Test func keepsWhatIsAddedAndSaysSo() async throws {
        let model = await library()
        #expect(model.screen?.papers.isEmpty == true)
        await model.add(lease)
        let screen = try #require(model.screen)
        #expect(screen.papers.map(\.name) == ["lease.pdf"] && screen.results.map(\.isProblem) == [false])
        #expect(await library().screen?.papers == screen.papers, "another look at the same records")
    }

    /// Several are picked at once, and each arrives before the one before it was read.
    @Test func losesNoneOfManyThatArriveTogether() async {
        let model = await library()
        async let first: Void = model.add(lease)
        async let second: Void = model.add(club)
        _ = await (first, second)
        #expect(Set(model.screen?.papers.map(\.name) ?? []) == ["lease.pdf", "club.txt"])
        #expect(model.screen?.results.count == 2 && model.waiting.isEmpty && !model.isBusy)
    }

    @Test func saysWhyAFileIsNotTaken() async {
        let model = await library(with: BroughtFile(name: "a.docx", content: Array("PK\u{3}\u{4} no archive".utf8)))
        #expect(model.screen?.results.map(\.isProblem) == [true] && model.screen?.papers.isEmpty == true)
    }

    @Test func readsAgainAndRemoves() async throws {
        let model = await library(with: lease)
        let paper = try #require(model.screen?.papers.first)
        await model.readAgain(LibraryRecord.ID(paper.id))
        #expect(model.screen?.results.count == 1 && model.screen?.papers.count == 1)
        await model.remove(LibraryRecord.ID(paper.id))
        #expect(model.screen?.papers.isEmpty == true)
    }

    @Test func turnsThePagesOfAPaperAndNotBeyond() async throws {
        let model = await library(with: lease)
        model.open(try #require(model.screen?.papers.first))
        guard case .paper(let id, page: 1, mark: nil) = app.paths[app.tab]?.last else {
            Issue.record("did not open: \(app.paths)")
            return
        }
        let page = PaperPageModel(app, paper: id, page: 1, mark: nil)
        await page.load()
        #expect(page.screen?.pages == 2 && page.picture == [1] && page.box == nil)
        await page.turn(to: 2)
        await page.turn(to: 3)
        #expect(page.number == 2 && page.picture == [2])
    }

    // MARK: - Asking

    @Test func answersFromThePaperAndOpensThePageWithTheMark() async throws {
        _ = await library(with: lease, club)
        let ask = AskModel(app)
        await ask.load()
        await ask.ask("How much is the monthly rent?")
        let turn = try #require(ask.screen.turns.first)
        let source = try #require(turn.source)
        #expect(turn.answer?.contains("1,250") == true && ask.question.isEmpty)
        ask.open(source, of: turn.number)
        guard case .paper(let id, page: 2, let mark) = app.paths[app.tab]?.last else {
            Issue.record("did not open: \(app.paths)")
            return
        }
        let page = PaperPageModel(app, paper: id, page: 2, mark: mark)
        await page.load()
        #expect(page.box != nil && page.screen?.quote?.contains("1,250") == true)
        await page.turn(to: 1)
        #expect(page.box == nil, "the mark is of its own page")
    }

    @Test func saysThatThePapersDoNotSay() async throws {
        _ = await library(with: lease)
        let ask = AskModel(app)
        await ask.load()
        await ask.ask("Who is the president of France?")
        #expect(try #require(ask.screen.turns.first).answer == nil)
        ask.clear()
        #expect(ask.screen.turns.isEmpty)
    }

    @Test func hasNothingToAskWithoutPapers() async {
        let ask = AskModel(app)
        await ask.load()
        #expect(!ask.screen.hasPapers && ask.examples.count == 3)
        ask.question = "   "
        await ask.ask()
        #expect(ask.screen.turns.isEmpty)
    }
}
