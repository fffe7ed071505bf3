import PageLayout

/// What the parts of names and addresses are called on forms, in English, Spanish, French and German.
enum PartWords {
    static func isOfName(_ role: String) -> Bool {
        ["givenName", "middleName", "middleInitial", "familyName", "suffix"].contains(role)
    }

    /// What words name a part of; nil where they name something else, or the whole.
    static func role(of text: String) -> String? {
        let words = FoldedText(text)
        if let exact = exact.first(where: { words.isOne(of: $0.phrases) }) { return exact.role }
        guard (2...9).contains(words.words.count) else { return nil }
        return namePart(words.words)
    }

    /// "Your first name and initial" is no name of a whole.
    static func namesPart(_ text: String) -> Bool {
        role(of: text) != nil
            || FoldedText(text).has([
                "first name", "last name", "given name", "family name", "middle name", "middle initial", "first and", "surname",
            ])
    }

    /// "Address (Street Number and Name)" is called an address.
    static func withoutPart(_ text: String) -> String {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex,
            role(of: String(text[open...])) != nil
        else { return text }
        return String(text[..<open])
    }

    /// "Applicant current legal first", "Last name at mother's birth".
    private static func namePart(_ words: [String]) -> String? {
        guard !words.contains("and"), !words.contains("initial") else { return nil }
        switch (words[0], words[1]) {
        case ("last", "name"), ("family", "name"): return "familyName"
        case ("first", "name"), ("given", "name"): return "givenName"
        default: break
        }
        switch words.last {
        case "first": return "givenName"
        case "middle": return "middleName"
        case "last": return "familyName"
        default: return nil
        }
    }

    /// The word for the part at the end of a longer name.
    static func last(of text: String) -> String {
        guard !exact.contains(where: { FoldedText(text).isOne(of: $0.phrases) }), let last = text.split(separator: " ").last,
            ["first", "middle", "last"].contains(last.lowercased())
        else { return text }
        return LabelText.capitalised(String(last))
    }

    /// What a name or an address is called as a whole.
    static let wholes: [Phrase] = [
        "name", "names", "address", "residence", "nombre", "direccion", "domicilio", "nom et prenom", "adresse",
        "name und vorname",
        "anschrift",
    ]

    /// Whose or which a name or an address is, as programs that make forms call their fields.
    static let owners: Set<String> = [
        "residence", "residential", "mailing", "home", "physical", "present", "previous", "current", "permanent", "former",
        "legal", "billing", "shipping", "business", "work", "employer", "applicant", "spouse", "mother", "father", "parent",
        "child", "guardian", "seller", "buyer", "owner", "petitioner", "respondent", "plaintiff", "defendant", "sponsor",
        "preparer", "interpreter", "attorney", "witness", "tenant", "landlord", "patient",
    ]

    private static let exact: [(role: String, phrases: [Phrase])] = [
        (
            "givenName",
            ["first", "first name", "given name", "given", "given names", "nombre", "primer nombre", "prenom", "vorname"]
        ),
        ("middleInitial", ["m i", "mi", "middle initial", "initial"]),
        ("middleName", ["middle", "middle name", "full middle name", "segundo nombre", "second prenom"]),
        ("familyName", ["last", "last name", "family name", "surname", "apellido", "apellidos", "nom", "nachname"]),
        ("suffix", ["suffix", "jr sr", "jr sr etc", "suffix jr sr etc", "sufijo"]),
        (
            "street",
            [
                "street", "street address", "street and number", "number and street", "street number and name", "no and street",
                "number street", "calle", "calle y numero", "rue", "numero et rue", "strasse", "strasse und hausnummer",
            ]
        ),
        ("unit", ["apt", "apt no", "apartment", "unit", "apt unit", "suite", "apt number", "apartment number"]),
        (
            "city",
            ["city", "city or town", "town", "city town", "city town or village", "ciudad", "ville", "commune", "ort", "stadt"]
        ),
        ("state", ["state", "state country", "state or province", "state province", "estado", "bundesland"]),
        (
            "postalCode",
            [
                "zip", "zip code", "zipcode", "postal code", "zip postal code", "codigo postal", "code postal", "plz",
                "postleitzahl",
            ]
        ),
        ("country", ["country", "pais", "pays", "land"]),
    ]
}
