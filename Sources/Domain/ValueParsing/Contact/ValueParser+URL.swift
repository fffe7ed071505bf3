import FormModel
import Primitives

extension ValueParser {
    /// A web address as it was written: a scheme or `www`, or a name with a dot in it, without white space; or as it was said:
    /// `example dot org slash jobs`.
    func readURL(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        var start = 0
        while start < utterance.tokens.count {
            var end = start + 1
            while end < utterance.tokens.count, !utterance.tokens[end].isSpaced { end += 1 }
            while end > start + 1, [".", ",", ";", ")"].contains(utterance.tokens[end - 1].folded) { end -= 1 }
            let text = utterance.text(start..<end)
            if looksLikeAddress(text) { return Reading(value: .text(text), span: utterance.span(start..<end), confidence: 0.9) }
            start = end
        }
        for lexicon in lexicons.prefix(2) {
            let spoken = SpokenAddress(utterance: utterance, signs: lexicon.signs)
            guard let said = spoken.longest(joinedBy: [".", "-", "/", "_"]), looksLikeAddress(said.text) else { continue }
            return Reading(value: .text(said.text), span: utterance.span(said.tokens), confidence: 0.55)
        }
        return .nothing
    }

    /// A name on a social network, without its @: written with one, as the last part of a web address, or alone.
    func readHandle(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        guard let lexicon = lexicons.first else { return .nothing }
        let tokens = utterance.tokens
        for index in tokens.indices where tokens[index].folded == "@" && tokens[index].isSpaced {
            if let name = handle(utterance, from: index + 1) { return name }
        }
        if case .text(let address)? = readURL(utterance, lexicons).value, let slash = address.lastIndex(of: "/") {
            let name = String(address[address.index(after: slash)...])
            guard isHandle(name) else { return .nothing }
            return Reading(value: .text(name), span: readURL(utterance, lexicons).span, confidence: 0.85)
        }
        let range = lexicon.content(of: utterance)
        guard let first = range.first, let alone = handle(utterance, from: first) else {
            return spokenHandle(utterance, lexicons)
        }
        let isWhole = alone.span?.upperBound == utterance.span(range)?.upperBound
        return isWhole ? alone : spokenHandle(utterance, lexicons)
    }

    private func spokenHandle(_ utterance: Utterance, _ lexicons: [Lexicon]) -> Reading {
        for lexicon in lexicons.prefix(2) {
            let spoken = SpokenAddress(utterance: utterance, signs: lexicon.signs)
            guard let said = spoken.longest(joinedBy: [".", "-", "_"]), isHandle(said.text) else { continue }
            return Reading(value: .text(said.text), span: utterance.span(said.tokens), confidence: 0.55)
        }
        return .nothing
    }

    private func handle(_ utterance: Utterance, from start: Int) -> Reading? {
        guard start < utterance.tokens.count else { return nil }
        var end = start + 1
        while end < utterance.tokens.count, !utterance.tokens[end].isSpaced { end += 1 }
        while end > start + 1, [".", ",", ";", ")", "!"].contains(utterance.tokens[end - 1].folded) { end -= 1 }
        let text = utterance.text(start..<end)
        guard isHandle(text) else { return nil }
        return Reading(value: .text(text), span: utterance.span(start..<end), confidence: 0.85)
    }

    /// Letters, digits, points, hyphens and underscores, as the large networks allow.
    private func isHandle(_ text: String) -> Bool {
        (2...60).contains(text.unicodeScalars.count) && text.contains { $0.isLetter }
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-".unicodeScalars.contains($0)
            }
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

/// Words joined by signs said aloud: `jane underscore doe`.
struct SpokenAddress {
    let utterance: Utterance
    let signs: PhraseIndex<String>

    private var tokens: [Token] { utterance.tokens }

    /// The longest run of single words with said signs between them.
    func longest(joinedBy allowed: Set<String>) -> (text: String, tokens: Range<Int>)? {
        var best: (text: String, tokens: Range<Int>)?
        var start = 0
        while start < tokens.count {
            guard let run = run(at: start, allowed) else {
                start += 1
                continue
            }
            if run.tokens.count > best?.tokens.count ?? 0 { best = run }
            start = run.tokens.upperBound
        }
        return best
    }

    private func run(at start: Int, _ allowed: Set<String>) -> (text: String, tokens: Range<Int>)? {
        guard tokens[start].kind != .mark, signs.longest(tokens, at: start) == nil else { return nil }
        var text = utterance.text(start..<start + 1)
        var end = start + 1
        while end < tokens.count, text.utf8.count < 500, let sign = signs.longest(tokens, at: end), allowed.contains(sign.value),
            end + sign.length < tokens.count, tokens[end + sign.length].kind != .mark
        {
            text += sign.value + utterance.text(end + sign.length..<end + sign.length + 1)
            end += sign.length + 1
        }
        return end > start + 1 ? (text.lowercased(), start..<end) : nil
    }
}
