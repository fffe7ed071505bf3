import FormModel
import Primitives
import ValueParsing

/// A template looked at from the conversation: its fields by id, by role, by group, and by what people call them.
struct FormIndex: Sendable {
    let fields: [Field.ID: Field]
    let sections: [Field.ID: Section]
    let steps: [Field.ID: Step]
    private let order: [Field.ID: Int]
    private let roles: [Field.ID: String]
    private let groups: [Field.ID: FieldGroup]
    private let members: [FieldGroup: [Field.ID]]
    private let byRole: [String: [Field.ID]]
    private let names: [Language: PhraseIndex<Field.ID>]
    private let titles: [Language: PhraseIndex<Field.ID>]
    private let labelCounts: [String: Int]
    /// Fields whose labels have a word for a person's name in them: "Other last names used".
    private let nameLike: Set<Field.ID>
    private let called: [String: String]
    /// Fields that apply only with certain answers, in the order of the form.
    let conditional: [Field.ID]
    let asksTime: Set<Field.ID>
    let asksPlace: Set<Field.ID>
    /// One box for a whole address.
    let asksAddress: Set<Field.ID>
    /// A county, a state: no street.
    let asksRegion: Set<Field.ID>
    let asksTown: Set<Field.ID>
    let asksNumber: Set<Field.ID>
    let asksTongue: Set<Field.ID>
    let asksSum: Set<Field.ID>
    let asksStory: Set<Field.ID>
    /// The name of a person: "Name of preparer".
    let asksPersonsName: Set<Field.ID>
    private let phoneKinds: PhoneKinds
    private let asksOtherName: Set<Field.ID>
    private let labelWords: Deferred<[Language: [Field.ID: Set<String>]]>

    init(_ template: Template, words: ConversationWords) {
        let phrases = words.phrases
        var fields: [Field.ID: Field] = [:]
        var sections: [Field.ID: Section] = [:]
        var order: [Field.ID: Int] = [:]
        var labels: [String: Int] = [:]
        for section in template.schema.sections {
            for field in section.fields {
                fields[field.id] = field
                sections[field.id] = section
                order[field.id] = order.count
                labels[field.label.english, default: 0] += 1
            }
        }
        self.fields = fields
        conditional = template.schema.sections.flatMap(\.fields).filter { $0.condition != nil }.map(\.id)
        self.sections = sections
        self.order = order
        labelCounts = labels
        steps = Self.steps(template)
        roles = Self.roles(fields, words.roles)
        groups = Self.parted(Self.groups(fields, sections, roles), steps, roles)
        byRole = Self.grouped(roles, order)
        members = Self.grouped(groups, order)
        phoneKinds = PhoneKinds(fields, phrases, order: order)
        names = Self.names(fields, byRole, phoneKinds, phrases)
        titles = Self.titles(template, phrases)
        nameLike = Self.nameLike(fields, words.nameLabels)
        called = words.roles
        asksTime = Self.having(words.timeWords, fields)
        asksPlace = Self.having(words.placeWords, fields)
        let roles = roles
        asksAddress = Self.having(words.addressWords, fields).filter { roles[$0] == nil }
        asksRegion = Self.having(words.regionWords, fields).subtracting(Self.having(words.addressWords, fields))
        asksTown = Self.having(words.townWords, fields)
        asksStory = Self.having(words.storyWords, fields)
        asksPersonsName = Self.having(words.nameWords, fields).intersection(Self.having(words.personWords, fields))
        asksSum = Self.having(words.sumWords, fields)
        asksTongue = Self.having(words.tongueWords, fields)
        asksNumber = Self.having(words.numberWords, fields)
        asksOtherName = Self.having(words.otherNameWords, fields)
        labelWords = Deferred { [fields] in
            Dictionary(
                uniqueKeysWithValues: phrases.keys.map { language in
                    (language, fields.mapValues { Set(Utterance($0.label[language]).tokens.map(\.folded)) })
                })
        }
    }

    func position(of id: Field.ID) -> Int { order[id] ?? Int.max }
    func role(of id: Field.ID) -> String? { roles[id] }
    /// The role that is called so, if any.
    func role(forName folded: String) -> String? { called[folded] }
    /// It is about the person's spouse, parent, employer, or somebody else who is named; or a part of a name or an address
    /// that the form calls by a name of its own: "Name on the record".
    func isAnothers(_ id: Field.ID) -> Bool {
        guard let field = fields[id] else { return false }
        return field.meaning.map { !Self.isOwn($0.rawValue) } ?? (field.part != nil)
    }
    func group(of id: Field.ID) -> FieldGroup? { groups[id] }
    func members(of group: FieldGroup) -> [Field.ID] { members[group] ?? [] }
    func fields(withRole role: String) -> [Field.ID] { byRole[role] ?? [] }
    /// The boxes for the kind of telephone that words speak of, the person's own before others; nil where the form has none.
    func phones(calledIn words: String, _ language: Language) -> [Field.ID]? {
        phoneKinds.meant(by: words, language).map { Self.own($0, fields) }
    }
    /// It asks for a name of a person, by its label.
    func isNamed(_ field: Field) -> Bool { nameLike.contains(field.id) }
    /// It asks for a name that somebody had or has besides the usual one.
    func isOtherName(_ field: Field) -> Bool {
        asksOtherName.contains(field.id) || ["person.formerName", "person.otherLastNames"].contains(field.meaning?.rawValue)
    }
    /// Several fields have this label, so it takes the section to tell them apart.
    func isCommonLabel(_ field: Field) -> Bool { count(ofLabel: field) > 1 }
    func count(ofLabel field: Field) -> Int { labelCounts[field.label.english] ?? 0 }

