import PortContracts
import Primitives
import Records
import SQLiteRecords
import TestSupport
import Testing

/// Both stores keep the same contracts.
struct RecordStoreTests {
    @Test func inMemoryStoreKeepsTheContracts() async throws {
        try await RecordStoreContract { InMemoryRecordStore() }.holds()
        try await AttachmentStoreContract { InMemoryRecordStore() }.holds()
    }

    @Test func sqliteStoreKeepsTheContracts() async throws {
        let homes = Homes()
        try await RecordStoreContract { try await homes.next().open() }.holds()
        try await AttachmentStoreContract { try await homes.next().open() }.holds()
        try await LibraryStoreContract { try await homes.next().open() }.holds()
        try await EmbeddingStoreContract { try await homes.next().open() }.holds()
    }

    @Test func inMemoryKeyringKeepsTheContract() throws {
        try KeyringContract(InMemoryKeyring()).holds()
    }
}

/// Keeps each home's folder until the test ends.
private actor Homes {
    private var made: [StoreHome] = []

    func next() throws -> StoreHome {
        let home = try StoreHome()
        made.append(home)
        return home
    }
}
