import FormModel
import Primitives
import TestSupport
import Testing
import ValueParsing

/// Every type in every language: a value as it is shown is read back as that value. A new type has to say here how it is shown.
struct EveryTypeBackTests {
    private struct Shown {
        let text: String
        let value: AnswerValue
        var options: [Option] = []

        init(_ text: String, _ value: AnswerValue, _ options: [Option] = []) {
            (self.text, self.value, self.options) = (text, value, options)
        }

        /// Shown as it is kept.
        init(_ text: String) { self.init(text, .text(text)) }
    }

    @Test(arguments: Language.allCases, ValueType.allCases)
    func comesBack(language: Language, type: ValueType) throws {
        var random = SeededRandom(seed: 26)
        let data = try LanguageData(language, from: LanguageFiles())
        var count = 0
        for _ in 0..<25 {
            for shown in Self.shown(type, language, data, &random) {
                let reading = try Parsing.read(shown.text, as: type, language, options: shown.options)
                #expect(reading.value == shown.value, "seed 26, \(language) \(type) \(shown.text): \(reading.short)")
                count += 1
            }
        }
        #expect(count > 0, "\(type) has no sample")
    }

    private static func shown(
        _ type: ValueType, _ language: Language, _ data: LanguageData, _ random: inout SeededRandom
    ) -> [Shown] {
        func digits(_ count: Int) -> String {
            String((0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
        }
        func pick<Item>(_ items: [Item]) -> [Item] {
            items.isEmpty ? [] : [items[Int.random(in: 0..<items.count, using: &random)]]
        }
        func word() -> String {
            String((0..<Int.random(in: 3...8, using: &random)).map { _ in pick(Array("abcdefghiklmnoprstuvw"))[0] })
        }

        switch type {
        case .date:
            guard let day = CivilDate(dayNumber: Int.random(in: -18_000...25_000, using: &random)) else { return [] }
            return [Shown(day.iso, .date(day))]
        case .number:
            let number = DecimalNumber(Int.random(in: 0...99_999_999, using: &random))
            return [Shown(number.plain, .number(number))]
        case .money:
            let amount = DecimalNumber(Int.random(in: 0...9_999_999, using: &random))
            return ["USD", "EUR"].map { (code: String) in
                Shown("\(amount.plain) \(code)", .money(MoneyAmount(amount: amount, currency: code)))
            }
        case .phone:
            let number = pick(["503", "212", "415", "617"])[0] + "55501" + digits(2)
            return [Shown("+1" + number)]
        case .email: return [Shown("\(word()).\(word())@\(word()).org")]
        case .yesno:
            return pick(data.answers.yes).map { Shown($0, .flag(true)) } + pick(data.answers.no).map { Shown($0, .flag(false)) }
        case .name: return names(pick)
        case .address: return addresses(digits(3), pick)
        case .country:
            return pick(["US", "DE", "IN", "CN", "MX", "EG"]).map { Shown(data.places.countries[$0]?.first ?? $0, .text($0)) }
        case .state: return pick(data.places.states.keys.sorted()).map { Shown($0) }
        case .ssn: return [Shown("219-0\(Int.random(in: 1...9, using: &random))-\(digits(3))7")]
        case .postalCode: return [Shown("9" + digits(4)), Shown("9\(digits(4))-\(digits(4))")]
        case .choice:
            let options = ["single", "married", "widowed"].map { Option(value: $0, label: LocalizedText($0.uppercased())) }
            return pick(options).map { Shown($0.label.english, .choice($0.value), options) }
        case .choices:
            let options = ["red", "green", "blue"].map { Option(value: $0, label: LocalizedText($0.uppercased())) }
            return [Shown("RED, BLUE", .choices(["red", "blue"]), options)]
        case .text: return [Shown(word() + " " + word())]
        case .url: return [Shown("https://\(word()).example.org/\(word())")]
        case .handle:
            let name = word() + digits(2)
            return [Shown("@" + name, .text(name))]
        case .passport: return [Shown(pick(["X", "AB", "C0"])[0] + digits(7))]
        case .licence: return [Shown("D" + digits(7)), Shown(digits(9))]
        case .alienNumber: return [Shown("A" + digits(9))]
        case .sevis: return [Shown("N" + digits(10))]
        case .ein: return [Shown("\(digits(2))-\(digits(7))")]
        case .duration: return durations(data, Int.random(in: 2...40, using: &random), pick)
        case .height: return [Shown("\(Int.random(in: 4...6, using: &random))'\(Int.random(in: 0...11, using: &random))\"")]
        case .weight:
            let weight = DecimalNumber(Int.random(in: 90...300, using: &random))
            return [Shown(weight.plain, .number(weight))]
        }
    }

    private static func names(_ pick: ([PersonName]) -> [PersonName]) -> [Shown] {
        let names = [
            ("Ana", "García"), ("Jean-Luc", "Dupont"), ("Ludwig", "van Beethoven"), ("Omar", "Haddad"), ("Priya", "Sharma"),
        ]
        .map { PersonName(given: $0.0, family: $0.1) }
        return pick(names).map { Shown($0.full, .name($0)) }
    }

    private static func addresses(_ number: String, _ pick: ([String]) -> [String]) -> [Shown] {
        let street = "1\(number) " + pick(["Oak St", "Crystal Lake Road", "SW Dawson Street", "5th Ave", "Highway 179"])[0]
        let address = PostalAddress(
            street: street, unit: pick(["", "Apt 4", "Suite 200", "# 12"])[0], city: pick(["Salem", "St. Paul", "New York"])[0],
            state: "OR", postalCode: "97301")
        return [Shown(address.oneLine, .address(address))]
    }

    /// A number before each word that the language has for weeks, months and years.
    private static func durations(_ data: LanguageData, _ count: Int, _ pick: ([(String, Int)]) -> [(String, Int)]) -> [Shown] {
        let months = pick(
            data.dates.monthUnits.sorted { $0.key < $1.key }.filter { [1, 12].contains($0.value) }.map { ($0, $1) })
        let days = pick(data.dates.dayUnits.sorted { $0.key < $1.key }.filter { [1, 7].contains($0.value) }.map { ($0, $1) })
        return months.map { unit, length in Shown("\(count) \(unit)", .text(iso(months: count * length))) }
            + days.map { unit, length in Shown("\(count) \(unit)", .text(iso(days: count * length))) }
    }

    private static func iso(months: Int) -> String {
        "P" + (months >= 12 ? "\(months / 12)Y" : "") + (months % 12 > 0 ? "\(months % 12)M" : "")
    }

    private static func iso(days: Int) -> String { days % 7 == 0 ? "P\(days / 7)W" : "P\(days)D" }
}
