import FormModel
import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

/// What the system's own formatters write in a language (CLDR's patterns, through Foundation) is read back as the value they wrote.
struct FormattedBackTests {
    private static let locales: [(language: Language, locale: String, region: String)] = [
        (.english, "en_US", "US"), (.english, "en_GB", "GB"), (.english, "en_IN", "IN"), (.spanish, "es_MX", "MX"),
        (.spanish, "es_ES", "ES"), (.french, "fr_FR", "FR"), (.french, "fr_CA", "CA"), (.german, "de_DE", "DE"),
        (.german, "de_AT", "AT"), (.hindi, "hi_IN", "IN"), (.arabic, "ar_EG", "EG"), (.arabic, "ar_MA", "MA"),
        (.arabic, "ar_LB", "LB"), (.chinese, "zh_CN", "CN"), (.chinese, "zh_TW", "TW"),
    ]

    @Test(arguments: locales.indices)
    func dates(index: Int) throws {
        let (language, locale, region) = Self.locales[index]
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let formatter = DateFormatter()
        (formatter.calendar, formatter.timeZone, formatter.locale) = (calendar, calendar.timeZone, Locale(identifier: locale))
        formatter.timeStyle = .none
        for style in [DateFormatter.Style.full, .long, .medium] {
            formatter.dateStyle = style
            for number in stride(from: -9_000, through: 22_000, by: 613) {
                let day = try #require(CivilDate(dayNumber: number))
                let text = formatter.string(from: Date(timeIntervalSince1970: Double(number) * 86_400))
                let reading = try Parsing.read(text, as: .date, language, region: region)
                #expect(reading.value == .date(day), "\(locale) \(text): \(reading.short)")
            }
        }
    }

    @Test(arguments: locales.indices)
    func numbersInWords(index: Int) throws {
        let (language, locale, region) = Self.locales[index]
        let formatter = NumberFormatter()
        (formatter.numberStyle, formatter.locale) = (.spellOut, Locale(identifier: locale))
        var random = SeededRandom(seed: 7)
        let samples = Array(0...120) + [365, 999, 1_000, 1_001, 1_990, 2_026, 10_000, 100_000, 1_000_000]
        for number in samples + (0..<60).map({ _ in Int.random(in: 100...9_999_999, using: &random) }) {
            let text = try #require(formatter.string(from: NSNumber(value: number)))
            let reading = try Parsing.read(text, as: .number, language, region: region)
            #expect(reading.value == .number(DecimalNumber(number)), "\(locale) \(text): \(reading.short)")
        }
    }

    @Test(arguments: locales.indices)
    func numbersAndMoneyInDigits(index: Int) throws {
        let (language, locale, region) = Self.locales[index]
        let plain = NumberFormatter()
        (plain.numberStyle, plain.locale, plain.maximumFractionDigits) = (.decimal, Locale(identifier: locale), 2)
        let money = NumberFormatter()
        (money.numberStyle, money.locale, money.currencyCode) = (.currency, Locale(identifier: locale), "EUR")
        for written in WrittenBackTests.amounts {
            let value = try #require(DecimalNumber(plain: written))
            let number = NSDecimalNumber(string: written)
            let text = try #require(plain.string(from: number))
            #expect(try Parsing.read(text, as: .number, language, region: region).value == .number(value), "\(locale) \(text)")
            let sum = try #require(money.string(from: number))
            let reading = try Parsing.read(sum, as: .money, language, region: region)
            #expect(reading.value == .money(MoneyAmount(amount: value, currency: "EUR")), "\(locale) \(sum): \(reading.short)")
        }
    }
}
