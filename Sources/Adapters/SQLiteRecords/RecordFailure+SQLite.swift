import CSQLite
import Records

extension RecordFailure {
    /// The one place where the library's result codes (primary or extended) become failures.
    init(sqlite code: Int32) {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self.init(.busy)
        case SQLITE_FULL, SQLITE_TOOBIG: self.init(.full)
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self.init(.readOnly)
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: self.init(.corrupt)
        case SQLITE_CONSTRAINT: self.init(.conflict)
        case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_NOMEM: self.init(.unavailable)
        default: self.init(.other)
        }
    }
}
