public import Primitives

/// Evaluates JSON Logic rules (https://jsonlogic.com), the language of a template's conditions.
///
/// Supported, as the compatibility suites of json-logic/compat-tables define them:
/// - data: `var` (with defaults and dotted paths), `val` (with scopes, `[[1], "index"]`), `exists`, `missing`, `missing_some`
/// - control: `if` and `?:`, `and`, `or`, `!`, `!!`, `??`, `try`, `throw`, `preserve`
/// - comparison of two or more: `==`, `!=`, `===`, `!==`, `<`, `<=`, `>`, `>=`
/// - arithmetic: `+`, `-`, `*`, `/`, `%`, `min`, `max`
/// - arrays: `map`, `filter`, `reduce`, `all`, `some`, `none`, `merge`, `in`
/// - text: `cat`, `substr`, `in`
///
/// Not supported: `log`, `method`, operators added by a host. Beside the suites, `null` compared with text that is no
/// number is false, not an error, so that a condition may read a question that is still open.
///
/// Rules may come from strangers: depth, steps and the size of every value made on the way are bounded by `Limits`.
public enum JSONLogic {
    /// What a rule may cost before it is refused with `JSONLogicFailure.tooLarge`.
    public enum Limits {
        /// Rules inside rules, and arrays inside arrays that a rule makes.
        public static let depth = 64
        /// Operators evaluated and values made.
        public static let steps = 100_000
        /// Items of an array that a rule makes.
        public static let items = 10_000
        /// UTF-8 bytes of a text that a rule makes.
        public static let textLength = 16_384
    }

    /// The operators of a rule; any other name is refused.
    public static let operators: Set<String> = [
        "var", "val", "exists", "missing", "missing_some", "if", "?:", "and", "or", "!", "!!", "??", "try", "throw",
        "preserve", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "min", "max", "map", "filter",
        "reduce", "all", "some", "none", "merge", "in", "cat", "substr",
    ]

    /// The value of a rule over the data. A value that is no rule is its own value.
    public static func evaluate(_ rule: JSONValue, data: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        var evaluator = JSONLogicEvaluator(data: data)
        return try evaluator.value(of: rule)
    }

    /// Whether the condition is truthy over the data.
    public static func holds(_ condition: Condition, data: JSONValue) throws(JSONLogicFailure) -> Bool {
        try evaluate(condition.rule, data: data).isTruthy
    }
}

extension JSONValue {
    /// JSON Logic's truth: false, null, 0, the empty text and the empty array are false.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let value): value != 0 && !value.isNaN
        case .string(let value): !value.isEmpty
        case .array(let value): !value.isEmpty
        case .object: true
        }
    }
}
