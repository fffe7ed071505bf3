import FormModel
import PageLayout

/// Tells what a field is about across forms, so that a fact is asked once in a lifetime. Where the paper may speak of somebody or
/// something else there is none: a wrong value would be one click away.
struct MeaningFinder {
    let words: PaperWords

    /// Others whose facts are remembered too.
    private static let subjects = ["spouse", "mother", "father", "employer"]

    private enum Owner: Equatable {
        case person
        /// One of the subjects.
        case known(String)
        /// Somebody, or something, whose facts are not kept.
        case other
    }

    func marked(_ items: [FieldItem], titles: [String]) -> [FieldItem] {
        var used: Set<String> = []
        var lastStreet = "home"
        var sinceStreet = Int.max / 2
        // Of earlier homes, of a school: what stands under a street that is nobody's we know is part of the same address.
        var isStreetKnown = true
        let owners = owners(items, titles)
        let listed = Self.listed(items)
        return items.indices.map { index in
            var item = items[index]
            item.facet = Self.facet(item)
            if let facet = item.facet, facet == "address.street" || facet == "address.city" && sinceStreet > Self.reach {
                sinceStreet = 0
            } else {
                sinceStreet = min(sinceStreet, Int.max / 2) + 1
            }
            // Elsewhere the words may ask where somebody was born.
            if item.facet == nil, sinceStreet <= Self.reach, Self.isStateOrCountry(item) { item.facet = "address.state" }
            if item.facet == "address.street" { isStreetKnown = false }
            if item.facet == nil, Self.asksForOtherStreet(item) { (sinceStreet, isStreetKnown) = (0, false) }
            guard item.row == nil, item.column == nil, !listed.contains(index), let facet = item.facet,
                let subject = Self.name(owners[index]),
                !words.denies(item.label), !LabelOwner(item.label, words).isUnknown
            else { return item }
            if facet == "address.street" { lastStreet = Self.isMailing(item) ? "mailing" : "home" }
            // "State of Michigan" at the head of a page is nobody's address.
            if Self.needsStreet.contains(facet), item.part == nil, sinceStreet > Self.reach { return item }
            if facet.hasPrefix("address."), facet != "address.street", sinceStreet <= Self.reach, !isStreetKnown { return item }
            // A name and an initial in one box are no single fact.
            // What stands beside a part may speak of another address; the street it belongs to says which this is.
            let isOfStreet = sinceStreet <= Self.reach && !FoldedText(item.label).has(Self.mailing)
            let use = !isOfStreet && Self.isMailing(item) ? "mailing" : lastStreet
            let meaning = facet == "givenNames" ? nil : Self.meaning(facet, subject, use)
            if let meaning, used.insert(meaning).inserted { item.meaning = meaning }
            if facet == "address.street" { isStreetKnown = item.meaning != nil }
            return item
        }
    }

    /// "First name 1", "First name 2": a list of several, of whom none need be the person.
    private static func listed(_ items: [FieldItem]) -> Set<Int> {
        var lists: [[String]: [Int: [Int]]] = [:]
        for (index, item) in items.enumerated() {
            let words = FoldedText(item.label).words
            guard words.count > 1, let number = words.last.flatMap({ Int($0) }), (1...40).contains(number),
                item.label.last?.isDigit == true
            else { continue }
            lists[Array(words.dropLast()), default: [:]][number, default: []].append(index)
        }
        let bare = Dictionary(grouping: items.indices.filter { FoldedText(items[$0].label).isOne(of: bareParts) }) {
            [String(items[$0].page), FoldedText(items[$0].label).words.joined()]
        }
        // Two lines of one address are two as well.
        return Set(
            lists.values.filter { $0.count > 2 }.flatMap { $0.values.flatMap { $0 } }
                + bare.values.filter { $0.count > 2 }.flatMap { $0 })
    }

    /// Where a page has one of them again and again, it is the head of a column.
    private static let bareParts: [Phrase] = ["first", "middle", "last"]

