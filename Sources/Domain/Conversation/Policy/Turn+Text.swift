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
        if let pending = state.pending {
            state.pending = nil
            if resolve(pending, text, utterance) { return }
        }
        understand(text, utterance)
    }

    private mutating func understand(_ text: String, _ utterance: Utterance) {
        let grammars = commands(utterance)
        let isAnswer = answersClosedQuestion(text)
        if !isAnswer, let command = grammars.lazy.compactMap({ $0.command() }).first { return perform(command) }
        for grammar in grammars {
            if let target = grammar.target(), follow(target, utterance) { return }
        }
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
        return reading.value != nil && (type == .yesno || reading.confidence >= 0.9)
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

    /// Those that the answers so far make apply.
    func applicable(_ ids: [Field.ID]) -> [Field.ID] {
        let evaluation = evaluation()
        return ids.filter { evaluation.applies($0) && index.fields[$0].map(\.kind.isAnswerable) == true }
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
        var wasTaken = false
        if first.claim.start > range.lowerBound {
            wasTaken = takeLeading(range.lowerBound..<first.claim.start, utterance, grammar, except: claims.flatMap(\.fields))
        }
        let hadAnswer = claims.contains { $0.fields.contains { state.answers[$0] != nil } }
        for (claim, fields) in claims {
            let value = claimGrammar.contrast(in: claim.value)?.right ?? claim.value
            if read(utterance.text(value), into: fields, isNamed: true) != .nothing { wasTaken = true }
        }
        guard wasTaken else { return false }
        act =
            isCorrection || (hadAnswer && updates.contains { $0.previous != nil && $0.previous != $0.value }) ? .correct : .answer
        if updates.isEmpty { keepsQuestion = true }
        return true
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
        // What is asked comes before any other field of that name.
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
        return (range, isCorrection)
    }
}
