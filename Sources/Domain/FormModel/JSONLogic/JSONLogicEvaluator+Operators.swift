import Primitives

extension JSONLogicEvaluator {
    mutating func apply(_ name: String, _ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        switch name {
        case "var": try variable(arguments)
        case "val": try scopedValue(arguments)
        case "exists": try .bool(exists(arguments))
        case "missing": try .array(missing(arguments).map(JSONValue.string))
        case "missing_some": try missingSome(arguments)
        case "preserve": arguments
        case "if", "?:": try branch(list(arguments))
        case "and": try conjunction(list(arguments))
        case "or": try disjunction(list(arguments))
        case "!": try .bool(!(first(arguments)?.isTruthy ?? false))
        case "!!": try .bool(first(arguments)?.isTruthy ?? false)
        case "??": try coalesce(arguments)
        case "try": try attempt(arguments)
        case "throw": try raise(arguments)
        case "==", "!=", "===", "!==", "<", "<=", ">", ">=": try .bool(compare(name, list(arguments)))
        case "+", "-", "*", "/", "%", "min", "max": try arithmetic(name, spread(arguments))
        case "map": try map(list(arguments))
        case "filter": try filter(list(arguments))
        case "reduce": try reduce(list(arguments))
        case "all", "some", "none": try .bool(quantify(name, list(arguments)))
        case "merge": try merge(arguments)
        case "in": try .bool(contains(spread(arguments)))
        case "cat": try concatenate(spread(arguments))
        case "substr": try substring(spread(arguments))
        default: throw .unknownOperator(name)
        }
    }

    // MARK: - Arguments

    /// The arguments of an operator that decides itself which of them to evaluate.
    func list(_ arguments: JSONValue) throws(JSONLogicFailure) -> [JSONValue] {
        guard case .array(let items) = arguments else { throw .invalidArguments }
        return items
    }

    /// All arguments evaluated; a single one that isn't written as a list and gives an array stands for its items.
    mutating func spread(_ arguments: JSONValue) throws(JSONLogicFailure) -> [JSONValue] {
        if case .array(let items) = arguments { return try values(of: items) }
        let value = try value(of: arguments)
        if case .array(let items) = value { return items }
        return [value]
    }

    /// The first argument, evaluated; nil for an empty list.
    mutating func first(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue? {
        guard case .array(let items) = arguments else { return try value(of: arguments) }
        guard let item = items.first else { return nil }
        return try value(of: item)
    }

    // MARK: - Control

    private mutating func branch(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        var index = 0
        while index + 1 < arguments.count {
            if try value(of: arguments[index]).isTruthy { return try value(of: arguments[index + 1]) }
            index += 2
        }
        return index < arguments.count ? try value(of: arguments[index]) : .null
    }

    private mutating func conjunction(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        var last = JSONValue.bool(false)
        for argument in arguments {
            last = try value(of: argument)
            if !last.isTruthy { break }
        }
        return last
    }

    private mutating func disjunction(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        var last = JSONValue.bool(false)
        for argument in arguments {
            last = try value(of: argument)
            if last.isTruthy { break }
        }
        return last
    }

    private mutating func coalesce(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        guard case .array(let items) = arguments else {
            return try spread(arguments).first { $0 != .null } ?? .null
        }
        for item in items {
            let value = try value(of: item)
            if value != .null { return value }
        }
        return .null
    }

    // MARK: - Failures

    private mutating func attempt(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        let rules = arguments.array ?? [arguments]
        var failure: JSONLogicFailure?
        for rule in rules {
            do throws(JSONLogicFailure) {
                guard let failure else { return try value(of: rule) }
                return try within(failure.context, frame: .null) { (inner) throws(JSONLogicFailure) in
                    try inner.value(of: rule)
                }
            } catch {
                // A rule must not outrun its limits by catching them.
                if error == .tooLarge { throw error }
                failure = error
            }
        }
        if let failure { throw failure }
        return .null
    }

    private mutating func raise(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        switch try first(arguments) ?? .null {
        case .string("NaN"): throw .notANumber
        case .string("Invalid Arguments"): throw .invalidArguments
        case .object(let error): throw .thrown(.object(error))
        case let type: throw .thrown(["type": type])
        }
    }
}
