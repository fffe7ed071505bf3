public import Primitives

/// A limit on a date: a day, or one counted from today. Written `2020-01-01`, `today`, `today+30d`, `today-18y`, `today+6m`.
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
        let rest = text.dropFirst(5)
        if rest.isEmpty {
            self = .fromToday(days: 0, months: 0)
            return
        }
        guard let sign = rest.first, sign == "+" || sign == "-", let unit = rest.last,
            let count = Int(rest.dropFirst().dropLast()), (0...100_000).contains(count)
        else { return nil }
        let signed = sign == "-" ? -count : count
        switch unit {
        case "d": self = .fromToday(days: signed, months: 0)
        case "m": self = .fromToday(days: 0, months: signed)
        case "y": self = .fromToday(days: 0, months: signed * 12)
        default: return nil
        }
    }

    public var text: String {
        switch self {
        case .day(let date): date.iso
        case .fromToday(0, 0): "today"
        case .fromToday(let days, 0): "today\(days < 0 ? "-" : "+")\(days.magnitude)d"
        case .fromToday(_, let months): "today\(months < 0 ? "-" : "+")\(months.magnitude)m"
        }
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
