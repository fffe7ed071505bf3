import FormModel
import Primitives

extension ValueParser {
    /// A ZIP code of the United States, or the code of the form's country.
    func readPostalCode(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let runs = DigitGrammar(numbers: lexicon.numberGrammar(utterance, context), signs: lexicon.signs).runs()
        if context.region == nil || context.region == "US" {
            guard let run = runs.first(where: { isCode($0.digits, utterance.tokens[$0.tokens]) }) else {
                guard context.region == "US", let run = runs.first else { return code(utterance, lexicon) }
                return Reading(
                    span: utterance.span(run.tokens),
                    missing: [Message("parse.postal.digits", ["count": .number(run.digits.count)])])
            }
            let digits = run.digits
            let value = digits.count == 5 ? digits : "\(digits.prefix(5))-\(digits.suffix(4))"
            return Reading(value: .text(value), span: utterance.span(run.tokens), confidence: 0.95)
        }
        return code(utterance, lexicon)
    }

    /// Five digits, or nine with at most the hyphen of ZIP+4: "098-765-432" and "123-45-6789" are other numbers.
    private func isCode(_ digits: String, _ tokens: ArraySlice<Token>) -> Bool {
        guard digits.count == 9 else { return digits.count == 5 }
        let written = tokens.filter { $0.kind == .number }.map(\.folded.count)
        return written.count != 3 || written.contains(1)
    }

    /// "March 3 1990" has five digits in a row, and is a day in one of the languages at hand.
    func isDay(_ utterance: Utterance, _ lexicons: some Sequence<Lexicon>, _ context: ParsingContext) -> Bool {
        utterance.tokens.count { $0.kind == .number } > 1 && utterance.tokens.contains { $0.kind == .word }
            && lexicons.contains { readDate(utterance, $0, context).value != nil }
    }

    /// A code of letters and digits, as most countries have: `SW1A 1AA`.
    private func code(_ utterance: Utterance, _ lexicon: Lexicon) -> Reading {
        let range = lexicon.content(of: utterance)
        let words = utterance.tokens[range]
        guard words.contains(where: { $0.kind == .number }), let span = utterance.span(range), span.count <= 12,
            words.allSatisfy({ $0.kind != .mark || $0.folded == "-" })
        else { return .nothing }
        let value = utterance.tokens[range].reduce(into: "") { text, token in
            if token.isSpaced, !text.isEmpty { text += " " }
            text += token.folded.uppercased()
        }
        return Reading(value: .text(value), span: span, confidence: 0.85)
    }
}
