import FormModel
import Primitives

extension ValueParser {
    func readChoice(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        guard !context.options.isEmpty, !utterance.tokens.isEmpty else { return .nothing }
        let grammar = grammar(utterance, lexicons, context)
        if let reading = grammar.named() { return reading }
        if let reading = pointed(utterance, lexicons, context) { return reading }
        if let reading = yesOrNo(utterance, lexicons, grammar) { return reading }
        return meant(grammar, lexicons) ?? none(grammar, lexicons) ?? grammar.resembling() ?? grammar.undenied() ?? .nothing
    }

    private func grammar(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> ChoiceGrammar {
        ChoiceGrammar(
            utterance: utterance, options: context.options, language: context.language,
            denial: Denial(utterance.tokens, lexicons.prefix(2).map(\.answers)))
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

    /// Several options at once: those that are named, in the order of the form.
    func readChoices(_ utterance: Utterance, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading {
        let grammar = grammar(utterance, lexicons, context)
        let named = grammar.allNamed()
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
        guard numbers.count == 1, let number = numbers.first, let position = number.whole else { return nil }
        let isNumbered = tokens.indices.contains { lexicon.answers.optionWords.longest(tokens, at: $0) != nil }
        // "Single" and "a couple" are words for other things as well.
        let isPlain = lexicon.numbers.quantities.longest(tokens, at: number.tokens.lowerBound) == nil
        guard number.isOrdinal || isNumbered || (isPlain && tokens.count == number.tokens.count) else { return nil }
        return choice(position - 1, number.tokens, utterance, context, number.isOrdinal || isNumbered ? 0.9 : 0.8)
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
