public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The rows of one database as a whole, over connections of its own: the store can go on being used.
public struct SQLiteRecordArchive: RecordArchive {
    let path: String
    let temporary: String
    let sealing: any Sealing
    let patience: Int32

    /// - Parameters:
    ///   - path: the store's database, which is there already.
    ///   - temporary: a private folder for scratch databases, which are sealed as the store is.
    ///   - patience: milliseconds to wait while another process writes.
    public init(path: String, temporary: String, sealing: any Sealing, patience: Int32 = 5000) {
        self.path = path
        self.temporary = temporary
        self.sealing = sealing
        self.patience = patience
    }

    public var schema: Int { Schema.version }

    public func read(damage: (StoreFinding) -> Void, _ receive: (ArchivedRow) throws -> Void) throws {
        let database = try connect()
        defer { database.close() }
        try database.snapshot {
            // Parents come first: what belongs to one that is left out stays out with it.
            var missing: Set<String> = []
            for table in try RowTable.all(of: database) {
                try table.readWhatOpens(database, sealing: sealing) { surveyed in
                    let owner = surveyed.row.text(["turn", "attachment"].contains(table.name) ? "session" : "paper")
                    if let owner, missing.contains(owner) { return }
                    if !surveyed.damaged.isEmpty { damage(StoreFinding(.sealed, table: table.name, id: surveyed.name)) }
                    if let row = surveyed.withoutDamage {
                        try receive(row)
                    } else if let id = surveyed.row.text("id") {
                        missing.insert(id)
                    }
                }
            }
        }
    }

    public func scratch(schema: Int) throws -> any ScratchRecords {
        guard schema >= 1 else { throw RecordFailure(.corrupt) }
        guard schema <= Schema.version else { throw RecordFailure(.newerSchema) }
        return try SQLiteScratchRecords(folder: temporary, schema: schema, sealing: sealing)
    }

    func connect() throws -> SQLiteConnection {
        try SQLiteConnection.orImage(of: path) {
            let database = try SQLiteConnection(path: path, patience: patience)
            try SQLiteRecordStore.configure(database)
            return database
        }
    }
}

/// A database of its own, whose file is removed with this value.
final class SQLiteScratchRecords: ScratchRecords {
    let path: String
    let database: SQLiteConnection
    private let sealing: any Sealing
    private var tables: [String: RowTable] = [:]

    init(folder: String, schema: Int, sealing: any Sealing) throws {
        path = "\(folder)/restored-\(UInt64.random(in: .min ... .max))"
        self.sealing = sealing
        SQLiteRecordStore.createPrivately(path)
        database = try SQLiteConnection(path: path, patience: 0)
        // Nothing here outlives a crash, so nothing waits for the disk.
        try database.execute(
            """
            PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;
            PRAGMA foreign_keys = OFF;
            """)
        try Schema.migrate(database, upTo: schema)
        for table in try RowTable.all(of: database) { tables[table.name] = table }
        try database.execute("BEGIN")
    }

    deinit {
        database.close()
        unlink(path)
    }

    func insert(_ row: ArchivedRow) throws {
        guard let table = tables[row.table] else { throw RecordFailure(.corrupt) }
        try table.insert(row, into: database, sealing: sealing)
    }

    func complete() throws {
        try database.execute("COMMIT")
        try Schema.migrate(database)
        guard try SQLiteRecordStore.integrityFindings(database).isEmpty else { throw RecordFailure(.corrupt) }
    }

    func read(_ receive: (ArchivedRow) throws -> Void) throws {
        for table in try RowTable.all(of: database) { try table.read(database, sealing: sealing, receive: receive) }
    }
}
