import FormModel
import Primitives
import ValueParsing

/// What is said of somebody else than the person whose form it is.
struct OtherPerson: Drafting {
    var draft: Draft

    /// "Juan dela Cruz, he died in 2001" where a name is asked: what is told behind the name is no part of it.
    mutating func takeNameBesideTold(_ said: Said) -> Bool {
        guard !said.isAnswer, said.clauses.count > 1, let field = askedField, asksForName(field) else { return false }
        let kept = said.clauses.prefix { !isTold($0, said) }
        guard let first = kept.first, let last = kept.last, kept.count < said.clauses.count else { return false }
        let told = said.clauses[kept.count].lowerBound..<said.tokens.count
        guard !holdsFact(told, said) else { return takeWithFact(first.lowerBound..<last.upperBound, told, said) }
        let words = said.utterance.text(first.lowerBound..<last.upperBound)
        let name = said.grammar.map { said.utterance.text($0.value(in: $0.trimmed(first.lowerBound..<last.upperBound))) } ?? words
        guard !name.isEmpty, !engine.parser.isSentence(name, language: spoken) else { return false }
        let taking = filling.read(name, into: state.asking, isNamed: false)
        guard taking != .nothing else { return false }
        act = said.isCorrection ? .correct : .answer
        if taking != .stored { keepsQuestion = true }
        return true
    }

    /// "Olena Shevchenko, she was born on March 3": said without its "she was" it is a name and a field by its words.
    private mutating func takeWithFact(_ name: Range<Int>, _ told: Range<Int>, _ said: Said) -> Bool {
        for start in [told.lowerBound + 1, told.lowerBound + 2] where start < told.upperBound {
            let text = "\(said.utterance.text(name)), \(said.utterance.text(start..<told.upperBound))"
            let utterance = Utterance(text)
            for grammar in commands(utterance) where namedFields.assign(text, utterance, grammar, isAnswer: false) { return true }
        }
        return false
    }

    /// "She was born on March 3, 1965": what is told has a field of its own. A year alone has none.
    private func holdsFact(_ told: Range<Int>, _ said: Said) -> Bool {
        if said.grammars.contains(where: { !ClaimGrammar(commands: $0).claims(in: told).isEmpty }) { return true }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        return engine.parser.read(said.utterance.text(told), as: .date, context: context).value != nil
    }

    /// "He passed away" where it is asked whether somebody is in the United States: hardly, and it is asked.
    mutating func takeDeath(_ said: Said) -> Bool {
        guard let field = askedField, reader.type(of: field) == .yesno, said.tokens.count <= 14, said.holds(.died),
            reader.read(said.text, for: field, role: nil).value == nil, !Said(field.label.english, view).holds(.died)
        else { return false }
        guard take(Reading(value: .flag(false), confidence: 0.5), for: field, words: said.text) != .nothing else { return false }
        act = .answer
        keepsQuestion = true
        return true
    }

    /// The one clause that the field at hand takes by its looks, where the whole of the words was nothing that it takes.
    func partsAlone(_ said: Said) -> [String?] {
        guard let field = askedField, said.pieces.count > 1, said.pieces.count <= 6,
            ![.text, .name, .address, .yesno, .number].contains(reader.type(of: field)), QuestionBack(said) == nil
        else { return [] }
        let read = said.pieces.filter { piece in
            let words = said.utterance.text(piece)
            let reading = reader.read(words, for: field, role: index.role(of: field.id))
            return reading.value != nil && reading.confidence >= 0.85
                && commands(Utterance(words)).allSatisfy { ClaimGrammar(commands: $0).claims(in: 0..<piece.count).isEmpty }
        }
        // "Once, in 2015" is more than "once": a figure is never left over.
        let isAllElseWords = said.pieces.allSatisfy { piece in
            read.contains(piece) || !piece.contains { said.tokens[$0].kind == .number }
        }
        return read.count == 1 && isAllElseWords ? [said.utterance.text(read[0])] : []
    }

    private func asksForName(_ field: Field) -> Bool {
        field.kind == .name || index.group(of: field.id)?.kind == .name
    }

    /// It begins with somebody, in small letters, and says something of them.
    private func isTold(_ clause: Range<Int>, _ said: Said) -> Bool {
        let core = said.trimmed(clause)
        guard core.count > 1, let first = core.first, !said.tokens[first].isCapital else { return false }
        let begins = said.grammars.contains { $0.lexicon.sentenceStarts.longest(said.tokens, at: first) != nil }
        return begins || engine.parser.otherPerson(said.tokens, at: first, language: spoken) != nil
    }

    /// "My wife's name is Ana" where the person's own is asked: nothing of somebody else is written without a question.
    mutating func doubtOthers(_ said: Said) {
        guard !updates.isEmpty, state.pending == nil, act == .answer, !isUndo else { return }
        let doubted = updates.filter { update in
            guard let field = index.fields[update.fieldId], update.value != nil, !index.isAnothers(update.fieldId),
                [.text, .name, .date, .ssn, .phone, .email, .address, .passport, .licence, .alienNumber].contains(
                    reader.type(of: field)),
                field.kind != .textarea
            else { return false }
            return isOfOther(update, field, said)
        }
        guard !doubted.isEmpty else { return }
        for update in doubted {
            if let old = before.answers[update.fieldId] {
                state.answers[update.fieldId] = old
            } else {
                state.answers.removeValue(forKey: update.fieldId)
            }
            updates.removeAll { $0.fieldId == update.fieldId }
        }
        let understood = doubted.compactMap { update in
            update.value.map {
                PendingQuestion.Understood(field: update.fieldId, value: Personal($0), words: Personal(update.words))
            }
        }
        keepsQuestion = true
        state.pending =
            understood.count == 1
            ? .confirmation(field: understood[0].field, value: understood[0].value, words: understood[0].words)
            : .several(understood)
    }

    /// The clause with the value begins with somebody else, of whom the field's label says nothing.
    private func isOfOther(_ update: Update, _ field: Field, _ said: Said) -> Bool {
        let label = Set(
            [field.label[spoken], field.label.english].flatMap { Utterance($0).tokens.map { WordStem.of($0.folded) } })
        let value = Set(Utterance(engine.typed(update.value ?? .doesNotApply, into: field)).tokens.map(\.folded))
        return (said.clauses + said.pieces).contains { clause in
            let core = said.trimmed(clause)
            guard let first = core.first, !said.tokens[first].isCapital || first == 0,
                let length = engine.parser.otherPerson(said.tokens, at: first, language: spoken), length < core.count,
                // Behind an "and" a word may be an article: "y el materno".
                length > 1 || said.clauses.contains(clause)
            else { return false }
            let person = said.tokens[first..<first + length].map { WordStem.of($0.folded) }
            guard !person.contains(where: label.contains) else { return false }
            return said.tokens[core].contains { $0.kind == .number || value.contains($0.folded) }
        }
    }
}

extension Drafting {
    var otherPerson: OtherPerson {
        get { OtherPerson(draft: draft) }
        set { draft = newValue.draft }
    }
}
