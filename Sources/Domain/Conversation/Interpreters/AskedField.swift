import FormModel
import Primitives
import ValueParsing

/// Words without the name of a field: an answer to the question, or a correction of what was just said.
struct AskedField: Drafting {
    var draft: Draft

    /// "No el 5 de marzo sino el 3 de mayo": the no may belong to what was wrong.
    mutating func takeContrast(_ said: Said) -> Bool {
        guard let grammar = said.grammar else { return false }
        let whole = 0..<said.tokens.count
        let contrasts =
            said.isAnswer
            ? [] : [said.range, said.isCorrection ? whole : 0..<0].flatMap { ClaimGrammar(commands: grammar).contrasts(in: $0) }
        for pair in contrasts
        where correction.repair(said.utterance.text(pair.right), instead: said.utterance.text(pair.wrong)) {
            act = .correct
            return true
        }
        return false
    }

    mutating func takePolarity(_ said: Said) -> Bool {
        guard !said.isAnswer, let only = answerWords.polarity(said.text, said.utterance) else { return false }
        answerYesOrNo(only)
        return true
    }

    mutating func takeCorrection(_ said: Said) -> Bool {
        guard said.isCorrection, !answerWords.isClosed, correction.correct(answerWords.answering(said)) else { return false }
        act = .correct
        return true
    }

    mutating func takeSpanOrList(_ said: Said) -> Bool {
        let words = answerWords.answering(said)
        guard !said.isAnswer, let taking = spans.readSpan(words, state.asking) ?? lists.readList(words, state.asking) else {
            return false
        }
        act = said.isCorrection ? .correct : .answer
        if taking != .stored { keepsQuestion = true }
        return true
    }

    mutating func takeNothingAsked(_ said: Said) -> Bool {
        guard state.asking.first.flatMap({ index.fields[$0] }) == nil else { return false }
        puzzled("reply.unclear")
        return true
    }

    mutating func takeOffTopic(_ said: Said) -> Bool {
        guard let grammar = said.grammar, let field = askedField, answerWords.isOffTopic(grammar, field) else { return false }
        if let before = answerWords.beforeQuestion(grammar) {
            draft = Decision(said: Said(before, view)).understood(draft)
            return true
        }
        puzzled("reply.offTopic")
        return true
    }

    /// "Yeah" and "okay" fill a pause, and answer a question that is closed.
    mutating func takeHesitation(_ said: Said) -> Bool {
        guard !said.isAnswer, said.grammar?.isOnlyHesitation == true else { return false }
        puzzled("reply.unclear")
        return true
    }

    /// What a box for any words takes for another kind is asked about with that box among the choices.
    mutating func takeOtherKind(_ said: Said) -> Bool {
        guard !said.isAnswer, let field = askedField, state.asking.count > 1 || reader.type(of: field) != .text else {
            return false
        }
        return otherFields.offerOtherFields(answerWords.answering(said))
    }

    mutating func takeOptionAtName(_ said: Said) -> Bool {
        guard !said.isAnswer, let field = askedField,
            index.role(of: field.id).map(FieldRole.nameParts.contains) == true || reader.type(of: field) == .name,
            said.tokens.count > 1, !said.tokens.allSatisfy(\.isCapital), !answerWords.holdsName(said.tokens)
        else { return false }
        return beside.takeOption(said.text, except: [])
    }

    mutating func takeAsked(_ said: Said) -> Bool {
        guard let grammar = said.grammar, let field = askedField else { return false }
        let isUnsure =
            answerWords.isDoubtful(grammar, field, isSentence: answerWords.isSentence(said))
            || isText(field) && namedTargets.deniesSomething(grammar)
        let words = answerWords.deniesOption(said, field) ? said.text : answerWords.withoutYes(answerWords.answering(said), field)
        let taking = readAnswer(words, field, isUnsure: !said.isAnswer && isUnsure)
        guard taking != .nothing else { return false }
        act = said.isCorrection ? .correct : .answer
        if taking != .stored { keepsQuestion = true }
        return true
    }

    private mutating func readAnswer(_ words: String, _ field: Field, isUnsure: Bool) -> Taking {
        if let taking = formerNames.readOtherNames(words, field) { return taking }
        guard let words = namedLeads.withoutNamedLead(words, field) else { return .nothing }
        let plain = answerWords.withoutAside(
            fitting.latinPart(of: words, field) ?? listWords.withoutTongueLead(answerWords.withoutEnding(words, field), field),
            field)
        guard isUnsure else { return filling.read(plain, into: state.asking, isNamed: false) }
        if index.group(of: field.id)?.kind == .address, let taking = addressLines.readPlace(plain, state.asking) { return taking }
        var reading = reader.read(plain, for: field, role: index.role(of: field.id))
        if reading.value != nil { reading.confidence = min(reading.confidence, 0.5) }
        return take(reading, for: field, words: plain)
    }

    private mutating func answerYesOrNo(_ isYes: Bool) {
        act = isYes ? .affirm : .deny
        // The form's own box for "does not apply" takes a no as well.
        let isOptional = state.asking.allSatisfy { index.fields[$0].map { !$0.required || $0.absence != nil } == true }
        if !isYes, isOptional, !state.asking.isEmpty { return actions.markNotApplicable(words: nil) }
        puzzled("reply.yesNo")
    }
}

extension Drafting {
    var asked: AskedField {
        get { AskedField(draft: draft) }
        set { draft = newValue.draft }
    }
}
