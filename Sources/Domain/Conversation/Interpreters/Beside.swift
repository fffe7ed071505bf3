import FormModel
import Primitives
import ValueParsing

/// Several facts in one breath: what the answer leaves unexplained goes to fields of its own, if the words say plainly which.
struct Beside: Drafting {
    var draft: Draft

    /// What was said besides the answer. What is left over and looks like something to be kept is named.
    mutating func takeBeside(_ said: Said) {
        guard act == .answer || act == .correct, !updates.isEmpty || state.pending != nil,
            said.clauses.count > 1 || said.tokens.count > 6,
            state.asking.first.flatMap({ index.fields[$0] })?.kind != .textarea
        else { return }
        let explained = explained(said)
        for piece in standing(said).flatMap({ unexplained($0, explained) }) {
            _ = takeFact(piece, said) || takeNextOne(piece, said) || takeContrastBeside(piece, said)
        }
    }

    /// "And that email, it's .com, not .org": puts right an answer of before.
    private mutating func takeContrastBeside(_ piece: Range<Int>, _ said: Said) -> Bool {
        guard let grammar = said.grammar else { return false }
        return ClaimGrammar(commands: grammar).contrasts(in: piece).contains { pair in
            correction.repair(said.utterance.text(pair.right), instead: said.utterance.text(pair.wrong))
        }
    }

    /// A piece that no value was read from, or what stands behind the last value of one: before it are the words that lead to it.
    func unexplained(_ piece: Range<Int>, _ explained: Set<Int>) -> [Range<Int>] {
        guard let last = piece.last(where: explained.contains) else { return [piece] }
        return piece.upperBound - last > 2 ? [last + 1..<piece.upperBound] : []
    }

    /// "52k here and the other one is like 18k": the value of the question that follows, which asks for the same kind.
    private mutating func takeNextOne(_ piece: Range<Int>, _ said: Said) -> Bool {
        guard state.asking.count == 1, let asked = askedField, [.money, .number, .date].contains(reader.type(of: asked)),
            (updates.map(\.fieldId) + (state.pending?.fields ?? [])).contains(asked.id),
            let other = piece.lazy.compactMap({ place in
                said.longest(.nextOne, at: place, before: piece.upperBound).map { place + $0 }
            }).first, other < piece.upperBound
        else { return false }
        let later = evaluation().unanswered.filter { index.position(of: $0.id) > index.position(of: asked.id) }
        guard let next = later.first, reader.type(of: next) == reader.type(of: asked),
            index.sections[next.id]?.id == index.sections[asked.id]?.id
        else { return false }
        let words = said.utterance.text(other..<piece.upperBound)
        let reading = reader.read(words, for: next, role: index.role(of: next.id))
        guard let new = reading.value, reading.confidence >= 0.6 else { return false }
        guard case .confirmation(let id, let value, let shown)? = state.pending else {
            return take(reading, for: next, words: words) == .stored
        }
        state.pending = .several([
            PendingQuestion.Understood(field: id, value: value, words: shown),
            PendingQuestion.Understood(field: next.id, value: Personal(new), words: Personal(words)),
        ])
        return true
    }

    /// "52k here and the other one is like 18k": the answer is what stands before.
    func beforeNextOne(_ said: Said) -> String? {
        guard state.asking.count == 1, let asked = askedField, [.money, .number, .date].contains(reader.type(of: asked)),
            let next = said.pieces.dropFirst().first(where: { piece in
                piece.contains { said.longest(.nextOne, at: $0, before: piece.upperBound) != nil }
            })
        else { return nil }
        return said.utterance.text(said.trimmed(0..<next.lowerBound))
    }

    /// Where the question got no answer: facts that answer others.
    mutating func takeOnlyFacts(_ said: Said) -> Bool {
        guard !said.isAnswer, said.tokens.count > 2, QuestionBack(said) == nil else { return false }
        var wasTaken = false
        for piece in standing(said) where takeFact(piece, said) { wasTaken = true }
        guard wasTaken else { return false }
        act = .answer
        keepsQuestion = true
        return true
    }

    /// "Single, no wait, married": what was taken back is no fact, whatever is asked.
    func standing(_ said: Said) -> [Range<Int>] {
        guard let correction = SelfCorrection(said) else { return said.pieces }
        return said.pieces.filter { !correction.former.contains(said.utterance.text($0)) }
    }

    /// The words that the values of this turn were read from.
    ///
    /// - Parameter isStrict: a choice that was found in all of a sentence is explained by the words that mean something of it.
    func explained(_ said: Said, isStrict: Bool = false) -> Set<Int> {
        var places: Set<Int> = []
        var taken = updates.compactMap { update in update.value.map { (update.fieldId, $0, update.words) } }
        switch state.pending {
        case .confirmation(let id, let value, let words)?: taken.append((id, value.exposed, words.exposed))
        case .several(let several)?: taken += several.map { ($0.field, $0.value.exposed, $0.words.exposed) }
        case .readings(let id, let values, let words)?: taken += values.map { (id, $0.exposed, words.exposed) }
        case .completion(_, let words)?, .target(_, let words)?: places.formUnion(self.places(of: words.exposed, said))
        case .review?, nil: break
        }
        for (id, value, words) in taken {
            guard let field = index.fields[id] else { continue }
            let reading = reader.read(words, for: field, role: index.role(of: id))
            let scalars = Array(words.unicodeScalars)
            switch value {
            case .text(let text) where reader.type(of: field) == .text && !tokens(of: text, said).isEmpty:
                places.formUnion(tokens(of: text, said))
            case .name(let name): places.formUnion(tokens(of: name.full, said))
            case .choice where isStrict && reading.span.map { $0.count + 2 >= scalars.count } != false:
                places.formUnion(engine.parser.meaningWords(said.tokens, language: spoken))
            default:
                if case .date(let day) = value { places.formUnion(self.places(of: day, said)) }
                if case .text(let code) = value { places.formUnion(tokens(of: code, said)) }
                if let span = reading.span, span.upperBound <= scalars.count {
                    places.formUnion(self.places(of: String(String.UnicodeScalarView(scalars[span])), said))
                } else {
                    places.formUnion(self.places(of: words, said))
                }
            }
        }
        return places
    }

