import Primitives
import TestSupport
import Testing
import ValueParsing

/// Sums as people say them: with scale words of a second language, and with a half of the scale.
struct MoneySaidTests {
    @Test(arguments: [
        (Language.hindi, "85 hazaar", "85000 -"), (.hindi, "1.2 lakh", "120000 -"), (.hindi, "2 karod", "20000000 -"),
        (.hindi, "paanch hazaar paanch sau", "5500 -"), (.hindi, "dedh lakh", "150000 -"), (.hindi, "1.2 million", "1200000 -"),
        (.chinese, "85 thousand", "85000 -"), (.chinese, "3 grand", "3000 -"), (.arabic, "85 thousand", "85000 -"),
        (.spanish, "85 thousand", "85000 -"), (.german, "85 thousand", "85000 -"), (.french, "1.2 million", "1200000 -"),
        (.arabic, "٣ تلاف", "3000 -"), (.arabic, "٣ آلاف", "3000 -"),
    ])
    func readsScalesOfASecondLanguage(language: Language, text: String, money: String) throws {
        let reading = try Parsing.read(text, as: .money, language)
        #expect(reading.short == money && reading.confidence >= 0.6, "\(text): \(reading.short)")
    }

    @Test(arguments: [
        (Language.arabic, "ألف ونص", "1500"), (.arabic, "مليون ونص", "1500000"), (.arabic, "ألفين ونص", "2500"),
        (.arabic, "تلات تلاف ونص", "3500"), (.arabic, "ثلاثة ونصف", "3.5"), (.spanish, "dos millones y medio", "2500000"),
        (.french, "deux millions et demi", "2500000"), (.english, "two and a half", "2.5"),
    ])
    func halvesTheScaleThatWasSaid(language: Language, text: String, number: String) throws {
        #expect(try Parsing.read(text, as: .number, language).short == number, "\(text)")
    }

    @Test(arguments: Language.allCases)
    func isNotSureOfANumberBeforeAnUnknownWord(language: Language) throws {
        let reading = try Parsing.read("85 hazzzar", as: .money, language)
        #expect(reading.short == "85 -" && reading.confidence < 0.6, "\(reading)")
    }
}
