import Assistant
import Foundation
import Primitives
import Records
import Retrieval
import SQLiteRecords
import TestSupport
import Testing

/// Papers are found by what they mean, with vectors that a test can foresee.
struct LibraryMeaningTests {
    private let home: LibraryHome

    init() throws { home = try LibraryHome() }

    private static let papers = [
        "lease.txt": "The tenant pays twelve hundred dollars to the landlord every month for the flat.",
        "club.txt": "The chess club meets on Fridays in the old library and everybody is welcome to come.",
        "car.txt": "The insurance of the car covers damage by hail and by fire in all of the country.",
    ]

    private func fill(_ library: Library) async throws {
        for (name, text) in Self.papers.sorted(by: { $0.key < $1.key }) {
            _ = try await library.add(BroughtFile(name: name, content: Array(text.utf8)))
        }
    }

    @Test func findsWhatSharesNoWordWithTheQuestion() async throws {
        let library = try home.open(ScriptedEmbedding("one"))
        try await fill(library)
        let question = Question("What does housing cost the renter?")
        #expect(try await library.search(question).first?.paper.name.exposed != "lease.txt", "by words alone")
        try await library.embed()
        #expect(try await library.search(question).first?.paper.name.exposed == "lease.txt")
        let other = LibraryFilter(paper: try await library.find("club.txt").id)
        #expect(try await library.search(question, filter: other).allSatisfy { $0.paper.name.exposed == "club.txt" })
    }

    @Test func findsPapersOfAnotherLanguage() async throws {
        let library = try home.open(ScriptedEmbedding("one"))
        try await fill(library)
        try await library.embed()
        #expect(try await library.search(Question("¿Cuánto cuesta el piso?")).first?.paper.name.exposed == "lease.txt")
    }

    @Test func searchesByWordsUntilEveryPaperIsRead() async throws {
        let embedding = ScriptedEmbedding("one")
        let library = try home.open(embedding)
        try await fill(library)
        try await library.embed()
        let news = "Housing is dear, says the renter of a flat."
        _ = try await library.add(BroughtFile(name: "new.txt", content: Array(news.utf8)))
        let before = await embedding.texts.count
        _ = try await library.search(Question("housing"))
        #expect(await embedding.texts.count == before, "a question needs no vector while a paper lacks one")
        try await library.embed()
        #expect(await library.meaningProgress == nil)
        #expect(try await library.search(Question("What does housing cost?")).count > 1)
    }

    @Test func keepsVectorsUntilTheModelChanges() async throws {
        let first = ScriptedEmbedding("one")
        let library = try home.open(first)
        try await fill(library)
        try await library.embed()
        #expect(await first.texts.count == 3)
        let again = ScriptedEmbedding("one")
        try await home.open(again).embed()
        #expect(await again.texts.isEmpty, "what is made is kept")
        let other = ScriptedEmbedding("two")
        let changed = try home.open(other)
        _ = try await changed.search(Question("housing for the renter"))
        #expect(await other.texts.isEmpty, "vectors of two models are not compared, so the question needs none")
        try await changed.embed()
        #expect(await other.texts.count == 3)
        #expect(try await changed.search(Question("housing for the renter")).first?.paper.name.exposed == "lease.txt")
    }

    @Test func answersWithTheValueThatIsNearestOrNotAtAll() async throws {
        let library = try home.open(ScriptedEmbedding("one"))
        let text = "| Flat of the tenant | 1,200 dollars |\n| Chess at the club | Fridays |\n| Hail on the car | covered |"
        _ = try await library.add(BroughtFile(name: "notes.txt", content: Array(text.utf8)))
        try await library.embed()
        let answer = try await library.ask(Question("What does housing cost the renter?"))
        #expect(answer.text == "1,200 dollars")
        #expect(answer.citations.map(\.quote.text) == ["Flat of the tenant: 1,200 dollars"])
        let unsure = try await library.ask(Question("Who sings at the opera?"))
        #expect(unsure.text == nil)
        #expect(unsure.citations.isEmpty && unsure.nearest.count == 3)
    }

    @Test func forgetsVectorsWithThePaper() async throws {
        let library = try home.open(ScriptedEmbedding("one"))
        try await fill(library)
        try await library.embed()
        try await library.remove(try await library.find("lease.txt").id)
        let found = try await library.search(Question("What does housing cost the renter?"))
        #expect(!found.contains { $0.paper.name.exposed == "lease.txt" })
    }

