import FormModel
import Primitives
import ValueParsing

/// Values that are said with the field they belong to.
struct NamedFields: Drafting {
    var draft: Draft

    /// "My last name is Smith and I was born on 3 March 1990". False when nothing of the kind was said.
    mutating func assign(_ text: String, _ utterance: Utterance, _ grammar: CommandGrammar, isAnswer: Bool) -> Bool {
        // The end of longer words is in no token: they are taken whole or not at all.
        guard text.unicodeScalars.count <= Utterance.limit else { return false }
        let (range, isCorrection) = namedTargets.withoutCorrection(grammar)
        if !isAnswer || isCorrection, correction.amendName(utterance, grammar, in: range, isCorrection: isCorrection) {
            return true
        }
        let claimGrammar = ClaimGrammar(commands: grammar)
        let claims = claimGrammar.claims(in: range).compactMap { claim in
            namedTargets.targets(of: claim, grammar, isAside: claim.start > range.lowerBound).map { (claim: claim, fields: $0) }
        }
        let name = nameWithoutPlace(claimGrammar, range, grammar)
        guard let first = claims.first else {
            if !isAnswer, let name { return offerName(name, utterance, claimGrammar) }
            return hasNoPlace(claimGrammar, range, isCorrection: isCorrection)
        }
        if isAnswer, !isCorrection { return false }
        if claims.count == 1, askWhose(first.claim, claimGrammar, utterance) { return true }
        var wasTaken = false
        // A name that is said to be one is no course and no street.
        if first.claim.start > range.lowerBound, name.map({ $0.start >= first.claim.start }) ?? true {
            wasTaken = takeLeading(range.lowerBound..<first.claim.start, utterance, grammar, except: claims.flatMap(\.fields))
        }
        let hadAnswer = claims.contains { $0.fields.contains { state.answers[$0] != nil } }
        for (claim, fields) in claims {
            if absence.takeAbsence(utterance.text(claimGrammar.withoutEnding(claim.value)), of: fields) {
                wasTaken = true
                continue
            }
            let whole = claimGrammar.contrast(in: claim.value)?.right ?? claimGrammar.withoutEnding(claim.value)
            let (value, others) = withoutOtherValues(whole, of: fields, utterance, grammar)
            let isAside = !isCorrection && claim.start > range.lowerBound && grammar.target()?.isChange != true
            if readClaim(utterance.text(value), into: fields, isAside: isAside) != .nothing { wasTaken = true }
            for other in others { pieces.takePieces(utterance.text(other), except: fields) }
        }
        if let name, state.pending == nil { wasTaken = offerName(name, utterance, claimGrammar) || wasTaken }
        guard wasTaken else { return tellsOfElse(first, range) }
        act =
            isCorrection || (hadAnswer && updates.contains { $0.previous != nil && $0.previous != $0.value }) ? .correct : .answer
        if updates.isEmpty { keepsQuestion = true }
        return true
    }

    /// What is said beside something else doesn't change an answer that is there without a question, nor fill the person's own
    /// beside somebody else's name: "Meera Iyer, born 5 May 1973" may speak of another person.
    private mutating func readClaim(_ words: String, into fields: [Field.ID], isAside: Bool) -> Taking {
        guard isAside, fields.count == 1, let field = index.fields[fields[0]] else {
            return filling.read(words, into: fields, isNamed: true)
        }
        let old = state.answers[field.id]?.value.exposed
        let isOthers = state.asking.contains(where: index.isAnothers) && !index.isAnothers(field.id)
        guard old != nil || isOthers else { return filling.read(words, into: fields, isNamed: true) }
        var reading = reader.read(words, for: field, role: index.role(of: field.id))
        if reading.value != old { reading.confidence = min(reading.confidence, 0.5) }
        return take(reading, for: field, words: words)
    }

