import FormModel
import Primitives
import ValueParsing

/// Reads one utterance into the fields of a group: a name into first and last name, an address into its lines.
struct GroupReader {
    let reader: FieldReader
    let index: FormIndex
    /// Of the languages that the person speaks, the first first.
    let lexicons: [PhraseLexicon]
    /// The first name that is known already, where it isn't asked for.
    var given: String?

    /// What was found for each field; empty when the words are no such thing as a whole.
    func read(_ words: String, into ids: [Field.ID], _ kind: FieldGroup.Kind) -> [(field: Field.ID, reading: Reading)] {
        let joints = lexicons.map(\.placeJoints)
        if let listed = ListedParts(words, ids: ids, kind: kind, index: index, reader: reader, joints: joints).readings {
            return listed
        }
        let type: ValueType
        switch kind {
        case .name: type = .name
        case .address: type = .address
        case .date: type = .date
        }
        let context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        if kind == .name, reader.isDay(words, context) || !words.contains(where: \.isLetter) { return [] }
        let whole = reader.parser.read(words, as: type, context: context)
        switch whole.value {
        case .name(let name):
            let found = parts(of: name, ids, whole)
            // "Year: 2026" and "3,500 a month" have a word beside a number, and no name.
            return found.count == 1 && words.contains(where: \.isNumber) ? [] : found
        // "Two children, so 4000 dollars" has the comma of an address, and nothing else of one.
        case .address(let address):
            let isBare = (address.state + address.postalCode + address.country).isEmpty
            if isBare, address.city.contains(where: \.isNumber) { return [] }
            // "My A-number is 098765432" has a ZIP code in it, by its looks.
            let isOnlyCode = (address.street + address.state).isEmpty
            if isOnlyCode, reader.parser.isSentence(words, language: reader.language) { return [] }
            return parts(of: tidied(address), ids, whole)
        case .date(let date): return parts(of: date, ids, whole)
        default: return []
        }
    }

    /// The fields asked, and the box of the group for a part that was said too, though it was skipped or is filled.
    private func withOwnBox(_ ids: [Field.ID], for role: String, of part: String) -> [Field.ID] {
        guard !part.isEmpty, let group = ids.first.flatMap(index.group(of:)) else { return ids }
        return ids + index.members(of: group).filter { index.role(of: $0) == role && !ids.contains($0) }
    }

    private func parts(of name: PersonName, _ asked: [Field.ID], _ whole: Reading) -> [(field: Field.ID, reading: Reading)] {
        let withMiddle = withOwnBox(asked, for: "middleName", of: name.middle)
        let ids = withOwnBox(withMiddle, for: "middleInitial", of: name.middle)
        let roles = Set(ids.compactMap { index.role(of: $0) })
        let middles = wholeNames(name.middle)
        if let further = furtherNames(name, middles, asked, whole) { return further }
        let family = ids.first { index.role(of: $0) == "familyName" }
        if middles.count > 1 || mayBePaired(name.middle, name.family), let family {
            return undecided(name, middles, family, ids, whole)
        }
        // Without a box of its own a middle name goes with the first: no part of a name is dropped.
        let hasMiddle = roles.contains("middleName") || roles.contains("middleInitial")
        let given =
            hasMiddle || name.given.isEmpty
            ? name.given : [name.given, name.middle].filter { !$0.isEmpty }.joined(separator: " ")
        return collect(ids, whole) { role in
            switch role {
            case "prefix": name.prefix
            case "givenName": given
            case "middleName": name.middle
            case "middleInitial": String(name.middle.prefix(1))
            case "familyName": roles.contains("suffix") ? name.family : Self.joined(name.family, name.suffix)
            case "suffix": name.suffix
            default: ""
            }
        }
    }

    /// "Maria Garcia Lopez": two surnames of those that people have in pairs, where the speakers of the language have one.
    private func mayBePaired(_ middle: String, _ family: String) -> Bool {
        guard reader.parser.languages[reader.language]?.names.surnames == 1, !middle.isEmpty else { return false }
        let known = Set(reader.parser.languages.values.flatMap { $0.names.pairedSurnames ?? [] }.map(FieldName.folded))
        return known.contains(FieldName.folded(middle)) && known.contains(FieldName.folded(family))
    }

