import FormModel
import Primitives

extension ValueParser {
    /// A United States Social Security number as `078-05-1120`.
    func readSSN(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let runs = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs).runs()
        let found = runs.filter { run in
            run.digits.count == 9 && !isPostalCode(run, utterance) && !isOther(run, utterance, lexicon)
        }
        guard let run = found.first else {
            let runs = runs.filter { !isOther($0, utterance, lexicon) }
            guard let long = runs.max(by: { $0.digits.count < $1.digits.count }), long.digits.count >= 3 else { return .nothing }
            return Reading(
                span: utterance.span(long.tokens), missing: [Message("parse.ssn.digits", ["count": .number(long.digits.count)])])
        }
        let values = found.map { Self.ssn(Array($0.digits)) }
        let others = Set(values.dropFirst()).subtracting(values.prefix(1)).sorted()
        guard others.isEmpty else {
            return Reading(alternatives: values.prefix(1).map { .text($0) } + others.map { .text($0) }, confidence: 0.4)
        }
        return Reading(value: .text(values[0]), span: utterance.span(run.tokens), confidence: 0.95)
    }

    private static func ssn(_ digits: [Character]) -> String {
        String(digits[0..<3]) + "-" + String(digits[3..<5]) + "-" + String(digits[5..<9])
    }

    /// "A234567890" and what is called an A-number or an account is the number of something else.
    private func isOther(_ run: DigitGrammar.Run, _ utterance: Utterance, _ lexicon: Lexicon) -> Bool {
        let tokens = utterance.tokens
        let start = run.tokens.lowerBound
        guard start > 0 else { return false }
        if !tokens[start].isSpaced, tokens[start - 1].kind == .word, tokens[start - 1].folded.utf8.count == 1 { return true }
        // The word for it, with no more than "is" and a mark between.
        return (max(0, start - 6)..<start).contains { index in
            guard let label = lexicon.otherNumbers.longest(tokens, at: index, before: start) else { return false }
            let gap = index + label.length..<start
            return gap.count { tokens[$0].kind == .word } <= 1 && !gap.contains { tokens[$0].kind == .number }
        }
    }

    /// Five digits, a hyphen and four: a ZIP code.
    private func isPostalCode(_ run: DigitGrammar.Run, _ utterance: Utterance) -> Bool {
        let groups = utterance.text(run.tokens).split(separator: Character("-"), omittingEmptySubsequences: false)
        return groups.count == 2 && groups[0].count == 5 && groups[1].count == 4
    }
}
