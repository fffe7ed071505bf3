import Primitives

extension Field {
    /// How an answer is written into a form; empty for what isn't text, such as a tick or "doesn't apply".
    ///
    /// By the field's own format where it has one, and else: a date as mm/dd/yyyy on forms of the United States and as
    /// ISO 8601 elsewhere, a phone number of North America as (503) 555-0142, an option by its value, an amount of money with two digits after the point if it has any,
    /// a name and an address in one line.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2 of the form's country.
    public func text(for value: AnswerValue, country: String? = nil) -> String {
        if let text = validation.format?.text(for: value) { return text }
        switch value {
        case .text(let text) where kind == .phone && text.hasPrefix("+1"): return ValueFormat.phone.text(for: value) ?? text
        case .text(let text), .choice(let text): return text
        case .number(let number): return number.plain
        case .money(let money): return Self.text(money.amount)
        case .date(let date): return Self.text(date, country: country)
        case .choices(let values): return values.joined(separator: ", ")
        case .name(let name): return name.full
        case .address(let address): return address.oneLine
        case .flag, .doesNotApply: return ""
        }
    }

    private static func text(_ amount: DecimalNumber) -> String {
        amount.isWhole ? amount.plain : amount.text(fractionDigits: 2) ?? amount.plain
    }

    static func text(_ date: CivilDate, country: String?) -> String {
        country == "US" ? DateMask("mm/dd/yyyy").text(for: date) ?? date.iso : date.iso
    }
}