    /// Where there is no box for it "Jr." belongs to the last name.
    private static func joined(_ family: String, _ suffix: String) -> String {
        family.isEmpty || suffix.isEmpty ? family : "\(family) \(suffix)"
    }

    /// "عبد الله بن أحمد" is two names: what a name begins with, a particle and an ending stay with their word.
    private func wholeNames(_ text: String) -> [String] {
        let words = text.split(separator: " ").map(String.init)
        guard let names = reader.parser.languages[reader.language]?.names else { return words }
        let beforeNext = Set((names.givenBeginnings ?? []) + names.particles)
        let endings = Set(names.givenEndings ?? [])
        var whole: [String] = []
        var isOpen = false
        for word in words {
            if isOpen || endings.contains(word), let last = whole.popLast() {
                whole.append("\(last) \(word)")
            } else {
                whole.append(word)
            }
            isOpen = beforeNext.contains(word)
        }
        return whole
    }

    /// Four words and more, or what may be two last names: which of them are is for the person to say. An initial is none.
    private func undecided(
        _ name: PersonName, _ middles: [String], _ family: Field.ID, _ ids: [Field.ID], _ whole: Reading
    ) -> [(field: Field.ID, reading: Reading)] {
        let initials = middles.prefix { $0.filter(\.isLetter).count == 1 }.map { String($0.prefix(1)) }
        let sure = collect(ids, whole) { role in
            switch role {
            case "prefix": name.prefix
            case "givenName": name.given
            case "middleInitial": initials.first ?? ""
            case "suffix": name.suffix
            default: ""
            }
        }
        var readings = [name.family]
        for middle in middles.dropFirst(initials.count).reversed() { readings.insert("\(middle) \(readings[0])", at: 0) }
        var open = Reading(value: nil)
        let suffix = ids.contains { index.role(of: $0) == "suffix" } ? "" : name.suffix
        open.alternatives = readings.reversed().map { .text(Self.joined($0, suffix)) }
        return sure + [(family, open)]
    }

    /// "Garcia Lopez" or "Elena Garcia" after the first name: which of them are last names is for the person to say. With an initial
    /// it is the whole name once more, and asked about as that.
    private func furtherNames(
        _ name: PersonName, _ middles: [String], _ asked: [Field.ID], _ whole: Reading
    ) -> [(field: Field.ID, reading: Reading)]? {
        guard let given, !name.given.isEmpty, !name.family.isEmpty, FieldName.folded(name.given) != FieldName.folded(given),
            !name.given.unicodeScalars.contains(where: \.properties.isIdeographic),
            let family = asked.first(where: { index.role(of: $0) == "familyName" })
        else { return nil }
        if middles.contains(where: { $0.filter(\.isLetter).count == 1 }) {
            var unsure = whole
            unsure.confidence = min(whole.confidence, 0.5)
            let all = withOwnBox(asked, for: "givenName", of: name.given)
            return collect(all.sorted { index.position(of: $0) < index.position(of: $1) }, unsure) { name.part($0) }
        }
        var open = Reading(value: nil)
        var text = name.family
        open.alternatives = [.text(text)]
        for part in ([name.given] + middles).reversed() {
            text = "\(part) \(text)"
            open.alternatives.append(.text(text))
        }
        return collect(asked, whole) { $0 == "suffix" ? name.suffix : "" } + [(family, open)]
    }

