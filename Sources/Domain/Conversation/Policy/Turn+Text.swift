import FormModel
import Primitives
import ValueParsing

/// What someone wrote or said.
extension Turn {
    /// Longer inputs are no answers; nothing of them is read.
    static let longestInput = 20_000

    mutating func hear(_ text: String) {
        guard text.unicodeScalars.count <= Self.longestInput else {
            findings.append(Finding(code: "too-long", message: Message("parse.text.long")))
            return puzzled("parse.text.long")
        }
        let utterance = Utterance(text)
        guard !utterance.tokens.isEmpty else { return puzzled("reply.empty") }
        if let other = otherLanguage(of: utterance) { spoken = other }
        if let pending = state.pending {
            state.pending = nil
            if resolve(pending, text, utterance) { return }
        }
        understand(text, utterance)
    }

    /// Another language, where the words begin as its statements do, or are one of its commands: people switch.
    private func otherLanguage(of utterance: Utterance) -> Language? {
        guard utterance.tokens.count > 1, utterance.tokens.count <= 80 else { return nil }
        let usual: Set<Language> = [context.language, .english]
        if usual.contains(where: { speaks($0, utterance) }) { return nil }
        return engine.languages.first { !usual.contains($0) && speaks($0, utterance) }
    }

    private func speaks(_ language: Language, _ utterance: Utterance) -> Bool {
        guard let lexicon = engine.phrases[language] else { return false }
        let grammar = CommandGrammar(utterance: utterance, lexicon: lexicon, index: index, language: language)
        let core = grammar.trimmed(0..<utterance.tokens.count)
        let isCue = core.first.map { lexicon.cues.longest(utterance.tokens, at: $0, before: core.upperBound) }
        return (isCue ?? nil).map { $0.length < core.count } == true || grammar.command() != nil
    }

    private mutating func understand(_ text: String, _ utterance: Utterance) {
        let grammars = commands(utterance)
        let isAnswer = answersClosedQuestion(text)
        if !isAnswer, let command = grammars.lazy.compactMap({ $0.command() }).first { return perform(command) }
        for grammar in grammars {
            if let target = grammar.target(), follow(target, utterance) { return }
        }
        for grammar in grammars where amend(utterance, grammar) { return }
        for grammar in grammars where assign(text, utterance, grammar, isAnswer: isAnswer) { return }
        guard let grammar = grammars.first else { return puzzled("reply.unclear") }
        answer(text, utterance, grammar, isAnswer: isAnswer)
    }

    /// The words choose an option or say yes or no to the question at hand, whatever else they could mean.
    private func answersClosedQuestion(_ text: String) -> Bool {
        guard state.asking.count == 1, let field = index.fields[state.asking[0]] else { return false }
        let type = reader.type(of: field)
        guard [.yesno, .choice, .choices].contains(type) else { return false }
        let reading = reader.read(text, for: field, role: nil)
        guard reading.value != nil, type == .yesno || reading.confidence >= 0.9 else { return false }
        return !isCommandBeyond(reading.span, Utterance(text)) && !isJointOfClaim(reading.span, Utterance(text))
    }

    /// "名是FNU", "मेरा नाम राहुल है": the verb that joins another field with its value is no yes to the question.
    private func isJointOfClaim(_ span: Range<Int>?, _ utterance: Utterance) -> Bool {
        guard let span, let grammar = commands(utterance).first else { return false }
        let claims = ClaimGrammar(commands: grammar)
        return claims.claims(in: 0..<utterance.tokens.count).contains { claim in
            guard case .fields(let ids) = claim.target, !ids.contains(where: state.asking.contains) else { return false }
            let value = claims.withoutEnding(claim.value)
            let said = utterance.tokens.indices.filter { span.contains(utterance.tokens[$0].range.lowerBound) }
            return said.allSatisfy { $0 >= claim.start && !value.contains($0) }
        }
    }

    /// "你好" is a greeting, although its second half alone would be a yes.
    private func isCommandBeyond(_ span: Range<Int>?, _ utterance: Utterance) -> Bool {
        guard let span, commands(utterance).contains(where: { $0.command() != nil }) else { return false }
        return utterance.tokens.contains { $0.kind != .mark && !span.contains($0.range.lowerBound) }
    }

