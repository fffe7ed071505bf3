import Primitives
import Records
import Retrieval

/// What stands beside a label in a paper.
struct LabelledPlace: Sendable {
    var words: LabelledText
    var place: Citation
    var language: Language
}

extension Library {
    /// How many passages are looked through for a label.
    private static let mostPassages = 20

    /// What stands beside a label, in papers of this person that belong to this form or to none.
    func places(
        labelled label: LocalizedText, for session: SessionRecord.ID, of person: Person.ID
    ) async throws -> [LabelledPlace] {
        try await refresh()
        let languages = Set(index.papers.values.map { Language(rawValue: $0.language) ?? .english })
        return languages.sorted { $0.rawValue < $1.rawValue }.flatMap { places(label[$0], $0, session, person) }
    }

    private func places(
        _ label: String, _ language: Language, _ session: SessionRecord.ID, _ person: Person.ID
    ) -> [LabelledPlace] {
        let finder = LabelFinder(label, analyzer: index.lexical.analyzer(of: language))
        let hits = index.lexical.search(Question(label), limit: Self.mostPassages) { passage in
            guard let paper = index.paper(of: passage), paper.isFor(session, of: person) else { return false }
            return (Language(rawValue: paper.language) ?? .english) == language
        }
        return hits.flatMap { hit in
            finder.entries(in: index[hit.passage].chunk.text).map { words in
                let quote = Quote(text: words.text, range: words.range, highlights: [words.range], coverage: words.fit)
                return LabelledPlace(
                    words: words, place: citation(hit.passage, quote, score: hit.score), language: language)
            }
        }
    }
}

extension LibraryRecord {
    /// Nobody's paper proposes for another: it belongs to the form itself, or to its person and no other form.
    func isFor(_ form: SessionRecord.ID, of person: Person.ID) -> Bool {
        session == form || session == nil && self.person == person
    }
}
