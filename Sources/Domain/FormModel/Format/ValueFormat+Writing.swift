import Primitives

extension ValueFormat {
    /// The value as this format writes it; nil when the format can't write it without changing it.
    public func text(for value: AnswerValue) -> String? {
        switch (self, value) {
        case (.date(let mask), .date(let date)): return DateMask(mask).text(for: date)
        case (.number(let digits, let currency), .number), (.number(let digits, let currency), .money):
            guard let text = value.amount?.text(fractionDigits: digits) else { return nil }
            return text.hasPrefix("-") ? "-" + currency + text.dropFirst() : currency + text
        case (.percent(let digits), .number(let number)): return number.text(fractionDigits: digits).map { $0 + "%" }
        case (.postal, .address(var address)):
            address.street = PostalAbbreviations.street(address.street)
            address.unit = PostalAbbreviations.unit(address.unit)
            return address.oneLine
        case (_, .text(let text)): return written(text)
        case (.mask, .number(let number)): return written(number.plain)
        default: return nil
        }
    }

    /// A text in the form that the format prescribes.
    private func written(_ text: String) -> String? {
        let digits = text.filter { $0.isASCII && $0.isNumber }
        switch self {
        case .zip: return accepts(text) || ValueFormat.zipPlus4.accepts(text) ? String(digits.prefix(5)) : nil
        case .zipPlus4: return accepts(text) ? "\(digits.prefix(5))-\(digits.suffix(4))" : nil
        case .ssn: return accepts(text) ? "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(2))-\(digits.suffix(4))" : nil
        case .ein: return accepts(text) ? "\(digits.prefix(2))-\(digits.suffix(7))" : nil
        case .alienNumber: return accepts(text) ? "A" + String(repeating: "0", count: 9 - digits.count) + digits : nil
        case .sevis: return accepts(text) ? "N" + digits : nil
        case .passport, .driverLicense:
            return accepts(text) ? text.uppercased().filter { $0 != " " && (self != .passport || $0 != "-") } : nil
        case .phone:
            guard accepts(text) else { return nil }
            let number = digits.suffix(10)
            return "(\(number.prefix(3))) \(number.dropFirst(3).prefix(3))-\(number.suffix(4))"
        case .postal: return PostalAbbreviations.street(text)
        case .mask(let mask): return CharacterMask(mask).text(for: text)
        case .date, .time, .number, .percent: return accepts(text) ? text : nil
        }
    }

    /// A text that this format accepts, for messages.
    public var example: String {
        switch self {
        case .date(let mask): CivilDate(year: 1990, month: 11, day: 24).flatMap { DateMask(mask).text(for: $0) } ?? mask
        case .time(let mask): TimeExample.text(mask)
        case .number(let digits, let currency): currency + Self.sample(1250, digits)
        case .percent(let digits): Self.sample(12, digits) + "%"
        case .zip: "97201"
        case .zipPlus4: "97201-1234"
        case .phone: "(503) 555-0142"
        case .ssn: "078-05-1120"
        case .ein: "12-3456789"
        case .alienNumber: "A012345678"
        case .sevis: "N0012345678"
        case .passport: "X01234567"
        case .driverLicense: "D1234567"
        case .postal: "12 N Oak St Apt 4"
        case .mask(let mask): CharacterMask(mask).example
        }
    }

    private static func sample(_ whole: Int, _ digits: Int) -> String {
        digits == 0 ? String(whole) : "\(whole).5" + String(repeating: "0", count: digits - 1)
    }
}

extension DecimalNumber {
    /// With exactly so many digits after the point; nil when it has more.
    func text(fractionDigits: Int) -> String? {
        guard scale <= fractionDigits else { return nil }
        let zeros = String(repeating: "0", count: fractionDigits - scale)
        return scale == 0 && fractionDigits > 0 ? plain + "." + zeros : plain + zeros
    }
}

private enum TimeExample {
    /// Half past ten in the morning.
    static func text(_ mask: String) -> String {
        DateMask(mask).tokens.map { token in
            switch token {
            case .hour: "10"
            case .minute: "30"
            case .second: "00"
            case .halfDay(let width): width == 1 ? "a" : "am"
            case .literal(let character): String(character)
            case .month, .day, .year: ""
            }
        }.joined()
    }
}
