public import Primitives

/// The rules a single value must keep. Lengths count characters as a reader sees them (grapheme clusters).
public struct Validation: Sendable, Hashable, Codable {
    public var minLength: Int?
    public var maxLength: Int?
    /// A regular expression the whole value must match, in the linear-time subset of `Pattern`.
    public var pattern: String?
    /// What to say when `pattern` doesn't match; absent: a general sentence.
    public var patternMessage: LocalizedText?
    public var minimum: DecimalNumber?
    public var maximum: DecimalNumber?
    /// Digits after the point that are allowed in a number.
    public var fractionDigits: Int?
    public var earliest: DateBound?
    public var latest: DateBound?
    /// How the form wants the value written.
    public var format: ValueFormat?
    /// True when only characters of ISO 8859-1 may be typed.
    public var latinOnly: Bool?

    public init(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil, patternMessage: LocalizedText? = nil,
        minimum: DecimalNumber? = nil, maximum: DecimalNumber? = nil, fractionDigits: Int? = nil,
        earliest: DateBound? = nil, latest: DateBound? = nil, format: ValueFormat? = nil, latinOnly: Bool? = nil
    ) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.patternMessage = patternMessage
        self.minimum = minimum
        self.maximum = maximum
        self.fractionDigits = fractionDigits
        self.earliest = earliest
        self.latest = latest
        self.format = format
        self.latinOnly = latinOnly
    }
}

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

/// How a value is written into its box.
///
/// `date` takes the letters of Acrobat's AFDate formats: `mm/dd/yyyy`, `m/d/yy`, `yyyy-mm-dd`, `dd-mmm-yyyy`, `mmmm d, yyyy`.
public enum ValueFormat: Sendable, Hashable, Codable {
    case date(String)
    case time(String)
    /// Digits after the point, and a currency sign where the form prints one.
    case number(fractionDigits: Int, currency: String)
    case percent(fractionDigits: Int)
    /// Five digits.
    case zip
    /// Five digits, a hyphen, four digits.
    case zipPlus4
    /// (503) 555-0142
    case phone
    /// 078-05-1120
    case ssn
    /// A mask of Acrobat: 9 a digit, A a letter, O either, X any character.
    case mask(String)
}
