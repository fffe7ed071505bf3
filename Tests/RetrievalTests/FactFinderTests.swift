import Foundation
import Primitives
import Retrieval
import TestSupport
import Testing

/// What sentences and tables say that forms ask: with the words that hold it, and what says whose it is.
struct FactFinderTests {
    private static let finder = Result<FactFinder, any Error> {
        let file = Checkout.resources.appending(path: "Recognition/paper-facts.json")
        return FactFinder(try JSONDecoder().decode(FactWords.self, from: try Data(contentsOf: file)))
    }

    private func found(_ text: String, _ language: Language = .english) throws -> [SaidFact] {
        let statements = try Library([text], language).index.statements(of: text, passage: 0)
        return try Self.finder.get().facts(in: text, statements)
    }

    @Test(arguments: [
        ("Employee\tDana Whitfield", Language.english, "person.name", "Dana Whitfield"),
        ("Home address: 12 Elm St, Bend, OR 97701", .english, "address.home", "12 Elm St, Bend, OR 97701"),
        ("Your first day of work will be Monday, March 2, 2026.", .english, "job.firstDay", " will be Monday, March 2, 2026."),
        ("Erster Arbeitstag: 2. März 2026", .german, "job.firstDay", "2. März 2026"),
        ("入职日期：2026年3月2日", .chinese, "job.firstDay", "2026年3月2日"),
        ("Fecha de inicio: 2 de marzo de 2026", .spanish, "job.firstDay", "2 de marzo de 2026"),
    ])
    func readsWhatStandsBesideItsWords(text: String, language: Language, meaning: String, value: String) throws {
        let facts = try found(text, language)
        #expect(facts.contains { $0.meaning == meaning && $0.text == value }, "\(facts)")
    }

    @Test func namesStandBeforeTheirRole() throws {
        let text = "A lease between Harbor Homes LLC (\"Landlord\") and Dana Whitfield and Sam Reed (\"Tenants\")."
        let names = try found(text).filter { $0.manner == .named }.map(\.text)
        #expect(names == ["Dana Whitfield", "Sam Reed"], "the landlord is nobody the paper is for")
    }

    @Test func aLetterGreetsItsReader() throws {
        let facts = try found("Dear Ms. Whitfield:\n\nWe are glad that you will join us in the office by the river.")
        #expect(facts.contains { $0.manner == .greeted && $0.text.contains("Whitfield") })
    }
}
