import FormModel
import Primitives

/// Finds options in someone's words by their labels and values.
struct ChoiceGrammar {
    let utterance: Utterance
    let options: [Option]
    /// The words of each option's labels and value, folded.
    private let names: [[[String]]]
    let language: Language
    var tokens: [Token] { utterance.tokens }

    init(utterance: Utterance, options: [Option], language: Language) {
        self.utterance = utterance
        self.options = options
        self.language = language
        names = options.map { option in
            var texts = [option.label[language]]
            for text in [option.label.english, option.value] where !texts.contains(text) { texts.append(text) }
            return texts.map { Self.words($0) }.filter { !$0.isEmpty }
        }
    }

    private static func words(_ text: String) -> [String] {
        Utterance(text).tokens.filter { $0.kind != .mark }.map(\.folded)
    }

    /// The option whose whole label was said. A label inside a longer label that was said too doesn't count.
    func named() -> Reading? {
        var best: [(option: Int, tokens: Range<Int>)] = []
        for index in options.indices {
            guard let range = longestName(of: index) else { continue }
            let length = best.first?.tokens.count ?? 0
            if range.count > length { best = [] }
            if range.count >= length { best.append((index, range)) }
        }
        guard let first = best.first else { return nil }
        if best.count == 1 || first.tokens.count == tokens.count {
            return Reading(value: .choice(options[first.option].value), span: utterance.span(first.tokens), confidence: 1)
        }
        return Reading(
            alternatives: best.prefix(5).map { .choice(options[$0.option].value) }, span: utterance.span(first.tokens),
            confidence: 0.4)
    }

    func allNamed() -> [String] { options.indices.filter { longestName(of: $0) != nil }.map { options[$0].value } }

    private func longestName(of option: Int) -> Range<Int>? {
        names[option].compactMap { find($0) }.max { $0.count < $1.count }
    }

    /// Where these words stand one after the other, marks between them left out.
    private func find(_ words: [String]) -> Range<Int>? {
        // One letter is too little to find inside a sentence: "a" and "I" are words.
        if words.count == 1, words[0].unicodeScalars.count == 1, words[0].utf8.count == 1, tokens.count > 1 { return nil }
        for start in tokens.indices where tokens[start].folded == words[0] {
            var position = start
            var matched = 0
            while position < tokens.count, matched < words.count {
                if tokens[position].folded == words[matched] {
                    matched += 1
                } else if tokens[position].kind != .mark {
                    break
                }
                position += 1
            }
            if matched == words.count { return start..<position }
        }
        return nil
    }

    /// The only option that shares its telling words with what was said.
    func resembling() -> Reading? {
        let said = tokens.filter { $0.kind == .word && $0.folded.unicodeScalars.count >= 4 }.map(\.folded)
        guard !said.isEmpty, tokens.count <= 30 else { return nil }
        var found: [(option: Int, score: Double)] = []
        for index in options.indices {
            let score = names[index].map { likeness($0, said) }.max() ?? 0
            if score > 0 { found.append((index, score)) }
        }
        let top = found.map(\.score).max() ?? 0
        let best = found.filter { $0.score == top }
        guard let first = best.first else { return nil }
        let span = 0..<utterance.scalars.count
        if best.count == 1 { return Reading(value: .choice(options[first.option].value), span: span, confidence: top) }
        return Reading(alternatives: best.prefix(5).map { .choice(options[$0.option].value) }, span: span, confidence: 0.3)
    }

    private func likeness(_ words: [String], _ said: [String]) -> Double {
        var best = 0.0
        for word in words where word.unicodeScalars.count >= 4 {
            for spoken in said {
                if spoken == word {
                    best = max(best, 0.8)
                } else if Spelling.sharesStem(spoken, word) {
                    best = max(best, 0.7)
                } else if Spelling.isSlip(spoken, word) {
                    best = max(best, 0.6)
                }
            }
        }
        return best
    }
}
