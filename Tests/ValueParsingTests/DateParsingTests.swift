import Primitives
import TestSupport
import Testing
import ValueParsing

struct DateParsingTests {
    @Test(arguments: [
        ("March 3 1990", "1990-03-03"), ("third of March nineteen ninety", "1990-03-03"), ("3/3/90", "1990-03-03"),
        ("03/04/1990", "1990-03-04"), ("13/04/1990", "1990-04-13"), ("1990-03-04", "1990-03-04"), ("3.4.1990", "1990-03-04"),
        ("I was born on the 12th of December, 1979", "1979-12-12"), ("november second nineteen eighty-one", "1981-11-02"),
        ("Sunday, March 4, 1990", "1990-03-04"), ("4 July 1990", "1990-07-04"), ("jul. 4 '90", "1990-07-04"),
        ("03041990", "1990-03-04"),
        ("May five two thousand six", "2006-05-05"), ("the first of june twenty twenty-five", "2025-06-01"),
        ("today", "2026-11-20"), ("tomorrow", "2026-11-21"), ("two weeks from today", "2026-12-04"), ("in 3 days", "2026-11-23"),
        ("it's 3/4/1990.", "1990-03-04"), ("nineteen oh five, march 3", "1905-03-03"),
    ])
    func readsEnglishDates(text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date).short == date, "\(text)")
    }

    @Test(arguments: [
        ("march third", "+parse.date.year"), ("3/4", "+parse.date.year"), ("march 1990", "+parse.date.day"),
        ("sometime in 1985", "+parse.date.day+parse.date.month"), ("02/29/1999", "+parse.date.impossible"),
        ("february thirtieth 1990", "+parse.date.impossible"), ("31/02/1990", "+parse.date.impossible"), ("I don't know", ""),
        ("12 Oak St", ""), ("I have 3 children", ""), ("two days after the wedding", ""), ("555-0132", ""),
    ])
    func neverInventsAPart(text: String, reading: String) throws {
        #expect(try Parsing.read(text, as: .date).short == reading, "\(text)")
    }

    @Test func asksWhenLanguageAndCountryDisagree() throws {
        #expect(try Parsing.read("03/04/1990", as: .date, .spanish).short == "?1990-03-04?1990-04-03")
        #expect(try Parsing.read("04/04/1990", as: .date, .spanish).short == "1990-04-04")
        #expect(try Parsing.read("25/04/1990", as: .date, .spanish).short == "1990-04-25")
        #expect(try Parsing.read("03/04/1990", as: .date, .spanish, region: "ES").short == "1990-04-03")
        #expect(try Parsing.read("03/04/1990", as: .date, region: "GB").short == "1990-04-03")
        #expect(try Parsing.read("March 3 1990 or March 4 1990", as: .date).short == "?1990-03-03?1990-03-04")
    }

    /// In German the point makes an ordinal, whatever the country of the form.
    @Test(arguments: [("5.3.1985", "1985-03-05"), ("am 05.03.85", "1985-03-05"), ("5/3/1985", "?1985-05-03?1985-03-05")])
    func germanPointsMeanDayAndMonth(text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date, .german).short == date, "\(text)")
    }

    /// An ordinal beside the month is the day, so that a number before it is the year.
    @Test(arguments: [
        (Language.english, "12 first January", "2012-01-01"), (.hindi, "12 पहला जनवरी", "2012-01-01"),
        (.english, "first January", "+parse.date.year"), (.english, "12 January", "+parse.date.year"),
        (.english, "the 3rd of Feb, 1995", "1995-02-03"),
    ])
    func readsTheYearBeforeAnOrdinalDay(language: Language, text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date, language).short == date, "\(text)")
    }

    @Test func settlesTheCenturyByWhatTheFormAllows() throws {
        #expect(try Parsing.read("3/3/30", as: .date).short == "2030-03-03")
        #expect(try Parsing.read("3/3/30", as: .date, latest: "2026-11-20").short == "1930-03-03")
        #expect(try Parsing.read("3/3/15", as: .date, latest: "2026-11-20").short == "2015-03-03")
    }

    @Test(arguments: [
        (Language.spanish, "3 de marzo de 1990"), (.spanish, "nací el tres de marzo de mil novecientos noventa"),
        (.french, "le 3 mars 1990"),
        (.french, "le trois mars mille neuf cent quatre-vingt-dix"), (.german, "3. März 1990"),
        (.german, "am dritten März neunzehnhundertneunzig"),
        (.german, "03.03.1990"), (.hindi, "3 मार्च 1990"), (.hindi, "३ मार्च १९९०"), (.arabic, "3 مارس 1990"), (.arabic, "٣ مارس ١٩٩٠"),
        (.arabic, "٣/٣/١٩٩٠"), (.chinese, "1990年3月3日"), (.chinese, "一九九零年三月三日"), (.chinese, "90年3月3号"), (.chinese, "１９９０年３月３日"),
    ])
    func readsTheOtherLanguages(language: Language, text: String) throws {
        #expect(try Parsing.read(text, as: .date, language, region: nil).short == "1990-03-03", "\(language): \(text)")
    }

    /// As calendars and computers of each country shorten them (CLDR's medium patterns).
    @Test(arguments: [
        (Language.spanish, "mar, 21 mar 2023", "2023-03-21"), (.spanish, "mar, 12 de dic de 1961", "1961-12-12"),
        (.french, "dim. 14 juill. 2002", "2002-07-14"), (.hindi, "बुध, 26 जन॰ 2000", "2000-01-26"),
        (.hindi, "17 जुल॰ 2028", "2028-07-17"), (.arabic, "الاثنين، 14 يوليوز 1975", "1975-07-14"),
        (.arabic, "11 غشت 1984", "1984-08-11"),
    ])
    func readsAbbreviations(language: Language, text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date, language, region: nil).short == date, "\(text)")
    }

    /// Two ways to one answer: each month by each of its names, in each language.
    @Test(arguments: Language.allCases)
    func readsEveryMonthByItsNames(language: Language) throws {
        let words = try #require(try Parsing.parser.get().languages[language]?.dates)
        #expect(words.months.count == 12 && words.weekdays.count == 7)
        for (index, names) in words.months.enumerated() {
            for name in names {
                let text = language == .chinese ? "1987年\(name)21日" : "21 \(name) 1987"
                let expected = try #require(CivilDate(year: 1987, month: index + 1, day: 21)).iso
                #expect(try Parsing.read(text, as: .date, language, region: nil).short == expected, "\(text)")
            }
        }
    }
}
