import FormModel
import Primitives

extension ValueParser {
    func readNumber(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        if let none = none(utterance, lexicon) { return none }
        let grammar = lexicon.numberGrammar(utterance, context)
        let all = grammar.all()
        let found = all.filter { !isDay($0, utterance, lexicon) }
        if found.isEmpty, !all.isEmpty { return doubtful(all, utterance) }
        let cardinals = found.filter { !$0.isOrdinal }
        // "The second of three" says three; an ordinal alone counts where hardly anything else is said.
        let counted = cardinals.isEmpty ? found.filter { utterance.tokens.count <= $0.tokens.count + 2 } : cardinals
        let matches = withoutArticles(counted, utterance, lexicon)
        if matches.contains(where: { isGlued($0, utterance) }) {
            let bare = matches.filter { !isGlued($0, utterance) }
            return bare.isEmpty ? doubtful(matches, utterance) : reading(bare, utterance)
        }
        return reading(matches, utterance, isBounded: matches.contains { grammar.isBounded($0.tokens) })
    }

    /// `none`, `keine`: zero, where that is all.
    private func none(_ utterance: Utterance, _ lexicon: Lexicon) -> Reading? {
        let content = lexicon.content(of: utterance)
        // "Pata nahi hai" knows of none.
        if content.contains(where: { lexicon.answers.unsure.longest(utterance.tokens, at: $0) != nil }) { return nil }
        for start in content.prefix(3) {
            guard let none = lexicon.numbers.nones.longest(utterance.tokens, at: start) else { continue }
            guard utterance.tokens[content].filter({ $0.kind != .mark }).count <= none.length + 1 else { return nil }
            return Reading(
                value: .number(DecimalNumber(0)), span: utterance.span(start..<start + none.length), confidence: 0.7)
        }
        return nil
    }

    /// The 4 of "le 4 mai" counts nothing.
    private func isDay(_ match: NumberMatch, _ utterance: Utterance, _ lexicon: Lexicon) -> Bool {
        guard let whole = match.whole, (1...31).contains(whole) else { return false }
        var next = match.tokens.upperBound
        if let particle = lexicon.dates.particles.longest(utterance.tokens, at: next) { next += particle.length }
        return lexicon.dates.months.longest(utterance.tokens, at: next).map { $0.length + next > match.tokens.upperBound }
            ?? false
    }

    /// "Un" is an article beside another number.
    private func withoutArticles(_ matches: [NumberMatch], _ utterance: Utterance, _ lexicon: Lexicon) -> [NumberMatch] {
        let counted = matches.filter { match in
            match.tokens.count > 1 || !lexicon.numbers.articles.contains(utterance.tokens[match.tokens.lowerBound].folded)
        }
        return counted.isEmpty ? matches : counted
    }

    /// `29km` is a length in a unit that the form may not mean; `A1` is a code.
    private func isGlued(_ match: NumberMatch, _ utterance: Utterance) -> Bool {
        let tokens = utterance.tokens
        let start = match.tokens.lowerBound
        if match.isDigits, start > 0, !tokens[start].isSpaced, tokens[start - 1].kind == .word,
            tokens[start - 1].folded.utf8.count == 1
        {
            return true
        }
        guard match.isDigits, match.tokens.upperBound < tokens.count else { return false }
        let next = tokens[match.tokens.upperBound]
        return next.kind == .word && !next.isSpaced && !next.isIdeograph
    }

    private func doubtful(_ matches: [NumberMatch], _ utterance: Utterance) -> Reading {
        var reading = self.reading(matches, utterance)
        if let value = reading.value { reading.alternatives = [value] }
        reading.value = nil
        reading.confidence = 0.3
        return reading
    }

    private func reading(_ matches: [NumberMatch], _ utterance: Utterance, isBounded: Bool = false) -> Reading {
        guard let first = matches.first else { return .nothing }
        var values: [DecimalNumber] = []
        for match in matches {
            for value in [match.value, match.alternative].compactMap({ $0 }) where !values.contains(value) {
                values.append(value)
            }
        }
        let span = utterance.span(first.tokens)
        if values.count == 1 {
            let confidence = first.isRough || isBounded ? 0.5 : first.isOrdinal ? 0.7 : 0.95
            return Reading(value: .number(values[0]), span: span, confidence: confidence)
        }
        return Reading(alternatives: values.prefix(5).map { .number($0) }, span: span, confidence: 0.4)
    }
}
