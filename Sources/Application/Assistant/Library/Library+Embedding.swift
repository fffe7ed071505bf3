import Foundation
import Primitives
import Records
import Retrieval

extension Library {
    /// Makes the vectors that papers lack, for search by meaning: of languages that it helps, when there is a model.
    ///
    /// What is made is kept paper by paper, so that an interruption loses one at most; a paper of another model's vectors lacks them.
    ///
    /// - Parameter progress: called with how many papers are done, and how many there are.
    public func embed(_ progress: @Sendable (Int, Int) -> Void = { _, _ in }) async throws {
        guard let model = services.embedding.model else { return }
        let records = Dictionary(try await papers().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let wanted = try await services.store.papersWithoutVectors(of: model.id).compactMap { records[$0] }.filter(isEmbedded)
        for (done, paper) in wanted.enumerated() {
            try Task.checkCancellation()
            progress(done, wanted.count)
            try await embed(paper, model)
        }
        if !wanted.isEmpty { progress(wanted.count, wanted.count) }
    }

    /// The same, on the side: papers are found by their words meanwhile.
    public func embedOnTheSide() {
        guard services.embedding.model != nil else { return }
        let before = sideWork
        // A failure is nobody's to see: search goes by words, and what lacks vectors is tried again with the next paper.
        sideWork = Task {
            _ = await before?.result
            try await embed()
        }
    }

    private func isEmbedded(_ paper: LibraryRecord) -> Bool {
        Language(rawValue: paper.language).map { fusion[$0] > 0 } ?? false
    }

    private func embed(_ paper: LibraryRecord, _ model: EmbeddingModel) async throws {
        let windows = try await chunks(of: paper.id).enumerated().flatMap { number, chunk in
            EmbeddingWindows.texts(of: chunk).map { (number, $0) }
        }
        var entries: [PaperVectors.Entry] = []
        // Some at a time, so that a long paper can be cancelled.
        for start in stride(from: 0, to: windows.count, by: 16) {
            let part = windows[start..<min(start + 16, windows.count)]
            let vectors = try await services.embedding.embed(part.map(\.1))
            entries += zip(part, vectors).map { PaperVectors.Entry(passage: $0.0, vector: $1) }
        }
        do {
            try await services.store.keep(
                PaperVectors(entries).encoded(), model: model.id, of: paper.id, revision: paper.revision)
        } catch let failure as RecordFailure where failure.code == .conflict || failure.code == .notFound {
            // Read anew or removed meanwhile: there is nothing to keep them for.
        }
    }

    // MARK: - Searching

    /// The vector of a question, where its language is searched by meaning and all papers of that language have vectors.
    ///
    /// Where some lack theirs, they would stand behind the others for no reason of their own.
    func meaning(of question: Question) async throws -> [Float]? {
        let language = index.lexical.language(of: question)
        guard fusion[language] > 0, index.isEmbedded(language), services.embedding.model != nil else { return nil }
        let words = [question.earlier, question.text].compactMap(\.self).joined(separator: " ")
        do {
            return try await services.embedding.embed([words]).first
        } catch {
            // What can't be read by its meaning is searched by its words.
            try Task.checkCancellation()
            return nil
        }
    }

    /// Brings the vectors of papers that have none in memory.
    func loadVectors() async throws {
        guard let model = services.embedding.model else { return }
        for id in index.papersWithoutVectors where index.papers[id].map(isEmbedded) == true {
            guard let content = try await services.store.vectors(of: id, model: model.id) else { continue }
            index.insert(content, of: id, model, services.makeVectorIndex)
        }
        index.prepareVectors()
    }

    func chunks(of paper: LibraryRecord.ID) async throws -> [Chunk] {
        let decoder = JSONDecoder()
        return try await services.store.passages(of: paper).map { passage in
            do {
                return try decoder.decode(Chunk.self, from: Data(passage.exposed))
            } catch {
                throw RecordFailure(.corrupt)
            }
        }
    }
}
