import FormModel
public import Primitives

extension ValueParser {
    /// The language's own words first; then English and the others, so that "ok" and "sí" are understood everywhere.
    func readYesNo(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        for (index, lexicon) in lexicons.enumerated() {
            let reading = readYesNo(utterance, lexicon)
            guard reading != .nothing else { continue }
            // In a foreign language only a whole short utterance counts: "no", "si" and "ya" are words of other sentences.
            if index == 0 || utterance.tokens.count <= 4 && isWhole(utterance, lexicon) { return reading }
        }
        return .nothing
    }

    /// Whether an English statement denies something: "I have no record". A question leaves it open.
    public func denies(_ statement: String) -> Bool {
        let tokens = Utterance(statement).tokens
        guard tokens.last?.folded != "?", let lexicon = self.lexicons(.english).first else { return false }
        return !Denial(tokens, [lexicon.answers]).isEmpty
    }

    /// The words of a sentence that denies something, without those of everyday talk: "owe" of "I didn't owe anything". Nil where a
    /// plain "no" is said as well, or nothing is denied.
    public func deniedWords(_ text: String, language: Language) -> (before: [String], after: [String])? {
        let tokens = Utterance(text).tokens
        guard tokens.count <= 60, let lexicon = lexicons(language).first else { return nil }
        let grammar = YesNoGrammar(lexicon: lexicon.answers, tokens: tokens)
        let said = grammar.words()
        guard let first = said.first(where: { $0.polarity == .no || $0.polarity == .negation }),
            !said.contains(where: grammar.isPlainNo)
        else { return nil }
        let content = tokens.indices.filter { index in
            tokens[index].kind == .word && (tokens[index].isIdeograph || tokens[index].folded.unicodeScalars.count > 2)
                && !said.contains { $0.tokens.contains(index) }
                && lexicon.names.everyday.longest(tokens, at: index) == nil
                && lexicon.names.outside.longest(tokens, at: index) == nil
        }
        // Where negations follow what they deny, nothing of it stands apart.
        let (before, after) = (content.filter { $0 < first.tokens.lowerBound }, content.filter { $0 > first.tokens.lowerBound })
        let words = { (places: [Int]) in places.map { tokens[$0].folded } }
        return lexicon.answers.negatesAfter ? ([], words(before + after)) : (words(before), words(after))
    }

    private func readYesNo(_ utterance: Utterance, _ lexicon: Lexicon) -> Reading {
        let grammar = YesNoGrammar(lexicon: lexicon.answers, tokens: utterance.tokens)
        let said = grammar.words()
        if grammar.isUnsure(said) {
            return Reading(
                alternatives: [.flag(true), .flag(false)], span: said.first.flatMap { utterance.span($0.tokens) }, confidence: 0.3
            )
        }
        guard !said.isEmpty else { return .nothing }
        if let end = grammar.conclusion(said) {
            return Reading(value: .flag(end.polarity == .yes), span: utterance.span(end.tokens), confidence: 0.9)
        }
        // "I am" repeats the question; beside a plain yes or no it says nothing of its own.
        let plain = said.filter { $0.polarity != .echo }
        var reading = decide(grammar.resolved(plain.isEmpty ? said : plain), utterance)
        // "I have a green card" may answer another question than "I have" does.
        let others = utterance.tokens.indices.filter { index in
            utterance.tokens[index].kind != .mark && !said.contains { $0.tokens.contains(index) }
        }
        if plain.isEmpty, others.count > 1 { reading.confidence = min(reading.confidence, 0.5) }
        // "Sure Start pays for it", "tengo seguro médico".
        if plain.contains(where: { grammar.isOpen($0, said) }), !others.isEmpty, plain.allSatisfy({ grammar.isOpen($0, said) }) {
            reading.confidence = min(reading.confidence, 0.5)
        }
        // Far into a sentence of many other words it may be one of them.
        if others.count > 3, said.first.map({ $0.tokens.lowerBound > 4 }) == true {
            reading.confidence = min(reading.confidence, 0.5)
        }
        // "No, except once in 2015" is no plain no.
        if others.contains(where: { lexicon.answers.exceptions.longest(utterance.tokens, at: $0) != nil }) {
            reading.confidence = min(reading.confidence, 0.5)
        }
        return reading
    }

    /// Nothing but words that say yes or no was said.
    private func isWhole(_ utterance: Utterance, _ lexicon: Lexicon) -> Bool {
        let said = YesNoGrammar(lexicon: lexicon.answers, tokens: utterance.tokens).words()
        return utterance.tokens.indices.allSatisfy { index in
            utterance.tokens[index].kind == .mark || said.contains { $0.tokens.contains(index) }
        }
    }

    private func decide(_ said: [(isYes: Bool, tokens: Range<Int>)], _ utterance: Utterance) -> Reading {
        guard let first = said.first, let last = said.last else { return .nothing }
        let span = utterance.span(first.tokens.lowerBound..<last.tokens.upperBound)
        if said.allSatisfy({ $0.isYes == first.isYes }) {
            let isEarly = first.tokens.lowerBound <= 4
            return Reading(value: .flag(first.isYes), span: span, confidence: isEarly ? 0.95 : 0.7)
        }
        return Reading(alternatives: [.flag(first.isYes), .flag(!first.isYes)], span: span, confidence: 0.4)
    }
}
