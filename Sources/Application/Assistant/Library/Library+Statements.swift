import Primitives
import Records
public import Retrieval

/// A statement as it was weighed for a question: for those who fit the weights or ask why.
public struct StatementTrace: Sendable {
    public var paper: String
    public var text: String
    public var answer: String
    public var citation: Citation
    public var weighed: WeighedStatement
}

extension Library {
    /// How many passages are read for what they say.
    private static let mostPassages = 24
    /// How many statements are compared with one question: their vectors are made when they are first asked about.
    private static let mostStatements = 240
    /// How many keep their vectors for the next question: some forty kilobytes each.
    private static let mostKept = 600

    /// The statements that are weighed for a question, best first.
    ///
    /// - Returns: nil where papers or the question have no vectors, so that only words tell.
    public func statements(for question: Question, filter: LibraryFilter = LibraryFilter()) async throws -> [StatementTrace]? {
        try await refresh()
        guard let meaning = try await meaning(of: question) else { return nil }
        try await refresh()
        return try await statements(for: question, meaning, filter)
    }

    func statements(for question: Question, _ asked: TextPieces, _ filter: LibraryFilter) async throws -> [StatementTrace]? {
        // All that is needed is taken before anything is waited for: the index may change meanwhile.
        let lexical = index.lexical
        var found: [(hit: LexicalHit, passage: LoadedIndex.Passage, statement: Statement)] = []
        for hit in hits(question, asked.vector, limit: Self.mostPassages, filter) {
            let passage = index[hit.passage]
            let statements = lexical.statements(of: passage.chunk.text, passage: hit.passage)
            guard found.isEmpty || found.count + statements.count <= Self.mostStatements else { break }
            found += statements.prefix(Self.mostStatements).map { (hit, passage, $0) }
        }
        guard !found.isEmpty else { return [] }
        let citations = found.map { found in
            let quote = Quote(text: found.statement.text, range: found.statement.range, highlights: [], coverage: 1)
            return citation(found.hit.passage, quote, score: found.hit.score)
        }
        let headings = Dictionary(
            found.map { ($0.hit.passage, $0.passage.chunk.headings) }, uniquingKeysWith: { first, _ in first })
        let texts = found.map(\.statement.text) + headings.values.map { $0.joined(separator: "\n") }
        guard let pieces = try await pieces(of: texts) else { return nil }
        let places = found.map { found in
            StatementPlace(
                passage: found.hit.passage, statement: found.statement, pieces: pieces[found.statement.text] ?? asked,
                headings: pieces[found.passage.chunk.headings.joined(separator: "\n")], likeness: found.hit.likeness ?? 0)
        }
        let weighed = lexical.weighed(places, for: question, asked, weights: services.statementWeights) { headings[$0] ?? [] }
        return weighed.map { weighed in
            let (statement, chunk) = (found[weighed.number].statement, found[weighed.number].passage.chunk)
            let answer = String(decoding: Array(chunk.text.utf8)[statement.value], as: UTF8.self)
            return StatementTrace(
                paper: citations[weighed.number].paper.name.exposed, text: statement.text,
                answer: answer.split(whereSeparator: \.isWhitespace).joined(separator: " "),
                citation: citations[weighed.number], weighed: weighed)
        }
    }

    /// By the texts; those of the last questions are kept.
    private func pieces(of texts: [String]) async throws -> [String: TextPieces]? {
        let wanted = Set(texts)
        let missing = wanted.filter { statementPieces[$0] == nil && !$0.isEmpty }.sorted()
        var made: [String: TextPieces] = [:]
        if !missing.isEmpty {
            guard let vectors = try await vectors(of: missing) else { return nil }
            made = Dictionary(zip(missing, vectors), uniquingKeysWith: { first, _ in first })
        }
        let all = statementPieces.filter { wanted.contains($0.key) }.merging(made) { $1 }
        if statementPieces.count + made.count > Self.mostKept {
            statementPieces = made.count > Self.mostKept ? [:] : made
        } else {
            statementPieces.merge(made) { $1 }
        }
        return all
    }

    /// - Returns: nil where the model fails: what can't be read by its meaning is not answered by it.
    private func vectors(of texts: [String]) async throws -> [TextPieces]? {
        do {
            return try await services.embedding.embedPieces(texts, as: .passage)
        } catch {
            try Task.checkCancellation()
            return nil
        }
    }
}

extension Library {
    /// The statement that answers, where one is sure.
    ///
    /// - Returns: nil where papers or the question have no vectors, so that only words tell.
    func answerByStatements(_ question: Question, _ meaning: TextPieces?, _ filter: LibraryFilter) async throws -> LibraryAnswer?
    {
        guard let meaning, let weighed = try await statements(for: question, meaning, filter) else { return nil }
        guard let best = weighed.first, best.weighed.logOdds > services.statementWeights.threshold else {
            return LibraryAnswer(citations: [], nearest: weighed.prefix(3).map(\.citation))
        }
        return LibraryAnswer(text: best.answer, citations: [best.citation])
    }
}
