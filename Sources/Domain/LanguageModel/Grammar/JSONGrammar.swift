public import Primitives

/// A grammar in GBNF (llama.cpp, grammars/README.md) that allows just the JSON texts of a schema.
///
/// Every repetition has a bound, so that a model can't write for ever: what the schema leaves open gets one of `Limits`. Members of an
/// object stand in the order of their names, or of `required` where that names them all; none is left out and none is added.
public struct JSONGrammar: Sendable {
    public struct Limits: Sendable {
        public var text = 400
        public var items = 32
        public var digits = 15
        /// Of objects and lists within one another.
        public var depth = 8

        public init() {}
    }

    /// Why there is no grammar of a schema.
    public enum Failure: Error, Hashable, Sendable {
        /// A keyword or a shape that is not translated, by its name.
        case unsupported(String)
        case tooDeep
    }

    private let limits: Limits
    private var rules: [String] = []

    /// The whole grammar; it begins at `root`.
    public static func text(of schema: JSONValue, limits: Limits = Limits()) throws(Failure) -> String {
        var grammar = JSONGrammar(limits: limits)
        let root = try grammar.expression(schema, depth: 0)
        return (["root ::= \(root)"] + grammar.rules).joined(separator: "\n") + "\n"
    }

    private init(limits: Limits) { self.limits = limits }

    private mutating func expression(_ schema: JSONValue, depth: Int) throws(Failure) -> String {
        guard depth <= limits.depth else { throw .tooDeep }
        if let only = schema["const"] { return Self.literal(Self.json(only)) }
        if let values = schema["enum"]?.array {
            guard !values.isEmpty else { throw .unsupported("enum") }
            return "(" + values.map { Self.literal(Self.json($0)) }.joined(separator: " | ") + ")"
        }
        if let choices = (schema["oneOf"] ?? schema["anyOf"])?.array {
            var parts: [String] = []
            for choice in choices { parts.append(try expression(choice, depth: depth + 1)) }
            return "(" + parts.joined(separator: " | ") + ")"
        }
        for keyword in ["$ref", "pattern", "allOf", "not", "patternProperties"] where schema[keyword] != nil {
            throw .unsupported(keyword)
        }
        switch schema["type"]?.string {
        case "object": return try object(schema, depth)
        case "array": return try array(schema, depth)
        case "string": return string(schema)
        case "integer": return integer
        case "number": return "\(integer) (\".\" [0-9]{1,\(limits.digits)})?"
        case "boolean": return "(\"true\" | \"false\")"
        case "null": return "\"null\""
        case let other: throw .unsupported(other ?? "type")
        }
    }

    private var integer: String { "\"-\"? (\"0\" | [1-9] [0-9]{0,\(limits.digits - 1)})" }

    private mutating func object(_ schema: JSONValue, _ depth: Int) throws(Failure) -> String {
        let properties = schema["properties"]?.object ?? [:]
        let required = (schema["required"]?.array ?? []).compactMap(\.string)
        let names = Set(required) == Set(properties.keys) ? required : properties.keys.sorted()
        var members: [String] = []
        for name in names {
            guard let property = properties[name] else { continue }
            members.append(Self.literal(Self.json(.string(name)) + ":") + " " + (try expression(property, depth: depth + 1)))
        }
        return rule("\"{\" " + members.joined(separator: " \",\" ") + " \"}\"")
    }

    private mutating func array(_ schema: JSONValue, _ depth: Int) throws(Failure) -> String {
        let item = rule(try expression(schema["items"] ?? .object([:]), depth: depth + 1))
        let least = max(0, Int(schema["minItems"]?.number ?? 0))
        let most = min(limits.items, Int(schema["maxItems"]?.number ?? Double(limits.items)))
        guard most > 0, least <= most else { return "\"[]\"" }
        let further = "(\",\" \(item)){\(max(0, least - 1)),\(most - 1)}"
        return least == 0 ? "\"[\" (\(item) \(further))? \"]\"" : "\"[\" \(item) \(further) \"]\""
    }

    /// Everything but signs that JSON escapes, and those escaped; no control characters.
    private func string(_ schema: JSONValue) -> String {
        let most = max(0, min(limits.text, Int(schema["maxLength"]?.number ?? Double(limits.text))))
        return #""\"" ([^"\\\x00-\x1F\x7F] | "\\" ["\\/nt]){0,"# + String(most) + #"} "\"""#
    }

    /// A rule of its own, so that what is repeated is written once.
    private mutating func rule(_ expression: String) -> String {
        let name = "r\(rules.count)"
        rules.append("\(name) ::= \(expression)")
        return name
    }

    // MARK: - Literals

    /// A text as a terminal of the grammar.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// JSON without white space. A number is written as a whole one where it is.
    private static func json(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): Double(Int(exactly: number) ?? 0) == number ? String(Int(number)) : String(number)
        case .string(let text): quoted(text)
        case .array(let items): "[" + items.map(json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { quoted($0.key) + ":" + json($0.value) }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
