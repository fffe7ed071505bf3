import Primitives
import Records
import Testing

@testable import SQLiteRecords

/// Whose something is stands in clear, and is bound to what is sealed.
struct OwnerTests {
    private let home: StoreHome

    init() throws { home = try StoreHome() }

    /// Somebody with the disk can't make one person's form or paper another's.
    @Test(arguments: [("ana", "first"), ("first", "ana"), ("ana", "ben")])
    func anotherOwnerMakesItUnreadable(owner: String, other: String) async throws {
        let store = try home.open()
        let id = Person.ID(owner)
        try await store.insert(
            SessionRecord(
                id: "a", created: Timestamp(milliseconds: 1), updated: Timestamp(milliseconds: 2), title: "a form", person: id,
                content: [7]))
        let digest = await store.digest(of: [1])
        try await store.insert(
            LibraryRecord(
                id: "p", status: .pending, kind: "text", digest: digest, bytes: 1, created: Timestamp(milliseconds: 3),
                person: id, name: "a paper"), file: [1])
        await store.close()
        let database = try SQLiteConnection(path: home.database, patience: 0)
        try database.execute("UPDATE session SET person = '\(other)'; UPDATE paper SET person = '\(other)'")
        database.close()

        let again = try home.open()
        await #expect(throws: RecordFailure(.corrupt)) { try await again.session("a") }
        await #expect(throws: RecordFailure(.corrupt)) { try await again.paper("p") }
        await again.close()
    }
}