    /// "Go to employer", "change my last name to Smith".
    private mutating func follow(_ target: (fields: [Field.ID], rest: Range<Int>, isChange: Bool), _ utterance: Utterance) -> Bool
    {
        let fields = applicable(target.fields)
        guard let first = fields.first else {
            act = .goto
            say("goto.notApplicable", ["label": index.fields[target.fields[0]].map(label) ?? .text("")])
            keepsQuestion = true
            return true
        }
        guard target.rest.isEmpty else { return false }
        act = .goto
        let chosen = fields.count > 1 && index.group(of: first) == nil ? nearest(fields) : first
        go(to: chosen)
        return true
    }

    /// "I got my birthday wrong, it should be May 6 1991".
    private mutating func amend(_ utterance: Utterance, _ grammar: CommandGrammar) -> Bool {
        guard let found = grammar.complaint(), !found.rest.isEmpty else { return false }
        let fields = applicable(found.fields)
        guard let first = fields.first else { return false }
        let chosen = fields.count > 1 && index.group(of: first) == nil ? [nearest(fields)] : fields
        let value = grammar.value(in: found.rest)
        guard !value.isEmpty, read(utterance.text(value), into: chosen, isNamed: true) != .nothing else { return false }
        act = .correct
        if updates.isEmpty { keepsQuestion = true }
        return true
    }

    /// Those that the answers so far make apply.
    func applicable(_ ids: [Field.ID]) -> [Field.ID] {
        let evaluation = evaluation()
        return ids.filter { evaluation.applies($0) && index.fields[$0].map(\.isAsked) == true }
    }

    /// Of several fields with one name, the one of the section at hand, else the first after it.
    func nearest(_ ids: [Field.ID]) -> Field.ID {
        if let asked = ids.first(where: state.asking.contains) { return asked }
        let here = state.asking.first ?? state.lastChanged.first
        let section = here.flatMap { index.sections[$0]?.id }
        return ids.first { index.sections[$0]?.id == section } ?? ids[0]
    }

    // MARK: - Values with their field

    /// "My last name is Smith and I was born on 3 March 1990". False when nothing of the kind was said.
    private mutating func assign(_ text: String, _ utterance: Utterance, _ grammar: CommandGrammar, isAnswer: Bool) -> Bool {
        let (range, isCorrection) = withoutCorrection(grammar)
        let claimGrammar = ClaimGrammar(commands: grammar)
        let claims = claimGrammar.claims(in: range).compactMap { claim in
            targets(of: claim).map { (claim: claim, fields: $0) }
        }
        guard let first = claims.first else { return false }
        if isAnswer, !isCorrection { return false }
        if claims.count == 1, askWhose(first.claim, claimGrammar, utterance) { return true }
        var wasTaken = false
        if first.claim.start > range.lowerBound {
            wasTaken = takeLeading(range.lowerBound..<first.claim.start, utterance, grammar, except: claims.flatMap(\.fields))
        }
        let hadAnswer = claims.contains { $0.fields.contains { state.answers[$0] != nil } }
        for (claim, fields) in claims {
            if takeAbsence(utterance.text(claimGrammar.withoutEnding(claim.value)), of: fields) {
                wasTaken = true
                continue
            }
            let whole = claimGrammar.contrast(in: claim.value)?.right ?? claimGrammar.withoutEnding(claim.value)
            let (value, others) = withoutOtherValues(whole, of: fields, utterance, grammar)
            if read(utterance.text(value), into: fields, isNamed: true) != .nothing { wasTaken = true }
            for other in others {
                let rest = utterance.text(other)
                if takeByType(rest, except: fields) { continue }
                _ = commands(Utterance(rest)).first.map { takePlain($0.utterance, $0, isCorrection: false) }
            }
        }
        guard wasTaken else { return false }
        act =
            isCorrection || (hadAnswer && updates.contains { $0.previous != nil && $0.previous != $0.value }) ? .correct : .answer
        if updates.isEmpty { keepsQuestion = true }
        return true
    }

    /// A value up to the comma after which another kind of value is said: `王小明，1988年6月2日出生`.
    private func withoutOtherValues(
        _ range: Range<Int>, of fields: [Field.ID], _ utterance: Utterance, _ grammar: CommandGrammar
    ) -> (value: Range<Int>, others: [Range<Int>]) {
        let kind = fields.first.flatMap { index.group(of: $0)?.kind }
        guard kind != .address, kind != .date, fields.allSatisfy({ index.fields[$0].map(reader.type(of:)) == .text }) else {
            return (range, [])
        }
        for stop in range.dropFirst() where isSentenceEnd(stop, utterance.tokens) && stop + 1 < range.upperBound {
            return (range.lowerBound..<stop, [stop + 1..<range.upperBound])
        }
        for comma in range.dropFirst() where utterance.tokens[comma].folded == "," && comma + 1 < range.upperBound {
            let rest = ClaimGrammar(commands: grammar).withoutEnding(grammar.trimmed(comma + 1..<range.upperBound))
            guard !rest.isEmpty, utterance.tokens[rest].contains(where: { $0.kind == .number || $0.folded == "@" }) else {
                continue
            }
            return (range.lowerBound..<comma, [rest])
        }
        return (range, [])
    }

