import Primitives

extension JSONLogicEvaluator {
    /// Holds when every neighbouring pair does; arguments after the first pair that fails are not evaluated.
    mutating func compare(_ name: String, _ arguments: [JSONValue]) throws(JSONLogicFailure) -> Bool {
        guard arguments.count >= 2 else { throw .invalidArguments }
        var left = try value(of: arguments[0])
        for argument in arguments.dropFirst() {
            let right = try value(of: argument)
            guard try holds(name, left, right) else { return false }
            left = right
        }
        return true
    }

    private mutating func holds(
        _ name: String, _ left: JSONValue, _ right: JSONValue
    ) throws(JSONLogicFailure) -> Bool {
        switch name {
        case "===": left == right
        case "!==": left != right
        case "==": try equals(left, right)
        case "!=": try !equals(left, right)
        default: try ordered(name, left, right)
        }
    }

    private func equals(_ left: JSONValue, _ right: JSONValue) throws(JSONLogicFailure) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.string(let left), .string(let right)): return left == right
        default:
            guard let (left, right) = try numbers(left, right) else { return false }
            return left == right
        }
    }

    private func ordered(
        _ name: String, _ left: JSONValue, _ right: JSONValue
    ) throws(JSONLogicFailure) -> Bool {
        if case .string(let left) = left, case .string(let right) = right { return order(name, left, right) }
        guard let (left, right) = try numbers(left, right) else { return false }
        return order(name, left, right)
    }

    private func order<Value: Comparable>(_ name: String, _ left: Value, _ right: Value) -> Bool {
        switch name {
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        default: left >= right
        }
    }

    /// Both as numbers; nil when one is null and the other text that is no number: an open question equals nothing.
    private func numbers(
        _ left: JSONValue, _ right: JSONValue
    ) throws(JSONLogicFailure) -> (Double, Double)? {
        switch (left, right) {
        case (.null, .string(let text)), (.string(let text), .null):
            if JSONValue.string(text).asNumber == nil { return nil }
        default: break
        }
        guard let left = left.asNumber, let right = right.asNumber else { throw .notANumber }
        return (left, right)
    }
}
