public import DocumentModel
import Foundation
public import Primitives
public import Records
public import Retrieval

/// Which papers are looked through.
public struct LibraryFilter: Sendable, Hashable {
    public var paper: LibraryRecord.ID?
    public var session: SessionRecord.ID?
    public var language: Language?
    /// Papers added at this moment or later.
    public var since: Timestamp?

    public init(
        paper: LibraryRecord.ID? = nil, session: SessionRecord.ID? = nil, language: Language? = nil, since: Timestamp? = nil
    ) {
        self.paper = paper
        self.session = session
        self.language = language
        self.since = since
    }

    func accepts(_ record: LibraryRecord) -> Bool {
        (paper == nil || record.id == paper) && (session == nil || record.session == session)
            && (language == nil || record.language == language?.rawValue) && (since.map { record.created >= $0 } ?? true)
    }
}

/// A place in a paper.
public struct Citation: Sendable, Hashable {
    public var paper: LibraryRecord
    /// Nil where the paper has no pages.
    public var page: Int?
    /// Around the quote, in points from the bottom-left of the page's unrotated crop box.
    public var box: PDFRect?
    public var quote: Quote
    /// The headings it stands under, outermost first.
    public var headings: [String]
    /// Comparable within one search only.
    public var score: Double
}

/// What a question came to.
public struct LibraryAnswer: Sendable, Hashable {
    /// In the words of the papers: the number or date asked for, else the quote. Nil where the papers don't say.
    public var text: String?
    public var citations: [Citation]
    public var metrics: Metrics

    public struct Metrics: Sendable, Hashable {
        public var passages: Int
        /// Milliseconds.
        public var searching: Double
        /// Milliseconds.
        public var answering: Double
    }
}

extension Library {
    /// The places that fit best, best first.
    public func search(_ question: Question, limit: Int = 10, filter: LibraryFilter = LibraryFilter()) async throws -> [Citation]
    {
        try await refresh()
        let meaning = try await meaning(of: question)
        // The index may have changed while the question was read.
        if meaning != nil { try await refresh() }
        return hits(question, meaning, limit: limit, filter).map { hit in
            let quote = index.lexical.quote(from: index[hit.passage].chunk.text, passage: hit.passage, for: question)
            return citation(hit.passage, quote, score: hit.score)
        }
    }

    private func hits(_ question: Question, _ meaning: [Float]?, limit: Int, _ filter: LibraryFilter) -> [LexicalHit] {
        guard let meaning, let vectors = index.vectors else {
            return index.lexical.search(question, limit: limit) { accepts($0, filter) }
        }
        let near = vectors.near(meaning, limit: fusion.candidates) { accepts($0, filter) }
        return index.lexical.search(
            question, limit: limit, near: near, meaning: fusion[index.lexical.language(of: question)],
            likeness: { vectors.likeness(of: $0, to: meaning) }, accepts: { accepts($0, filter) })
    }

    /// The answer in the words of one place, and the place.
    public func ask(_ question: Question, filter: LibraryFilter = LibraryFilter()) async throws -> LibraryAnswer {
        try await refresh()
        let clock = ContinuousClock()
        let start = clock.now
        let hits = index.lexical.search(question, limit: 2) { accepts($0, filter) }
        let found = clock.now
        let answer = index.lexical.answer(to: question, from: hits) { index[$0].chunk.text }
        let citations = answer.map { [citation($0.passage, $0.quote, score: hits[0].score)] } ?? []
        let metrics = LibraryAnswer.Metrics(
            passages: index.lexical.passageCount, searching: (found - start).milliseconds,
            answering: (clock.now - found).milliseconds)
        return LibraryAnswer(text: answer.map { $0.value ?? $0.quote.text }, citations: citations, metrics: metrics)
    }

    private func accepts(_ passage: LexicalIndex.Ordinal, _ filter: LibraryFilter) -> Bool {
        filter == LibraryFilter() || index.paper(of: passage).map(filter.accepts) == true
    }

    func citation(_ ordinal: LexicalIndex.Ordinal, _ quote: Quote, score: Double) -> Citation {
        let passage = index[ordinal]
        guard let paper = index.papers[passage.paper] else { preconditionFailure("a passage without its paper") }
        let location = passage.chunk.places.location(of: quote.range, around: quote.highlights.first)
        return Citation(
            paper: paper, page: location?.page, box: location?.box, quote: quote, headings: passage.chunk.headings, score: score)
    }

    /// Brings the index to what the store holds now.
    func refresh() async throws {
        // Asked before the papers are: what changes in between is seen the next time.
        let version = try await services.store.libraryVersion()
        guard version != index.version else { return }
        let (gone, new) = index.changes(try await services.store.paperRevisions())
        for paper in gone { index.remove(paper) }
        if !new.isEmpty { try await load(new) }
        try await loadVectors()
        index.version = version
    }

    private func load(_ new: [LibraryRecord.ID]) async throws {
        let records = Dictionary(try await papers().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for id in new {
            guard let record = records[id] else { continue }
            let chunks = try await chunks(of: id)
            // Another call may have brought it meanwhile.
            if index.papers[id] == nil { index.insert(record, chunks) }
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Double {
        Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
    }
}