    /// "in 60614 Chicago" and "à Cambridge dans le Massachusetts" as city, state and code.
    private func tidied(_ address: PostalAddress) -> PostalAddress {
        var address = address
        var city = Utterance(address.city)
        func drop(_ count: Int) { city = Utterance(city.text(count..<city.tokens.count)) }
        // With a capital it is the city's own: "Au Gres".
        if city.tokens.first?.isCapital == false, let joint = lexicons.first?.placeJoints.longest(city.tokens, at: 0),
            joint.length < city.tokens.count
        {
            drop(joint.length)
        }
        if city.tokens.count > 1, city.tokens[0].kind == .number, city.tokens[0].folded.count == 5, address.postalCode.isEmpty {
            address.postalCode = city.text(0..<1)
            drop(1)
        }
        // "Portland dans l'Oregon": the state is gone, and what led to it is left.
        let behind = address.state.isEmpty ? nil : joint(atEndOf: city)
        address.city = city.text(0..<(behind ?? city.tokens.count))
        if address.state.isEmpty, let place = PlaceReader(reader: reader, lexicons: lexicons).read(address.city) {
            (address.city, address.state) = (place.city, place.state)
        }
        return address
    }

    /// Where the words begin that lead from a city to its state.
    private func joint(atEndOf city: Utterance) -> Int? {
        let tokens = city.tokens
        let end = (tokens.lastIndex { $0.kind != .mark } ?? -1) + 1
        return (1...4).reversed().map { end - $0 }.first { start in
            start > 0 && !tokens[start].isCapital && lexicons.contains { $0.placeJoints.whole(tokens, start..<end) != nil }
        }
    }

    private func parts(of address: PostalAddress, _ asked: [Field.ID], _ whole: Reading) -> [(field: Field.ID, reading: Reading)]
    {
        let ids = withOwnBox(asked, for: "unit", of: address.unit)
        let hasUnitField = ids.contains { index.role(of: $0) == "unit" }
        return collect(ids, whole) { role in
            switch role {
            case "street":
                hasUnitField || address.unit.isEmpty ? address.street : address.street + " " + address.unit
            case "unit": address.unit
            case "city": address.city
            case "state": address.state
            case "postalCode": address.postalCode
            case "country": address.country
            default: ""
            }
        }
    }

    private func parts(of date: CivilDate, _ ids: [Field.ID], _ whole: Reading) -> [(field: Field.ID, reading: Reading)] {
        collect(ids, whole) { role in
            switch role {
            case "day": padded(date.day)
            case "month": padded(date.month)
            case "year": String(date.year)
            default: ""
            }
        }
    }

    /// As a plain box wants it: the name of a country and not its code, a unit without the word that the box has printed.
    private func plain(_ text: String, _ field: Field, _ role: String) -> String {
        switch role {
        case "country": reader.parser.name(ofCountry: text)?.english ?? text
        case "unit": UnitBox(field, parser: reader.parser).text(text)
        default: text
        }
    }

    /// A country by its name: its code is no word of any language.
    private func spoken(_ text: String, _ role: String) -> String {
        role == "country" ? reader.parser.name(ofCountry: text)?[reader.language] ?? text : text
    }

    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    /// Each part goes through its own field's reading, so that a state is found in the field's list.
    private func collect(_ ids: [Field.ID], _ whole: Reading, _ part: (String) -> String) -> [(field: Field.ID, reading: Reading)]
    {
        ids.compactMap { id in
            guard let field = index.fields[id], let role = index.role(of: id) else { return nil }
            let text = part(role)
            guard !text.isEmpty else { return nil }
            var reading =
                reader.type(of: field) == .text
                ? Reading(value: .text(plain(text, field, role))) : reader.read(spoken(text, role), for: field, role: role)
            // The armed forces abroad have letters of their own in the place of a state, which nothing else means.
            if reading.value == nil, role == "state", field.options.isEmpty, ["AA", "AE", "AP"].contains(text) {
                reading = Reading(value: .text(text))
            }
            guard reading.value != nil else { return nil }
            reading.confidence = whole.confidence
            reading.span = whole.span
            return (id, reading)
        }
    }
}

extension PersonName {
    /// What stands in the box of this role.
    fileprivate func part(_ role: String) -> String {
        switch role {
        case "prefix": prefix
        case "givenName": given
        case "middleName": middle
        case "middleInitial": String(middle.prefix(1))
        case "familyName": family
        case "suffix": suffix
        default: ""
        }
    }
}