    /// So many fields after a street its other parts may stand.
    private static let reach = 5
    private static let needsStreet: Set<String> = ["address.state", "address.country", "address.postalCode", "address.unit"]

    // MARK: - Whose it is

    private static func name(_ owner: Owner) -> String? {
        switch owner {
        case .person: "person"
        case .known(let name): name
        case .other: nil
        }
    }

    /// The one that a field's own words name, else the field before it in its row, else the one whose name was asked before, else
    /// the heading; the person filling the form where none is named.
    private func owners(_ items: [FieldItem], _ titles: [String]) -> [Owner] {
        var found: [Owner] = []
        var isOthersBlock = false
        for (index, item) in items.enumerated() {
            let named = owner(of: Self.ownWords(item), isTitle: false)
            let last = index > 0 ? items[index - 1] : nil
            if index == 0 || titles[index] != titles[index - 1] { isOthersBlock = false }
            // "Designee's name ____ Phone number ____"
            let isSameRow = last.map { $0.page == item.page && $0.box.isBeside(item.box) } ?? false
            if let named {
                found.append(named)
                isOthersBlock =
                    named == .other && (isOthersBlock || Self.beginsPerson(item) || isAboutSomebody(item))
            } else if isSameRow, let before = found.last, before != .person {
                found.append(before)
            } else if isOthersBlock, !Self.beginsPerson(item) {
                found.append(.other)
            } else {
                isOthersBlock = false
                found.append(owner(of: titles[index], isTitle: true) ?? .person)
            }
        }
        return found
    }

    /// "Attorney for the estate": those who follow are that one's, whatever it is that is asked first.
    private func isAboutSomebody(_ item: FieldItem) -> Bool {
        item.isText && (item.kind == .text || item.kind == .name || item.kind == .textarea)
            && !words.others(in: Self.ownWords(item)).union(words.foreign(in: Self.ownWords(item))).isSubset(of: Self.nobody)
    }

    /// Times, places where somebody works or learns, and things.
    private static let nobody: Set<String> = [
        "past", "future", "work", "company", "school", "bank", "insurer", "thing", "document", "cost", "court",
    ]

    /// A name without a word of whose it is begins another person.
    private static func beginsPerson(_ item: FieldItem) -> Bool {
        guard let facet = facet(item) else { return false }
        return ["name", "givenName", "givenNames", "familyName"].contains(facet)
    }

    private static func ownWords(_ item: FieldItem) -> String { "\(item.label) \(item.context) \(item.name.label ?? "")" }

    private func owner(of text: String, isTitle: Bool) -> Owner? {
        let others = words.others(in: text).subtracting(isTitle ? Self.noneOfTitles : [])
        let isOwn = words.isOwn(text) && words.foreign(in: text).isEmpty
        if isOwn, others.isSubset(of: Self.times) { return others.isEmpty ? .person : .other }
        if let subject = Self.subjects.first(where: others.contains) {
            let beside = Self.besideSubjects.union(subject == "mother" ? ["past"] : [])
            return others.subtracting(beside) == [subject] ? .known(subject) : .other
        }
        if !others.isEmpty || !words.foreign(in: text).isEmpty { return .other }
        return isOwn ? .person : nil
    }

