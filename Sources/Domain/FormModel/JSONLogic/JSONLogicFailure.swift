public import Primitives

/// Why a rule gave no value. Holds no answer of a person, unless the rule itself throws one.
public enum JSONLogicFailure: Error, Sendable, Hashable {
    /// The rule uses an operator that is not supported.
    case unknownOperator(String)
    /// An operator was given what it can't work with.
    case invalidArguments
    /// Arithmetic or a comparison without a number.
    case notANumber
    /// Raised by the rule's own `throw`, with its type.
    case thrown(JSONValue)
    /// The rule is deeper, longer or larger than is allowed.
    case tooLarge
}
