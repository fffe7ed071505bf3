public import Primitives

/// Evaluates JSON Logic rules.
public enum JSONLogic {
    public static func evaluate(_ rule: JSONValue, data: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        .null
    }

    /// Whether the condition is truthy over the data.
    public static func holds(_ condition: Condition, data: JSONValue) throws(JSONLogicFailure) -> Bool {
        try evaluate(condition.rule, data: data) == .bool(true)
    }

    /// The paths that a rule reads, as written: `person.name`.
    public static func variables(in rule: JSONValue) -> Set<String> { [] }
}
