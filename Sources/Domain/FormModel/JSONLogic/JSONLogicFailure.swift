public import Primitives

/// Why a rule gave no value. Only `thrown` can hold something of an answer: show its kind, never its content.
public enum JSONLogicFailure: Error, Sendable, Hashable {
    /// The rule uses an operator that is not supported.
    case unknownOperator(String)
    /// An operator was given what it can't work with.
    case invalidArguments
    /// Arithmetic or a comparison came upon something that is no number.
    case notANumber
    /// Raised by the rule's own `throw`: an object with the member `type`, or what the rule threw.
    case thrown(JSONValue)
    /// The rule is deeper, longer or larger than `JSONLogic.Limits` allows.
    case tooLarge

    /// What a rule's own `try` sees, as the compatibility suites name it.
    var context: JSONValue {
        switch self {
        case .unknownOperator: ["type": "Unknown Operator"]
        case .invalidArguments: ["type": "Invalid Arguments"]
        case .notANumber: ["type": "NaN"]
        case .thrown(let value): value
        case .tooLarge: ["type": "Too Large"]
        }
    }
}
