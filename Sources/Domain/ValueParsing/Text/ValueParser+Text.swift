import FormModel
import Primitives

extension ValueParser {
    /// Free text: the words as they were written, without "it is" and the like.
    func readText(_ text: String, _ utterance: Utterance, _ lexicon: Lexicon) -> Reading {
        guard !utterance.tokens.isEmpty else { return .nothing }
        if text.unicodeScalars.count > Utterance.limit { return Reading(missing: [Message("parse.text.long")]) }
        let range = lexicon.content(of: utterance, more: lexicon.names.leadIns)
        guard let span = utterance.span(range) else { return .nothing }
        guard utterance.tokens[range].contains(where: { $0.kind != .mark }) else { return .nothing }
        return Reading(value: .text(utterance.text(scalars: span)), span: span, confidence: 0.9)
    }
}
