import Foundation
import Primitives
import Records
import Retrieval

extension Library {
    /// Makes the vectors that papers lack, for search by meaning, when there is a model.
    ///
    /// What is made is kept some windows at a time, so that an interruption loses seconds of work; a paper of another model's
    /// vectors lacks them.
    ///
    /// - Parameter progress: called with how many passages are done, and how many there are.
    public func embed(_ progress: @Sendable (Int, Int) -> Void = { _, _ in }) async throws {
        guard let model = services.embedding.model else { return }
        let records = Dictionary(try await papers().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let wanted = try await services.store.papersWithoutVectors(of: model.id).compactMap { records[$0] }
        defer { meaningProgress = nil }
        let count = wanted.reduce(0) { $0 + $1.passages }
        var done = 0
        for paper in wanted {
            try Task.checkCancellation()
            meaningProgress = (done, count)
            progress(done, count)
            let before = done
            try await embed(paper, model) { progress(before + $0, count) }
            done += paper.passages
        }
        if !wanted.isEmpty { progress(count, count) }
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

    /// How many windows are kept at once: some seconds of work.
    private static let windowsPerPart = 64
    /// How many are made at once, so that a long paper can be cancelled.
    private static let windowsPerCall = 16

    /// - Parameter progress: called with how many of its passages are done, where it has more than one part.
    private func embed(_ paper: LibraryRecord, _ model: EmbeddingModel, _ progress: (Int) -> Void) async throws {
        let chunks = try await chunks(of: paper.id)
        let windows = chunks.enumerated().flatMap { number, chunk in EmbeddingWindows.texts(of: chunk).map { (number, $0) } }
        do {
            var entries = try await madeBefore(paper, model, windows.map(\.0))
            while entries.count < windows.count {
                let start = entries.count
                let end = min(start + Self.windowsPerPart, windows.count)
                if start > 0 { progress(windows[start].0) }
                entries += try await vectors(of: windows[start..<end])
                // The last part is kept with the whole.
                guard end < windows.count else { break }
                let part = PaperVectors(Array(entries[start...])).encoded()
                try await services.store.keep(
                    part: start / Self.windowsPerPart + 1, part, model: model.id, of: paper.id, revision: paper.revision)
            }
            try await services.store.keep(
                PaperVectors(entries).encoded(), model: model.id, of: paper.id, revision: paper.revision)
        } catch let failure as RecordFailure where failure.code == .conflict || failure.code == .notFound {
            // Read anew or removed meanwhile: there is nothing to keep them for.
        }
    }

    private func vectors(of windows: ArraySlice<(Int, String)>) async throws -> [PaperVectors.Entry] {
        var entries: [PaperVectors.Entry] = []
        for start in stride(from: windows.startIndex, to: windows.endIndex, by: Self.windowsPerCall) {
            try Task.checkCancellation()
            let call = windows[start..<min(start + Self.windowsPerCall, windows.endIndex)]
            let vectors = try await services.embedding.embed(call.map(\.1), as: .passage)
            entries += zip(call, vectors).map { PaperVectors.Entry(passage: $0.0, vector: $1) }
        }
        return entries
    }

    /// What an interruption left, as far as it is of the windows that are made today.
    ///
    /// - Parameter passages: of every window of the paper, the passage it belongs to.
    private func madeBefore(
        _ paper: LibraryRecord, _ model: EmbeddingModel, _ passages: [Int]
    ) async throws -> [PaperVectors.Entry] {
        var entries: [PaperVectors.Entry] = []
        for part in try await services.store.parts(of: paper.id, model: model.id, revision: paper.revision) {
            let expected = passages.dropFirst(entries.count).prefix(Self.windowsPerPart)
            guard let made = PaperVectors(part, dimension: model.dimension, passages: paper.passages),
                made.entries.map(\.passage).elementsEqual(expected)
            else { break }
            entries += made.entries
        }
        return entries
    }

    // MARK: - Searching

    /// The vectors of a question and of its pieces, where all papers have vectors of the model in use.
    ///
    /// Where some lack theirs, they would stand behind the others for no reason of their own.
    func meaning(of question: Question) async throws -> TextPieces? {
        guard index.isEmbedded, services.embedding.model != nil else { return nil }
        let words = [question.earlier, question.text].compactMap(\.self).joined(separator: " ")
        do {
            return try await services.embedding.embedPieces([words], as: .question).first
        } catch {
            // What can't be read by its meaning is searched by its words.
            try Task.checkCancellation()
            return nil
        }
    }

    /// Brings the vectors of papers that have none in memory.
    func loadVectors() async throws {
        guard let model = services.embedding.model else { return }
        for id in index.papersWithoutVectors {
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
