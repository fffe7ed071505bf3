import FormModel
import Foundation
import Primitives
import TestSupport
import Testing
import ValueParsing

/// What Formly shows in a language, or that language's own data names, is read back as the value it stands for.
struct WrittenBackTests {
    private static func strings(_ language: Language) throws -> StringTable {
        let file = Checkout.resources.appending(path: "Strings/\(language.rawValue)/common.json")
        let entries = try JSONDecoder().decode([String: StringTable.Entry].self, from: Data(contentsOf: file))
        return StringTable(language: language, entries: entries)
    }

    /// A day of each month and more, from 1920 to 2040.
    @Test(arguments: Language.allCases) func datesInTheirLongForm(language: Language) throws {
        let strings = try Self.strings(language)
        for number in stride(from: -18_250, through: 25_500, by: 331) {
            let date = try #require(CivilDate(dayNumber: number))
            let text = strings.display(date)
            #expect(try Parsing.read(text, as: .date, language).value == .date(date), "\(text)")
        }
    }

    static let marks: [Language: (group: String, decimal: String)] = [
        .english: (",", "."), .spanish: (".", ","), .french: ("\u{202F}", ","), .german: (".", ","), .hindi: (",", "."),
        .arabic: ("٬", "٫"), .chinese: (",", "."),
    ]

    private static let digits: [Language: [Character]] = [.arabic: Array("٠١٢٣٤٥٦٧٨٩"), .hindi: Array("०१२३४५६७८९")]

    /// As the language writes it: grouped, with its decimal mark, also in digits of its own script.
    private static func written(_ value: DecimalNumber, _ language: Language) throws -> [String] {
        let marks = try #require(marks[language])
        let parts = value.plain.split(separator: ".").map(String.init)
        let decimals = parts.count > 1 ? marks.decimal + parts[1] : ""
        let grouped = grouped(parts[0], isIndian: language == .hindi, marks.group) + decimals
        let plain = parts[0] + decimals
        let own = digits[language].map { digits in
            [grouped, plain].map { String($0.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 }) }
        }
        return [grouped, plain] + (own ?? [])
    }

    /// In threes; in India in twos above the last three.
    private static func grouped(_ digits: String, isIndian: Bool, _ mark: String) -> String {
        var groups = [String(digits.suffix(3))]
        var rest = digits.dropLast(3)
        while !rest.isEmpty {
            groups.insert(String(rest.suffix(isIndian ? 2 : 3)), at: 0)
            rest = rest.dropLast(isIndian ? 2 : 3)
        }
        return groups.joined(separator: mark)
    }

    static let amounts = ["0", "7", "42", "999", "1000.5", "1250", "20000", "123456", "1234567.25", "98765432"]

    @Test(arguments: Language.allCases) func numbersAndMoney(language: Language) throws {
        for amount in Self.amounts {
            let value = try #require(DecimalNumber(plain: amount))
            for text in try Self.written(value, language) {
                #expect(try Parsing.read(text, as: .number, language).value == .number(value), "\(language) \(text)")
                let money = try Parsing.read("$" + text, as: .money, language).value
                #expect(money == .money(MoneyAmount(amount: value, currency: "USD")), "\(language) $\(text)")
            }
        }
    }

    @Test(arguments: Language.allCases) func countriesByTheirNames(language: Language) throws {
        let data = try LanguageData(language, from: LanguageFiles())
        for (code, names) in data.places.countries {
            for name in names {
                #expect(try Parsing.read(name, as: .country, language).short.contains(code), "\(language) \(name)")
            }
        }
    }

    @Test(arguments: Language.allCases) func statesByTheirNames(language: Language) throws {
        let data = try LanguageData(language, from: LanguageFiles())
        for (code, names) in data.places.states {
            for name in names {
                #expect(try Parsing.read(name, as: .state, language).short.contains(code), "\(language) \(name)")
            }
        }
    }

    @Test(arguments: Language.allCases) func yesAndNo(language: Language) throws {
        let data = try LanguageData(language, from: LanguageFiles())
        for (words, flag) in [(data.answers.yes, true), (data.answers.no, false)] {
            for word in words {
                #expect(try Parsing.read(word, as: .yesno, language).value == .flag(flag), "\(language) \(word)")
            }
        }
    }

    /// Each in the form that a review shows, whatever the language around it.
    @Test(arguments: Language.allCases) func numbersOfPapers(language: Language) throws {
        for (text, type) in [
            ("123-45-6789", ValueType.ssn), ("97201-1234", .postalCode), ("12-3456789", .ein), ("A012345678", .alienNumber),
            ("N0012345678", .sevis), ("X01234567", .passport), ("ana.b+c@example.org", .email),
        ] {
            #expect(try Parsing.read(text, as: type, language).short == text, "\(language) \(type)")
        }
        #expect(try Parsing.read("(503) 555-0142", as: .phone, language).short == "+15035550142", "\(language)")
    }
}
