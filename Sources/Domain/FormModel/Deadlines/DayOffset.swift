public import Primitives

/// A distance in days, counted from a day: `+30d`, `-6m`, `+1y-1d`, `+3b`.
///
/// Years and months are counted first, then days, then business days of the United States (`b`: Monday to Friday
/// without the federal holidays; the day itself is not counted).
public struct DayOffset: Sendable, Hashable {
    private var months = 0
    private var days = 0
    private var businessDays = 0

    var hasBusinessDays: Bool { businessDays != 0 }

    /// An empty text is the day itself.
    public init?(_ text: String) {
        var rest = text[...]
        while let sign = rest.popFirst() {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard sign == "+" || sign == "-", let size = Int(digits), (0...40_000).contains(size) else { return nil }
            rest = rest.dropFirst(digits.count)
            let count = sign == "-" ? -size : size
            switch rest.popFirst() {
            case "d": days += count
            case "m": months += count
            case "y": months += count * 12
            // More than a month of business days is a term in months.
            case "b" where (0...31).contains(count): businessDays += count
            default: return nil
            }
        }
        guard businessDays <= 31 else { return nil }
    }

    /// Nil where the arithmetic leaves years 1 to 9999.
    public func applied(to day: CivilDate) -> CivilDate? {
        day.adding(months: months)?.adding(days: days).flatMap { FederalHolidays.day(after: $0, businessDays: businessDays) }
    }

    public var text: String {
        [(months, "m"), (days, "d"), (businessDays, "b")].filter { $0.0 != 0 }
            .map { "\($0.0 < 0 ? "-" : "+")\($0.0.magnitude)\($0.1)" }.joined()
    }
}

extension DayOffset: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let offset = DayOffset(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a distance in days")
        }
        self = offset
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
