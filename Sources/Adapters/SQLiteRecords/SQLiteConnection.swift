import CSQLite
import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One open database. Used by one actor at a time.
final class SQLiteConnection {
    private var handle: OpaquePointer?
    private var statements: [String: SQLiteStatement] = [:]
    /// What a write fails with where there is only an image to read; nil for a database that can be written.
    var whyReadOnly: RecordFailure.Code?

    /// - Parameter patience: milliseconds to wait for another process's lock.
    init(path: String, patience: Int32) throws {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        let code = sqlite3_open_v2(Self.resolved(path), &handle, flags, nil)
        guard code == SQLITE_OK else {
            close()
            throw RecordFailure(sqlite: code)
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, patience)
    }

    /// The same file by its folder's real path. With `SQLITE_OPEN_NOFOLLOW` SQLite refuses a link anywhere in a path, and systems have
    /// links above what they hand out (`/var` on iOS and macOS); the file itself stays one that may be no link.
    private static func resolved(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex,
            let folder = realpath(String(path[..<slash]), nil)
        else { return path }
        defer { free(folder) }
        return String(cString: folder) + path[slash...]
    }

    deinit { close() }

    var isOpen: Bool { handle != nil }

    func close() {
        statements = [:]
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// Replaces what is open by an image, for reading.
    func load(_ image: DatabaseImage) throws {
        guard let memory = sqlite3_malloc64(UInt64(image.bytes.count)) else { throw RecordFailure(.unavailable) }
        image.bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count) }
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        let size = Int64(image.bytes.count)
        // The library frees the memory, also when this fails.
        try check(sqlite3_deserialize(handle, "main", memory.assumingMemoryBound(to: UInt8.self), size, size, flags))
    }

    /// Several statements without values or results.
    func execute(_ sql: String) throws {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Runs one statement and answers how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: SQLiteValue...) throws -> Int { try run(sql, values) }

    @discardableResult
    func run(_ sql: String, _ values: [SQLiteValue]) throws -> Int {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() {}
        return Int(sqlite3_changes(handle))
    }

    func rows<Row>(_ sql: String, _ values: SQLiteValue..., read: (SQLiteStatement) throws -> Row) throws -> [Row] {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        var rows: [Row] = []
        while try statement.step() { rows.append(try read(statement)) }
        return rows
    }

    /// Row by row, holding one.
    func forEachRow(_ sql: String, _ values: [SQLiteValue], _ receive: (SQLiteStatement) throws -> Void) throws {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() { try receive(statement) }
    }

    /// Reads of `body` all see the database as of one moment, whatever others write meanwhile.
    func snapshot(_ body: () throws -> Void) throws {
        try execute("BEGIN")
        defer { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }  // nothing was written: there is nothing to fail
        try body()
    }

    /// All of `body` or nothing; takes the right to write at once, so that it can't fail half-way for another writer.
    @discardableResult
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        if let whyReadOnly { throw RecordFailure(whyReadOnly) }
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some failures (a full disk) have rolled back already; then there is nothing left to do.
            if sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK") }
            throw error
        }
    }

    private func statement(_ sql: String) throws -> SQLiteStatement {
        guard let handle else { throw RecordFailure(.unavailable) }
        if let known = statements[sql] { return known }
        let statement = try SQLiteStatement(handle, sql)
        statements[sql] = statement
        return statement
    }

    private func check(_ code: Int32) throws {
        guard handle != nil else { throw RecordFailure(.unavailable) }
        if code != SQLITE_OK { throw RecordFailure(sqlite: code) }
    }
}

enum SQLiteValue {
    case text(String)
    case integer(Int64)
    case real(Double)
    case blob([UInt8])
    case nothing
}

extension SQLiteConnection {
    /// Empties the write-ahead log, so that nothing of what was deleted stays in it. A reader elsewhere may delay it: the
    /// log is then emptied later, by SQLite's own checkpoints.
    func forgetLog() throws {
        _ = try rows("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
    }
}
