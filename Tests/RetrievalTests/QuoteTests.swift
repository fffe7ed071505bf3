import Primitives
import Retrieval
import Testing

struct QuoteTests {
    static let lease = """
        The parties agree as follows. The monthly rent is 1,250 dollars and is due on the first day of each month. \
        The security deposit was received on 3 March 2024 by the landlord. Pets are allowed with written consent only. \
        The tenant keeps the windows clean and reports damage within ten days; the landlord repairs it at his cost, \
        unless the tenant caused it, and keeps the receipts of all repairs for the time of the lease and one year after it.
        """

    func library() throws -> Library {
        try Library(
            [Self.lease, "Minutes of the chess club. The next evening is on Friday.", "A recipe for bread with flour and salt."],
            .english)
    }

    @Test func quotesThePlaceOfTheAnswer() throws {
        let answer = try #require(try library().answer("How much is the monthly rent?"))
        #expect(answer.quote.text.contains("1,250"))
        #expect(answer.passage == 0)
    }

    @Test func answersADateAsAValue() throws {
        let answer = try #require(try library().answer("When was the security deposit received?"))
        #expect(answer.value == "3 March 2024")
        #expect(answer.kind == .date)
    }

    @Test func answersANumberAsAValue() throws {
        let answer = try #require(
            try Library(["The monthly rent is 1,250 $ for the flat."] + Array(repeating: "bread", count: 5), .english)
                .answer("How much is the monthly rent for the flat?"))
        #expect(answer.value == "1,250 $")
    }

    @Test(arguments: [
        "Who is the president of France?", "What is the weight of an elephant?", "How many moons does Jupiter have?", "", "?",
    ])
    func refusesWhatIsNotThere(_ question: String) throws {
        #expect(try library().answer(question) == nil)
    }

    @Test func highlightsTheWordsOfTheQuestion() throws {
        let library = try library()
        let quote = library.index.quote(from: Self.lease, passage: 0, for: "monthly rents")
        let utf8 = Array(Self.lease.utf8)
        let words = quote.highlights.map { String(decoding: utf8[$0], as: UTF8.self) }
        #expect(Set(words).isSuperset(of: ["monthly", "rent"]))
        #expect(quote.highlights.allSatisfy { quote.range.contains($0.lowerBound) && $0.upperBound <= quote.range.upperBound })
    }

    @Test(arguments: [
        String(repeating: "a", count: 5000), String(repeating: "租", count: 2000), String(repeating: "word ", count: 900),
        String(repeating: "🏠,", count: 700), String(repeating: "e\u{301}\u{302}", count: 400), "\n\n\n", "", ". . . ! ? ",
        String(repeating: "कि ", count: 300),
    ])
    func isNeverLongerThanItMayBe(_ text: String) throws {
        let library = try Library([text], .english)
        let quote = library.index.quote(from: text, passage: 0, for: "word 租 कि a")
        #expect(quote.text.unicodeScalars.count <= Quote.longest)
        #expect(Array(text.utf8)[quote.range].elementsEqual(quote.text.utf8))
    }
}
