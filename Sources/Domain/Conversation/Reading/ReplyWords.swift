import FormModel
import Primitives
import ValueParsing

/// Whether words answer what was asked back, or go elsewhere.
struct ReplyWords: Viewing {
    let view: TurnView

    func leavesQuestion(_ utterance: Utterance) -> Bool {
        let leaving: [Command] = [.skip, .back, .undo, .help, .why, .unknown]
        return commands(utterance).contains { $0.command().map(leaving.contains) == true }
    }

    /// By its place ("the first"), by a part that only one has ("March"), or said again.
    func chosen(_ field: Field, _ values: [AnswerValue], _ text: String) -> AnswerValue? {
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
        if let name = whichName.chosenName(values, text) { return name }
        let pointed = engine.parser.read(text, as: .choice, context: context)
        // Any words are a text; "the second one" after a choice of names is no name.
        guard fresh.value == nil || reader.type(of: field) == .text, case .choice(let place)? = pointed.value,
            let number = Int(place)
        else { return nil }
        return values[number]
    }

    /// A question, or a sentence where a few words were asked: it would have been asked back about at first as well.
    func isDoubtfulText(_ text: String, _ field: Field) -> Bool {
        guard reader.type(of: field) == .text, field.kind != .textarea, let grammar = commands(Utterance(text)).first else {
            return false
        }
        return answerWords.isOffTopic(grammar, field) || answerWords.saysMore(grammar, 0..<grammar.tokens.count)
    }

    func isSteering(_ utterance: Utterance) -> Bool {
        commands(utterance).contains {
            $0.command() != nil || $0.target() != nil
                || !ClaimGrammar(commands: $0).claims(in: 0..<utterance.tokens.count).isEmpty
        }
    }

    /// It is asked, or a part of what is asked; else new words may be for the question that stands open.
    func belongsToQuestion(_ field: Field) -> Bool {
        let group = index.group(of: field.id)
        return reader.type(of: field) != .text || state.asking.isEmpty
            || state.asking.contains { $0 == field.id || group != nil && index.group(of: $0) == group }
    }

    /// "Illinois 62704" after "I understood Springfield. Is that right?": the next line of the address, so the one before was.
    /// A sentence is neither of the two, and a state said for the city was none.
    func goesOn(_ text: String, after field: Field, _ words: String) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let isState = engine.parser.read(words, as: .state, context: context).confidence >= 0.9
        guard index.group(of: field.id)?.kind == .address, Utterance(text).tokens.count <= 5, !isState,
            ![text, words].contains(where: { engine.parser.isSentence($0, language: spoken) || textDoubts.isEveryday($0) })
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

    /// "The last name is García López" names a field and says what it is, instead of choosing it for the words before.
    func saysValue(_ utterance: Utterance, of ids: [Field.ID]) -> Bool {
        commands(utterance).contains { grammar in
            ClaimGrammar(commands: grammar).claims(in: 0..<utterance.tokens.count).contains { claim in
                guard case .fields(let named) = claim.target, !claim.value.isEmpty else { return false }
                return named.contains(where: ids.contains)
            }
        }
    }

    /// By its name, its section, or its place among those that were offered.
    func chosenTarget(_ ids: [Field.ID], _ text: String, _ utterance: Utterance) -> Field.ID? {
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

    /// "Borre mi seguro social" has a yes in it, and is none.
    func isPlainYesOrNo(_ text: String) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let utterance = Utterance(text)
        guard let span = engine.parser.read(text, as: .yesno, context: context).span else { return false }
        return utterance.tokens.filter { $0.kind != .mark && !span.contains($0.range.lowerBound) }.count <= 2
    }

    func sayYesOrNo(_ text: String) -> Bool? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard Utterance(text).tokens.count <= 6,
            case .flag(let flag)? = engine.parser.read(text, as: .yesno, context: context).value
        else { return nil }
        return flag
    }
}

extension Viewing {
    var replyWords: ReplyWords { ReplyWords(view: view) }
}
