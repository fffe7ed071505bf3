import FormModel
import Primitives

/// Checks values against the keywords of JSON Schema 2020-12 that the template schema uses.
///
/// Not a general validator: a keyword it doesn't know is reported as an error, so that nothing passes unread.
struct JSONSchema {
    let root: JSONValue

    private static let annotations: Set<String> = ["$schema", "$id", "$defs", "title", "description"]

    /// What is wrong, each with its place; empty when the value is valid.
    func errors(_ value: JSONValue) -> [String] { check(value, root, at: "$") }

    private func check(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
        guard let keywords = schema.object else { return schema == false ? ["\(place): not allowed"] : [] }
        return keywords.sorted { $0.key < $1.key }.flatMap { check(value, $0.key, $0.value, in: schema, at: place) }
    }

    private func check(
        _ value: JSONValue, _ keyword: String, _ rule: JSONValue, in schema: JSONValue, at place: String
    ) -> [String] {
        func error(_ holds: Bool) -> [String] { holds ? [] : ["\(place): \(keyword) \(rule)"] }
        switch keyword {
        case "$ref": return check(value, resolve(rule.string ?? ""), at: place)
        case "type": return error((rule.array ?? [rule]).contains { isType(value, $0.string ?? "") })
        case "enum": return error(rule.array?.contains(value) ?? false)
        case "pattern": return error(value.string.map { matches($0, rule.string ?? "") } ?? true)
        case "minLength": return error(value.string.map { Double($0.unicodeScalars.count) >= rule.number ?? 0 } ?? true)
        case "maxLength": return error(value.string.map { Double($0.unicodeScalars.count) <= rule.number ?? 0 } ?? true)
        case "minimum": return error(value.number.map { $0 >= rule.number ?? 0 } ?? true)
        case "maximum": return error(value.number.map { $0 <= rule.number ?? 0 } ?? true)
        case "minItems": return error(value.array.map { Double($0.count) >= rule.number ?? 0 } ?? true)
        case "required":
            return (rule.array ?? []).compactMap(\.string).filter { value.object != nil && value[$0] == nil }
                .map { "\(place): lacks \($0)" }
        case "properties":
            return (rule.object ?? [:]).flatMap { name, schema in
                value[name].map { check($0, schema, at: "\(place).\(name)") } ?? []
            }
        case "additionalProperties":
            let known = Set(schema["properties"]?.object?.keys.map { $0 } ?? [])
            return (value.object ?? [:]).filter { !known.contains($0.key) }.flatMap {
                check($0.value, rule, at: "\(place).\($0.key)")
            }
        case "items":
            return (value.array ?? []).enumerated().flatMap { check($1, rule, at: "\(place)[\($0)]") }
        case "oneOf":
            let fitting = (rule.array ?? []).filter { check(value, $0, at: place).isEmpty }
            return fitting.count == 1 ? [] : ["\(place): fits \(fitting.count) of oneOf"]
        default: return Self.annotations.contains(keyword) ? [] : ["\(place): unknown keyword \(keyword)"]
        }
    }

    func resolve(_ reference: String) -> JSONValue {
        reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? false }
    }

    private func isType(_ value: JSONValue, _ type: String) -> Bool {
        switch (type, value) {
        case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("number", .number),
            ("null", .null):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }

    /// The schema's patterns are anchored at their beginning, and some at their end.
    private func matches(_ text: String, _ pattern: String) -> Bool {
        let whole = pattern.hasSuffix("$") ? pattern : pattern + "[\\s\\S]*"
        return (try? Pattern(whole))?.matches(text) ?? false
    }
}
