import FormModel
public import Primitives

extension ValueParser {
    func readChoice(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        guard !context.options.isEmpty, !utterance.tokens.isEmpty else { return .nothing }
        let denial = Denial(utterance.tokens, lexicons.prefix(2).map(\.answers))
        let own = denial.withAsides { isForeign($0, of: utterance, lexicons, context) }
        var reading = readChoice(grammar(utterance, lexicons, context, own), lexicons, context)
        // "Half me, half my parents" is not the one nor the other.
        if utterance.tokens.count > 2,
            lexicons.prefix(2).contains(where: { lexicon in
                utterance.tokens.indices.contains { lexicon.answers.shares.longest(utterance.tokens, at: $0) != nil }
            })
        {
            reading.confidence = min(reading.confidence, 0.5)
        }
        guard reading == .nothing, !own.asides.isEmpty else { return reading }
        // Only somebody else's, or what was once: it is asked back about.
        var told = readChoice(grammar(utterance, lexicons, context, denial), lexicons, context)
        told.confidence = min(told.confidence, 0.45)
        return told
    }

    private func readChoice(_ grammar: ChoiceGrammar, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        if let reading = counted(grammar, lexicons, context) { return reading }
        if let reading = concluded(grammar, lexicons) { return reading }
        let answers = lexicons.prefix(2).map(\.answers)
        if let reading = grammar.covered(by: answers) ?? grammar.named(), !grammar.isPiece(reading, of: answers) {
            return unlessAnotherClause(reading, grammar, lexicons, context)
        }
        if let reading = pointed(grammar.utterance, lexicons, context) { return reading }
        if let reading = yesOrNo(grammar.utterance, lexicons, grammar) { return reading }
        return meant(grammar, lexicons) ?? none(grammar, lexicons) ?? grammar.coded() ?? grammar.abbreviated()
            ?? grammar.resembling() ?? grammar.undenied() ?? .nothing
    }

    /// "I paid no tax and don't expect to owe any, so yes": the no inside is none.
    private func concluded(_ grammar: ChoiceGrammar, _ lexicons: [Lexicon]) -> Reading? {
        let ends = lexicons.prefix(2).contains { lexicon in
            let words = YesNoGrammar(lexicon: lexicon.answers, tokens: grammar.tokens)
            return words.conclusion(words.words()) != nil
        }
        return ends ? yesOrNo(grammar.utterance, lexicons, grammar) : nil
    }

    /// "Divorced twice, remarried last year": a clause that says another option leaves it open which holds.
    private func unlessAnotherClause(
        _ reading: Reading, _ whole: ChoiceGrammar, _ lexicons: [Lexicon], _ context: ParsingContext
    ) -> Reading {
        guard let value = reading.value, let span = reading.span, whole.tokens.count <= 30 else { return reading }
        let clauses = whole.tokens.split { [",", ";", "."].contains($0.folded) && $0.kind == .mark }
        guard clauses.count > 1 else { return reading }
        for clause in clauses where !clause.contains(where: { span.contains($0.range.lowerBound) }) {
            let utterance = Utterance(whole.utterance.text(clause.startIndex..<clause.endIndex))
            let denial = Denial(utterance.tokens, lexicons.prefix(2).map(\.answers))
            let own = denial.withAsides { _ in false }
            guard denial.isEmpty, own.asides.isEmpty else { continue }
            let other = meant(grammar(utterance, lexicons, context, own), lexicons)
            guard let told = other?.value, told != value, other?.confidence ?? 0 >= 0.8 else { continue }
            return Reading(alternatives: [value, told], span: span, confidence: 0.4)
        }
        return reading
    }

    private func grammar(
        _ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext, _ denial: Denial
    ) -> ChoiceGrammar {
        ChoiceGrammar(
            utterance: utterance, options: context.options, language: context.language, denial: denial,
            lexicons: lexicons.prefix(2).map(\.answers), joints: lexicons.prefix(2).map(\.numbers.connectors))
    }

    /// "Österreichischer Staatsbürger", where an option is about the United States: another country is named than the option's.
    private func isForeign(
        _ clause: Range<Int>, of utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext
    ) -> Bool {
        guard clause.count <= 20, context.options.count <= 12,
            case .text(let country)? = country(in: clause, of: utterance, lexicons),
            country != "US"
        else { return false }
        let named = context.options.map { readCountry(Utterance($0.label.english), lexicons).value }
        return named.contains(.text("US")) && !named.contains(.text(country))
    }

    /// A country named in so many words, or by an adjective with an ending: "österreichischer".
    private func country(in clause: Range<Int>, of utterance: Utterance, _ lexicons: [Lexicon]) -> AnswerValue? {
        if let named = readCountry(Utterance(utterance.text(clause)), lexicons).value { return named }
        for token in utterance.tokens[clause] where token.kind == .word && token.folded.count >= 7 {
            for length in 1...2 {
                let stem = Utterance(String(token.folded.dropLast(length)))
                if let named = lexicons.prefix(1).compactMap({ $0.countries.whole(stem.tokens, 0..<stem.tokens.count) }).first {
                    return .text(named)
                }
            }
        }
        return nil
    }

    /// By another word for the same: "vacation" where an option is tourism.
    private func meant(_ grammar: ChoiceGrammar, _ lexicons: [Lexicon]) -> Reading? {
        grammar.meant(by: lexicons.prefix(2).map(\.answers))
    }