    /// A mother is a parent and had a name before; an employer is a company and where one works.
    private static let besideSubjects: Set<String> = ["parent", "work", "company"]
    /// What was or will be is not what is.
    private static let times: Set<String> = ["past", "future"]
    /// "New York State" is no new address.
    private static let noneOfTitles: Set<String> = ["future"]

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
        item.words.has(mailing) || FoldedText(item.context).has(mailing)
    }

    private static let mailing: [Phrase] = [
        "mailing", "get your mail", "address for mail", "correo", "postal address", "postale",
    ]

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
        case .postalCode: return isElsewhere(words) ? nil : "address.postalCode"
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
        // "Last name - first name - middle name": one line for all of it, whatever stands last.
        if nameParts.count(where: { whole.has($0) }) > 1, whole.words.count(where: { $0.hasPrefix("name") }) > 1 { return "name" }
        let parts = item.label.split(separator: " ").split(whereSeparator: { $0 == "–" || $0 == "-" })
        var tail = parts.last.map { FoldedText($0.joined(separator: " ")) } ?? whole
        // What a long label has in brackets explains it: "Mailing address line 1 (street and number, or …)".
        if tail.words.count > mostWords, let name = parts.last?.joined(separator: " ").split(separator: "(").first {
            tail = FoldedText(String(name))
        }
        // "Address where you live – County" is no street: the last words decide.
        return textFacet(tail, whole, item)
    }

    private static func textFacet(_ words: FoldedText, _ whole: FoldedText, _ item: FieldItem) -> String? {
        for (facet, phrases) in facets where words.has(phrases) && words.words.count <= mostWords {
            if facet == "givenName", words.has(["initial", "initials", "m i", "mi"]) { return "givenNames" }
            if facet == "middleName", words.has(["first name", "given name", "first"]) { return "givenNames" }
            // "Applicant's first and last name"
            if facet == "familyName", words.has(givenNames) { return "name" }
            if facet.hasPrefix("address."), isElsewhere(whole) || whole.has(KindWords.severalThings) || isTold(words) {
                return nil
            }
            if facet == "address.street", !isPostal(words) { return nil }
            // "Applicant address country": the last word says which part of it.
            if facet == "address.street", words.words.count > 1, let last = words.words.last, let part = lastParts[last] {
                return part
            }
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

    /// A label of more words says more than what is asked.
    private static let mostWords = 11

    /// "IP address" is where nobody gets mail: what stands right before the word says what kind of address it is, or whose.
    private static func isPostal(_ words: FoldedText) -> Bool {
        let words = words.words
        guard let at = words.firstIndex(where: { $0 == "address" || $0 == "addresses" }), at > 0 else { return true }
        return kindsOfAddress.contains(words[at - 1]) || words[at - 1].hasSuffix("s")
    }

    private static let kindsOfAddress: Set<String> = [
        "home", "mailing", "street", "residential", "residence", "permanent", "current", "present", "physical", "postal", "full",
        "complete", "legal", "your", "my", "the", "new", "local", "main", "primary", "principal", "personal", "resident",
        "applicant",
        "petitioner", "taxpayer", "claimant", "debtor", "employee", "owner", "patient", "member", "student", "foreign", "of",
        "and",
        "name", "employer", "spouse", "mother", "father", "parent", "print", "correct", "usual", "temporary", "business", "or",
        "contact", "delivery", "shipping", "billing", "us", "u", "number",
    ]

    private static let nameParts: [[Phrase]] = [
        ["first name", "given name"], ["middle name"], ["last name", "family name", "surname"],
    ]

    private static let givenNames: [Phrase] = [
        "first", "given", "given name", "nombre", "nombres", "prenom", "prenoms", "vorname", "vornamen",
    ]

    /// What stands last behind "address", and is a part of it.
    private static let lastParts = ["country": "address.country", "state": "address.state", "zip": "address.postalCode"]

    /// "Requesting a card with the current address": an address is told about, and not asked for.
    private static func isTold(_ words: FoldedText) -> Bool {
        words.has([
            "with current", "with new", "with my", "with your", "with the", "explain", "explanation", "reason", "requesting",
        ])
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

    /// "Previous street address": no fact that is kept, and what stands under it is part of that address.
    private static func asksForOtherStreet(_ item: FieldItem) -> Bool {
        let words = FoldedText(item.label)
        return item.kind == .text && words.words.count <= mostWords && words.has(streets) && isElsewhere(words) && isPostal(words)
    }

    private static let streets: [Phrase] = [
        "street address", "street number and name", "home address", "mailing address", "residential address",
        "residence address", "street", "address", "direccion", "domicilio", "adresse", "calle",
    ]

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
        ("address.street", streets),
    ]
}
