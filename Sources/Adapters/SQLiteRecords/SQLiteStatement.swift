import CSQLite
import Primitives
import Records

/// A compiled statement, used again and again.
final class SQLiteStatement {
    private let handle: OpaquePointer

    init(_ database: OpaquePointer, _ sql: String) throws {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw RecordFailure(sqlite: code) }
        self.handle = handle
    }

    deinit { sqlite3_finalize(handle) }

    func bind(_ values: [SQLiteValue]) throws {
        precondition(values.count == sqlite3_bind_parameter_count(handle), "one value for each parameter")
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    }

    /// True while there is a row to read.
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw RecordFailure(sqlite: code)
        }
    }

    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func text(_ column: Int32) throws -> String {
        guard let start = sqlite3_column_text(handle, column) else { throw RecordFailure(.corrupt) }
        let length = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    func isNothing(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func blob(_ column: Int32) -> [UInt8] {
        let length = Int(sqlite3_column_bytes(handle, column))
        return Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, column), count: length))
    }

    /// As SQLite has it; a BLOB is `content`.
    func value(_ column: Int32) throws -> ArchivedValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT: .text(try text(column))
        case SQLITE_BLOB: .content(Personal(blob(column)))
        default: .nothing
        }
    }

    private func bind(_ value: SQLiteValue, at index: Int32) throws {
        // SQLITE_TRANSIENT, a cast macro that Swift doesn't import: the library takes a copy.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code =
            switch value {
            // By its length: a text may hold NUL.
            case .text(let text): sqlite3_bind_text(handle, index, text, Int32(clamping: text.utf8.count), transient)
            case .integer(let number): sqlite3_bind_int64(handle, index, number)
            case .real(let number): sqlite3_bind_double(handle, index, number)
            case .nothing: sqlite3_bind_null(handle, index)
            case .blob(let bytes):
                bytes.isEmpty
                    ? sqlite3_bind_zeroblob(handle, index, 0)
                    : sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), transient)
            }
        if code != SQLITE_OK { throw RecordFailure(sqlite: code) }
    }
}
