import FormModel
import Primitives

extension ValueParser {
    /// A web address as it was written: a scheme or `www`, or a name with a dot in it, without white space.
    func readURL(_ utterance: Utterance) -> Reading {
        var start = 0
        while start < utterance.tokens.count {
            var end = start + 1
            while end < utterance.tokens.count, !utterance.tokens[end].isSpaced { end += 1 }
            while end > start + 1, [".", ",", ";", ")"].contains(utterance.tokens[end - 1].folded) { end -= 1 }
            let text = utterance.text(start..<end)
            if looksLikeAddress(text) { return Reading(value: .text(text), span: utterance.span(start..<end), confidence: 0.9) }
            start = end
        }
        return .nothing
    }

    private func looksLikeAddress(_ text: String) -> Bool {
        guard text.count <= 2_000, !text.contains("@") else { return false }
        let host = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : text[...]
        let name = host.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last, last.count >= 2, last.allSatisfy(\.isLetter) else { return false }
        return labels.allSatisfy { !$0.isEmpty }
    }
}
