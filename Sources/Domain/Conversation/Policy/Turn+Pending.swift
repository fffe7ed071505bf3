import FormModel
import Primitives
import ValueParsing

/// Answers to a question back.
extension Turn {
    /// False when the words are something else and have to be understood afresh.
    mutating func resolve(_ pending: PendingQuestion, _ text: String, _ utterance: Utterance) -> Bool {
        switch pending {
        case .readings(let id, let values, let words):
            return index.fields[id].map { resolve($0, values.map(\.exposed), words.exposed, text, utterance, pending) } ?? false
        case .confirmation(let id, let value, let words):
            return index.fields[id].map { resolveConfirmation($0, value.exposed, words.exposed, text, utterance) } ?? false
        case .completion(let id, let words):
            return index.fields[id].map { resolveCompletion($0, words.exposed, text) } ?? false
        case .target(let ids, let words): return resolveTarget(ids, words.exposed, text, utterance)
        case .several(let understood): return resolveSeveral(understood, text)
        case .review: return resolveReview(text)
        }
    }

    private mutating func resolve(
        _ field: Field, _ values: [AnswerValue], _ words: String, _ text: String, _ utterance: Utterance,
        _ pending: PendingQuestion
    ) -> Bool {
        // "Passer" is a wish to go on, however much it looks like "Passeport".
        if leavesQuestion(utterance) { return false }
        if let chosen = chosen(field, values, text) {
            act = .answer
            store(chosen, for: field, words: words, confidence: 1, origin: .turn(state.turnCount))
            takeMiddle(of: words, beside: chosen, field)
            return true
        }
        if isSteering(utterance) { return false }
        // "No" is none of the readings, and no name either.
        if sayYesOrNo(text) == false {
            act = .deny
            say("reply.sayAgain")
            keepsQuestion = true
            return true
        }
        if sayAnew(text, field) { return true }
        state.pending = pending
        say("reply.unclear")
        return true
    }

    func leavesQuestion(_ utterance: Utterance) -> Bool {
        let leaving: [Command] = [.skip, .back, .undo, .help, .why, .unknown]
        return commands(utterance).contains { $0.command().map(leaving.contains) == true }
    }

    /// By its place ("the first"), by a part that only one has ("March"), or said again.
    private func chosen(_ field: Field, _ values: [AnswerValue], _ text: String) -> AnswerValue? {
        let context = ParsingContext(
            language: spoken, region: country, today: context.today,
            options: values.indices.map { Option(value: String($0), label: LocalizedText("§\($0)")) })
        let fresh = reader.read(text, for: field, role: index.role(of: field.id))
        if let value = fresh.value, values.contains(value) { return value }
        let months = Set(fresh.alternatives)
        let both = values.filter(months.contains)
        if both.count == 1 { return both[0] }
        if let month = engine.parser.month(in: text, language: spoken) {
            let fitting = values.filter { if case .date(let date) = $0 { date.month == month } else { false } }
            if fitting.count == 1 { return fitting[0] }
        }
        if let name = chosenName(values, text) { return name }
        let pointed = engine.parser.read(text, as: .choice, context: context)
        // Any words are a text; "the second one" after a choice of names is no name.
        guard fresh.value == nil || reader.type(of: field) == .text, case .choice(let place)? = pointed.value,
            let number = Int(place)
        else { return nil }
        return values[number]
    }

    /// The value said again in other words, now without doubt.
    private mutating func sayAnew(_ text: String, _ field: Field, isSure: Bool = true) -> Bool {
        guard !isTalk(text, about: field), !isDoubtfulText(text, field) else { return false }
        var fresh = reader.read(text, for: field, role: index.role(of: field.id))
        guard fresh.value != nil, fresh.confidence >= 0.6 else { return false }
        act = .answer
        if let group = index.group(of: field.id), group.kind == .name, state.asking.count > 1, state.asking.contains(field.id),
            GroupReader(reader: reader, index: index, lexicons: phrases.map(\.lexicon))
                .read(text, into: state.asking, .name).count > 1
        {
            keepsQuestion = read(text, into: state.asking, isNamed: false) != .stored
            return true
        }
        // What doubted the first words doubts these as well.
        if let taking = askWhichField(fresh, field, text) {
            keepsQuestion = taking != .stored
            return true
        }
        if !isSure { fresh.confidence = min(fresh.confidence, 0.5) }
        keepsQuestion = take(fresh, for: field, words: text) != .stored
        return true
    }

