public import Primitives

extension AnswerValue {
    /// The number of a number or an amount of money.
    public var amount: DecimalNumber? {
        switch self {
        case .number(let number): number
        case .money(let money): money.amount
        default: nil
        }
    }

    /// Holds nothing: counts as no answer at all.
    public var isBlank: Bool {
        switch self {
        case .text(let text), .choice(let text): text.allSatisfy(\.isWhitespace)
        case .choices(let values): values.isEmpty
        case .name(let name): name.full.allSatisfy(\.isWhitespace)
        case .address(let address): address.oneLine.allSatisfy(\.isWhitespace)
        case .flag, .number, .money, .date, .doesNotApply: false
        }
    }
}
