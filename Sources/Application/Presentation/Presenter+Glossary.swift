public import FormModel
import Primitives

extension Presenter {
    /// More than these at one question would be a page of their own.
    private static let shownTerms = 4

    /// Every word in the order of the alphabet, or those that a search means.
    public func glossary(query: String) -> GlossaryScreen {
        let query = String(query.drop(while: \.isWhitespace).prefix(80))
        let found = query.isEmpty ? glossary.terms : glossary.lookUp(query, language: language)
        return GlossaryScreen(
            query: query, words: found.map(hardWord).sorted { $0.term.lowercased() < $1.term.lowercased() })
    }

    public func hardWord(_ term: GlossaryTerm) -> HardWord {
        let name = term.term[language]
        let english = term.term.english
        return HardWord(
            id: term.id, term: name, english: name == english ? nil : english, meaning: term.meaning[language],
            sources: term.sources.map(source))
    }

    /// The hard words among what a person reads at once.
    func hardWords(in texts: [String?], of form: String?) -> [HardWord] {
        glossary.terms(in: texts.compactMap(\.self), of: form, language: language).prefix(Self.shownTerms).map(hardWord)
    }

    /// In the asked fields themselves, then in what Formly said last.
    func hardWords(of asking: [FieldControl], _ question: String, _ said: [String], of form: String) -> [HardWord] {
        hardWords(in: [question] + asking.map(\.hint) + asking.flatMap { $0.choices.prefix(12).map(\.label) } + said, of: form)
    }
}
