import PageLayout

/// Whom a label names as the one it asks about, where that isn't a word for the person: "Printed name of transcriber", "Employee or obligor
/// date of birth", "ADA – Last". Of somebody nobody knows no fact is the person's.
struct LabelOwner {
    let isUnknown: Bool

    init(_ label: String, _ words: PaperWords) {
        isUnknown = Self.named(label, words).contains { words.isUnknownOwner($0.joined(separator: " ")) }
    }

    /// Each of the owners that the words name, in the words left of them.
    private static func named(_ label: String, _ words: PaperWords) -> [[String]] {
        var named: [[String]] = []
        let parts = label.split(separator: "–").map { FoldedText(String($0)).words }
        // The name of a group before a bare part of a name.
        if parts.count == 2, parts[1].count == 1, bare.contains(parts[1][0]) { named.append(parts[0]) }
        let said = FoldedText(label).words
        // The part that follows is no owner: "Address of applicant – Street and number".
        for part in parts {
            if let of = part.lastIndex(of: "of") { named += joined(part[(of + 1)...]) }
        }
        // "Employee or obligor date of birth": one of two, of whom the person may be neither.
        if said.count > 3, said[1] == "or", words.isOwn(said[0]), let facts = said[2...].firstIndex(where: asked.contains),
            facts > 2
        {
            named.append(Array(said[2..<facts]))
        }
        return named.map { $0.filter { !fillers.contains($0) } }.filter { !$0.isEmpty }
    }

    private static func joined(_ words: ArraySlice<String>) -> [[String]] {
        words.prefix { !ends.contains($0) }.split { $0 == "or" || $0 == "and" }.map(Array.init)
    }

    /// What comes behind one of them says no more of whose it is: "of spouse without dashes or spaces".
    private static let ends: Set<String> = ["without", "with", "if", "for", "in", "who", "that", "as", "at", "on", "from", "to"]
    private static let bare: Set<String> = ["first", "middle", "last"]
    private static let fillers: Set<String> = ["the", "a", "an", "this", "that", "if", "any"]
    /// What is asked about somebody.
    private static let asked: Set<String> = [
        "name", "names", "date", "address", "phone", "telephone", "email", "ssn", "social", "number", "signature",
    ]
}
