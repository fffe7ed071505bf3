public import Documents
import Foundation
public import Primitives
public import Records
public import Retrieval

/// Which papers are looked through.
public struct LibraryFilter: Sendable, Hashable {
    public var paper: LibraryRecord.ID?
    public var session: SessionRecord.ID?
    /// Nil: everybody's.
    public var person: Person.ID?
    public var language: Language?
    /// Papers added at this moment or later.
    public var since: Timestamp?

    public init(
        paper: LibraryRecord.ID? = nil, session: SessionRecord.ID? = nil, person: Person.ID? = nil,
        language: Language? = nil, since: Timestamp? = nil
    ) {
        self.paper = paper
        self.session = session
        self.person = person
        self.language = language
        self.since = since
    }

    func accepts(_ record: LibraryRecord) -> Bool {
        (paper == nil || record.id == paper) && (session == nil || record.session == session)
            && (person == nil || record.person == person)
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

extension Citation {
    init(_ paper: LibraryRecord, _ chunk: Chunk, _ quote: Quote, score: Double) {
        let location = chunk.places.location(of: quote.range, around: quote.highlights.first)
        self.init(
            paper: paper, page: location?.page, box: location?.box, quote: quote, headings: chunk.headings, score: score)
    }
}

/// What a question came to.
public struct LibraryAnswer: Sendable, Hashable {
    /// In the words of the papers: what stands beside a label, the number or date asked for, else the sentence. Nil where nothing is sure.
    public var text: String?
    public var citations: [Citation]
    /// Places that may be meant, where nothing is sure; that nothing is there is never said.
    public var nearest: [Citation] = []
    public var metrics = Metrics(passages: 0, searching: 0, answering: 0)

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
        return hits(question, meaning?.vector, limit: limit, filter).map { hit in
            let quote = index.lexical.quote(from: index[hit.passage].chunk.text, passage: hit.passage, for: question)
            return citation(hit.passage, quote, score: hit.score)
        }
    }

    func hits(_ question: Question, _ meaning: [Float]?, limit: Int, _ filter: LibraryFilter) -> [LexicalHit] {
        guard let meaning, let vectors = index.vectors else {
            return index.lexical.search(question, limit: limit) { accepts($0, filter) }
        }
        let near = vectors.near(meaning, limit: fusion.candidates) { accepts($0, filter) }
        return index.lexical.search(
            question, limit: limit, near: near, fusion: fusion,
            likeness: { vectors.likeness(of: $0, to: meaning) }, accepts: { accepts($0, filter) })
    }

    private static let mostNearest = 3

    /// The answer in the words of one place, and the place.
    public func ask(_ question: Question, filter: LibraryFilter = LibraryFilter()) async throws -> LibraryAnswer {
        try await refresh()
        let clock = ContinuousClock()
        let start = clock.now
        let meaning = try await meaning(of: question)
        // The index may have changed while the question was read.
        if meaning != nil { try await refresh() }
        let hits = index.lexical.search(question, limit: Self.mostNearest) { accepts($0, filter) }
        let found = clock.now
        let stated = try await answerByStatements(question, meaning, filter)
        var answer = if let stated { stated } else { answer(question, hits, meaning, filter) }
        answer.metrics = LibraryAnswer.Metrics(
            passages: index.lexical.passageCount, searching: (found - start).milliseconds,
            answering: (clock.now - found).milliseconds)
        return answer
    }

    /// Beside a label, else by the words of the passages.
    ///
    /// - Parameter hits: by their words.
    private func answer(
        _ question: Question, _ hits: [LexicalHit], _ meaning: TextPieces?, _ filter: LibraryFilter
    ) -> LibraryAnswer {
        let entries = index.lexical.entries(for: question, accepts: { accepts($0, filter) }) { passage in
            let item = index[passage]
            return (item.chunk.text, item.chunk.headings + [index.papers[item.paper]?.name.exposed ?? ""])
        }
        let score = hits.first?.score ?? 0
        let places = entries.map { citation($0.passage, $0.quote, score: score) }
        if entries.count == 1, entries[0].isSure { return LibraryAnswer(text: entries[0].value, citations: places) }
        if entries.isEmpty, let answer = index.lexical.answer(to: question, from: hits, text: { index[$0].chunk.text }) {
            // A quote that is the whole passage tells what nobody asked for.
            let isWhole = answer.quote.text.utf8.count >= index[answer.passage].chunk.text.utf8.count * 3 / 4
            let place = citation(answer.passage, isWhole ? answer.sentence : answer.quote, score: score)
            return LibraryAnswer(text: answer.value ?? answer.sentence.text, citations: [place])
        }
        let near = (meaning.map { self.hits(question, $0.vector, limit: Self.mostNearest, filter) } ?? hits).map { hit in
            let quote = index.lexical.quote(from: index[hit.passage].chunk.text, passage: hit.passage, for: question)
            return citation(hit.passage, quote, score: hit.score)
        }
        // Entries that contradict one another are shown, not decided between.
        return LibraryAnswer(citations: [], nearest: Array((places + near).prefix(Self.mostNearest)))
    }

    private func accepts(_ passage: LexicalIndex.Ordinal, _ filter: LibraryFilter) -> Bool {
        filter == LibraryFilter() || index.paper(of: passage).map(filter.accepts) == true
    }

    func citation(_ ordinal: LexicalIndex.Ordinal, _ quote: Quote, score: Double) -> Citation {
        let passage = index[ordinal]
        guard let paper = index.papers[passage.paper] else { preconditionFailure("a passage without its paper") }
        return Citation(paper, passage.chunk, quote, score: score)
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
