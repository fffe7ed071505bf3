public import Primitives

extension TemplateChecker {
    /// Members of a template's file that Formly takes no notice of: mistyped ones, which would silently do nothing.
    ///
    /// - Parameters:
    ///   - written: the file as it stands.
    ///   - understood: the template that was decoded from it, encoded again.
    public func unknownMembers(in written: JSONValue, understood: JSONValue) -> [Finding] {
        // `$schema` is for editors.
        let extra = Self.extra(written, understood, at: "").filter { $0.place != "$schema" }
        return extra.prefix(Self.maximumFindings).map {
            Self.finding("unknown-member", "template.member.unknown", ["name": .text($0.name), "place": .text($0.place)])
        }
    }

    private static func extra(
        _ written: JSONValue, _ understood: JSONValue, at place: String
    ) -> [(name: String, place: String)] {
        switch (written, understood) {
        case (.object(let members), .object(let known)):
            return members.sorted { $0.key < $1.key }.flatMap { name, value -> [(name: String, place: String)] in
                if value == .null { return [] }
                guard let inner = known[name] else { return [(name, place.isEmpty ? name : place + "." + name)] }
                return extra(value, inner, at: place.isEmpty ? name : place + "." + name)
            }
        case (.array(let items), .array(let known)) where items.count == known.count:
            return zip(items, known).enumerated().flatMap { index, pair in
                extra(pair.0, pair.1, at: "\(place)[\(pair.0["id"]?.string ?? String(index + 1))]")
            }
        default: return []
        }
    }
}
