import Primitives

/// An amount in whole cents, for adding.
struct USDollars {
    private let cents: Int64

    private init(cents: Int64) { self.cents = cents }

    /// Beyond cents it is cut off; the table has none such.
    init(_ amount: DecimalNumber) {
        switch amount.scale {
        case 0: cents = amount.coefficient * 100
        case 1: cents = amount.coefficient * 10
        default: cents = (2..<amount.scale).reduce(amount.coefficient) { value, _ in value / 10 }
        }
    }

    var amount: DecimalNumber { DecimalNumber(coefficient: cents, scale: 2) ?? DecimalNumber(0) }

    /// `$64.50`: with its sign in front in every language, as the agency prints it.
    var text: String {
        let part = String(cents % 100)
        return "$\(cents / 100).\(part.count == 1 ? "0" : "")\(part)"
    }

    static func + (left: Self, right: Self) -> Self { Self(cents: left.cents + right.cents) }
}
