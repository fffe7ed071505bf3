import FormModel

/// Tells what a field is about across forms, so that a fact is asked once in a lifetime.
enum MeaningFinder {
    /// Whose fact it is; that of others than the first four is not remembered. The lists A to C are those of documents in Form I-9;
    /// registrars keep births, referees hear cases, a co-registrant owns a vehicle too.
    private static let subjects: [(name: String?, words: [Phrase])] = [
        ("spouse", ["spouse", "spouses", "husband", "wife", "conyuge", "conjoint"]),
        ("mother", ["mother", "mothers", "madre", "mere"]),
        ("father", ["father", "fathers", "padre", "pere"]),
        ("employer", ["employer", "employers", "empleador", "employeur", "organization name"]),
        (
            nil,
            [
                "parent", "parents", "guardian", "child", "childs", "children", "dependent", "dependents", "minor", "minors",
                "preparer", "preparers",
                "translator", "interpreter", "interpreters", "attorney", "attorneys", "lawyer", "emergency", "witness", "sponsor",
                "landlord",
                "physician", "doctor", "seller", "lienholder", "co owner", "representative", "representatives", "relative",
                "sibling", "notary",
                "defendant", "plaintiff", "respondent", "court", "school", "bank", "insurance", "provider", "persons",
                "beneficiary", "household member",
                "contact person", "other names", "former", "previous", "maiden", "birth name", "at birth", "new name",
                "nombre nuevo", "hijo", "dependiente",
                "vehicle", "dealer", "co registrant", "joint", "payer", "payers", "recipient", "designee", "clerk", "judge",
                "agency", "family member",
                "business", "company", "third party", "firm", "registrar", "list a", "list b", "list c", "document", "issuing",
                "facility", "referee",
            ]
        ),
    ]

    static func marked(_ items: [FieldItem], titles: [String]) -> [FieldItem] {
        var used: Set<String> = []
        var lastStreet = "home"
        var sinceStreet = Int.max / 2
        return zip(items, titles).map { item, title in
            var item = item
            item.facet = facet(item)
            sinceStreet = item.facet == "address.street" ? 0 : sinceStreet + 1
            // Elsewhere the words may ask where somebody was born.
            if item.facet == nil, sinceStreet < 5, isStateOrCountry(item) { item.facet = "address.state" }
            guard item.row == nil, item.column == nil, let facet = item.facet, let subject = subject(item, title) else {
                return item
            }
            if facet == "address.street" { lastStreet = isMailing(item) ? "mailing" : "home" }
            // A name and an initial in one box are no single fact.
            let meaning = facet == "givenNames" ? nil : Self.meaning(facet, subject, isMailing(item) ? "mailing" : lastStreet)
            if let meaning, used.insert(meaning).inserted { item.meaning = meaning }
            return item
        }
    }

    /// The one the nearest words name; the person filling the form where none is named.
    private static func subject(_ item: FieldItem, _ title: String) -> String? {
        let own = FoldedText("\(item.label) \(item.context) \(item.name.label ?? "")")
        for text in [own, FoldedText(title)] {
            if text.has(["your", "applicant", "applicants", "employee", "employees", "you", "registrant", "taxpayer", "su"]),
                !text.has(["spouse", "spouses", "your parent", "your child", "employer", "your mother", "your father"])
            {
                return "person"
            }
            for subject in subjects where text.has(subject.words) { return subject.name }
        }
        return "person"
    }

    /// - Parameter use: of an address that doesn't say it itself: that of the street before it.
    private static func meaning(_ facet: String, _ subject: String, _ use: String) -> String? {
        guard facet.hasPrefix("address.") else {
            return subject == "employer" && facet != "name" && facet != "phone" ? nil : "\(subject).\(facet)"
        }
        let part = facet.dropFirst("address.".count)
        if subject != "person" { return "\(subject).address.\(part)" }
        return "address.\(use).\(part)"
    }

    static func isMailing(_ item: FieldItem) -> Bool {
        let words: [Phrase] = ["mailing", "get your mail", "address for mail", "correo", "postal address", "postale"]
        return item.words.has(words) || FoldedText(item.context).has(words)
    }

    // MARK: - What about them