    /// A question, or a sentence where a few words were asked: it would have been asked back about at first as well.
    private func isDoubtfulText(_ text: String, _ field: Field) -> Bool {
        guard reader.type(of: field) == .text, field.kind != .textarea, let grammar = commands(Utterance(text)).first else {
            return false
        }
        return isOffTopic(grammar, field) || saysMore(grammar, 0..<grammar.tokens.count)
    }

    func isSteering(_ utterance: Utterance) -> Bool {
        commands(utterance).contains {
            $0.command() != nil || $0.target() != nil
                || !ClaimGrammar(commands: $0).claims(in: 0..<utterance.tokens.count).isEmpty
        }
    }

    /// "No, it's Smyth" says no and what it is instead.
    private mutating func correctUnconfirmed(_ field: Field, _ utterance: Utterance) -> Bool {
        guard let grammar = commands(utterance).first, case (let range, true) = withoutCorrection(grammar), !isSteering(utterance)
        else {
            return false
        }
        let rest = utterance.text(range)
        guard sayYesOrNo(rest) == nil, sayAnew(rest, field) else { return false }
        act = .correct
        return true
    }

    private mutating func resolveConfirmation(
        _ field: Field, _ value: AnswerValue, _ words: String, _ text: String, _ utterance: Utterance
    ) -> Bool {
        if correctUnconfirmed(field, utterance) { return true }
        // "मेरी माँ का नाम सीता है" has a yes at its end, and says something else.
        switch isSteering(utterance) && !isPlainYesOrNo(text) ? nil : sayYesOrNo(text) {
        case true?:
            act = .affirm
            store(value, for: field, words: words, confidence: 1, origin: .turn(state.turnCount))
            return true
        case false?:
            act = .deny
            say("reply.sayAgain")
            keepsQuestion = true
            return true
        case nil:
            if isSteering(utterance) || goesOn(text, after: field, words) { return false }
            return sayAnew(text, field, isSure: belongsToQuestion(field))
        }
    }

    /// The next line of an address: what was asked back about the line before was right, and the words are read for what follows.
    mutating func takeNextLine(_ said: Said) -> Bool {
        guard case .confirmation(let id, let value, let words)? = openQuestion, let field = index.fields[id],
            sayYesOrNo(said.text) == nil, !isSteering(said.utterance), goesOn(said.text, after: field, words.exposed)
        else { return false }
        store(value.exposed, for: field, words: words.exposed, confidence: 0.8, origin: .turn(state.turnCount))
        openQuestion = nil
        self = Decision(said: Said(said.text, self)).understood(self)
        return true
    }

    /// It is asked, or a part of what is asked; else new words may be for the question that stands open.
    private func belongsToQuestion(_ field: Field) -> Bool {
        let group = index.group(of: field.id)
        return reader.type(of: field) != .text || state.asking.isEmpty
            || state.asking.contains { $0 == field.id || group != nil && index.group(of: $0) == group }
    }

