import FormModel
import Primitives

/// Options by other words for what they say.
extension ChoiceGrammar {
    /// The only option that shares a meaning with what was said; several: they remain.
    func meant(by synonyms: [PhraseIndex<String>]) -> Reading? {
        guard tokens.count <= 40 else { return nil }
        let said = Self.meanings(tokens, synonyms)
        guard !said.isEmpty else { return nil }
        let found = options.filter { option in
            let texts = [option.label[language], option.label.english, option.value]
            return texts.contains { !Self.meanings(Utterance($0).tokens, synonyms).isDisjoint(with: said) }
        }
        guard let first = found.first else { return nil }
        let span = 0..<utterance.scalars.count
        if found.count == 1 { return Reading(value: .choice(first.value), span: span, confidence: 0.85) }
        return Reading(alternatives: found.prefix(5).map { .choice($0.value) }, span: span, confidence: 0.4)
    }

    private static func meanings(_ tokens: [Token], _ synonyms: [PhraseIndex<String>]) -> Set<String> {
        synonyms.reduce(into: []) { $0.formUnion(meanings(tokens, $1)) }
    }

    /// By the longest phrases: "not married" is no "married".
    private static func meanings(_ tokens: [Token], _ synonyms: PhraseIndex<String>) -> Set<String> {
        var found: Set<String> = []
        var position = 0
        while position < tokens.count {
            let all = synonyms.all(tokens, at: position)
            let length = all.first?.length ?? 1
            for phrase in all where phrase.length == length { found.insert(phrase.value) }
            position += length
        }
        return found
    }
}
