package import PageLayout

/// Whether a label names a line meant for a pen.
package enum SignatureWords {
    private static let signs: [Phrase] = [
        "signature", "signed by", "sign here", "initials of", "initial here", "firma", "unterschrift",
    ]
    /// What is written beside a signature, or says of it who, when and where.
    private static let others: [Phrase] = [
        "date", "fecha", "datum", "name", "nombre", "title", "print", "printed", "telephone", "phone", "address", "city", "place",
        "relationship", "expires",
    ]

    private static let initials: [Phrase] = ["initials", "initial here", "iniciales", "initialen"]

    /// Who signs besides the person that a form is for.
    private static let another: [Phrase] = [
        "employer", "employers", "preparer", "preparers", "interpreter", "interpreters", "translator", "translators", "attorney",
        "witness", "notary", "notarys", "spouse", "spouses", "official", "officer", "clerk", "judge", "supervisor", "physician",
        "doctor", "examiner", "registrar", "landlord", "authorized representative", "ar", "seller", "sellers", "buyer",
        "lienholder",
        "cosigner", "empleador", "testigo", "notario", "arbeitgeber", "zeuge", "notar", "ehegatte",
    ]

    package static func areOfAnother(_ label: String) -> Bool { FoldedText(label).has(another) }

    package static func areInitials(_ label: String) -> Bool { FoldedText(label).has(initials) }

    /// What a label speaks of besides: "mail with signature" is a service, and no line for a pen.
    private static let joining: Set<String> = ["with", "without", "and", "or", "no", "con", "sin", "mit", "ohne", "avec", "sans"]

    /// Whether a label names the line itself, and doesn't only speak of signatures: they stand at its beginning or at its end.
    package static func nameLine(_ label: String) -> Bool {
        let bare = FoldedText(String(label.prefix { $0 != "(" }))
        guard areOf(bare) else { return false }
        let words = bare.words
        let begins = signs.contains { FoldedText(words.prefix(2).joined(separator: " ")).has($0) && !areJoined(words.prefix(2)) }
        return begins
            || signs.contains { FoldedText(words.suffix(2).joined(separator: " ")).has($0) } && !areJoined(words.suffix(2))
            || bare.isOne(of: ["signed"])
    }

    private static func areJoined(_ words: ArraySlice<String>) -> Bool { words.contains { joining.contains($0) } }

    /// "Signed" alone is such a line; "Signed at" asks for the place.
    package static func areOf(_ label: FoldedText) -> Bool {
        label.isOne(of: ["signed"]) || label.has(signs) && !label.has(others)
    }
}
