public import Primitives

/// The hard words of forms, in the order of the data.
public struct Glossary: Sendable {
    public let terms: [GlossaryTerm]
    private let spellings: [Language: [Spelling]]

    private struct Spelling {
        let term: Int
        let text: GlossaryText
    }

    public init(_ terms: [GlossaryTerm] = []) {
        self.terms = terms
        spellings = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                let all = terms.indices.flatMap { term in
                    terms[term].spellings(in: language).map { Spelling(term: term, text: GlossaryText($0)) }
                }
                return (language, all)
            })
    }

    /// The terms that stand in texts of a form, in the order in which they stand.
    ///
    /// - Parameter form: the id of a template; nil for words that belong to none.
    /// - Complexity: linear in the characters, times the number of spellings.
    public func terms(in texts: [String], of form: String? = nil, language: Language) -> [GlossaryTerm] {
        var found: [Int] = []
        for text in texts {
            let text = GlossaryText(text)
            for term in places(in: text, form, language).map(\.term) where !found.contains(term) { found.append(term) }
        }
        return found.map { terms[$0] }
    }

    /// A word inside another term is not meant: `withholding` in "exempt from withholding" is, `SEVIS` in `SEVIS ID` isn't.
    private func places(in text: GlossaryText, _ form: String?, _ language: Language) -> [(term: Int, range: Range<Int>)] {
        var places: [(term: Int, range: Range<Int>)] = []
        for spelling in spellings[language] ?? [] where belongs(spelling.term, to: form) {
            if let range = text.firstRange(of: spelling.text, language) { places.append((spelling.term, range)) }
        }
        return places.filter { place in
            !places.contains {
                $0.term != place.term && $0.range.count > place.range.count && $0.range.contains(place.range.lowerBound)
                    && $0.range.contains(place.range.upperBound - 1)
            }
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func belongs(_ term: Int, to form: String?) -> Bool {
        let forms = terms[term].forms
        return forms.isEmpty || form.map(forms.contains) ?? false
    }

    /// The terms that a typed word means: those called so, else those whose names hold it. English words always count.
    public func lookUp(_ word: String, language: Language) -> [GlossaryTerm] {
        let word = GlossaryText(word).folded
        guard !word.isEmpty else { return [] }
        let languages = language == .english ? [language] : [language, .english]
        let names = terms.map { term in languages.flatMap { term.spellings(in: $0) }.map { GlossaryText($0).folded } }
        let exact = terms.indices.filter { names[$0].contains(word) || terms[$0].id == String(word) }
        if !exact.isEmpty { return exact.map { terms[$0] } }
        return terms.indices.filter { names[$0].contains { GlossaryText.range(of: word, in: $0) != nil } }.map { terms[$0] }
    }
}