    /// "Neither", where an option says so.
    private func none(_ grammar: ChoiceGrammar, _ lexicons: [Lexicon]) -> Reading? {
        func saysNone(_ tokens: [Token], _ lexicon: Lexicon) -> Bool {
            tokens.indices.contains { lexicon.answers.none.longest(tokens, at: $0) != nil }
        }
        for lexicon in lexicons.prefix(2) where saysNone(grammar.tokens, lexicon) && grammar.tokens.count <= 8 {
            let found = grammar.options.filter { option in
                [option.label[grammar.language], option.label.english].contains { saysNone(Utterance($0).tokens, lexicon) }
            }
            if found.count == 1 {
                return Reading(value: .choice(found[0].value), span: 0..<grammar.utterance.scalars.count, confidence: 0.8)
            }
        }
        return nil
    }

    /// "Both of them", "les deux": all that was offered, and hardly anything else.
    public func beginsWithAll(_ text: String, language: Language) -> Bool {
        let tokens = Utterance(text).tokens.filter { $0.kind != .mark }
        guard tokens.count <= 5 else { return false }
        return lexicons(language).contains { $0.answers.all.longest(tokens, at: 0) != nil }
    }

    /// "Garcia is not my middle name": something is denied, whatever it is.
    public func hasDenial(_ text: String, language: Language) -> Bool {
        !Denial(Utterance(text).tokens, lexicons(language).prefix(2).map(\.answers)).isEmpty
    }

    /// Several options at once: those that are named, in the order of the form.
    func readChoices(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        let denial = Denial(utterance.tokens, lexicons.prefix(2).map(\.answers))
        let named = grammar(utterance, lexicons, context, denial).allNamed()
        if !named.isEmpty {
            return Reading(value: .choices(named), span: 0..<utterance.scalars.count, confidence: 0.95)
        }
        if let lexicon = lexicons.first,
            (0..<utterance.tokens.count).contains(where: { lexicon.answers.all.longest(utterance.tokens, at: $0) != nil })
        {
            return Reading(value: .choices(context.options.map(\.value)), span: 0..<utterance.scalars.count, confidence: 0.7)
        }
        let one = readChoice(utterance, lexicons, context)
        guard case .choice(let value)? = one.value else { return Reading(alternatives: one.alternatives, span: one.span) }
        return Reading(value: .choices([value]), span: one.span, confidence: one.confidence)
    }

    /// `the second one`, `option 2`, `the last`.
    private func pointed(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading? {
        guard utterance.tokens.count <= 8, let lexicon = lexicons.first else { return nil }
        let tokens = utterance.tokens
        for index in tokens.indices {
            // "Last Tuesday" points at no option.
            if let last = lexicon.answers.last.longest(tokens, at: index), last.length > 1 || tokens.count == 1 {
                return choice(context.options.count - 1, index..<index + last.length, utterance, context, 0.85)
            }
        }
        let said = lexicon.numberGrammar(utterance, context).all()
        let ordinals = said.filter(\.isOrdinal)
        // In "the second one" only the ordinal counts.
        let numbers = ordinals.isEmpty ? said : ordinals
        guard numbers.count == 1, let number = numbers.first, let position = number.whole,
            readYesNo(utterance, lexicons).value == nil
        else { return nil }
        let isNumbered = tokens.indices.contains { lexicon.answers.optionWords.longest(tokens, at: $0) != nil }
        // "Single" and "a couple" are words for other things as well.
        let isPlain = lexicon.numbers.quantities.longest(tokens, at: number.tokens.lowerBound) == nil
        guard number.isOrdinal || isNumbered || (isPlain && tokens.count == number.tokens.count) else { return nil }
        // "The second one, please" points; "first time" and "3" to options without numbers may say something else.
        let isPointing = !hasMore(tokens, than: number.tokens, lexicon.answers) && (number.isOrdinal || isNumbered)
        return choice(position - 1, number.tokens, utterance, context, isPointing ? 0.9 : 0.5)
    }

    /// Words besides the number that don't help to point.
    private func hasMore(_ tokens: [Token], than number: Range<Int>, _ answers: AnswerLexicon) -> Bool {
        var index = 0
        while index < tokens.count {
            if number.contains(index) || tokens[index].kind == .mark {
                index += 1
            } else if let length = answers.pointing.longest(tokens, at: index)?.length
                ?? answers.optionWords.longest(tokens, at: index)?.length
            {
                index += length
            } else {
                return true
            }
        }
        return false
    }

    private func choice(
        _ index: Int, _ tokens: Range<Int>, _ utterance: Utterance, _ context: ParsingContext, _ confidence: Double
    ) -> Reading? {
        guard context.options.indices.contains(index) else { return nil }
        return Reading(value: .choice(context.options[index].value), span: utterance.span(tokens), confidence: confidence)
    }

    /// A yes or no, where the options are just these.
    private func yesOrNo(_ utterance: Utterance, _ lexicons: [Lexicon], _ grammar: ChoiceGrammar) -> Reading? {
        guard (2...3).contains(grammar.options.count) else { return nil }
        let said = readYesNo(utterance, lexicons)
        guard case .flag(let flag)? = said.value else { return nil }
        let matching = grammar.options.filter { polarity(of: $0, lexicons) == flag }
        guard matching.count == 1 else { return nil }
        return Reading(value: .choice(matching[0].value), span: said.span, confidence: said.confidence)
    }

    /// Whether an option is a yes or a no, by its English label or value.
    private func polarity(of option: Option, _ lexicons: [Lexicon]) -> Bool? {
        for text in [option.label.english, option.value] {
            let utterance = Utterance(text)
            guard utterance.tokens.count <= 4 else { continue }
            if case .flag(let flag)? = readYesNo(utterance, lexicons).value { return flag }
            if ["y", "n"].contains(utterance.tokens.first?.folded) && utterance.tokens.count == 1 {
                return utterance.tokens[0].folded == "y"
            }
        }
        return nil
    }
}
