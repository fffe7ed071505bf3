import Primitives
import Testing

/// What is filled into right-to-left words keeps its own direction, and the words that a table makes keep the table's.
struct IsolatedArgumentTests {
    private let table = StringTable(
        language: .arabic,
        entries: [
            "date.long": .plain("{day} {month} {year}"), "date.month.11": .plain("نوفمبر"), "first": .plain("أول يوم: {value}."),
            "item": .plain("{label}: {value}"), "list.separator": .plain("، "), "list.and": .plain("{start} و{last}"),
        ]
    ).isolatingArguments()

    @Test func aDateRunsAsItsLanguageDoes() throws {
        let date = try #require(CivilDate(iso: "2026-11-25"))
        let text = table.text(Message("first", ["value": .date(date)]))
        // An isolate whose direction its first strong letter would tell finds none: the month is in an isolate of its own.
        #expect(text.unicodeScalars.first { (0x2066...0x2068).contains($0.value) } == "\u{2067}")
        #expect(text.hasSuffix("2026\u{2069}."))
    }

    @Test func aNameRunsAsItsLettersDo() {
        #expect(table.text(Message("first", ["value": .text("Ana")])) == "أول يوم: \u{2068}Ana\u{2069}.")
    }

    @Test func aDateThatWasPutIntoWordsBeforeStillRunsAsItsLanguageDoes() throws {
        let date = table.display(try #require(CivilDate(iso: "2031-11-23")))
        let text = table.text(Message("item", ["label": .text("Name"), "value": .text(date)]))
        #expect(text == "\u{2068}Name\u{2069}: \u{2067}\(date)\u{2069}", "its only letters stand in an isolate of their own")
    }

    @Test func theGroupsOfATelephoneNumberKeepTheirPlaces() {
        #expect(table.text(Message("first", ["value": .text("(518) 555-0123")])) == "أول يوم: \u{2068}(518) 555-0123\u{2069}.")
        #expect(table.text(Message("first", ["value": .number(5)])) == "أول يوم: 5.")
    }

    @Test func eachItemOfAListRunsAsItsLanguageDoes() {
        let items = ["شارع", "مدينة", "ولاية"].map { label in
            Message.Argument.message(Message("item", ["label": .text(label), "value": .text("Albany")]))
        }
        let text = table.text(Message("first", ["value": .list(items)]))
        let item = { (label: String) in "\u{2067}\u{2068}\(label)\u{2069}: \u{2068}Albany\u{2069}\u{2069}" }
        #expect(text == "أول يوم: \u{2067}\(item("شارع"))، \(item("مدينة")) و\(item("ولاية"))\u{2069}.")
    }

    @Test func otherLanguagesHaveNoIsolates() throws {
        let english = StringTable(language: .english, entries: ["first": .plain("First day: {value}.")]).isolatingArguments()
        #expect(english.text(Message("first", ["value": .text("Ana")])) == "First day: Ana.")
    }

    @Test func theFirstDayHasItsOwnWord() throws {
        let table = StringTable(
            language: .french,
            entries: [
                "date.long": .plain("{day} {month} {year}"), "date.month.5": .plain("mai"), "date.first": .plain("1er"),
            ])
        #expect(table.display(try #require(CivilDate(iso: "1990-05-01"))) == "1er mai 1990")
        #expect(table.display(try #require(CivilDate(iso: "1990-05-11"))) == "11 mai 1990")
    }
}
