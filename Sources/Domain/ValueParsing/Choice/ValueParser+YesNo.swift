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
        var said: [(polarity: AnswerLexicon.Polarity, tokens: Range<Int>)] = []
        var position = 0
        while position < utterance.tokens.count, said.count < 12 {
            guard let found = lexicon.answers.polarity.longest(utterance.tokens, at: position) else {
                position += 1
                continue
            }
            said.append((found.value, position..<position + found.length))
            position += found.length
        }
        guard let first = said.first else { return .nothing }
        if said.contains(where: { $0.polarity == .unsure }) {
            return Reading(alternatives: [.flag(true), .flag(false)], span: utterance.span(first.tokens), confidence: 0.3)
        }
        // "I am" repeats the question; beside a plain yes or no it says nothing of its own.
        let plain = said.filter { $0.polarity != .echo }
        return decide(resolvingNegations(plain.isEmpty ? said : plain), utterance)
    }

    /// A negation turns the yes right behind it round; alone it is a no.
    private func resolvingNegations(
        _ said: [(polarity: AnswerLexicon.Polarity, tokens: Range<Int>)]
    ) -> [(isYes: Bool, tokens: Range<Int>)] {
        var resolved: [(isYes: Bool, tokens: Range<Int>)] = []
        var negation: Range<Int>?
        for word in said {
            if word.polarity == .negation {
                if let negation { resolved.append((false, negation)) }
                negation = word.tokens
            } else if let open = negation, word.tokens.lowerBound - open.upperBound <= 1 {
                resolved.append((false, open.lowerBound..<word.tokens.upperBound))
                negation = nil
            } else {
                if let open = negation { resolved.append((false, open)) }
                negation = nil
                resolved.append((word.polarity != .no, word.tokens))
            }
        }
        if let negation { resolved.append((false, negation)) }
        return resolved
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