    /// The fields whose name begins at this token, by the longest name, in the language or else in English.
    func named(_ tokens: [Token], at start: Int, before end: Int, _ language: Language) -> (fields: [Field.ID], length: Int)? {
        longest(names, tokens, start, end, language)
    }

    /// The one field whose label has all of these words: "expiration date" for "Expiration date on your card". Nil when none or
    /// several have them.
    func labelled(_ words: [String], _ language: Language) -> Field.ID? {
        let found = all(labelled: words, language)
        return found.count == 1 ? found[0] : nil
    }

    /// The parts of the one name or address that has all of these words in each of its labels: "mailing address" for "Mailing address:
    /// city" and the others. Nil when none or several have them.
    func group(labelled words: [String], _ language: Language) -> [Field.ID]? {
        let found = all(labelled: words, language)
        let groups = Set(found.map { group(of: $0) })
        guard groups.count == 1, let group = groups.first ?? nil else { return nil }
        return members(of: group)
    }

    private func all(labelled words: [String], _ language: Language) -> [Field.ID] {
        guard words.contains(where: { $0.unicodeScalars.count > 3 }) else { return [] }
        let said = Set(words)
        return fields.keys.filter { id in
            [language, .english].contains { labelWords.value[$0]?[id].map(said.isSubset) == true }
        }
    }

    /// The first field of a section or step with this title.
    func titled(_ tokens: [Token], at start: Int, before end: Int, _ language: Language) -> (fields: [Field.ID], length: Int)? {
        longest(titles, tokens, start, end, language)
    }

    private func longest(
        _ indexes: [Language: PhraseIndex<Field.ID>], _ tokens: [Token], _ start: Int, _ end: Int, _ language: Language
    ) -> (fields: [Field.ID], length: Int)? {
        var best: (fields: [Field.ID], length: Int)?
        for tag in language == .english ? [language] : [language, .english] {
            guard let found = indexes[tag]?.all(tokens, at: start, before: end), let first = found.first else { continue }
            guard first.length > (best?.length ?? 0) else { continue }
            let ids = Set(found.filter { $0.length == first.length }.map(\.value))
            // In the order of the form, so that the same words mean the same field each time.
            best = (ids.sorted { position(of: $0) < position(of: $1) }, first.length)
        }
        return best
    }
}

// MARK: - Building

extension FormIndex {
    private static func steps(_ template: Template) -> [Field.ID: Step] {
        var steps: [Field.ID: Step] = [:]
        for step in template.conversationFlow.steps {
            for id in step.expectedFields where steps[id] == nil { steps[id] = step }
        }
        return steps
    }

    /// By meaning; else by a label that is exactly what a role is called. A form may be in any language.
    private static func roles(_ fields: [Field.ID: Field], _ called: [String: String]) -> [Field.ID: String] {
        fields.compactMapValues { field in
            if let meaning = field.meaning { return FieldRole.role(of: meaning) }
            if let part = field.part { return part.role }
            return called[FieldName.folded(field.label.english)]
        }
    }

    private static func groups(
        _ fields: [Field.ID: Field], _ sections: [Field.ID: Section], _ roles: [Field.ID: String]
    ) -> [Field.ID: FieldGroup] {
        fields.compactMapValues { field in
            guard let role = roles[field.id], let kind = FieldRole.group(role) else { return nil }
            if kind == .date, field.meaning == nil { return nil }
            let subject = field.part?.of.english ?? field.meaning.map(FieldRole.subject(of:)) ?? ""
            return FieldGroup(kind: kind, subject: subject, section: sections[field.id]?.id)
        }
    }

    /// A group that has a part twice is several things alike: one answer must not fill them all.
    private static func parted(
        _ groups: [Field.ID: FieldGroup], _ steps: [Field.ID: Step], _ roles: [Field.ID: String]
    ) -> [Field.ID: FieldGroup] {
        let members = Dictionary(grouping: groups.keys) { groups[$0] }
        var parted = groups
        for ids in members.values where Set(ids.compactMap { roles[$0] }).count < ids.count {
            for id in ids { parted[id]?.step = steps[id]?.id }
        }
        return parted
    }

