import Primitives

extension JSONLogicEvaluator {
    // MARK: - var, val, exists

    mutating func variable(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        let arguments = try spread(arguments)
        let value = lookUp(arguments.first ?? .null)
        if let value, value != .null { return value }
        return arguments.count > 1 ? arguments[1] : .null
    }

    mutating func scopedValue(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        let (start, path) = try scoped(arguments)
        return descend(start, path) ?? .null
    }

    mutating func exists(_ arguments: JSONValue) throws(JSONLogicFailure) -> Bool {
        let (start, path) = try scoped(arguments)
        return descend(start, path) != nil
    }

    /// The scope and the path of `val`: a first argument that is an array climbs so many scopes, of either sign.
    private mutating func scoped(_ arguments: JSONValue) throws(JSONLogicFailure) -> (JSONValue, [JSONValue]) {
        let path = try spread(arguments)
        guard let climb = path.first?.array else { return (scopes[scopes.count - 1], path) }
        guard climb.count == 1, let levels = climb[0].number.flatMap({ Int(exactly: $0.magnitude) }) else {
            throw .invalidArguments
        }
        let index = scopes.count - 1 - min(levels, scopes.count)
        return (index >= 0 ? scopes[index] : .null, Array(path.dropFirst()))
    }

    private func descend(_ start: JSONValue, _ path: [JSONValue]) -> JSONValue? {
        var value = start
        for part in path {
            guard let next = member(value, part.asText) else { return nil }
            value = next
        }
        return value
    }

    /// The value at a dotted path of the innermost scope; nil when there is none.
    private func lookUp(_ path: JSONValue) -> JSONValue? {
        let text = path.asText
        var value = scopes[scopes.count - 1]
        if text.isEmpty { return value }
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard let next = member(value, String(part)) else { return nil }
            value = next
        }
        return value
    }

    private func member(_ value: JSONValue, _ key: String) -> JSONValue? {
        switch value {
        case .object(let members): members[key]
        case .array(let items): Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
        default: nil
        }
    }

    // MARK: - missing, missing_some

    mutating func missing(_ arguments: JSONValue) throws(JSONLogicFailure) -> [String] {
        var paths = try spread(arguments)
        if case .array(let items)? = paths.first { paths = items }
        return absent(paths)
    }

    mutating func missingSome(_ arguments: JSONValue) throws(JSONLogicFailure) -> JSONValue {
        let arguments = try spread(arguments)
        guard arguments.count == 2, let needed = arguments[0].number, let paths = arguments[1].array else {
            throw .invalidArguments
        }
        let missing = absent(paths)
        return Double(paths.count - missing.count) >= needed ? [] : .array(missing.map(JSONValue.string))
    }

    private func absent(_ paths: [JSONValue]) -> [String] {
        paths.filter { path in
            switch lookUp(path) {
            case nil, .null?, .string("")?: true
            default: false
            }
        }.map(\.asText)
    }
}
