import Primitives
import TestSupport
import Testing
import ValueParsing

/// Days counted from Friday, 20 November 2026.
struct RelativeDateTests {
    @Test(arguments: [
        ("two days after tomorrow", "2026-11-23"), ("three weeks from today", "2026-12-11"), ("a week ago", "2026-11-13"),
        ("in a fortnight", "2026-12-04"), ("Tuesday of last week", "2026-11-10"), ("next week Wednesday", "2026-11-25"),
        ("the 3rd of next month", "2026-12-03"), ("March 3 next year", "2027-03-03"), ("this past Monday", "2026-11-16"),
        ("10 days before March 3, 2027", "2027-02-21"), ("next 6th of April", "2027-04-06"), ("now + 1 day", "2026-11-21"),
        ("Saturday, 8 days from now", "2026-11-28"), ("next Saturday", "?2026-11-28?2026-11-21"),
    ])
    func countsInEnglish(text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date).short == date, "\(text)")
    }

    @Test(arguments: [
        (Language.spanish, "dentro de dos semanas", "2026-12-04"), (.spanish, "martes de la semana pasada", "2026-11-10"),
        (.spanish, "dos días antes de ayer", "2026-11-17"), (.french, "il y a un jour", "2026-11-19"),
        (.french, "trois jours après demain", "2026-11-24"), (.german, "heute in acht Tagen", "2026-11-28"),
        (.german, "kommenden Freitag", "2026-11-27"), (.hindi, "आज से दो हफ़्ते बाद", "2026-12-04"),
        (.hindi, "कल से दो दिन पहले", "2026-11-17"), (.hindi, "कल", "?2026-11-21?2026-11-19"),
        (.arabic, "بعد أسبوعين", "2026-12-04"), (.arabic, "منذ يومين", "2026-11-18"), (.chinese, "下周五", "2026-11-27"),
        (.chinese, "上上个周三", "2026-11-04"), (.chinese, "明年3月3日", "2027-03-03"),
    ])
    func countsInTheOtherLanguages(language: Language, text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date, language, region: nil).short == date, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "23/Sep/2020", "2020-09-23"), (.english, "18 08 78", "1978-08-18"),
        (.french, "01/août/2019", "2019-08-01"),
        (.spanish, "9 de 8 de 1971", "1971-08-09"), (.german, "siebter vierter 1990", "1990-04-07"),
        (.english, "one may ask", ""), (.english, "my dentist is up to date", ""), (.french, "mon emploi du temps", ""),
        (.english, "sales_report-2002-10-09.xlsx", ""), (.english, "a 1:1 in May", ""),
    ])
    func readsDatesButNotWhatLooksLikeThem(language: Language, text: String, date: String) throws {
        #expect(try Parsing.read(text, as: .date, language, region: nil).value?.short ?? "" == date, "\(text)")
    }

    @Test(arguments: [
        (Language.chinese, "民国79年3月3日", "1990-03-03"), (.english, "3 March 2533 BE", "1990-03-03"),
        (.english, "1 Ramadan 1445 AH", "2024-03-11"), (.arabic, "١ رمضان ١٤٤٥ هـ", "2024-03-11"),
        (.spanish, "3 de marzo de 2533 de la era budista", "1990-03-03"),
        (.french, "3 mars 2533 de l'ère bouddhique", "1990-03-03"),
        (.german, "3. März 2533 buddhistischer Zeitrechnung", "1990-03-03"), (.hindi, "3 मार्च 2533 बुद्ध संवत", "1990-03-03"),
        (.arabic, "3 مارس 2533 بوذي", "1990-03-03"), (.chinese, "佛历2533年3月3日", "1990-03-03"),
        (.chinese, "农历1990年二月初七", "1990-03-03"), (.chinese, "阴历庚午年二月初七", "?1990-03-03?1930-03-06"),
        (.english, "1445-09-01 AH", "2024-03-11"), (.arabic, "١/٩/١٤٤٥ هـ", "2024-03-11"),
        (.chinese, "一九九〇年农历二月初七", "1990-03-03"), (.chinese, "农历二〇二〇年闰四月廿三", "2020-06-14"),
        (.chinese, "我是农历1985年腊月二十生的", "1986-01-29"), (.chinese, "農曆2024年正月初一", "2024-02-10"),
        (.chinese, "农历1990年13月初三", "+parse.date.calendar"), (.chinese, "农历2021年闰四月初三", "+parse.date.impossible"),
    ])
    func readsOtherCalendarsWhenSaidSo(language: Language, text: String, date: String) throws {
        let reading = try Parsing.read(text, as: .date, language, region: nil)
        #expect(reading.short == date, "\(text)")
    }

    @Test func asksForTheDayOfTheWesternCalendar() throws {
        #expect(try Parsing.read("农历三月初三", as: .date, .chinese).short == "+parse.date.calendar")
    }

    /// Who is born on the third of March has to say when; who travels means the next one.
    @Test func takesTheNearestYearOnlyWhereAllowed() throws {
        #expect(try Parsing.read("March 3", as: .date).short == "+parse.date.year")
        let today = try #require(CivilDate(iso: "2026-11-20"))
        var context = ParsingContext(language: .english, today: today)
        context.assumesNearestYear = true
        let parser = try Parsing.parser.get()
        #expect(parser.read("March 3", as: .date, context: context).short == "2027-03-03")
        #expect(parser.read("Friday the 13th", as: .date, context: context).short == "2026-11-13")
        #expect(parser.read("March 3", as: .date, context: context).confidence < 0.6)
    }
}
