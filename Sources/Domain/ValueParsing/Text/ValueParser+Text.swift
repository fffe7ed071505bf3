import FormModel
import Primitives

extension ValueParser {
    /// Free text: the words as they were written, without "it is" and the like.
    func readText(_ text: String, _ utterance: Utterance, _ lexicon: Lexicon) -> Reading {
        guard !utterance.tokens.isEmpty else { return .nothing }
        if text.unicodeScalars.count > Utterance.limit { return Reading(missing: [Message("parse.text.long")]) }
        let range = lexicon.content(of: utterance, more: lexicon.names.leadIns)
        guard let span = utterance.span(range) else { return .nothing }
        let isWord = utterance.tokens[range].contains { $0.kind != .mark }
        return Reading(value: .text(utterance.text(scalars: span)), span: span, confidence: isWord ? 0.9 : 0.5)
    }
}
