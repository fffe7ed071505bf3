package import Primitives

extension ValueParser {
    /// The month whose name is said; nil for none or several.
    package func month(in text: String, language: Language) -> Int? {
        let utterance = Utterance(text)
        for lexicon in lexicons(language).prefix(2) {
            let months = Set(
                utterance.tokens.indices.compactMap { lexicon.dates.months.longest(utterance.tokens, at: $0)?.value })
            if let month = months.first, months.count == 1 { return month }
        }
        return nil
    }
}
