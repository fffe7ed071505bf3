import Primitives

extension JSONLogicEvaluator {
    func arithmetic(_ name: String, _ arguments: [JSONValue]) throws(JSONLogicFailure) -> JSONValue {
        var numbers: [Double] = []
        for argument in arguments {
            guard let number = argument.asNumber else { throw .notANumber }
            numbers.append(number)
        }
        let result = try calculate(name, numbers)
        guard result.isFinite else { throw .notANumber }
        return .number(result)
    }

    private func calculate(_ name: String, _ numbers: [Double]) throws(JSONLogicFailure) -> Double {
        switch name {
        case "+": return numbers.reduce(0, +)
        case "*": return numbers.reduce(1, *)
        case "min", "max":
            guard let best = name == "min" ? numbers.min() : numbers.max() else { throw .invalidArguments }
            return best
        default: return try chain(name, numbers)
        }
    }

    private func chain(_ name: String, _ numbers: [Double]) throws(JSONLogicFailure) -> Double {
        guard let first = numbers.first else { throw .invalidArguments }
        let rest = numbers.dropFirst()
        switch name {
        case "-": return rest.isEmpty ? 0 - first : rest.reduce(first, -)
        case "/": return rest.isEmpty ? 1 / first : rest.reduce(first, /)
        default:
            if rest.isEmpty { throw .invalidArguments }
            return rest.reduce(first) { $0.truncatingRemainder(dividingBy: $1) }
        }
    }
}

extension JSONValue {
    /// As a number the way JSON Logic coerces: null and the empty text are 0, true is 1; nil for what is no number.
    var asNumber: Double? {
        switch self {
        case .null: 0
        case .bool(let value): value ? 1 : 0
        case .number(let value): value
        case .string(let text): Self.number(in: text)
        case .array, .object: nil
        }
    }

    /// `Double` alone would also read `nan`, `infinity` and hexadecimal.
    private static func number(in text: String) -> Double? {
        let bytes = text.utf8.drop { $0 == 0x20 }
        if bytes.isEmpty { return 0 }
        guard bytes.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text.drop { $0 == " " }).flatMap { $0.isFinite ? $0 : nil }
    }
}
