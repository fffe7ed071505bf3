import FormModel
import Primitives

extension ValueParser {
    func readDate(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = DateGrammar(lexicon: lexicon.dates, numbers: lexicon.numberGrammar(utterance, context), context: context)
        let matches = grammar.matches()
        // "Two days after today" is a sum, not today.
        if matches.contains(where: \.isRelative), grammar.hasMoreTime(than: matches) { return .nothing }
        var readings: [CivilDate] = []
        for date in matches.flatMap(\.readings) where !readings.contains(date) { readings.append(date) }
        if readings.isEmpty { return unfinished(matches, utterance) }
        let found = matches.filter { !$0.readings.isEmpty }
        let span = utterance.span(found[0].tokens.lowerBound..<found[found.count - 1].tokens.upperBound)
        if readings.count == 1 {
            return Reading(value: .date(readings[0]), span: span, confidence: found.map(\.confidence).max() ?? 0)
        }
        return Reading(alternatives: readings.prefix(5).map { .date($0) }, span: span, confidence: 0.5)
    }

    private func unfinished(_ matches: [DateMatch], _ utterance: Utterance) -> Reading {
        if let impossible = matches.first(where: \.isImpossible) {
            return Reading(span: utterance.span(impossible.tokens), missing: [Message("parse.date.impossible")])
        }
        guard let partial = matches.first(where: { isCredible($0, utterance) }) else { return .nothing }
        let parts = DateMatch.Part.allCases.filter(partial.missing.contains)
        return Reading(
            span: utterance.span(partial.tokens), confidence: 0.4, missing: parts.map { Message("parse.date.\($0.rawValue)") })
    }

    /// "May" or "2" alone says a date only when hardly anything else is said.
    private func isCredible(_ match: DateMatch, _ utterance: Utterance) -> Bool {
        match.missing.count == 1 || utterance.tokens.count <= match.tokens.count + 3
    }
}