    private static func nameLike(_ fields: [Field.ID: Field], _ labels: PhraseIndex<Bool>) -> Set<Field.ID> {
        Set(
            fields.values.filter { field in
                guard field.kind == .text || field.kind == .comb else { return false }
                let tokens = Utterance(FieldName.spoken(field.label.english)).tokens
                return tokens.count <= 12 && tokens.indices.contains { labels.longest(tokens, at: $0) != nil }
            }.map(\.id))
    }

    private static func grouped<Key: Hashable>(_ keys: [Field.ID: Key], _ order: [Field.ID: Int]) -> [Key: [Field.ID]] {
        var grouped: [Key: [Field.ID]] = [:]
        for (id, key) in keys { grouped[key, default: []].append(id) }
        return grouped.mapValues { $0.sorted { (order[$0] ?? 0) < (order[$1] ?? 0) } }
    }

    private static func names(
        _ fields: [Field.ID: Field], _ byRole: [String: [Field.ID]], _ phones: PhoneKinds, _ phrases: [Language: PhraseLexicon]
    ) -> [Language: PhraseIndex<Field.ID>] {
        var names: [Language: PhraseIndex<Field.ID>] = [:]
        for (language, lexicon) in phrases {
            var said: [(String, Field.ID)] = []
            for (id, field) in fields where language == .english || field.label.isTranslated(to: language) {
                let label = field.label[language]
                let spoken = FieldName.spoken(label)
                said.append((spoken, id))
                // With its brackets, as somebody says it who reads the label out.
                if label.utf8.count <= 80, label.utf8.count > spoken.utf8.count + 2 { said.append((label, id)) }
            }
            for (role, ids) in byRole {
                for name in lexicon.labels[role] ?? [] {
                    for id in own(ids, fields) { said.append((name, id)) }
                }
            }
            for (kind, names) in lexicon.phones {
                for name in names { for id in own(phones[kind], fields) { said.append((name, id)) } }
            }
            names[language] = PhraseIndex(said)
        }
        return names
    }

    /// "My last name" means the person's own, where the form also asks for somebody else's.
    private static func own(_ ids: [Field.ID], _ fields: [Field.ID: Field]) -> [Field.ID] {
        let own = ids.filter { id in
            guard let meaning = fields[id]?.meaning?.rawValue else { return false }
            return isOwn(meaning)
        }
        return own.isEmpty ? ids : own
    }

    private static func isOwn(_ meaning: String) -> Bool {
        meaning.hasPrefix("person.") || meaning.hasPrefix("address.") || meaning.hasPrefix("contact.")
    }

    private static func having(_ words: PhraseIndex<Bool>, _ fields: [Field.ID: Field]) -> Set<Field.ID> {
        Set(
            fields.values.filter { field in
                guard field.kind == .text || field.kind == .comb else { return false }
                let tokens = Utterance(String(field.label.english.prefix(200))).tokens
                return tokens.indices.contains { words.longest(tokens, at: $0) != nil }
            }.map(\.id))
    }

    private static func titles(_ template: Template, _ phrases: [Language: PhraseLexicon]) -> [Language: PhraseIndex<Field.ID>] {
        var titles: [Language: PhraseIndex<Field.ID>] = [:]
        for language in phrases.keys {
            var said: [(String, Field.ID)] = []
            for section in template.schema.sections {
                if let first = section.fields.first { said.append((FieldName.spoken(section.title[language]), first.id)) }
            }
            for step in template.conversationFlow.steps {
                if let first = step.expectedFields.first { said.append((FieldName.spoken(step.title[language]), first)) }
            }
            titles[language] = PhraseIndex(said)
        }
        return titles
    }
}

/// A label as people would say it.
enum FieldName {
    /// Without its number, without what stands in brackets, and without the marks at its end.
    static func spoken(_ label: String) -> String {
        var text = ""
        var depth = 0
        for character in unnumbered(label).prefix(200) {
            if character == "(" || character == "[" || character == "（" { depth += 1 }
            if depth == 0 { text.append(character) }
            if character == ")" || character == "]" || character == "）" { depth = max(0, depth - 1) }
        }
        while let last = text.last, last.isWhitespace || ":*.?？：".contains(last) { text.removeLast() }
        return text.isEmpty ? label : text
    }

    /// "12b. Last name" is called "last name".
    private static func unnumbered(_ label: String) -> Substring {
        let number = label.prefix { $0.isNumber || $0.isLetter && $0.isASCII && $0.isLowercase }
        guard number.first?.isNumber == true, number.count <= 4 else { return label[...] }
        let rest = label[number.endIndex...]
        guard rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return label[...] }
        return rest.dropFirst(2)
    }

    static func folded(_ label: String) -> String {
        Utterance(spoken(label)).tokens.filter { $0.kind != .mark }.map(\.folded).joined(separator: " ")
    }
}