    /// Where these words stand, one after the other.
    private func places(of words: String, _ said: Said) -> Range<Int> {
        let folded = Utterance(words).tokens.map(\.folded)
        guard !folded.isEmpty, folded.count <= said.tokens.count else { return 0..<0 }
        let start = (0...said.tokens.count - folded.count).first { start in
            folded.indices.allSatisfy { said.tokens[start + $0].folded == folded[$0] }
        }
        return start.map { $0..<$0 + folded.count } ?? 0..<said.tokens.count
    }

    /// Where the figures of a day stand.
    private func places(of day: CivilDate, _ said: Said) -> [Int] {
        said.tokens.indices.filter { place in
            guard let figure = said.tokens[place].whole else { return false }
            return [day.day, day.month, day.year, day.year % 100].contains(figure)
        }
    }

    private func tokens(of text: String, _ said: Said) -> [Int] {
        let words = Set(Utterance(text).tokens.map(\.folded))
        return said.tokens.indices.filter { words.contains(said.tokens[$0].folded) && said.tokens[$0].kind != .mark }
    }

    // MARK: - One fact

    mutating func takeFact(_ piece: Range<Int>, _ said: Said) -> Bool {
        guard piece.count <= 14, engine.parser.otherPerson(said.tokens, at: piece.lowerBound, language: spoken) == nil else {
            return false
        }
        let words = said.utterance.text(piece)
        let utterance = Utterance(words)
        let known = updates.map(\.fieldId) + (state.pending?.fields ?? [])
        for grammar in commands(utterance) {
            if grammar.command() != nil || grammar.isQuestion { return false }
            let claims = ClaimGrammar(commands: grammar)
            for claim in claims.claims(in: 0..<utterance.tokens.count) {
                guard let fields = namedTargets.targets(of: claim, grammar, isAside: true),
                    !fields.contains(where: known.contains),
                    fields.allSatisfy({ state.answers[$0] == nil })
                else { continue }
                if filling.read(utterance.text(claims.withoutEnding(claim.value)), into: fields, isNamed: true) == .stored {
                    return true
                }
            }
        }
        return takeOption(words, except: known) || filling.takeByType(words, except: known)
    }

    /// "Green card holder": a choice of one question that is still open, and of no other.
    mutating func takeOption(_ words: String, except known: [Field.ID]) -> Bool {
        let open = evaluation().unanswered.filter { field in
            [.radio, .select].contains(field.kind) && (2...20).contains(field.options.count) && !known.contains(field.id)
                && !state.asking.contains(field.id)
                && !["state", "country", "nationality"].contains(index.role(of: field.id) ?? "") && !index.isAnothers(field.id)
        }
        let found = open.prefix(40).compactMap { field -> (Field, Reading)? in
            let reading = called(words, field) ?? reader.read(words, for: field, role: index.role(of: field.id))
            // "Once" says how often of something, and not of what.
            guard case .choice(let chosen)? = reading.value, Int(chosen) == nil, reading.confidence >= 0.85,
                isTelling(reading, words), field.options.count > 2 || called(words, field) != nil
            else { return nil }
            return (field, reading)
        }
        guard found.count == 1, let (field, reading) = found.first else { return false }
        return take(reading, for: field, words: words) == .stored
    }

    /// "I'm married filing jointly": of two options one has to be said as it stands.
    private func called(_ words: String, _ field: Field) -> Reading? {
        let utterance = Utterance(words)
        let names = OptionNames(field, spoken)
        return commands(utterance).lazy.compactMap { grammar in
            (0...2).lazy.compactMap { skipped in
                let core = grammar.value(in: grammar.trimmed(utterance.tokens.indices)).dropFirst(skipped)
                guard core.count > 1, let reading = names.beginning(utterance.text(core)) else { return nil }
                return Reading(value: reading.value, span: utterance.span(core), confidence: reading.confidence)
            }.first
        }.first
    }

    /// More than a number or an "other" points at the option: "both of my surnames" says nothing of two jobs.
    private func isTelling(_ reading: Reading, _ words: String) -> Bool {
        guard let span = reading.span, case let scalars = Array(words.unicodeScalars), span.upperBound <= scalars.count else {
            return false
        }
        let named = String(String.UnicodeScalarView(scalars[span]))
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let isNumber = engine.parser.read(named, as: .number, context: context).span?.count == named.unicodeScalars.count
        return named.filter(\.isLetter).count > 1 && !named.contains(where: \.isNumber) && !isNumber
            && engine.parser.read(named, as: .yesno, context: context).span?.count != named.unicodeScalars.count
    }
}

extension Drafting {
    var beside: Beside {
        get { Beside(draft: draft) }
        set { draft = newValue.draft }
    }
}
