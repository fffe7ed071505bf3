import Primitives

extension JSONLogicEvaluator {
    /// An item among the items of an array, or text within text.
    mutating func contains(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> Bool {
        guard arguments.count >= 2 else { return false }
        switch arguments[1] {
        case .array(let items):
            try spend(items.count)
            return items.contains(arguments[0])
        case .string(let text):
            return try find(arguments[0].asText, in: text)
        default: return false
        }
    }

    /// Paid for by the product of the lengths, which is what the search may cost.
    private mutating func find(_ needle: String, in text: String) throws(JSONLogicFailure) -> Bool {
        let text = Array(text.utf8)
        let needle = Array(needle.utf8)
        guard needle.count <= text.count else { return false }
        try spend(text.count * needle.count / 1024)
        return (0...text.count - needle.count).contains { text[$0..<$0 + needle.count].elementsEqual(needle) }
    }

    mutating func concatenate(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        var result = ""
        for argument in arguments {
            result += argument.asText
            guard result.utf8.count <= JSONLogic.Limits.textLength else { throw .tooLarge }
        }
        try spend(result.utf8.count / 64)
        return .string(result)
    }

    /// Counts characters as a reader sees them. A negative start counts from the end, a negative length stops before it.
    mutating func substring(_ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        guard let text = arguments.first?.asText, arguments.count >= 2 else { throw .invalidArguments }
        try spend(text.utf8.count / 64)
        let characters = Array(text)
        let start = try offset(arguments[1])
        let from = min(characters.count, start < 0 ? max(0, characters.count + start) : start)
        var end = characters.count
        if arguments.count > 2 {
            let length = try offset(arguments[2])
            end = length < 0 ? end + length : min(end, from + length)
        }
        return .string(from < end ? String(characters[from..<end]) : "")
    }

    private func offset(_ value: JSONValue) throws(JSONLogicFailure) -> Int {
        guard let number = value.asNumber else { throw .notANumber }
        return Int(number.rounded(.towardZero).clamped(to: -1_000_000...1_000_000))
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension JSONValue {
    /// As text the way `cat` and paths write it: null is nothing, whole numbers have no fraction.
    var asText: String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Int64(exactly: value).map(String.init) ?? String(value)
        case .string(let value): value
        case .array(let items): items.map(\.asText).joined(separator: ",")
        case .object: "[object Object]"
        }
    }
}
