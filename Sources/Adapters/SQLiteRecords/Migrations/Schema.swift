import Records

/// The schema of the store, by the steps that lead to it.
enum Schema {
    static var migrations: [any Migration.Type] {
        [
            Migration1Sessions.self, Migration2Library.self, Migration3History.self, Migration4Embeddings.self,
            Migration5Caches.self, Migration6People.self,
        ]
    }

    static var version: Int { migrations.count }

    /// Marks the file as Formly's: "Frml" (https://www.sqlite.org/pragma.html#pragma_application_id).
    private static let applicationID = 0x4672_6D6C

    /// Brings the database to this program's schema, all steps or none.
    /// - Throws: `RecordFailure(.newerSchema)` when a newer Formly has written it; `.corrupt` when it is no store at all.
    static func migrate(_ database: SQLiteConnection) throws { try migrate(database, upTo: version) }

    /// - Parameter version: less than this program's only for a database that is to take rows of an older program.
    static func migrate(_ database: SQLiteConnection, upTo version: Int) throws {
        if try isCurrent(database) { return }
        try database.transaction {
            // Asked again now that no other process can write: one may have migrated meanwhile.
            if try isCurrent(database) { return }
            let present = try pragma("user_version", of: database)
            guard present < version else { return }
            for migration in migrations[present..<version] { try migration.apply(to: database) }
            try database.execute("PRAGMA user_version = \(version); PRAGMA application_id = \(applicationID)")
        }
    }

    /// What the database has, where that is older than this program's; nil for a new one too.
    static func olderVersion(of database: SQLiteConnection) throws -> Int? {
        if try isCurrent(database) { return nil }
        let present = try pragma("user_version", of: database)
        return present > 0 ? present : nil
    }

    private static func isCurrent(_ database: SQLiteConnection) throws -> Bool {
        let present = try pragma("user_version", of: database)
        let owner = try pragma("application_id", of: database)
        if owner == applicationID {
            guard present >= 1 else { throw RecordFailure(.corrupt) }
            guard present <= version else { throw RecordFailure(.newerSchema) }
        } else {
            let isEmpty = try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } == [0]
            guard isEmpty, owner == 0, present == 0 else { throw RecordFailure(.corrupt) }
        }
        return present == version
    }

    private static func pragma(_ name: String, of database: SQLiteConnection) throws -> Int {
        try database.rows("PRAGMA \(name)") { $0.integer(0) }.first ?? 0
    }
}