    @Test func searchesByWordsWhereTheModelFails() async throws {
        let library = try home.open(FailingEmbedding())
        try await fill(library)
        await #expect(throws: EmbeddingFailure(.brokenModel)) { try await library.embed() }
        #expect(try await library.search(Question("chess club")).first?.paper.name.exposed == "club.txt")
    }

    @Test func tellsHowFarItIs() async throws {
        let library = try home.open(ScriptedEmbedding("one"))
        try await fill(library)
        let steps = Steps()
        try await library.embed { done, count in steps.add("\(done)/\(count)") }
        #expect(steps.all == ["0/3", "1/3", "2/3", "3/3"])
    }

    /// A long paper takes minutes: who stops it, or whose machine stops, goes on where it was.
    @Test func goesOnWhereItWasStopped() async throws {
        let words = (1...1200).map { "The tenant of flat \($0) pays the rent to the landlord every month." }.joined(
            separator: " ")
        let file = BroughtFile(name: "long.txt", content: Array(words.utf8))
        let first = ScriptedEmbedding("one", most: 90)
        let library = try home.open(first)
        _ = try await library.add(file)
        _ = try await library.reindex()
        await #expect(throws: EmbeddingFailure(.cancelled)) { try await library.embed() }
        let second = ScriptedEmbedding("one")
        let steps = Steps()
        try await home.open(second).embed { steps.add("\($0)/\($1)") }
        let whole = ScriptedEmbedding("one")
        let other = try LibraryHome()
        let anew = try other.open(whole)
        _ = try await anew.add(file)
        try await anew.embed()
        #expect(await whole.texts.count > 90)
        #expect(await second.texts == Array(whole.texts.dropFirst(64)), "the first 64 were kept")
        #expect(steps.all.count >= 3, "how far it is is told within a paper: \(steps.all)")
        let third = ScriptedEmbedding("one")
        try await home.open(third).embed()
        #expect(await third.texts.isEmpty)
    }

    @Test func keepsNoVectorInClear() async throws {
        let library = try home.open(ScriptedEmbedding("one"))
        try await fill(library)
        try await library.embed()
        let sign = ScriptedEmbedding.vector(of: Self.papers["club.txt"] ?? "")[0].bitPattern
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: sign >> UInt32(8 * $0)) }
        for file in home.folder.files() {
            #expect(try Data(contentsOf: file).range(of: Data(bytes)) == nil, "\(file.lastPathComponent)")
        }
    }
}

/// One number for each field of life, by words that belong to it.
private actor ScriptedEmbedding: TextEmbedding {
    nonisolated let model: EmbeddingModel?
    private(set) var texts: [String] = []
    private let most: Int

    /// - Parameter most: after so many texts it is stopped.
    init(_ id: String, most: Int = .max) {
        model = EmbeddingModel(id: id, dimension: 4)
        self.most = most
    }

    static func vector(of text: String) -> [Float] {
        let fields = [["flat", "housing", "tenant", "renter", "piso"], ["chess", "club"], ["car", "hail"]]
        let counts = fields.map { words in words.reduce(Float(0.1234567)) { $0 + (text.lowercased().contains($1) ? 1 : 0) } }
        let length = counts.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return counts.map { $0 / length } + [0]
    }

    func embed(_ texts: [String], as role: EmbeddingRole) throws(EmbeddingFailure) -> [[Float]] {
        guard self.texts.count + texts.count <= most else { throw EmbeddingFailure(.cancelled) }
        self.texts += texts
        return texts.map(Self.vector)
    }
}

private struct FailingEmbedding: TextEmbedding {
    var model: EmbeddingModel? { EmbeddingModel(id: "broken", dimension: 4) }

    func embed(_ texts: [String], as role: EmbeddingRole) async throws(EmbeddingFailure) -> [[Float]] {
        throw EmbeddingFailure(.brokenModel)
    }
}

/// What was told, in order. `@unchecked Sendable`: one tells after the other.
private final class Steps: @unchecked Sendable {
    private(set) var all: [String] = []

    func add(_ step: String) { all.append(step) }
}
