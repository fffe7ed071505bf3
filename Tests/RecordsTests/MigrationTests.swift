import Foundation
import Primitives
import Records
import SodiumSealing
import TestSupport
import Testing

@testable import SQLiteRecords

/// A store of every schema that was ever released opens, with all that was in it, and is kept as it was.
struct MigrationTests {
    private let home: StoreHome

    init() throws { home = try StoreHome() }

    /// What each step makes never changes once it is released: the words of the schema, by their digest.
    @Test(arguments: [
        (1, "8981badf7735981ba6f4f6f73772f35378a40db38b969a7729479d22f4"),
        (2, "adfe4febea1127537085196da3eee573ce7fe6bb6db17b9e3c715adfde3753"),
        (3, "d9c90ff1bf2874915e96f76f99d2cf559877915e17b5da95a920a3d62d3"),
        (4, "e71a1a4a61f2d4d7dfdbea8b38b8126a9dd30aaf79dfa8e3a20f1adafc77d"),
        (5, "6554bd8990facddae2933be15a3ab71963f4c9e231179c6aeae1f7f9935f"),
        (6, "555416b310b0dde74b9e442f1f532bb6ce403bcf91e09cf2c9fc07f43d4e1"),
    ])
    func aReleasedSchemaNeverChanges(version: Int, digest: String) throws {
        let database = try make(version)
        defer { database.close() }
        let words = try database.rows("SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name") { try $0.text(0) }
        let bytes = SodiumSealer(home.key).digest(of: Array(words.joined(separator: ";").utf8))
        #expect(bytes.map { String($0, radix: 16) }.joined() == digest, "schema \(version) is not what it was")
    }