    /// The stop of a sentence, and not of "Dr." or "J.".
    private func isSentenceEnd(_ position: Int, _ tokens: [Token]) -> Bool {
        guard [".", "!", "?"].contains(tokens[position].folded), position + 1 < tokens.count else { return false }
        return tokens[position + 1].isSpaced && tokens[position - 1].folded.unicodeScalars.count > 3
    }

    private mutating func takeLeading(
        _ range: Range<Int>, _ utterance: Utterance, _ grammar: CommandGrammar, except fields: [Field.ID]
    ) -> Bool {
        let open = state.asking.filter { !fields.contains($0) }
        let words = grammar.trimmed(range)
        guard !open.isEmpty, !words.isEmpty, words.count <= 12, let first = open.first.flatMap({ index.fields[$0] }) else {
            return false
        }
        // "Well, my name is…": a word or two before a claim is an answer only if it can be nothing else.
        guard reader.type(of: first) != .text || (words.count <= 4 && utterance.tokens[words].allSatisfy { $0.kind != .mark })
        else {
            return false
        }
        if reader.type(of: first) == .text, grammar.lexicon.acts.whole(utterance.tokens, words) != nil { return false }
        return read(utterance.text(words), into: open, isNamed: false) == .stored
    }

    /// "My last name is Smith", where the form asks for several people's and none of them is being asked: asks whose it is.
    private mutating func askWhose(_ claim: Claim, _ grammar: ClaimGrammar, _ utterance: Utterance) -> Bool {
        guard case .fields(let ids) = claim.target, state.pending == nil else { return false }
        let open = applicable(ids)
        guard (2...6).contains(open.count), !open.contains(where: state.asking.contains) else { return false }
        let here = (state.asking.first ?? state.lastChanged.first).flatMap { index.sections[$0]?.id }
        guard open.allSatisfy({ index.sections[$0]?.id != here }),
            Set(open.map { index.sections[$0]?.id }).count == open.count
        else { return false }
        act = .answer
        keepsQuestion = true
        state.pending = .target(fields: open, words: Personal(utterance.text(grammar.withoutEnding(claim.value))))
        return true
    }

    private func targets(of claim: Claim) -> [Field.ID]? {
        let fields: [Field.ID]
        switch claim.target {
        case .fields(let ids): fields = applicable(ids).isEmpty ? [] : [nearest(applicable(ids))]
        case .role(let role): fields = self.fields(spokenOfAs: role)
        }
        return fields.isEmpty ? nil : fields
    }

    /// The field or the group that a cue speaks of: "I live at" any address of the person.
    private func fields(spokenOfAs role: String) -> [Field.ID] {
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
        let direct = applicable(index.fields(withRole: role))
        if !direct.isEmpty { return [nearest(direct)] }
        if role == "name", case let full = applicable(index.fields(withRole: "fullName")), !full.isEmpty {
            return [nearest(full)]
        }
        let members = applicable(parts.flatMap { index.fields(withRole: $0) })
        guard !members.isEmpty else { return [] }
        let near = nearest(members.sorted { index.position(of: $0) < index.position(of: $1) })
        return index.group(of: near).map { applicable(index.members(of: $0)) } ?? [near]
    }

    private static func parts(of role: String) -> Set<String> {
        switch role {
        case "name", "fullName": FieldRole.nameParts
        case "address": FieldRole.addressParts
        default: []
        }
    }

    /// The words without "no, sorry, I mean", and whether they were there.
    func withoutCorrection(_ grammar: CommandGrammar) -> (range: Range<Int>, isCorrection: Bool) {
        var range = grammar.trimmed(0..<grammar.tokens.count)
        var isCorrection = false
        while let cue = grammar.lexicon.corrections.longest(grammar.tokens, at: range.lowerBound, before: range.upperBound),
            cue.length < range.count
        {
            isCorrection = true
            range = grammar.trimmed(range.lowerBound + cue.length..<range.upperBound)
        }
        return (isCorrection ? ClaimGrammar(commands: grammar).withoutEnding(range) : range, isCorrection)
    }
}