    private static func facet(_ item: FieldItem) -> String? {
        let words = FoldedText(item.label)
        if let part = item.part, item.kind == .text || item.kind == .comb {
            return PartWords.isOfName(part.role) ? part.role : isElsewhere(words) ? nil : "address.\(part.role)"
        }
        switch item.kind {
        case .ssn: return "ssn"
        case .phone: return words.has(["fax"]) ? nil : "phone"
        case .email: return "email"
        case .date:
            return words.has(["birth", "dob", "birthdate", "nacimiento", "naissance", "geburtsdatum"]) ? "birthDate" : nil
        // A question about a name ("Has your name changed?") and a name of another time are not the name.
        case .name: return item.label.contains("?") || words.has(otherNames) ? nil : "name"
        case .postalCode: return "address.postalCode"
        case .state: return isElsewhere(words) ? nil : "address.state"
        case .country: return isElsewhere(words) ? nil : "address.country"
        case .radio, .select:
            return words.has(["sex", "gender", "sexo", "sexe"]) && !words.has(["change", "designation"]) ? "sex" : nil
        case .text, .comb: return textFacet(words, item)
        default: return nil
        }
    }

    private static func isStateOrCountry(_ item: FieldItem) -> Bool {
        item.kind == .text
            && FoldedText(item.label).isOne(of: [
                "state foreign country", "state or foreign country", "state or country", "state country",
            ])
    }

    private static func textFacet(_ whole: FoldedText, _ item: FieldItem) -> String? {
        let tail =
            item.label.split(separator: " ").split(whereSeparator: { $0 == "–" || $0 == "-" }).last.map {
                FoldedText($0.joined(separator: " "))
            } ?? whole
        // "Address where you live – County" is no street: the last words decide.
        return textFacet(tail, whole, item)
    }

    private static func textFacet(_ words: FoldedText, _ whole: FoldedText, _ item: FieldItem) -> String? {
        for (facet, phrases) in facets where words.has(phrases) && words.words.count < 12 {
            if facet == "middleName", words.has(["first name", "given name", "first"]) { return "givenNames" }
            if facet.hasPrefix("address."), isElsewhere(whole) || whole.has(KindWords.severalThings) { return nil }
            if facet.hasPrefix("address."), words.has(["line 2", "county"]) {
                return words.has(["county"]) ? nil : "address.unit"
            }
            if facet == "address.unit", words.has(["street", "address", "adresse", "direccion"]) { return "address.street" }
            return facet == "middleName" && (item.maxLength == 1 || words.has(["initial"])) ? "middleInitial" : facet
        }
        if LabelChooser.isGeneric(item.label.split(separator: "–").last.map(String.init) ?? "") || !item.context.isEmpty {
            switch words.words.last {
            case "first": return "givenName"
            case "middle": return "middleName"
            case "last": return "familyName"
            default: break
            }
        }
        return words.isOne(of: ["employers name", "employer name", "name of employer", "employer"]) ? "name" : nil
    }

    private static let otherNames: [Phrase] = [
        "former", "previous", "other name", "other names", "other last names", "maiden", "changed", "alias", "at birth",
    ]

    private static func isElsewhere(_ words: FoldedText) -> Bool {
        words.has([
            "birth", "born", "issuance", "issued", "issuing", "citizenship", "nationality", "license", "entry", "employment",
            "nacimiento", "naissance", "email", "previous", "foreign", "web", "court",
        ])
    }

    private static let facets: [(String, [Phrase])] = [
        ("aNumber", ["a number", "alien registration number", "uscis a number", "alien number", "anumber"]),
        ("passportNumber", ["passport number", "passport no", "numero de pasaporte", "numero de passeport"]),
        ("birthPlace", ["place of birth", "city of birth", "birthplace", "lugar de nacimiento", "lieu de naissance"]),
        (
            "familyName",
            [
                "last name", "family name", "surname", "apellido", "apellidos", "nom de famille", "last names", "nachname",
                "lastname",
            ]
        ),
        ("middleName", ["middle name", "middle initial", "segundo nombre", "middle names", "m i"]),
        ("givenName", ["first name", "given name", "primer nombre", "prenom", "prenoms", "first names", "vorname", "firstname"]),
        (
            "address.unit",
            ["apt", "apartment", "unit number", "apt number", "suite", "apt no", "apartment number", "apt ste flr", "unit"]
        ),
        ("address.city", ["city", "city or town", "ciudad", "ville", "town", "city town", "localite", "commune"]),
        ("address.state", ["state or province", "province", "state"]),
        (
            "address.street",
            [
                "street address", "street number and name", "home address", "mailing address", "residential address",
                "residence address", "street", "address", "direccion", "domicilio", "adresse", "calle",
            ]
        ),
    ]
}
