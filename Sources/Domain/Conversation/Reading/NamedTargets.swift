import FormModel
import Primitives
import ValueParsing

/// The fields that words name, and what else a claim of them says.
struct NamedTargets: Viewing {
    let view: TurnView

    func takesAnyWords(_ field: Field) -> Bool {
        guard field.kind != .textarea else { return false }
        return field.kind == .name || reader.type(of: field) == .text && index.content(of: field) != .word
    }

    /// What the words themselves say that they are.
    func spokenRole(_ grammar: ClaimGrammar, _ range: Range<Int>) -> String? {
        if let named = namedRole(grammar.commands, range, among: Self.labelledRoles, isCorrection: false) { return named.role }
        for claim in grammar.claims(in: range) {
            if case .roles(let roles) = claim.target, let role = roles.first(where: Self.introducedRoles.contains) { return role }
        }
        return nil
    }

    private static let labelledRoles = ["familyName", "givenName", "middleName", "birthDate", "email", "phone", "ssn"]
    private static let introducedRoles: Set<String> = ["birthDate", "birthPlace", "email", "phone", "ssn"]

    func targets(of claim: Claim, _ grammar: CommandGrammar, isAside: Bool = false) -> [Field.ID]? {
        if let phone = phone(meantBy: claim, grammar) { return [phone] }
        let fields: [Field.ID]
        switch claim.target {
        case .fields(let ids):
            let said = grammar.utterance.text(claim.start..<claim.value.lowerBound)
            let open = applicable(ids).filter { whose.isSpokenOf($0, said, grammar.language) }
            fields = open.isEmpty ? [] : [nearest(open)]
        case .whole(let ids): fields = applicable(ids)
        case .roles(let roles) where isAside && !ofWhomIsAsked(roles).isEmpty: fields = ofWhomIsAsked(roles)
        case .roles(let roles): fields = self.fields(spokenOfAs: roles, grammar.utterance.text(claim.value))
        }
        return fields.isEmpty ? nil : fields
    }

    /// "My cell is …", where there is a box for the mobile beside that for the telephone.
    private func phone(meantBy claim: Claim, _ grammar: CommandGrammar) -> Field.ID? {
        let speaksOfPhone =
            switch claim.target {
            case .roles(let roles): roles.contains("phone")
            case .fields(let ids): ids.contains { index.fields[$0].map(reader.type(of:)) == .phone }
            case .whole: false
            }
        let said = grammar.utterance.text(claim.start..<claim.value.lowerBound)
        guard speaksOfPhone, let called = index.phones(calledIn: said, grammar.language) else { return nil }
        let open = applicable(called).filter { whose.isSpokenOf($0, said, grammar.language) }
        return open.isEmpty ? nil : nearest(open)
    }

    /// "Dmytro Shevchenko, born February 14, 1963" where the father's name is asked: the father's day of birth.
    func ofWhomIsAsked(_ roles: [String]) -> [Field.ID] {
        guard let asked = state.asking.first, index.isAnothers(asked), let subject = subject(of: asked) else { return [] }
        let theirs = applicable(roles.flatMap { index.fields(withRole: $0) }.filter { self.subject(of: $0) == subject })
        return theirs.count == 1 && !state.asking.contains(theirs[0]) ? theirs : []
    }

    private func subject(of id: Field.ID) -> String? { index.fields[id]?.meaning.map(FieldRole.subject(of:)) }

    /// Where a cue speaks of several, those whose kind of value follows it; words that nothing else reads are any text's.
    private func fields(spokenOfAs roles: [String], _ value: String) -> [Field.ID] {
        let candidates = roles.map { fields(spokenOfAs: $0) }.filter { !$0.isEmpty }
        guard candidates.count > 1 else { return candidates.first ?? [] }
        let (texts, others) = (candidates.filter(isText), candidates.filter { !isText($0) })
        return others.first { canRead(value, $0) } ?? texts.first ?? others[0]
    }

    private func isText(_ fields: [Field.ID]) -> Bool {
        fields.allSatisfy { index.fields[$0].map(reader.type(of:)) == .text }
    }

    private func canRead(_ words: String, _ fields: [Field.ID]) -> Bool {
        fields.contains { id in
            guard let field = index.fields[id] else { return false }
            let reading = reader.read(words, for: field, role: index.role(of: id))
            return reading.value != nil || !reading.alternatives.isEmpty || !reading.missing.isEmpty
        }
    }

    /// The field or the group that a cue speaks of: "I live at" any address of the person.
    func fields(spokenOfAs role: String) -> [Field.ID] {
        let parts = Self.parts(of: role)
        let asked = state.asking.filter { id in
            index.role(of: id).map { $0 == role || parts.contains($0) || (role == "name" && $0 == "fullName") } ?? false
        }
        // What is asked comes before any other field of that name; a whole name or address may fill the rest of its group.
        if let first = asked.first, !parts.isEmpty, let group = index.group(of: first) {
            let members = applicable(index.members(of: group))
            return members.contains(first) ? members : asked
        }
        if !asked.isEmpty { return asked }
        let direct = applicable(index.fields(withRole: role)).filter { whose.isSpokenOf($0) }
        if !direct.isEmpty { return [nearest(direct)] }
        if role == "name", case let full = applicable(index.fields(withRole: "fullName")).filter({ whose.isSpokenOf($0) }),
            !full.isEmpty
        {
            return [nearest(full)]
        }
        let members = applicable(parts.flatMap { index.fields(withRole: $0) }).filter { whose.isSpokenOf($0) }
        guard !members.isEmpty else { return [] }
        let near = nearest(members.sorted { index.position(of: $0) < index.position(of: $1) })
        return index.group(of: near).map { applicable(index.members(of: $0)) } ?? [near]
    }

