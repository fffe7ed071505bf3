import Primitives
public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Sessions, turns, attachments and settings in one SQLite database, content sealed value by value.
///
/// Each write is one transaction, synced before it returns (WAL, `synchronous=FULL`).
public actor SQLiteRecordStore {
    /// The largest attachment.
    public static let maximumAttachmentBytes = 256 << 20

    let database: SQLiteConnection
    let sealing: any Sealing
    let files: any SealedFiles

    /// Opens the database, made where there never was one, brings it to this program's schema and ends deletions that a
    /// crash cut off.
    /// - Parameters:
    ///   - patience: milliseconds to wait while another process writes.
    ///   - beginsAnew: makes one also where it was lost: only for what brings its content back.
    /// - Throws: `RecordFailure`; `storeMissing` where the database is gone or emptied.
    public init(
        path: String, sealing: any Sealing, files: any SealedFiles, patience: Int32 = 5000, beginsAnew: Bool = false
    ) throws {
        try self.init(
            path: path, sealing: sealing, files: files, patience: patience, maximumPages: nil, beginsAnew: beginsAnew)
    }

    /// - Parameter maximumPages: of 4096 bytes; stands for a disk of that size.
    package init(
        path: String, sealing: any Sealing, files: any SealedFiles, patience: Int32 = 5000, maximumPages: Int?,
        beginsAnew: Bool = false
    ) throws {
        if !beginsAnew, try StoreMarker(path: path).isStoreLost(files) { throw RecordFailure(.storeMissing) }
        self.sealing = sealing
        self.files = files
        database = try Self.opened(path, patience: patience, maximumPages: maximumPages)
        if database.whyReadOnly != nil { return }
        try Self.settleDeletions(database, files)
        StoreMarker(path: path).set()
    }

    private static func opened(_ path: String, patience: Int32, maximumPages: Int?) throws -> SQLiteConnection {
        try SQLiteConnection.orImage(of: path) {
            createPrivately(path)
            let database = try SQLiteConnection(path: path, patience: patience)
            try configure(database)
            if let maximumPages { try database.execute("PRAGMA max_page_count = \(maximumPages)") }
            try copyBeforeMigration(database, path)
            try Schema.migrate(database)
            return database
        }
    }

    public func close() { database.close() }

    /// Looks at every page and every reference; an empty list means that all is well. Names damage, never content.
    public func integrityFindings() throws -> [String] { try Self.integrityFindings(database) }

    static func integrityFindings(_ database: SQLiteConnection) throws -> [String] {
        let structure = try database.rows("PRAGMA integrity_check") { try $0.text(0) }.filter { $0 != "ok" }
        let references = try database.rows("PRAGMA foreign_key_check") { try $0.text(0) }
        return structure + references.map { "a row of \($0) refers to nothing" }
    }

    static func configure(_ database: SQLiteConnection) throws {
        try database.execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            PRAGMA foreign_keys = ON;
            PRAGMA secure_delete = ON;
            PRAGMA temp_store = MEMORY;
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            """)
    }

    /// A store of an older program is kept as it was, in `copies/schema-<n>` beside it, before its schema changes. One that is
    /// damaged is not changed at all: `doctor --repair` mends it first.
    private static func copyBeforeMigration(_ database: SQLiteConnection, _ path: String) throws {
        guard let older = try Schema.olderVersion(of: database), let slash = path.lastIndex(of: "/") else { return }
        let folder = "\(path[..<slash])/copies/schema-\(older)"
        try StoreCopy.make(of: path, in: folder)
        try StoreCopy.check(path, in: folder)
    }

    /// SQLite would make the file readable by others, and its -wal and -shm files take the database's mode.
    static func createPrivately(_ path: String) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        // It is there already, or can't be made, which the library will say in its own way.
        if descriptor >= 0 { _ = Self.closed(descriptor) }
    }

    private static func closed(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #else
            Glibc.close(descriptor)
        #endif
    }
}
