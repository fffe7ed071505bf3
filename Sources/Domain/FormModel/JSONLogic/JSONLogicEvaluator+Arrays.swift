import Primitives

extension JSONLogicEvaluator {
    mutating func map(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        let (items, rule) = try iteration(arguments)
        var results: [JSONValue] = []
        for (index, item) in items.enumerated() { results.append(try value(of: rule, item, index)) }
        return try made(.array(results))
    }

    mutating func filter(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        let (items, rule) = try iteration(arguments)
        var results: [JSONValue] = []
        for (index, item) in items.enumerated() where try value(of: rule, item, index).isTruthy {
            results.append(item)
        }
        return .array(results)
    }

    mutating func reduce(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        var (items, rule) = try iteration(arguments)
        var result: JSONValue
        if arguments.count > 2 {
            result = try value(of: arguments[2])
        } else {
            guard !items.isEmpty else { return .null }
            result = items.removeFirst()
        }
        for (index, item) in items.enumerated() {
            result = try value(of: rule, .object(["current": item, "accumulator": result]), index)
        }
        return result
    }

    mutating func quantify(_ name: String, _ arguments: [JSONValue]) throws(JSONLogicFailure) -> Bool {
        guard arguments.count == 2, case .array(let items) = try value(of: arguments[0]) else {
            throw .invalidArguments
        }
        let wanted = name != "all"
        for (index, item) in items.enumerated() {
            if try value(of: arguments[1], item, index).isTruthy == wanted { return name == "some" }
        }
        return name == "none" || (name == "all" && !items.isEmpty)
    }

    mutating func merge(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        var results: [JSONValue] = []
        for value in try spread(arguments) {
            if case .array(let items) = value { results += items } else { results.append(value) }
            guard results.count <= JSONLogic.Limits.items else { throw .tooLarge }
        }
        try spend(results.count)
        return .array(results)
    }

    /// What to iterate and with which rule; data that is null has no items, but a null in the rule is a mistake.
    private mutating func iteration(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> ([JSONValue], JSONValue) {
        guard arguments.count >= 2, arguments[0] != .null, arguments[1] != .null else { throw .invalidArguments }
        switch try value(of: arguments[0]) {
        case .array(let items): return (items, arguments[1])
        case .null: return ([], arguments[1])
        default: throw .invalidArguments
        }
    }

    private mutating func value(
        of rule: JSONValue, _ item: JSONValue, _ index: Int
    ) throws(JSONLogicFailure) -> JSONValue {
        try within(item, frame: .object(["index": .number(Double(index))])) { (inner) throws(JSONLogicFailure) in
            try inner.value(of: rule)
        }
    }
}
