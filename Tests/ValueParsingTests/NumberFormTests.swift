import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// Fractions, scales, pairs, measure words and what only looks like a number.
struct NumberFormTests {
    @Test(arguments: [
        (Language.english, "half", "0.5"), (.english, "three quarters", "0.75"), (.english, "2 1/2", "2.5"),
        (.english, "1½", "1.5"),
        (.english, "half a million", "500000"), (.english, "two and three quarters", "2.75"), (.english, "3 dozen", "36"),
        (.english, "seventeen eighty", "1780"), (.english, "one twenty two", "122"), (.english, "12 lakhs", "1200000"),
        (.english, "1.2M", "1200000"), (.english, "4 thousand 3 hundred and 21", "4321"),
        (.english, "1 234 567.89", "1234567.89"),
        (.english, "- 10 k", "-10000"), (.english, "none", "0"), (.english, "none of your business", ""),
        (.spanish, "1,17 mil millones", "1170000000"), (.spanish, "dos cientos tres", "203"), (.spanish, "100,000", "100000"),
        (.french, "trois quarts", "0.75"), (.french, "soixante-et-onze", "71"), (.german, "zu viert", "4"),
        (.german, "anderthalb", "1.5"), (.german, "2,5 Mio", "2500000"), (.hindi, "डेढ़ लाख", "150000"),
        (.hindi, "ढाई", "2.5"), (.hindi, "साढ़े तीन सौ", "350"), (.hindi, "पौने दो", "1.75"), (.hindi, "सवा सौ", "125"),
        (.hindi, "एक हज़ार पाँच सौ बीस", "1520"), (.arabic, "أربعة آلاف و ثلاثمائة و واحد و عشرون", "4321"),
        (.arabic, "نصف", "0.5"), (.chinese, "5亿1万4千6百", "500014600"), (.chinese, "參萬肆仟伍佰陸拾柒", "34567"),
        (.chinese, "两个半", "2.5"), (.chinese, "我们一共四个人", "4"), (.chinese, "百二万", "1200000"),
    ])
    func readsForms(language: Language, text: String, number: String) throws {
        #expect(try Parsing.read(text, as: .number, language, region: nil).short == number, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "c$ 300", "300 CAD"), (.english, "15 dollars and 50 cents", "15.5 USD"),
        (.english, "42 ringgit", "42 MYR"),
        (.english, "seventeen tests were fine", "?17 -"), (.english, "five lakh rupees", "500000 INR"),
        (.spanish, "25 euros con 50", "25.5 EUR"), (.french, "13 euros et quarante-cinq cents", "13.45 EUR"),
        (.french, "2 millions de dollars", "2000000 USD"), (.german, "2,5 Mio USD", "2500000 USD"),
        (.hindi, "डेढ़ लाख रुपये", "150000 INR"),
        (.chinese, "两毛五", "0.25 -"), (.chinese, "五块二毛", "5.2 CNY"), (.arabic, "خمسة شيكل", "5 ILS"),
    ])
    func readsMoneyOfTheWorld(language: Language, text: String, money: String) throws {
        #expect(try Parsing.read(text, as: .money, language, region: nil).short == money, "\(text)")
    }

    @Test(arguments: [
        (Language.english, "2 years and 3 months", "P2Y3M"), (.english, "a month and a half", "P45D"),
        (.english, "a fortnight", "P2W"),
        (.english, "2 to 3 weeks", "?P3W"), (.english, "minutes", ""), (.french, "une dizaine de jours", "P10D"),
        (.german, "anderthalb Jahre", "P1Y6M"), (.hindi, "ढाई साल", "P2Y6M"), (.arabic, "سنتين", "P2Y"), (.chinese, "三个月", "P3M"),
    ])
    func readsLengthsOfTime(language: Language, text: String, length: String) throws {
        #expect(try Parsing.read(text, as: .duration, language, region: nil).short == length, "\(text)")
    }

    /// A sum written with its code is read back in every language, whatever the code.
    @Test(arguments: Language.allCases)
    func readsBackEveryCurrency(language: Language) throws {
        let codes = try Parsing.parser.get().languages[language]?.money.currencies.keys.sorted() ?? []
        #expect(codes.count > 100)
        for (index, code) in codes.enumerated() where index % 7 == 0 {
            for name in try Parsing.parser.get().languages[language]?.money.currencies[code] ?? [] {
                let reading = try Parsing.read("\(index + 1) \(name)", as: .money, language, region: nil)
                guard case .money(let money)? = reading.value else { continue }
                #expect(
                    money.amount.plain == String(index + 1) && [code, nil, "USD", "INR", "GBP"].contains(money.currency),
                    "\(name)")
            }
        }
    }

    @Test(arguments: [
        (Language.english, "the one you mentioned"), (.english, "the 180.25ml liquid"), (.french, "le 4 mai"),
        (.chinese, "陆地上有动物"),
        (.chinese, "我一看你就笑"), (.chinese, "万"), (.arabic, "حجزت رحلتي في درجة الأولى"),
    ])
    func inventsNone(language: Language, text: String) throws {
        #expect(try Parsing.read(text, as: .number, language, region: nil).value == nil, "\(text)")
    }

    /// A zero said first belongs to a telephone number, and doesn't to a count.
    @Test func keepsTheZeroOfATelephoneNumber() throws {
        #expect(try Parsing.read("cero tres", as: .number, .spanish).short == "3")
        #expect(try Parsing.read("two oh two, five five five, zero one three two", as: .phone).short == "+12025550132")
    }
}
