public import Primitives

extension JSONLogic {
    /// The paths that a rule reads from its data, with dots: `person.name`.
    ///
    /// What is read of the items inside `map`, `filter`, `reduce`, `all`, `some` and `none` is left out, since those
    /// paths begin at an item; so is a path that the rule computes.
    public static func variables(in rule: JSONValue) -> Set<String> {
        var found: Set<String> = []
        collect(rule, into: &found, depth: 0)
        return found
    }

    private static func collect(_ rule: JSONValue, into found: inout Set<String>, depth: Int) {
        guard depth <= Limits.depth else { return }
        switch rule {
        case .array(let items):
            for item in items { collect(item, into: &found, depth: depth + 1) }
        case .object(let members):
            guard let (name, arguments) = members.first, members.count == 1 else { return }
            collect(name, arguments, into: &found, depth: depth)
        default: break
        }
    }

    private static func collect(
        _ name: String, _ arguments: JSONValue, into found: inout Set<String>, depth: Int
    ) {
        switch name {
        case "preserve": return
        case "var": found.formUnion(path(arguments.array?.first ?? arguments))
        case "val", "exists": found.formUnion(joined(arguments))
        case "missing": for item in arguments.array ?? [arguments] { found.formUnion(path(item)) }
        case "missing_some": for item in arguments[1]?.array ?? [] { found.formUnion(path(item)) }
        default: break
        }
        let iterates = ["map", "filter", "reduce", "all", "some", "none"].contains(name)
        if iterates, var items = arguments.array, items.count > 1 {
            items.remove(at: 1)
            collect(.array(items), into: &found, depth: depth + 1)
        } else {
            collect(arguments, into: &found, depth: depth + 1)
        }
    }

    private static func path(_ value: JSONValue) -> [String] {
        switch value {
        case .string(let text) where !text.isEmpty: [text]
        default: []
        }
    }

    private static func joined(_ value: JSONValue) -> [String] {
        guard let items = value.array else { return path(value) }
        let parts = items.compactMap(\.string)
        return parts.count == items.count && !parts.isEmpty ? [parts.joined(separator: ".")] : []
    }
}
