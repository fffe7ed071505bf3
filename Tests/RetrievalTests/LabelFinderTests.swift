import Primitives
import Retrieval
import TestSupport
import Testing

struct LabelFinderTests {
    private func found(_ label: String, _ text: String, _ language: Language = .english) throws -> [LabelledText] {
        let analyzers = try Library.analyzers()
        let analyzer = try #require(analyzers.first { $0.language == language })
        return LabelFinder(label, analyzer: analyzer).entries(in: text)
    }

    @Test(arguments: [
        ("Monthly rent", "Monthly rent: $900", "$900"), ("Rent, monthly", "2. Monthly rent ....... 900", "900"),
        ("Date of birth (MM/DD/YYYY)", "Birth date\t3 May 1990", "3 May 1990"),
        ("Date of birth", "Date of birth\n3 May 1990\nPlace of birth\nParis", "3 May 1990"),
        ("Employer", "| Employer | Acme |", "Acme"),
    ])
    func findsAnEntry(label: String, text: String, value: String) throws {
        let entry = try #require(try found(label, text).first)
        #expect(entry.text == value && entry.shape == .entry && entry.fit == 1)
        let bytes = Array(text.utf8)[entry.range]
        #expect(String(decoding: bytes, as: UTF8.self) == value, "the range is that of the value")
    }

    @Test func tellsHowWellALabelFits() throws {
        let fit = try #require(try found("Employer name", "Name of previous employer: Acme").first?.fit)
        #expect(abs(fit - 0.8) < 1e-9)
        #expect(try found("Employer name", "Insurance policy holder: Acme").isEmpty)
    }

    @Test func findsASentenceThatHasAllWords() throws {
        let entry = try #require(try found("Late fee", "We agreed. The late fee is 50 dollars. It is cold.").first)
        #expect(entry.shape == .sentence && entry.text == "is 50 dollars.")
        #expect(try found("Late fee", "The fee is 50 dollars.").isEmpty)
    }

    @Test func staysQuickOnHostileText() throws {
        let text = String(repeating: "a:", count: 200_000) + String(repeating: "\n:", count: 100_000)
        #expect(try found("Monthly rent", text).isEmpty)
    }
}
