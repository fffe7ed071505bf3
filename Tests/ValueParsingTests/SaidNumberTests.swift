import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// Numbers of any kind said aloud, digit by digit, in groups, with letters of a spelling alphabet.
struct SaidNumberTests {
    private func read(_ text: String, _ language: Language, _ lengths: ClosedRange<Int>? = nil) throws -> Reading {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let context = ParsingContext(language: language, region: "US", today: today)
        return try Parsing.parser.get().readSaidNumber(text, context: context, lengths: lengths)
    }

    @Test(arguments: [
        (Language.english, "oh two one zero, double four, three", "0210443"),
        (.english, "my account number is zero zero one two triple five", "0012555"),
        (.english, "two three dash CV dash one oh four", "23-CV-104"), (.english, "B as in Bravo seven seven", "B77"),
        (.english, "forty two seventeen", "4217"), (.english, "21 double oh 7", "21007"),
        (.spanish, "cero dos uno", "021"), (.spanish, "dos veces cuatro, nueve", "449"),
        (.spanish, "B de Barcelona, siete", "B7"),
        (.french, "zéro deux un", "021"), (.french, "double quatre trois", "443"), (.french, "C comme Célestin douze", "C12"),
        (.german, "null zwo eins", "021"), (.german, "doppelt vier drei", "443"), (.german, "B wie Berta, eins", "B1"),
        (.german, "Anton Berta vier", "AB4"), (.chinese, "零二一", "021"), (.chinese, "幺三八两个六", "13866"),
        (.hindi, "शून्य दो एक", "021"), (.hindi, "shunya do ek", "021"), (.hindi, "डबल चार तीन", "443"),
        (.arabic, "صفر اثنين واحد", "021"), (.arabic, "دبل أربعة ثلاثة", "443"),
    ])
    func readsDigitsAloud(language: Language, text: String, number: String) throws {
        let reading = try read(text, language)
        #expect(reading.short.hasPrefix(number), "\(text): \(reading.short)")
    }

    @Test(arguments: [
        (Language.english, "12-34 567"), (.english, "A1234567"), (.english, "I have none"), (.chinese, "没有"),
        (.arabic, "لا يوجد"), (.english, "one"),
    ])
    func leavesWhatIsWrittenToItsOwnWords(language: Language, text: String) throws {
        #expect(try read(text, language) == .nothing, "\(text)")
    }

    @Test func theRoomOfTheFormSettlesWhatCanBeCutInTwoWays() throws {
        #expect(try read("zéro un soixante douze", .french).short == "?0172?016012")
        #expect(try read("zéro un soixante douze", .french, 6...6).short == "016012")
        #expect(try read("zéro un soixante douze", .french, 4...4).short == "0172")
        #expect(try read("one two three", .english, 9...9).value == nil)
    }

    @Test func wordsAroundTheNumberMakeItUnsure() throws {
        #expect(try read("it was one two three or so I believed", .english).confidence < 0.6)
        #expect(try read("it is one two three", .english).confidence >= 0.6)
    }
}
