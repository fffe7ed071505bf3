import FormModel
import Primitives

/// Options that differ by how many: `One job in all`, `Two jobs in all`.
extension ValueParser {
    /// The option with the one number that was said; where several were said ("one full time, one part time"), the person chooses.
    func counted(_ grammar: ChoiceGrammar, _ lexicons: [Lexicon], _ context: ParsingContext) -> Reading? {
        guard let lexicon = lexicons.first, grammar.tokens.count <= 12, !grammar.options.isEmpty else { return nil }
        let numbers = grammar.options.map { count(in: $0.label[context.language], lexicon, context) }
        let known = numbers.compactMap { $0 }
        guard known.count >= 2, Set(known).count == known.count, known.count * 2 > numbers.count else { return nil }
        let said = lexicon.numberGrammar(grammar.utterance, context).all().filter {
            !$0.isOrdinal && !grammar.denial.covers($0.tokens)
        }
        guard let first = said.first, let whole = first.whole, !isSingle(first, grammar.tokens, lexicon) else { return nil }
        if said.count > 1 {
            // The whole of a label may hold two numbers.
            if let named = grammar.named(), named.value != nil, (named.span?.count ?? 0) > grammar.utterance.scalars.count / 2 {
                return nil
            }
            let values = grammar.options.prefix(5).map { AnswerValue.choice($0.value) }
            return Reading(alternatives: values, span: 0..<grammar.utterance.scalars.count, confidence: 0.3)
        }
        let more = grammar.tokens.count { $0.kind == .word } - first.tokens.count
        guard more <= 4, !lexicon.numberGrammar(grammar.utterance, context).isBounded(first.tokens),
            let index = numbers.firstIndex(of: whole)
        else { return nil }
        return Reading(
            value: .choice(grammar.options[index].value), span: grammar.utterance.span(first.tokens),
            confidence: more <= 3 ? 0.9 : 0.7)
    }

    /// "Single" says more often that somebody has no spouse.
    private func isSingle(_ number: NumberMatch, _ tokens: [Token], _ lexicon: Lexicon) -> Bool {
        number.whole == 1 && lexicon.numbers.quantities.longest(tokens, at: number.tokens.lowerBound) != nil
    }

    /// The one number of a label, in words or by itself: not that of "A1", nor of "more than three".
    private func count(in label: String, _ lexicon: Lexicon, _ context: ParsingContext) -> Int? {
        let utterance = Utterance(label)
        let grammar = lexicon.numberGrammar(utterance, context)
        let found = grammar.all()
        guard found.count == 1, let number = found.first, !number.isOrdinal, !grammar.isBounded(number.tokens) else { return nil }
        if number.isDigits, !utterance.tokens[number.tokens.lowerBound].isSpaced { return nil }
        return number.whole
    }
}
