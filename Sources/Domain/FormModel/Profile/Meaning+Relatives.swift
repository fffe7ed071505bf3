public import Primitives

extension Meaning {
    /// How meanings begin that ask about somebody else of a family: those of forms whose fields were read, and of the DS-160.
    private static let relatives: [(start: String, relation: Relation)] = [
        ("spouse.", .partner), ("sp.", .partner), ("visa.sp-", .partner), ("mother.", .mother), ("fam.mother.", .mother),
        ("father.", .father), ("fam.father.", .father),
    ]

    /// Whom it asks about, and what that means in the profile of the one who is asked about; nil for what asks about nobody else.
    public var ofRelative: (relation: Relation, known: Meaning)? {
        guard let found = Self.relatives.first(where: { rawValue.hasPrefix($0.start) }) else { return nil }
        let rest = rawValue.dropFirst(found.start.count)
        let parts = rest.split(separator: ".")
        guard let last = parts.last else { return nil }
        let known = parts.contains("address") ? "address.home.\(last)" : "person.\(rest)"
        return (found.relation, Meaning(known))
    }
}
