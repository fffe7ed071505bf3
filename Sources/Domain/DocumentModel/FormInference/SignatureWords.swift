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

    /// "Signed" alone is such a line; "Signed at" asks for the place.
    static func areOf(_ label: FoldedText) -> Bool {
        label.isOne(of: ["signed"]) || label.has(signs) && !label.has(others)
    }
}
