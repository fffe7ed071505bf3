import Primitives
import Retrieval
import TestSupport
import Testing

/// What a passage says, and of what kind the values are that a question asks for.
struct StatementTests {
    private func found(_ text: String, _ language: Language = .english) throws -> [Statement] {
        try Library([text], language).index.statements(of: text, passage: 0)
    }

    private func value(_ statement: Statement, _ text: String) -> String {
        String(decoding: Array(text.utf8)[statement.value], as: UTF8.self)
    }

    @Test func namesACellByItsRowAndColumn() throws {
        let text = "Item\tAmount\tDue\nRent\t$900\t1 March\nWater\t$30\t5 March"
        let statements = try found(text)
        #expect(
            statements.map(\.text) == [
                "Rent · Amount: $900", "Rent · Due: 1 March", "Water · Amount: $30", "Water · Due: 5 March",
            ])
        #expect(statements.map { value($0, text) } == ["$900", "1 March", "$30", "5 March"])
    }

    @Test func aNameIsTheFirstEntryAndNoHead() throws {
        let text = "Employee\tDana Whitfield\nEmployee number\t30771\nHours\t80"
        #expect(try found(text).map(\.text).first == "Employee: Dana Whitfield")
        let headed = "Item\tAmount\nRent\t$900\nWater\t$30"
        #expect(try found(headed).map(\.text) == ["Rent: $900", "Water: $30"])
    }

    @Test(arguments: [
        ("Monthly rent: $900", "$900"), ("Monthly rent\t$900", "$900"), ("| Monthly rent | $900 |", "$900"),
        ("月租金：人民币6500元", "人民币6500元"),
    ])
    func partsAnEntryFromItsLabel(text: String, expected: String) throws {
        let statement = try #require(try found(text).first)
        #expect(statement.shape == .entry && value(statement, text) == expected)
    }

    @Test func joinsAShortLineWithTheOneAboveIt() throws {
        let statements = try found("Anna Berg\nHead of payroll")
        #expect(statements.map(\.text) == ["Anna Berg", "Anna Berg\nHead of payroll", "Head of payroll"])
    }

    @Test func partsALongSentenceSoThatItCanAnswer() throws {
        let clause = "the tenant of the flat on the second floor pays the rent to the landlord on the first day of each month, "
        let text = String(repeating: clause, count: 4) + "and that is all."
        let statements = try found(text)
        #expect(statements.count > 2)
        #expect(statements.allSatisfy { $0.text.unicodeScalars.count <= 150 })
    }

    // MARK: - Kinds

    /// As if every text meant the same.
    private func features(_ question: String, _ text: String, _ language: Language) throws -> [StatementFeature: Double] {
        let index = try Library([text], language).index
        let same = TextPieces(vector: [1, 0], pieces: [1, 0])
        let places = index.statements(of: text, passage: 0).map {
            StatementPlace(passage: 0, statement: $0, pieces: same, headings: nil, likeness: 1)
        }
        return try #require(index.weighed(places, for: Question(question), same, weights: .none) { _ in [] }.first).features
    }

    @Test(arguments: [
        ("What is the fine?", "Total: $40.00", Language.english), ("What is the fine?", "Total: 40 dollars", .english),
        ("What time does the bus leave?", "Bus: 8:15", .english), ("What time does the bus leave?", "Bus: noon", .english),
        ("What is the phone number?", "Office: (253) 555-0177", .english),
        ("What is my policy number?", "Policy: HX-448812", .english),
        ("What is the email address?", "Office: desk@example.org", .english),
        ("How long is the notice?", "Notice: three weeks", .english), ("Who is my doctor?", "Clinic: Anna Berg", .english),
        ("À quelle heure part le car ?", "Car : 8 h 30", .french), ("租金是多少钱？", "月租金：人民币6500元", .chinese),
        ("कितने दिन की छुट्टी है?", "छुट्टी: 12 दिन", .hindi),
    ])
    func knowsAValueOfTheKindThatIsAskedFor(question: String, text: String, language: Language) throws {
        let features = try features(question, text, language)
        #expect(features[.fits] == 1 && features[.fails] == 0)
    }

    @Test(arguments: [
        ("What is the phone number?", "Office: Main Street", 1.0), ("What time does the bus leave?", "Bus: 14 March", 1),
        ("Who is my doctor?", "Clinic: closed on Fridays", 1),
        // An ordinary word beside a number is no currency.
        ("What is the fine?", "Letter: re 12", 0.2), ("What is the fine?", "Ink: 12 pen", 0.2),
    ])
    func knowsAValueThatIsNot(question: String, text: String, fails: Double) throws {
        let features = try features(question, text, .english)
        #expect(features[.fits] == 0)
        #expect(abs((features[.fails] ?? 0) - fails) < 1e-9)
    }
}
