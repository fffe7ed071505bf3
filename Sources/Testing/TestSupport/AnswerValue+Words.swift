public import FormModel
import Primitives

extension AnswerValue {
    /// For what a test says of it.
    public var words: String {
        switch self {
        case .text(let text), .choice(let text): text
        case .flag(let flag): flag ? "yes" : "no"
        case .number(let number): number.plain
        case .money(let money): money.amount.plain
        case .date(let date): date.iso
        case .choices(let values): values.joined(separator: "+")
        case .name(let name): name.full
        case .address(let address): address.oneLine
        case .doesNotApply: "n/a"
        }
    }
}
