import FormModel
import Primitives
import TestSupport
import ValueParsing

/// One parser for all suites: building it takes longer than any test.
enum Parsing {
    static let parser = Result { try LanguageFiles.parser() }

    static func read(
        _ text: String, as type: ValueType, _ language: Language = .english, region: String? = "US",
        options: [Option] = [], latest: String? = nil, assumesNearestYear: Bool = false
    ) throws -> Reading {
        let today = CivilDate(iso: "2026-11-20") ?? CivilDate(dayNumber: 0)
        guard let today else { throw NoDay() }
        var context = ParsingContext(
            language: language, region: region, today: today, options: options, latest: latest.flatMap { CivilDate(iso: $0) })
        context.assumesNearestYear = assumesNearestYear
        return try parser.get().read(text, as: type, context: context)
    }

    struct NoDay: Error {}
}

extension AnswerValue {
    /// A short form for tables.
    var short: String {
        switch self {
        case .text(let text), .choice(let text): text
        case .flag(let flag): flag ? "yes" : "no"
        case .number(let number): number.plain
        case .money(let money): "\(money.amount.plain) \(money.currency ?? "-")"
        case .date(let date): date.iso
        case .choices(let values): values.joined(separator: "+")
        case .name(let name): [name.prefix, name.given, name.middle, name.family, name.suffix].joined(separator: "|")
        case .address(let address):
            [address.street, address.unit, address.city, address.state, address.postalCode, address.country].joined(
                separator: "|")
        case .doesNotApply: "n/a"
        }
    }
}

extension Reading {
    /// The value; `?a?b` for readings; `+key` for what is missing; nothing for nothing.
    var short: String {
        if let value { return value.short }
        if !alternatives.isEmpty { return alternatives.map { "?" + $0.short }.joined() }
        return missing.map { "+" + $0.key }.joined()
    }
}
