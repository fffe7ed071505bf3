import Primitives

/// One evaluation: the scopes that `var` and `val` read, and what it has cost so far.
struct JSONLogicEvaluator {
    /// The data, then for every iterator or `try` inside it a frame of its own and the item (or error) itself.
    var scopes: [JSONValue]
    private(set) var steps = 0
    private var depth = 0
    private let limit: Int

    init(data: JSONValue, limit: Int = JSONLogic.Limits.steps) {
        scopes = [data]
        self.limit = limit
    }

    mutating func value(of rule: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        try spend(1)
        switch rule {
        case .array(let items):
            return try made(.array(try values(of: items)))
        case .object(let members):
            guard members.count == 1, let (name, arguments) = members.first else { return rule }
            depth += 1
            defer { depth -= 1 }
            guard depth <= JSONLogic.Limits.depth else { throw .tooLarge }
            return try apply(name, arguments)
        default:
            return rule
        }
    }

    mutating func values(of rules: [JSONValue]) throws(JSONLogicFailure) -> [JSONValue] {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONLogic.Limits.depth else { throw .tooLarge }
        var values: [JSONValue] = []
        values.reserveCapacity(rules.count)
        for rule in rules { values.append(try value(of: rule)) }
        return values
    }

    /// Runs `body` with two more scopes, as iterators have: `[[1], "index"]` is the frame, `[[2], …]` what was outside.
    mutating func within<Value>(
        _ item: JSONValue, frame: JSONValue,
        _ body: (inout JSONLogicEvaluator) throws(JSONLogicFailure) -> Value
    ) throws(JSONLogicFailure) -> Value {
        scopes.append(frame)
        scopes.append(item)
        defer { scopes.removeLast(2) }
        return try body(&self)
    }

    // MARK: - Limits

    mutating func spend(_ count: Int) throws(JSONLogicFailure) {
        steps += count
        if steps > limit { throw .tooLarge }
    }

    /// A value that the rule made, checked against the limits; its parts are paid for as steps.
    mutating func made(_ value: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        try weigh(value, depth: 0)
        return value
    }

    private mutating func weigh(_ value: JSONValue, depth: Int) throws(JSONLogicFailure) {
        try spend(1)
        guard depth <= JSONLogic.Limits.depth else { throw .tooLarge }
        switch value {
        case .array(let items):
            guard items.count <= JSONLogic.Limits.items else { throw .tooLarge }
            for item in items { try weigh(item, depth: depth + 1) }
        case .object(let members):
            for member in members.values { try weigh(member, depth: depth + 1) }
        case .string(let text):
            guard text.utf8.count <= JSONLogic.Limits.textLength else { throw .tooLarge }
            try spend(text.utf8.count / 64)
        default: break
        }
    }
}