    static func parts(of role: String) -> Set<String> {
        switch role {
        case "name", "fullName": FieldRole.nameParts
        case "address": FieldRole.addressParts
        default: []
        }
    }

    /// "No, Smyth" and "no it's Smyth" put something right; "no maiden name" and "no more" say that there is none.
    private func corrects(_ cue: Range<Int>, in range: Range<Int>, _ grammar: CommandGrammar) -> Bool {
        guard cue.count == 1, isBareNo(cue, grammar) else { return true }
        let next = grammar.tokens[cue.upperBound]
        if next.kind != .word { return true }
        let lexicon = grammar.lexicon
        let joints = [lexicon.copulas, lexicon.corrections, lexicon.determiners]
        return joints.contains { $0.longest(grammar.tokens, at: cue.upperBound, before: range.upperBound) != nil }
            || ClaimGrammar(commands: grammar).claims(in: cue.upperBound..<range.upperBound).first?.start == cue.upperBound
    }

    private func isBareNo(_ cue: Range<Int>, _ grammar: CommandGrammar) -> Bool {
        let context = ParsingContext(language: grammar.language, region: country, today: self.context.today)
        let words = grammar.utterance.text(cue)
        let reading = engine.parser.read(words, as: .yesno, context: context)
        return reading.value == .flag(false) && reading.span?.count == words.unicodeScalars.count
    }

    /// It says no to something by name, without a comma: what the words are for is not sure.
    func deniesSomething(_ grammar: CommandGrammar) -> Bool {
        let range = grammar.trimmed(0..<grammar.tokens.count)
        guard let cue = grammar.lexicon.corrections.longest(grammar.tokens, at: range.lowerBound, before: range.upperBound),
            cue.length < range.count
        else { return false }
        return !corrects(range.lowerBound..<range.lowerBound + cue.length, in: range, grammar)
    }

    /// The words without "no, sorry, I mean", and whether they were there.
    func withoutCorrection(_ grammar: CommandGrammar) -> (range: Range<Int>, isCorrection: Bool) {
        var range = grammar.trimmed(0..<grammar.tokens.count)
        var isCorrection = false
        while let length = grammar.takingBack(at: range.lowerBound, before: range.upperBound),
            length < range.count, corrects(range.lowerBound..<range.lowerBound + length, in: range, grammar)
        {
            isCorrection = true
            range = grammar.trimmed(range.lowerBound + length..<range.upperBound)
        }
        return (isCorrection ? ClaimGrammar(commands: grammar).withoutEnding(range) : range, isCorrection)
    }

    /// "My last name is …": the role, and the tokens of what it is.
    func namedRole(
        _ grammar: CommandGrammar, _ range: Range<Int>, among roles: [String], isCorrection: Bool
    ) -> (role: String, value: Range<Int>)? {
        guard !range.isEmpty else { return nil }
        let start = grammar.skip(grammar.lexicon.determiners, from: range.lowerBound, before: range.upperBound)
        for role in roles {
            let names = PhraseIndex(grammar.lexicon.labels[role] ?? [])
            guard let name = names.longest(grammar.tokens, at: start, before: range.upperBound) else { continue }
            let after = start + name.length
            let value = grammar.skip(grammar.lexicon.copulas, from: after, before: range.upperBound)
            // "No, last name García": some languages have no word between the two, or have it at the end.
            let isTold = value > after || isCorrection || start > range.lowerBound
            if isTold, value < range.upperBound { return (role, value..<range.upperBound) }
        }
        return nil
    }

    /// The fields that are called so by the form or by people, as far as they apply.
    func fields(labelled label: String) -> [Field.ID]? {
        let utterance = Utterance(label)
        for (language, lexicon) in phrases {
            if let named = index.named(utterance.tokens, at: 0, before: utterance.tokens.count, language),
                named.length == utterance.tokens.count, case let open = applicable(named.fields), !open.isEmpty
            {
                return whole(of: nearest(open), among: open)
            }
            // In one order, so that the same words mean the same field each time.
            let roles = lexicon.labels.filter { $0.value.contains { FieldName.folded($0) == FieldName.folded(label) } }.keys
                .sorted()
            if let open = roles.lazy.map({ fields(spokenOfAs: $0) }).first(where: { !$0.isEmpty }) { return open }
            if let field = index.labelled(utterance.tokens.map(\.folded), language), applicable([field]) == [field] {
                return [field]
            }
        }
        return nil
    }

    /// "Address" names the street and means all of it.
    private func whole(of field: Field.ID, among named: [Field.ID]) -> [Field.ID] {
        guard let group = index.group(of: field), group.kind != .date, named.count > 1 || index.role(of: field) == "street" else {
            return [field]
        }
        return applicable(index.members(of: group))
    }
}

extension Viewing {
    var namedTargets: NamedTargets { NamedTargets(view: view) }
}
