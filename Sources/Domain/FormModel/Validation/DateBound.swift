public import Primitives

/// A limit on a date: a day, or one counted from today.
///
/// Written `2020-01-01`, `today`, `today+30d`, `today-18y`, `today+6m`, `today-18y+1d`. Years and months are counted
/// first, then days.
public enum DateBound: Sendable, Hashable {
    case day(CivilDate)
    case fromToday(days: Int, months: Int)

    /// The day it stands for; nil where the arithmetic leaves years 1 to 9999.
    public func resolved(today: CivilDate) -> CivilDate? {
        switch self {
        case .day(let date): date
        case .fromToday(let days, let months): today.adding(months: months)?.adding(days: days)
        }
    }

    public init?(_ text: String) {
        if let date = CivilDate(iso: text) {
            self = .day(date)
            return
        }
        guard text.hasPrefix("today") else { return nil }
        var rest = text.dropFirst(5)
        var days = 0
        var months = 0
        while !rest.isEmpty {
            guard let (count, unit) = Self.term(&rest) else { return nil }
            switch unit {
            case "d": days += count
            case "m": months += count
            case "y": months += count * 12
            default: return nil
            }
        }
        self = .fromToday(days: days, months: months)
    }

    /// Takes one `+30d` off the front.
    private static func term(_ rest: inout Substring) -> (Int, Character)? {
        guard let sign = rest.popFirst(), sign == "+" || sign == "-" else { return nil }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard let count = Int(digits), (0...100_000).contains(count) else { return nil }
        rest = rest.dropFirst(digits.count)
        guard let unit = rest.popFirst() else { return nil }
        return (sign == "-" ? -count : count, unit)
    }

    public var text: String {
        switch self {
        case .day(let date): date.iso
        case .fromToday(let days, let months): "today" + Self.term(months, "m") + Self.term(days, "d")
        }
    }

    private static func term(_ count: Int, _ unit: String) -> String {
        count == 0 ? "" : "\(count < 0 ? "-" : "+")\(count.magnitude)\(unit)"
    }
}

extension DateBound: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let bound = DateBound(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date bound")
        }
        self = bound
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