    /// "Illinois 62704" after "I understood Springfield. Is that right?": the next line of the address, so the one before was.
    /// A sentence is neither of the two, and a state said for the city was none.
    private func goesOn(_ text: String, after field: Field, _ words: String) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let isState = engine.parser.read(words, as: .state, context: context).confidence >= 0.9
        guard index.group(of: field.id)?.kind == .address, Utterance(text).tokens.count <= 5, !isState,
            ![text, words].contains(where: { engine.parser.isSentence($0, language: spoken) || isEveryday($0) })
        else { return false }
        // "Calle Sol 12", then "Puebla": the number was the street's, and what has none is another line.
        let isStreet = index.role(of: field.id) == "street" && words.contains(where: \.isNumber)
        if isStreet, !text.contains(where: \.isNumber), state.asking.contains(where: { index.role(of: $0) == "city" }) {
            return true
        }
        return state.asking.contains { id in
            guard id != field.id, let other = index.fields[id], let role = index.role(of: id),
                ["state", "postalCode", "country"].contains(role)
            else { return false }
            let reading =
                reader.type(of: other) == .text && role == "country"
                ? engine.parser.read(text, as: .country, context: context) : reader.read(text, for: other, role: role)
            return reading.value != nil && reading.confidence >= 0.8 && (reader.type(of: other) != .text || role == "country")
        }
    }

    /// The words so far and the words now, together; else the words now alone.
    private mutating func resolveCompletion(_ field: Field, _ words: String, _ text: String) -> Bool {
        // "Which year?" is often answered with the whole day.
        let alone = reader.read(text, for: field, role: index.role(of: field.id))
        if [.date, .phone].contains(reader.type(of: field)), alone.value != nil, alone.confidence >= 0.6 {
            act = .answer
            keepsQuestion = take(alone, for: field, words: text) != .stored
            return true
        }
        for joint in [" ", "/", ", "] {
            let whole = words + joint + text
            let reading = reader.read(whole, for: field, role: index.role(of: field.id))
            if reading.value != nil || reading.alternatives.count > 1 {
                act = .answer
                keepsQuestion = take(reading, for: field, words: whole) != .stored
                return true
            }
        }
        return false
    }

    private mutating func resolveTarget(_ ids: [Field.ID], _ words: String, _ text: String, _ utterance: Utterance) -> Bool {
        if saysValue(utterance, of: ids) { return false }
        guard let id = chosenTarget(ids, text, utterance), let field = index.fields[id] else {
            return takeOtherName(ids, words, text, utterance)
        }
        act = .answer
        let reading = reader.read(words, for: field, role: index.role(of: id))
        keepsQuestion = take(reading.surer, for: field, words: words) != .stored || !state.asking.contains(id)
        return true
    }

    /// "The last name is García López" names a field and says what it is, instead of choosing it for the words before.
    private func saysValue(_ utterance: Utterance, of ids: [Field.ID]) -> Bool {
        commands(utterance).contains { grammar in
            ClaimGrammar(commands: grammar).claims(in: 0..<utterance.tokens.count).contains { claim in
                guard case .fields(let named) = claim.target, !claim.value.isEmpty else { return false }
                return named.contains(where: ids.contains)
            }
        }
    }

    /// By its name, its section, or its place among those that were offered.
    private func chosenTarget(_ ids: [Field.ID], _ text: String, _ utterance: Utterance) -> Field.ID? {
        for grammar in commands(utterance) {
            for start in utterance.tokens.indices {
                let named = index.named(utterance.tokens, at: start, before: utterance.tokens.count, grammar.language)
                let meant = ids.filter { named?.fields.contains($0) == true }
                if meant.count == 1 { return meant[0] }
            }
        }
        let titled = ids.filter { id in
            guard let title = index.sections[id]?.title[self.context.language] else { return false }
            return FieldName.folded(text).contains(FieldName.folded(title))
        }
        if titled.count == 1 { return titled[0] }
        let options = ids.map { id in
            Option(value: id.rawValue, label: index.fields[id]?.label ?? LocalizedText(id.rawValue))
        }
        let context = ParsingContext(
            language: spoken, region: country, today: self.context.today, options: options)
        // "The last digits are 0124" chooses nothing by its "last".
        let isPlace = utterance.tokens.allSatisfy { $0.kind != .number || $0.range.count < 3 }
        guard isPlace, case .choice(let id)? = engine.parser.read(text, as: .choice, context: context).value else { return nil }
        return Field.ID(id)
    }

    private mutating func resolveSeveral(_ understood: [PendingQuestion.Understood], _ text: String) -> Bool {
        guard let isYes = sayYesOrNo(text) else { return false }
        resolve(understood, isYes)
        return true
    }

    /// "Borre mi seguro social" has a yes in it, and is none.
    func isPlainYesOrNo(_ text: String) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let utterance = Utterance(text)
        guard let span = engine.parser.read(text, as: .yesno, context: context).span else { return false }
        return utterance.tokens.filter { $0.kind != .mark && !span.contains($0.range.lowerBound) }.count <= 2
    }

    private mutating func resolveReview(_ text: String) -> Bool {
        switch isPlainYesOrNo(text) ? sayYesOrNo(text) : nil {
        case true?:
            act = .affirm
            openReview()
            return true
        case false?:
            act = .deny
            say("review.whatToChange")
            staysSilent = true
            return true
        case nil: return false
        }
    }

    private func sayYesOrNo(_ text: String) -> Bool? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard Utterance(text).tokens.count <= 6,
            case .flag(let flag)? = engine.parser.read(text, as: .yesno, context: context).value
        else { return nil }
        return flag
    }
}
