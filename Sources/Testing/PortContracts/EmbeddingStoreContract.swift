import Primitives
public import Records
import Testing

/// What every store of vectors must do.
public struct EmbeddingStoreContract: Sendable {
    private let makeStore: @Sendable () async throws -> any LibraryStore & EmbeddingStore

    public init(_ makeStore: @escaping @Sendable () async throws -> any LibraryStore & EmbeddingStore) {
        self.makeStore = makeStore
    }

    public func holds() async throws {
        try await keepsVectorsOfOneModel()
        try await dropsThemWithThePaper()
        try await keepsPartsUntilTheWhole()
    }

    private func paper(_ store: any LibraryStore) async throws -> LibraryRecord {
        var paper = LibraryRecord(
            id: "a", status: .pending, kind: "text", digest: try await store.digest(of: [1]), bytes: 1,
            created: Timestamp(milliseconds: 7), name: "a lease")
        try await store.insert(paper, file: [1])
        paper.status = .ready
        try await store.settle(paper, passages: [Personal([1])])
        return try #require(try await store.papers().first)
    }

    private func keepsVectorsOfOneModel() async throws {
        let store = try await makeStore()
        let paper = try await paper(store)
        #expect(try await store.papersWithoutVectors(of: "one") == ["a"])
        let version = try await store.libraryVersion()
        try await store.keep(Personal([4]), model: "one", of: "a", revision: paper.revision)
        #expect(try await store.libraryVersion() != version, "another process has to see them")
        #expect(try await store.vectors(of: "a", model: "one") == Personal([4]))
        #expect(try await store.papersWithoutVectors(of: "one").isEmpty)
        #expect(try await store.vectors(of: "a", model: "two") == nil, "vectors of two models are never mixed")
        #expect(try await store.papersWithoutVectors(of: "two") == ["a"])
        try await store.keep(Personal([5]), model: "two", of: "a", revision: paper.revision)
        #expect(try await store.vectors(of: "a", model: "one") == nil)
    }

    private func keepsPartsUntilTheWhole() async throws {
        let store = try await makeStore()
        let paper = try await paper(store)
        let revision = paper.revision
        try await store.keep(part: 1, Personal([4]), model: "one", of: "a", revision: revision)
        try await store.keep(part: 2, Personal([5]), model: "one", of: "a", revision: revision)
        try await store.keep(part: 4, Personal([7]), model: "one", of: "a", revision: revision)
        #expect(try await store.parts(of: "a", model: "one", revision: revision) == [Personal([4]), Personal([5])])
        #expect(try await store.papersWithoutVectors(of: "one") == ["a"], "a part is not the whole")
        #expect(try await store.parts(of: "a", model: "two", revision: revision).isEmpty)
        try await store.keep(Personal([9]), model: "one", of: "a", revision: revision)
        #expect(try await store.parts(of: "a", model: "one", revision: revision).isEmpty)
        try await store.keep(part: 1, Personal([4]), model: "two", of: "a", revision: revision)
        try await store.settle(paper, passages: [Personal([2])])
        #expect(try await store.parts(of: "a", model: "two", revision: revision).isEmpty, "it was read anew")
        await #expect(throws: RecordFailure(.conflict)) {
            try await store.keep(part: 1, Personal([4]), model: "two", of: "a", revision: revision)
        }
    }

    private func dropsThemWithThePaper() async throws {
        let store = try await makeStore()
        let paper = try await paper(store)
        try await store.keep(Personal([4]), model: "one", of: "a", revision: paper.revision)
        try await store.settle(paper, passages: [Personal([2])])
        #expect(try await store.vectors(of: "a", model: "one") == nil, "it was read anew")
        await #expect(throws: RecordFailure(.conflict)) {
            try await store.keep(Personal([4]), model: "one", of: "a", revision: paper.revision)
        }
        try await store.keep(Personal([6]), model: "one", of: "a", revision: paper.revision + 1)
        try await store.deletePaper("a")
        #expect(try await store.vectors(of: "a", model: "one") == nil)
        await #expect(throws: RecordFailure(.notFound)) {
            try await store.keep(Personal([4]), model: "one", of: "a", revision: paper.revision)
        }
    }
}
