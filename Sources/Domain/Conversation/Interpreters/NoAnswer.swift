import FormModel
import Primitives
import ValueParsing

/// Who will not say, doesn't know, or puts it off.
struct NoAnswer: Drafting {
    var draft: Draft

    mutating func takeRefusal(_ said: Said) -> Bool {
        guard let field = askedField, field.kind != .textarea, isSaid([.refusal], said, beside: field) else { return false }
        if let option = field.options.first(where: { isRefusal($0) }) {
            act = .answer
            store(.choice(option.value), for: field, words: said.text, confidence: 1, origin: .turn(state.turnCount))
        } else {
            actions.skip()
        }
        return true
    }

    /// The choice that is called "I'd rather not say".
    private func isRefusal(_ option: Option) -> Bool {
        [option.label[context.language], option.label.english].contains { label in
            let said = Said(label, view)
            return said.isWhole(.refusal, 0..<said.tokens.count)
        }
    }

    mutating func takeIgnorance(_ said: Said) -> Bool {
        guard let field = askedField, field.kind != .textarea else { return false }
        let isClosed = [.yesno, .choice, .choices].contains(reader.type(of: field))
        // "I lost it" may be a yes.
        let kinds: [PhraseKind] = isClosed ? [.unknown] : [.unknown, .away]
        if isSaid(kinds, said, beside: field) || isAbsentDocument(said, field) {
            actions.perform(.unknown)
            return true
        }
        guard isSaid([.later], said, beside: field) || isToldInstead(said, field) else { return false }
        actions.skip()
        return true
    }

    /// "They couldn't tell me yet, depends on the background check" where a day is asked, "my wife has the card" where a number is: a
    /// sentence that denies something or speaks of somebody else, and has nothing of the shape that is asked, is no failed attempt at
    /// it. The question is left open and not asked once more.
    private func isToldInstead(_ said: Said, _ field: Field) -> Bool {
        let hasShape = isNumberOfDocument(field) || [.date, .phone, .email, .postalCode].contains(reader.type(of: field))
        guard hasShape, said.tokens.count(where: { $0.kind == .word }) > 4, !said.text.contains(where: \.isNumber),
            QuestionBack(said) == nil, said.tokens.last?.folded != "?",
            said.grammars.allSatisfy({ grammar in
                grammar.command() == nil && grammar.target() == nil && !grammar.isQuestion
                    && ClaimGrammar(commands: grammar).claims(in: 0..<said.tokens.count).isEmpty
            }),
            case let reading = reader.read(said.text, for: field, role: index.role(of: field.id)),
            reading.value == nil || takesAnything(field), reading.alternatives.isEmpty, reading.missing.isEmpty
        else { return false }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard engine.parser.read(said.text, as: .number, context: context).value == nil else { return false }
        return engine.parser.hasDenial(said.text, language: spoken)
            || said.tokens.indices.contains { engine.parser.otherPerson(said.tokens, at: $0, language: spoken) != nil }
    }

    /// A clause is of these kinds, and nothing that the field takes stands beside it.
    private func isSaid(_ kinds: [PhraseKind], _ said: Said, beside field: Field) -> Bool {
        if holdsOnly(kinds, said, beside: field) { return true }
        // "Das weiß ich gerade nicht": without the words that change nothing of it.
        guard let plainer = said.plainer else { return false }
        return holdsOnly(kinds, Said(plainer, view), beside: field)
    }

    private func holdsOnly(_ kinds: [PhraseKind], _ said: Said, beside field: Field) -> Bool {
        let clauses = said.clauses.filter { clause in kinds.contains { said.isWhole($0, clause) } }
        guard !clauses.isEmpty else { return false }
        let others = said.clauses.filter { !clauses.contains($0) }
        return others.allSatisfy { clause in
            let words = said.utterance.text(clause)
            guard !words.contains(where: \.isNumber) else { return false }
            let reading = reader.read(words, for: field, role: index.role(of: field.id))
            guard reading.value != nil, reading.confidence >= 0.6 else { return true }
            return takesAnything(field)
                && (engine.parser.isSentence(words, language: spoken)
                    || said.tokens[clause.lowerBound].kind == .word && !said.tokens[clause.lowerBound].isCapital)
        }
    }

    private func takesAnything(_ field: Field) -> Bool { [.text, .name, .address].contains(reader.type(of: field)) }

    /// "My passport is at the embassy right now" where its number is asked: a sentence without a figure is no number.
    private func isAbsentDocument(_ said: Said, _ field: Field) -> Bool {
        guard isNumberOfDocument(field), !said.text.contains(where: \.isNumber), said.tokens.count > 3,
            said.grammars.allSatisfy({ $0.command() == nil && $0.target() == nil && $0.lack() == nil }),
            case let role = index.role(of: field.id) ?? "",
            let grammar = said.grammar
        else { return false }
        let start = grammar.skip(grammar.lexicon.determiners, from: said.range.lowerBound, before: said.range.upperBound)
        let named = index.named(said.tokens, at: start, before: said.range.upperBound, grammar.language)
        return named.map { found in found.fields.contains { $0 == field.id || index.role(of: $0) == role } } == true
            && engine.parser.isSentence(said.text, language: spoken)
    }

    func isNumberOfDocument(_ field: Field) -> Bool {
        switch reader.type(of: field) {
        case .ssn, .passport, .licence, .alienNumber, .sevis, .ein: true
        case .text:
            ["passportNumber", "licenceNumber", "aNumber", "i94Number"].contains(index.role(of: field.id))
                || index.asksNumber.contains(field.id)
        default: false
        }
    }
}

extension Drafting {
    var noAnswer: NoAnswer {
        get { NoAnswer(draft: draft) }
        set { draft = newValue.draft }
    }
}
