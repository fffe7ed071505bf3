public import Primitives

extension JSONLogic {
    /// The paths that a rule reads from its data, with dots: `person.name`.
    ///
    /// What is read of the items inside `map`, `filter`, `reduce`, `all`, `some` and `none` is left out, since those
    /// paths begin at an item; so is a path that the rule computes.
    public static func variables(in rule: JSONValue) -> Set<String> {
        let reads = reads(in: rule)
        return reads.values.union(reads.presences)
    }

    /// What a rule reads, apart by whether it needs the value or only asks if there is one.
    struct Reads {
        /// Read by `var` and `val`.
        var values: Set<String> = []
        /// Asked for by `missing`, `missing_some` and `exists`.
        var presences: Set<String> = []
        /// The operators it uses, known or not.
        var operators: Set<String> = []
    }

    static func reads(in rule: JSONValue) -> Reads {
        var reads = Reads()
        collect(rule, into: &reads, depth: 0)
        return reads
    }

    private static func collect(_ rule: JSONValue, into reads: inout Reads, depth: Int) {
        guard depth <= Limits.depth else { return }
        switch rule {
        case .array(let items):
            for item in items { collect(item, into: &reads, depth: depth + 1) }
        case .object(let members):
            guard let (name, arguments) = members.first, members.count == 1 else { return }
            collect(name, arguments, into: &reads, depth: depth)
        default: break
        }
    }

    private static func collect(
        _ name: String, _ arguments: JSONValue, into reads: inout Reads, depth: Int
    ) {
        reads.operators.insert(name)
        switch name {
        case "preserve": return
        case "var": reads.values.formUnion(path(arguments.array?.first ?? arguments))
        case "val": reads.values.formUnion(joined(arguments))
        case "exists": reads.presences.formUnion(joined(arguments))
        case "missing": for item in arguments.array ?? [arguments] { reads.presences.formUnion(path(item)) }
        case "missing_some": for item in arguments[1]?.array ?? [] { reads.presences.formUnion(path(item)) }
        default: break
        }
        let iterates = ["map", "filter", "reduce", "all", "some", "none"].contains(name)
        if iterates, var items = arguments.array, items.count > 1 {
            items.remove(at: 1)
            collect(.array(items), into: &reads, depth: depth + 1)
        } else {
            collect(arguments, into: &reads, depth: depth + 1)
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
