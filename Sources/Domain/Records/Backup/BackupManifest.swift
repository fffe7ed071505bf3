public import Primitives

/// What a backup holds: readable with its passphrase alone, without reading the rest.
public struct BackupManifest: Sendable, Hashable, Codable {
    public static let currentFormat = 1

    public var format = BackupManifest.currentFormat
    /// Opaque; other backups name it when they lean on it.
    public var id: String
    /// The program's version that made it.
    public var formly: String
    public var made: Timestamp
    /// Of the rows.
    public var schema: Int
    public var reason: BackupReason
    /// Rows by table.
    public var counts: [String: Int]
    /// BLAKE2b-256 of the rows' lines (hexadecimal).
    public var rowsHash: String
    /// The rows first, then the sealed files.
    public var pieces: [BackupPiece]
    /// What did not open when the backup was made, and is therefore not in it; nil where all was taken.
    public var leftOut: [LeftOut]?

    /// A damaged record or file of the home.
    public struct LeftOut: Sendable, Hashable, Codable {
        /// `session`, `turn`, `paper` …, or `file`.
        public var table: String
        /// Of the row or file; of its session or paper where the row has none of its own.
        public var id: String

        public init(table: String, id: String) {
            self.table = table
            self.id = id
        }
    }

    public init(
        id: String, formly: String, made: Timestamp, schema: Int, reason: BackupReason, counts: [String: Int],
        rowsHash: String, pieces: [BackupPiece]
    ) {
        self.id = id
        self.formly = formly
        self.made = made
        self.schema = schema
        self.reason = reason
        self.counts = counts
        self.rowsHash = rowsHash
        self.pieces = pieces
    }

    /// The other backups whose files must be there.
    public var needs: Set<String> { Set(pieces.compactMap(\.home)) }
    /// Bytes in clear, of everything.
    public var bytes: Int { pieces.reduce(0) { $0 + $1.bytes } }
}

public enum BackupReason: String, Sendable, Hashable, Codable {
    case asked, scheduled
}

/// One sealed stream within a backup file.
public struct BackupPiece: Sendable, Hashable, Codable {
    /// The name of the rows' piece; the others bear the names of files, which have no capital letters.
    public static let rows = "ROWS"

    public var name: String
    /// Opens this stream and no other (hexadecimal).
    public var key: Personal<String>
    /// In clear.
    public var bytes: Int
    /// From the beginning of the file it lies in.
    public var offset: Int
    /// Sealed, with its own header.
    public var length: Int
    /// BLAKE2b-256 of the sealed bytes (hexadecimal).
    public var hash: String
    /// The id of the backup whose file it lies in; nil for this one.
    public var home: String?

    public init(name: String, key: String, bytes: Int, offset: Int, length: Int, hash: String, home: String? = nil) {
        self.name = name
        self.key = Personal(key)
        self.bytes = bytes
        self.offset = offset
        self.length = length
        self.hash = hash
        self.home = home
    }
}
