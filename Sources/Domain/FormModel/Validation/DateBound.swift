public import Primitives

/// A limit on a date: a day, or one counted from today.
///
/// Written `2020-01-01`, `today`, `today+30d`, `today-18y`, `today+6m`, `today-18y+1d`; what follows `today` is a `DayOffset`
/// without business days.
public enum DateBound: Sendable, Hashable {
    case day(CivilDate)
    case fromToday(DayOffset)

    /// The day it stands for; nil where the arithmetic leaves years 1 to 9999.
    public func resolved(today: CivilDate) -> CivilDate? {
        switch self {
        case .day(let date): date
        case .fromToday(let offset): offset.applied(to: today)
        }
    }

    public init?(_ text: String) {
        if let date = CivilDate(iso: text) {
            self = .day(date)
        } else if text.hasPrefix("today"), let offset = DayOffset(String(text.dropFirst(5))), !offset.hasBusinessDays {
            self = .fromToday(offset)
        } else {
            return nil
        }
    }

    public var text: String {
        switch self {
        case .day(let date): date.iso
        case .fromToday(let offset): "today" + offset.text
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
