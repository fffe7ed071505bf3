import Primitives
import Retrieval
import TestSupport
import Testing

/// What somebody wrote on a form is found again by its question and by itself.
struct WrittenAnswerTests {
    private static let answers = [
        ("7ABC123", ["License plate number"], ["Registration"]),
        ("March 4, 1990", ["Date of birth"], ["Form W-4"]),
        ("123-45-6789", ["U.S. Social Security number"], ["Form I-9"]),
        ("12 Oak St, Springfield", ["Street address"], ["Form I-9"]),
        ("12 Oak St, Springfield", ["Street address"], ["Form W-4"]),
        ("García Ruiz", ["Last name (family name)"], ["Form I-9"]),
        ("217 555 0134", ["Telephone number"], ["Form I-9"]),
    ]

    private static func index(_ language: Language = .english, _ answers: [(String, [String], [String])] = answers) throws
        -> WrittenAnswerIndex
    {
        let all = try Library.analyzers()
        var index = WrittenAnswerIndex(
            analyzers: [language, .english].compactMap { wanted in all.first { $0.language == wanted } })
        for (value, questions, form) in answers { index.insert(value, questions: questions, form: form) }
        return index
    }

    @Test(arguments: [
        ("where did I write my old plate number", [0]), ("plate", [0]), ("7abc", [0]), ("when was I born", [1]),
        ("123456789", [2]), ("123-45", [2]), ("my social security number", [2]), ("oak st", [3, 4]),
        ("address on the W-4", [4, 3]),
        ("garcia", [5]), ("what phone number did I give", [6]), ("springf", [3, 4]),
    ])
    func findsByQuestionAndByValue(query: String, expected: [Int]) throws {
        #expect(try Self.index().search(query, limit: 5).map(\.answer) == expected)
    }

    @Test(arguments: ["zebra", "zebra number", "", "the", "my", "ab"])
    func findsNothingWhereNoAnswerIsMeant(query: String) throws {
        #expect(try Self.index().search(query, limit: 5).isEmpty)
    }

    @Test func findsOnlyWhatMayBeFound() throws {
        let index = try Self.index()
        #expect(index.search("address", limit: 5) { $0 != 3 }.map(\.answer) == [4])
        #expect(index.search("address", limit: 1).count == 1)
    }

    @Test(arguments: [
        (Language.german, "wo steht mein Geburtsdatum", "Geburtsdatum"), (.spanish, "¿cuál es mi dirección?", "Dirección"),
        (.chinese, "我的出生日期写在哪里", "出生日期"), (.arabic, "أين كتبت تاريخ الميلاد", "تاريخ الميلاد"),
        (.hindi, "मैंने जन्म तिथि कहाँ लिखी", "जन्म तिथि"), (.french, "où est ma date de naissance", "Date de naissance"),
    ])
    func findsInTheLanguageOfTheReader(language: Language, query: String, label: String) throws {
        let answers = [("1990", [label, "Item one"], ["Form"]), ("Acme", ["—", "Employer"], ["Form"])]
        #expect(try Self.index(language, answers).search(query, limit: 5).map(\.answer) == [0])
        #expect(try Self.index(language, answers).search("employer", limit: 5).map(\.answer) == [1], "English works everywhere")
    }
}
