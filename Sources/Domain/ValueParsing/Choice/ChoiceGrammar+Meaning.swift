import FormModel
import Primitives

/// Options by other words for what they say.
extension ChoiceGrammar {
    /// The only option that shares a meaning with what was said; several: they remain.
    func meant(by lexicons: [AnswerLexicon]) -> Reading? {
        let synonyms = lexicons.map(\.synonyms)
        guard tokens.count <= 40 else { return nil }
        let said = Self.meanings(tokens, synonyms, except: denial)
        guard !said.isEmpty else { return nil }
        let found = options.indices.filter { !isDenied($0) }.map { options[$0] }.filter { option in
            let texts = [option.label[language], option.label.english, option.value]
            return texts.contains { text in
                // "Authorized to work (neither national nor permanent resident)" is neither.
                let tokens = Utterance(text).tokens
                return !Self.meanings(tokens, synonyms, except: Denial(tokens, lexicons)).isDisjoint(with: said)
            }
        }
        guard let first = found.first else { return nil }
        let span = 0..<utterance.scalars.count
        if found.count == 1 { return Reading(value: .choice(first.value), span: span, confidence: 0.85) }
        if let told = toldApart(found) { return Reading(value: .choice(told.value), span: span, confidence: 0.8) }
        return Reading(alternatives: found.prefix(5).map { .choice($0.value) }, span: span, confidence: 0.4)
    }

    /// "Married, filing separate": a word that only one of several options shares with what was said.
    private func toldApart(_ found: [Option]) -> Option? {
        let said = tokens.indices.filter { !denial.covers($0..<$0 + 1) && tokens[$0].kind == .word }.map { tokens[$0].folded }
        let labels = found.map { option in
            Set([option.label[language], option.label.english].flatMap { Utterance($0).tokens.map(\.folded) })
        }
        let telling = labels.indices.filter { index in
            said.contains { word in
                guard word.unicodeScalars.count >= 5 else { return false }
                let sharing = labels.indices.filter { labels[$0].contains { $0 == word || EditDistance.sharesStem($0, word) } }
                return sharing == [index]
            }
        }
        return telling.count == 1 ? found[telling[0]] : nil
    }

    private static func meanings(
        _ tokens: [Token], _ synonyms: [PhraseIndex<String>], except denial: Denial
    ) -> Set<String> {
        synonyms.reduce(into: []) { $0.formUnion(meanings(tokens, $1, denial)) }
    }

    /// By the longest phrases: "not married" is no "married".
    private static func meanings(_ tokens: [Token], _ synonyms: PhraseIndex<String>, _ denial: Denial) -> Set<String> {
        var found: Set<String> = []
        var position = 0
        while position < tokens.count {
            let all = synonyms.all(tokens, at: position)
            let length = all.first?.length ?? 1
            if !denial.covers(position..<position + length) {
                for phrase in all where phrase.length == length { found.insert(phrase.value) }
            }
            position += length
        }
        return found
    }
}
