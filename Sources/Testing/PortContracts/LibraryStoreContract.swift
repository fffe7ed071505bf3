import Primitives
public import Records
import Testing

/// What every store of papers must do.
public struct LibraryStoreContract: Sendable {
    private let makeStore: @Sendable () async throws -> any LibraryStore

    public init(_ makeStore: @escaping @Sendable () async throws -> any LibraryStore) { self.makeStore = makeStore }

    public func holds() async throws {
        try await keepsAPaperWithItsFile()
        try await keepsEachContentOnce()
        try await replacesPassagesWithEachReading()
        try await takesEntriesOnce()
        try await knowsWhosePapersTheyAre()
        try await deletesAll()
    }

    private func paper(_ id: String, _ store: any LibraryStore, content: [UInt8]) async throws -> LibraryRecord {
        LibraryRecord(
            id: LibraryRecord.ID(id), status: .pending, kind: "text", digest: try await store.digest(of: content),
            bytes: content.count, created: Timestamp(milliseconds: 7), name: "a lease", givenID: "given")
    }

    private func keepsAPaperWithItsFile() async throws {
        let store = try await makeStore()
        let paper = try await paper("a", store, content: [1, 2, 3])
        try await store.insert(paper, file: [1, 2, 3])
        #expect(try await store.papers() == [paper])
        #expect(try await store.file(of: "a") == [1, 2, 3])
        #expect(try await store.paper(withDigest: paper.digest) == "a")
        #expect(try await store.paperRevisions().isEmpty, "what is not read is not searched")
        await #expect(throws: RecordFailure(.notFound)) { try await store.file(of: "b") }
    }

    private func keepsEachContentOnce() async throws {
        let store = try await makeStore()
        try await store.insert(try await paper("a", store, content: [1]), file: [1])
        let again = try await paper("b", store, content: [1])
        await #expect(throws: RecordFailure(.conflict)) { try await store.insert(again, file: [1]) }
        #expect(try await store.papers().map(\.id) == ["a"])
    }

    private func replacesPassagesWithEachReading() async throws {
        let store = try await makeStore()
        var paper = try await paper("a", store, content: [1])
        try await store.insert(paper, file: [1])
        paper.status = .ready
        paper.name = Personal("another name")
        try await store.settle(paper, passages: [Personal([1]), Personal([2])])
        try await store.settle(paper, passages: [Personal([3])])
        #expect(try await store.passages(of: "a") == [Personal([3])])
        #expect(try await store.paperRevisions() == ["a": 2])
        let kept = try await store.papers().first
        #expect(kept?.name == Personal("another name") && kept?.passages == 1)
        paper.id = "b"
        await #expect(throws: RecordFailure(.notFound)) { try await store.settle(paper, passages: []) }
    }

    private func knowsWhosePapersTheyAre() async throws {
        let store = try await makeStore()
        var paper = try await paper("a", store, content: [1])
        paper.person = "ana"
        try await store.insert(paper, file: [1])
        #expect(try await store.papers() == [paper])
        paper.status = .ready
        try await store.settle(paper, passages: [Personal([1])])
        #expect(try await store.paper("a")?.person == "ana")
        try await store.assign("a", to: .first)
        let kept = try await store.paper("a")
        #expect(kept?.person == .first && kept?.revision == 2 && kept?.name == paper.name)
        #expect(try await store.passages(of: "a") == [Personal([1])], "what was read of it stays")
        #expect(try await store.file(of: "a") == [1])
        await #expect(throws: RecordFailure(.notFound)) { try await store.assign("b", to: .first) }
    }

    private func takesEntriesOnce() async throws {
        let store = try await makeStore()
        var entries: [LibraryEntry] = []
        for (id, content) in [("a", 1), ("b", 2), ("c", 1)] as [(String, UInt8)] {
            var paper = try await paper(id, store, content: [content])
            paper.status = .ready
            paper.bytes = 0
            entries.append(LibraryEntry(paper, passages: [Personal([content])]))
        }
        #expect(try await store.insert(entries) == ["a", "b"], "equal contents in one call are kept once")
        #expect(try await store.insert(entries).isEmpty)
        #expect(try await store.passages(of: "b") == [Personal([2])])
        let version = try await store.libraryVersion()
        #expect(try await store.libraryVersion() == version, "looking changes nothing")
        try await store.deletePaper("b")
        #expect(try await store.libraryVersion() != version)
        #expect(try await store.file(of: "a") == nil)
    }

    private func deletesAll() async throws {
        let store = try await makeStore()
        var paper = try await paper("a", store, content: [1])
        try await store.insert(paper, file: [1])
        paper.status = .ready
        try await store.settle(paper, passages: [Personal([1])])
        try await store.deletePaper("a")
        #expect(try await store.papers().isEmpty)
        #expect(try await store.passages(of: "a").isEmpty)
        #expect(try await store.paper(withDigest: paper.digest) == nil)
        await #expect(throws: RecordFailure(.notFound)) { try await store.deletePaper("a") }
    }
}
