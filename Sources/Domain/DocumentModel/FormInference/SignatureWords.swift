/// Whether a label names a line meant for a pen.
enum SignatureWords {
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

    static func areOfAnother(_ label: String) -> Bool { FoldedText(label).has(another) }

    static func areInitials(_ label: String) -> Bool { FoldedText(label).has(initials) }

    /// "Signed" alone is such a line; "Signed at" asks for the place.
    static func areOf(_ label: FoldedText) -> Bool {
        label.isOne(of: ["signed"]) || label.has(signs) && !label.has(others)
    }
}