    @Test func everySchemaIsListed() { #expect(Schema.version == 6, "add the new schema to the tests of this suite") }

    /// Every step but the last one succeeds: all are undone, and the older store is as it was.
    @Test(arguments: [1, 2, 3, 4, 5]) func aMigrationThatFailsChangesNothing(version: Int) async throws {
        let database = try make(version)
        try fill(database)
        let tables = "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'paper_by_person' ORDER BY name"
        let before = try database.rows(tables) { try $0.text(0) }
        try database.execute("CREATE TABLE paper_by_person (id)")  // as if the last step could not be taken
        database.close()
        #expect(throws: RecordFailure.self) { try home.open() }

        let after = try SQLiteConnection(path: home.database, patience: 0)
        #expect(try after.rows("PRAGMA user_version") { $0.integer(0) } == [version])
        #expect(try after.rows(tables) { try $0.text(0) } == before)
        try expectOlder(home.folder.path + "/copies/schema-\(version)/formly.db", version)
        try after.execute("DROP TABLE paper_by_person")
        after.close()
        let store = try home.open()
        #expect(try await store.turns(of: "a").map(\.content.exposed) == [[8]])
        await store.close()
    }

    @Test func aFullDiskLeavesTheOlderStore() async throws {
        let database = try make(1)
        try fill(database)
        let pages = try database.rows("PRAGMA page_count") { $0.integer(0) }[0]
        database.close()
        #expect(throws: RecordFailure(.full)) { try home.open(maximumPages: pages) }
        try expectOlder(home.database, 1)
        let store = try home.open()
        #expect(try await store.turns(of: "a").map(\.content.exposed) == [[8]])
        await store.close()
    }

    /// What is broken is not brought to a new schema, which could lose more of it.
    @Test func aDamagedStoreIsNotMigrated() throws {
        let database = try make(2)
        try fill(database)
        try database.execute("PRAGMA foreign_keys = OFF; UPDATE turn SET session = 'nobody'")
        database.close()
        #expect(throws: RecordFailure(.corrupt)) { try home.open() }
        let after = try SQLiteConnection(path: home.database, patience: 0)
        defer { after.close() }
        #expect(try after.rows("PRAGMA user_version") { $0.integer(0) } == [2])
    }

    @Test(arguments: [1, 2, 3, 4, 5]) func opensAnOlderStoreAndKeepsItAsItWas(version: Int) async throws {
        let database = try make(version)
        try fill(database)
        database.close()

        let store = try home.open()
        #expect(try await store.session("a")?.title.exposed == "title")
        #expect(try await store.session("a")?.person == .first, "what was there before is the first person's")
        #expect(try await store.turns(of: "a").map(\.content.exposed) == [[8]])
        #expect(try await store.papers().isEmpty)
        #expect(try await store.departures().isEmpty)
        try await store.note(Departure(id: "x", at: Timestamp(milliseconds: 1), kind: .form, content: [1]))
        #expect(try await store.integrityFindings().isEmpty)
        await store.close()

        let kept = home.folder.path + "/copies/schema-\(version)"
        try expectOlder(kept + "/formly.db", version)
        #expect(try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions] as? Int == 0o700)
        try await home.open().close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path + "/copies") == ["schema-\(version)"])
    }

    /// A home as the last version without people left it: a form, a paper that was read, a profile, a signature, tasks.
    @Test func whatWasStoredBeforeIsTheFirstPersons() async throws {
        let database = try make(5)
        try fill(database)
        let sealer = SodiumSealer(home.key)
        let digest = sealer.digest(of: Array("the lease".utf8))
        let paper = ArchivedRow(
            table: "paper",
            values: [
                "id": .text("p"), "status": .text("ready"), "failure": .text(""), "kind": .text("text"), "bytes": .integer(0),
                "pages": .integer(0), "passages": .integer(1), "language": .text("en"), "created": .integer(5),
                "revision": .integer(1), "session": .nothing, "digest": .content(Personal(digest)),
                "name": .content(Personal(Array("lease.txt".utf8))), "given": .content(Personal([])),
            ])
        let rows =
            [
                SealedColumns.completed(paper, sealer),
                ArchivedRow(
                    table: "passage",
                    values: [
                        "paper": .text("p"), "number": .integer(1), "revision": .integer(1), "content": .content(Personal([9])),
                    ]),
            ]
            + ["profile", "signature", "onboarding", "preference.theme"].map {
                ArchivedRow(
                    table: "setting",
                    values: [
                        "name": .text($0), "revision": .integer(3), "content": .content(Personal(Array("kept \($0)".utf8))),
                    ])
            }
        for row in rows { try RowTable(row.table, in: database).insert(row, into: database, sealing: sealer) }
        database.close()

        let store = try home.open()
        #expect(try await store.sessions().map(\.person) == [.first])
        let kept = try #require(try await store.paper("p"))
        #expect(kept.person == .first && kept.name.exposed == "lease.txt" && kept.digest == digest)
        #expect(try await store.passages(of: "p") == [Personal([9])])
        #expect(try await store.paper(withDigest: digest) == "p")
        for name in ["profile", "signature", "onboarding", "preference.theme"] {
            #expect(try await store.setting(name) == Array("kept \(name)".utf8), "\(name)")
        }
        // It may be given to somebody who came later, and is read as before.
        try await store.assign("p", to: "ana")
        #expect(try await store.paper("p")?.person == "ana")
        #expect(try await store.passages(of: "p") == [Personal([9])])
        #expect(try await store.integrityFindings().isEmpty)
        await store.close()
    }

    @Test func aNewStoreIsNotCopied() async throws {
        try await home.open().close()
        try await home.open().close()
        #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/copies"))
    }

    @Test func doesNotMigrateWhatItCouldNotKeep() async throws {
        try make(1).close()
        try Data().write(to: URL(filePath: home.folder.path + "/copies"))
        #expect(throws: RecordFailure(.unavailable)) { try home.open() }
        let database = try SQLiteConnection(path: home.database, patience: 0)
        defer { database.close() }
        #expect(try database.rows("PRAGMA user_version") { $0.integer(0) } == [1])
    }

    private func expectOlder(_ path: String, _ version: Int) throws {
        let database = try SQLiteConnection(path: path, patience: 0)
        defer { database.close() }
        #expect(try database.rows("PRAGMA user_version") { $0.integer(0) } == [version])
        var turns = 0
        try RowTable("turn", in: database).read(database, sealing: SodiumSealer(home.key)) { _ in turns += 1 }
        #expect(turns == 1)
    }

    /// One form with one turn.
    private func fill(_ database: SQLiteConnection) throws {
        let sealer = SodiumSealer(home.key)
        let session = ArchivedRow(
            table: "session",
            values: [
                "id": .text("a"), "status": .text("in-progress"), "created": .integer(1), "updated": .integer(2),
                "revision": .integer(1), "template": .text("w4"), "title": .content(Personal(Array("title".utf8))),
                "content": .content(Personal([7])),
            ])
        let turn = ArchivedRow(
            table: "turn",
            values: ["session": .text("a"), "number": .integer(1), "at": .integer(3), "content": .content(Personal([8]))])
        for row in [session, turn] { try RowTable(row.table, in: database).insert(row, into: database, sealing: sealer) }
    }

    private func make(_ version: Int) throws -> SQLiteConnection {
        let database = try SQLiteConnection(path: home.database, patience: 0)
        try Schema.migrate(database, upTo: version)
        return database
    }
}
