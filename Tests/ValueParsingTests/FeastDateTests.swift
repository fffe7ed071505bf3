import Primitives
import TestSupport
import Testing
import ValueParsing

/// Days by their name. Today is Friday, 20 November 2026.
struct FeastDateTests {
    @Test(arguments: [
        (Language.english, "Christmas Eve 1985", "1985-12-24"), (.english, "Thanksgiving 2019", "2019-11-28"),
        (.english, "Memorial Day, 2021", "2021-05-31"),
        (.english, "Black Friday 2010", "2010-11-26"), (.french, "le vendredi noir 2010", "2010-11-26"),
        (.english, "I was born on Easter Sunday 1961", "1961-04-02"),
        (.spanish, "Nochebuena de 1985", "1985-12-24"), (.spanish, "Viernes Santo de 2000", "2000-04-21"),
        (.french, "le jour de l'an 1990", "1990-01-01"), (.french, "lundi de Pentecôte 2024", "2024-05-20"),
        (.german, "Heiligabend 1962", "1962-12-24"), (.german, "Rosenmontag 2023", "2023-02-20"),
        (.german, "am 2. Weihnachtstag 1999", "1999-12-26"), (.hindi, "स्वतंत्रता दिवस 1990", "1990-08-15"),
        (.arabic, "رأس السنة 1990", "1990-01-01"), (.chinese, "2019年圣诞节", "2019-12-25"), (.chinese, "国庆节1990年", "1990-10-01"),
    ])
    func takesTheirDay(language: Language, text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date, language, region: nil).short == date, "\(text)")
    }

    @Test(arguments: [(Language.english, "Christmas"), (.german, "Ostern"), (.chinese, "平安夜")])
    func asksForTheYear(language: Language, text: String) throws {
        let reading = try Parsing.read(text, as: .date, language)
        #expect(reading.value == nil)
        #expect(reading.missing.map(\.key) == ["parse.date.year"], "\(text)")
    }

    /// The twelfth of May 2026 is a Tuesday; the fifth of December is none in any near year.
    @Test func letsTheWeekdaySettleTheOrder() throws {
        let reading = try Parsing.read("5/12 मंगलवार", as: .date, .hindi, region: nil, assumesNearestYear: true)
        #expect(reading.short == "2026-05-12")
        let open = try Parsing.read("5/12", as: .date, .hindi, region: nil, assumesNearestYear: true)
        #expect(open.short == "?2026-12-05?2027-05-12")
    }

    /// No near year has a Thursday on either day, so the weekday settles nothing, and nothing is taken.
    @Test func takesNoDayWhenTheWeekdayFitsNeitherOrder() throws {
        let reading = try Parsing.read("5/12 गुरुवार", as: .date, .hindi, region: nil, assumesNearestYear: true)
        #expect(reading.value == nil, "\(reading.short)")
    }

    /// A number right before an ordinal and its month is the year, not a number left over.
    @Test func takesTheNumberBeforeAnOrdinalForTheYear() throws {
        let reading = try Parsing.read("12 पहला जनवरी", as: .date, .hindi, region: nil, assumesNearestYear: true)
        #expect(reading.short == "2012-01-01")
    }
}
