/// How a value is written into its box.
///
/// In JSON: `"zip"`, `"zipPlus4"`, `"phone"`, `"ssn"`, `{"date": "mm/dd/yyyy"}`, `{"time": "HH:MM"}`,
/// `{"number": {"fractionDigits": 2, "currency": "$"}}`, `{"percent": {"fractionDigits": 1}}`, `{"mask": "99-9999999"}`.
public enum ValueFormat: Sendable, Hashable {
    /// The letters of Acrobat's AFDate formats: `mm/dd/yyyy`, `m/d/yy`, `yyyy-mm-dd`, `dd-mmm-yyyy`, `mmmm d, yyyy`.
    case date(String)
    /// The letters of Acrobat's AFTime formats: `HH:MM`, `h:MM tt`, `HH:MM:ss`.
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
    /// 12-3456789, the number of an employer.
    case ein
    /// A and nine digits, the number of a person at USCIS.
    case alienNumber
    /// N and ten digits, the number of a student or exchange visitor.
    case sevis
    /// Capital letters and digits as they are printed.
    case passport, driverLicense
    /// A line of an address with the abbreviations of the United States Postal Service: 12 N Oak St Apt 4.
    case postal
    /// A mask of Acrobat: 9 a digit, A a letter, O either, X any character.
    case mask(String)
}

extension ValueFormat: Codable {
    private enum CodingKeys: String, CodingKey { case date, time, number, percent, mask }
    private enum NumberKeys: String, CodingKey { case fractionDigits, currency }

    private static let plain: [(String, ValueFormat)] = [
        ("zip", .zip), ("zipPlus4", .zipPlus4), ("phone", .phone), ("ssn", .ssn), ("ein", .ein),
        ("alienNumber", .alienNumber), ("sevis", .sevis), ("passport", .passport), ("driverLicense", .driverLicense),
        ("postal", .postal),
    ]

    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            guard let format = Self.plain.first(where: { $0.0 == name })?.1 else { throw Self.unknown(decoder) }
            self = format
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else { throw Self.unknown(decoder) }
        switch key {
        case .date: self = .date(try container.decode(String.self, forKey: .date))
        case .time: self = .time(try container.decode(String.self, forKey: .time))
        case .mask: self = .mask(try container.decode(String.self, forKey: .mask))
        case .number, .percent: self = try Self.digits(key, container.nestedContainer(keyedBy: NumberKeys.self, forKey: key))
        }
    }

    private static func digits(
        _ key: CodingKeys, _ container: KeyedDecodingContainer<NumberKeys>
    ) throws -> ValueFormat {
        let digits = try container.decodeIfPresent(Int.self, forKey: .fractionDigits) ?? 0
        guard (0...9).contains(digits) else {
            throw DecodingError.dataCorruptedError(
                forKey: .fractionDigits, in: container, debugDescription: "fraction digits are 0 to 9")
        }
        if key == .percent { return .percent(fractionDigits: digits) }
        return .number(
            fractionDigits: digits, currency: try container.decodeIfPresent(String.self, forKey: .currency) ?? "")
    }

    private static func unknown(_ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a value format"))
    }

    public func encode(to encoder: any Encoder) throws {
        if let name = Self.plain.first(where: { $0.1 == self })?.0 {
            var container = encoder.singleValueContainer()
            return try container.encode(name)
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .date(let mask): try container.encode(mask, forKey: .date)
        case .time(let mask): try container.encode(mask, forKey: .time)
        case .mask(let mask): try container.encode(mask, forKey: .mask)
        case .number(let digits, let currency):
            var nested = container.nestedContainer(keyedBy: NumberKeys.self, forKey: .number)
            try nested.encode(digits, forKey: .fractionDigits)
            try nested.encode(currency, forKey: .currency)
        case .percent(let digits):
            var nested = container.nestedContainer(keyedBy: NumberKeys.self, forKey: .percent)
            try nested.encode(digits, forKey: .fractionDigits)
        case .zip, .zipPlus4, .phone, .ssn, .ein, .alienNumber, .sevis, .passport, .driverLicense, .postal: break
        }
    }
}
