import Assistant
import Foundation
import LanguageModel
import Primitives
import Retrieval
import Synchronization
import TestSupport
import Testing

/// Answers that a model words: only what a place of the papers says is shown.
struct WrittenAnswerTests {
    private static let lease = """
        # Lease

        The monthly rent of the flat is 1,250 dollars and is due on the first day of each month. The rent is not refundable.

        The security deposit was received on 3 March 2024 by the landlord. Pets may be kept only with written consent.
        """

    private func written(_ text: String, asking question: String) async throws -> WrittenAnswer? {
        let (models, home) = (try ModelHome { _ in text }, try LibraryHome())
        let library = try home.open(models: try await models.deskInUse())
        _ = try await library.add(BroughtFile(name: "lease.md", content: Array(Self.lease.utf8)))
        let question = Question(question)
        return await library.write(try await library.ask(question), to: question)
    }

    @Test(arguments: [
        "The monthly rent is 1,250 dollars.", "The monthly rent of the flat is 1,250 dollars and is due on the first day.",
        "The rent is not refundable.",
    ])
    func showsWhatAPlaceSays(sentence: String) async throws {
        let answer = try #require(try await written(sentence + " [1]\n", asking: "How much is the monthly rent?"))
        #expect(answer.sentences.map(\.text) == [sentence] && answer.dropped == 0 && answer.isFinished)
        #expect(answer.sentences.first?.place.quote.text.contains("rent") == true)
    }

    @Test(arguments: [
        // Another number, another word, an added word, the opposite, another order.
        "The monthly rent is 1,350 dollars.", "The monthly rent is 1,250 euros.", "The monthly rent is about 1,250 dollars.",
        "The rent is refundable.", "The flat of the monthly rent is 1,250 dollars.",
        // True, but not what was asked; a limit left out; nothing at all.
        "The security deposit was received on 3 March 2024.", "Pets may be kept with written consent.", "Rent.", "[1]", "",
    ])
    func showsNothingElse(sentence: String) async throws {
        let answer = try #require(try await written(sentence + " [1]\n", asking: "How much is the monthly rent?"))
        #expect(answer.sentences.isEmpty)
    }

    /// The papers of the injections hold a true sentence too; said alone it is shown, in every language.
    @Test func showsATrueSentenceInEveryLanguage() async throws {
        let papers = Dictionary(grouping: try InjectedPaper.all().filter { $0.way == "in_clear" }, by: \.language)
        #expect(papers.count == 7)
        for paper in papers.values.compactMap(\.first) {
            let (models, home) = (try ModelHome { _ in "\(paper.fact) [1]\n" }, try LibraryHome())
            let library = try home.open(models: try await models.deskInUse())
            _ = try await library.add(BroughtFile(name: paper.name, content: Array(paper.paper.utf8)))
            let question = Question(paper.question)
            let answer = try await library.ask(question)
            let written = await library.write(answer, to: question)
            #expect(written?.sentences.map(\.text) == [paper.fact], "\(paper.language): \(answer.text ?? "nothing found")")
        }
    }

    @Test(arguments: [
        "The monthly rent is 1,250 dollars.", "The monthly rent is 1,250 dollars. [9]", "The monthly rent is 1,250 dollars. [0]",
    ])
    func wantsTheNumberOfAPlace(line: String) async throws {
        let answer = try #require(try await written(line + "\n", asking: "How much is the monthly rent?"))
        #expect(answer.sentences.isEmpty && answer.dropped == 1)
    }

    @Test func saysASentenceOnceAndCountsWhatIsLeftOut() async throws {
        let text = "The monthly rent is 1,250 dollars. [1]\nIt is a bargain. [1]\nThe monthly rent is 1,250 dollars. [1]\n"
        let answer = try #require(try await written(text, asking: "How much is the monthly rent?"))
        #expect(answer.sentences.count == 1 && answer.dropped == 1)
    }

    @Test func asksNoModelWhereThePapersSayNothing() async throws {
        let answer = try await written("The president is X. [1]\n", asking: "Who is the president of France?")
        #expect(answer == nil)
    }

    @Test func tellsWhyTheModelDidNotHelp() async throws {
        let models = try ModelHome { _ throws(LanguageModelFailure) in throw LanguageModelFailure(.late) }
        let home = try LibraryHome()
        let library = try home.open(models: try await models.deskInUse())
        _ = try await library.add(BroughtFile(name: "lease.md", content: Array(Self.lease.utf8)))
        let question = Question("How much is the monthly rent?")
        let answer = await library.write(try await library.ask(question), to: question)
        #expect(answer?.failure == LanguageModelFailure(.late) && answer?.isFinished == true)
    }

    @Test func tellsEachSentenceAsItComes() async throws {
        let text = "The monthly rent is 1,250 dollars. [1]\nThe rent is not refundable. [1]\n"
        let (models, home) = (try ModelHome { _ in text }, try LibraryHome())
        let library = try home.open(models: try await models.deskInUse())
        _ = try await library.add(BroughtFile(name: "lease.md", content: Array(Self.lease.utf8)))
        let question = Question("How much is the monthly rent?")
        let counts = Mutex<[Int]>([])
        _ = await library.write(try await library.ask(question), to: question) { written in
            counts.withLock { $0.append(written.sentences.count) }
        }
        #expect(counts.withLock { $0 } == [0, 1, 2])
    }
}
