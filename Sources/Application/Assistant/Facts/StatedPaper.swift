import Primitives
import Records
import Retrieval

/// A paper of the library as the statements it makes.
struct StatedPaper: Sendable {
    struct Passage: Sendable {
        var chunk: Chunk
        var statements: [Statement]
    }

    var record: LibraryRecord
    var language: Language
    var passages: [Passage]

    func citation(_ passage: Int, _ range: Range<Int>) -> Citation {
        let chunk = passages[passage].chunk
        let text = String(decoding: Array(chunk.text.utf8)[range], as: UTF8.self)
        return Citation(record, chunk, Quote(text: text, range: range, highlights: [range], coverage: 1), score: 1)
    }
}

extension Library {
    /// What says who a paper is for, and most of what a form asks, stands in its first pages; more would keep a person waiting.
    private static let (mostPapers, mostStatedPassages) = (30, 12)

    /// The newest papers of this person that belong to this form or to none.
    func statedPapers(for session: SessionRecord.ID, of person: Person.ID) async throws -> [StatedPaper] {
        try await refresh()
        let own = index.papers.values.filter { $0.isFor(session, of: person) }
            .sorted { ($0.created, $0.id.rawValue) > ($1.created, $1.id.rawValue) }.prefix(Self.mostPapers)
        let papers = own.map { record in
            if let known = statedPapers[record.id], known.record.revision == record.revision { return known }
            let passages = index.passages(of: record.id).prefix(Self.mostStatedPassages).map { ordinal in
                let chunk = index[ordinal].chunk
                return StatedPaper.Passage(
                    chunk: chunk, statements: index.lexical.statements(of: chunk.text, passage: ordinal))
            }
            return StatedPaper(
                record: record, language: Language(rawValue: record.language) ?? .english, passages: Array(passages))
        }
        statedPapers = Dictionary(papers.map { ($0.record.id, $0) }, uniquingKeysWith: { first, _ in first })
        return papers
    }
}
