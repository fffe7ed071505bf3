import FormModel
import Primitives

extension ValueParser {
    /// A United States Social Security number as `078-05-1120`.
    func readSSN(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let runs = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs).runs()
        guard let run = runs.first(where: { $0.digits.count == 9 }) else {
            guard let long = runs.max(by: { $0.digits.count < $1.digits.count }), long.digits.count >= 3 else { return .nothing }
            return Reading(
                span: utterance.span(long.tokens), missing: [Message("parse.ssn.digits", ["count": .number(long.digits.count)])])
        }
        let digits = Array(run.digits)
        let value = String(digits[0..<3]) + "-" + String(digits[3..<5]) + "-" + String(digits[5..<9])
        return Reading(value: .text(value), span: utterance.span(run.tokens), confidence: 0.95)
    }
}
