import FormModel
import Primitives

extension ValueParser {
    /// The language's own words first; then English and the others, so that "ok" and "sí" are understood everywhere.
    func readYesNo(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        for (index, lexicon) in lexicons.enumerated() {
            let reading = readYesNo(utterance, lexicon)
            // In a foreign language only a whole short utterance counts: "no" and "si" are parts of other words' sentences.
            if reading != .nothing, index == 0 || utterance.tokens.count <= 4 { return reading }
        }
        return .nothing
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
        // "I am" repeats the question; beside a plain yes or no it says nothing of its own.
        let plain = said.filter { $0.polarity != .echo }
        return decide(grammar.resolved(plain.isEmpty ? said : plain), utterance)
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