    /// A value up to the comma after which another kind of value is said: `王小明，1988年6月2日出生`.
    private func withoutOtherValues(
        _ range: Range<Int>, of fields: [Field.ID], _ utterance: Utterance, _ grammar: CommandGrammar
    ) -> (value: Range<Int>, others: [Range<Int>]) {
        if let end = endOfTyped(range, of: fields, utterance) { return (range.lowerBound..<end, [end + 1..<range.upperBound]) }
        let kind = fields.first.flatMap { index.group(of: $0)?.kind }
        guard kind != .address, kind != .date, fields.allSatisfy({ index.fields[$0].map(reader.type(of:)) == .text }),
            !fields.contains(where: { id in index.fields[id].map { index.content(of: $0) == .place } == true })
        else { return (range, []) }
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

    /// The comma after a whole value of a kind of its own: "born July 4 1988, 12 Oak St, Springfield".
    private func endOfTyped(_ range: Range<Int>, of fields: [Field.ID], _ utterance: Utterance) -> Int? {
        guard fields.count == 1, let field = index.fields[fields[0]],
            [.date, .phone, .email, .ssn, .postalCode].contains(reader.type(of: field))
        else { return nil }
        return range.dropFirst().first { comma in
            guard [",", "，", "、"].contains(utterance.tokens[comma].folded), comma + 1 < range.upperBound else { return false }
            let reading = reader.read(utterance.text(range.lowerBound..<comma), for: field, role: index.role(of: field.id))
            // "July 4, 1988" has its comma inside.
            let whole = reader.read(utterance.text(range), for: field, role: index.role(of: field.id))
            return reading.value != nil && reading.confidence >= 0.6 && (whole.value == nil || whole.value == reading.value)
        }
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
        // "It's Maria Hernandez and I'm a citizen".
        let words = grammar.value(in: ClaimGrammar(commands: grammar).withoutJoint(grammar.trimmed(range)))
        guard !open.isEmpty, !words.isEmpty, words.count <= 12, let first = open.first.flatMap({ index.fields[$0] }) else {
            return false
        }
        // "Well, my name is…": a word or two before a claim is an answer only if it can be nothing else.
        let isName = index.group(of: first.id)?.kind == .name
        guard
            reader.type(of: first) != .text || words.count <= 4 && utterance.tokens[words].allSatisfy({ $0.kind != .mark })
                || isName && words.count <= 8 && isNameAlone(utterance.tokens[words])
        else {
            return false
        }
        if reader.type(of: first) == .text, grammar.lexicon.acts.whole(utterance.tokens, words) != nil { return false }
        return filling.read(utterance.text(words), into: open, isNamed: false) == .stored
    }

    /// "John F. Kennedy": words with capitals, and the stops of initials.
    private func isNameAlone(_ tokens: ArraySlice<Token>) -> Bool {
        tokens.allSatisfy { $0.kind == .word ? $0.isCapital : [".", "-", "'", "’"].contains($0.folded) }
    }

    /// "My last name is Smith", where the form asks for several people's and none of them is being asked: asks whose it is.
    private mutating func askWhose(_ claim: Claim, _ grammar: ClaimGrammar, _ utterance: Utterance) -> Bool {
        guard case .fields(let ids) = claim.target, state.pending == nil else { return false }
        let open = applicable(ids)
        guard (2...6).contains(open.count), !open.contains(where: whose.isAtHand) else { return false }
        let here = (state.asking.first ?? state.lastChanged.first).flatMap { index.sections[$0]?.id }
        guard open.allSatisfy({ index.sections[$0]?.id != here }),
            Set(open.map { index.sections[$0]?.id }).count == open.count
        else { return false }
        act = .answer
        keepsQuestion = true
        state.pending = .target(fields: open, words: Personal(utterance.text(grammar.withoutEnding(claim.value))))
        return true
    }

    /// "I was born in Ohio" where a name is asked, and the form has no place for a place of birth: it is no name.
    private mutating func tellsOfElse(_ said: (claim: Claim, fields: [Field.ID]), _ range: Range<Int>) -> Bool {
        guard case .roles = said.claim.target, said.claim.start == range.lowerBound,
            let asked = state.asking.first, index.group(of: asked)?.kind == .name,
            !said.fields.contains(where: state.asking.contains)
        else { return false }
        puzzled("reply.unclear")
        return true
    }

    /// "My name is Ana Ruiz" where something else is asked, and no field is a name by its meaning.
    private func nameWithoutPlace(_ claims: ClaimGrammar, _ range: Range<Int>, _ grammar: CommandGrammar) -> Claim? {
        guard let asked = askedField, namedTargets.takesAnyWords(asked), asked.kind != .name else { return nil }
        return claims.claims(in: range).first { claim in
            guard case .roles(let roles) = claim.target, namedTargets.targets(of: claim, grammar) == nil else { return false }
            return roles.contains { ["name", "fullName"].contains($0) }
        }
    }

    /// Asks whether it belongs in one of the boxes that are called a name.
    private mutating func offerName(_ claim: Claim, _ utterance: Utterance, _ grammar: ClaimGrammar) -> Bool {
        let boxes = applicable(index.fields.values.filter { index.isNamed($0) && state.answers[$0.id] == nil }.map(\.id))
            .filter { !index.isAnothers($0) }.sorted { index.position(of: $0) < index.position(of: $1) }
        let words = utterance.text(grammar.withoutEnding(claim.value))
        guard let first = boxes.first.flatMap({ index.fields[$0] }), boxes.count <= Self.mostNames, state.pending == nil else {
            puzzled("reply.noPlace")
            return true
        }
        act = .answer
        keepsQuestion = true
        if boxes.count > 1 {
            state.pending = .target(fields: boxes, words: Personal(words))
        } else {
            var reading = reader.read(words, for: first, role: index.role(of: first.id))
            reading.confidence = min(reading.confidence, 0.5)
            _ = take(reading, for: first, words: words)
        }
        return true
    }

    private static let mostNames = 4

    /// "My last name is Okafor", where the form doesn't ask for it: that is no number of a vehicle, whatever was asked.
    private mutating func hasNoPlace(_ grammar: ClaimGrammar, _ range: Range<Int>, isCorrection: Bool) -> Bool {
        let asked = state.asking.first.flatMap { index.fields[$0] }
        let last = isCorrection ? state.lastChanged.first : nil
        guard last != nil || asked.map({ namedTargets.takesAnyWords($0) || index.group(of: $0.id)?.kind == .name }) == true,
            let role = namedTargets.spokenRole(grammar, range)
        else { return false }
        let roles = [asked?.id, last].compactMap { $0.flatMap(index.role(of:)) }
        let parts = NamedTargets.parts(of: role)
        guard !roles.contains(where: { $0 == role || parts.contains($0) }) else { return false }
        // One box for the whole name: a part of it is not enough, and not out of place.
        let isPart = asked?.kind == .name && FieldRole.nameParts.contains(role)
        puzzled(isPart ? "reply.notUnderstood.name" : "reply.noPlace")
        return true
    }
}

extension Drafting {
    var namedFields: NamedFields {
        get { NamedFields(draft: draft) }
        set { draft = newValue.draft }
    }
}
