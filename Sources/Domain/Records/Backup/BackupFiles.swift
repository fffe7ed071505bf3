public import Primitives

/// Backup files: making, finding and opening them.
///
/// Synchronous: the caller chooses where long work runs.
/// - Throws: `BackupFailure` and `RecordFailure`, and nothing else.
public protocol BackupFiles: Sendable {
    /// A new lock that a passphrase opens.
    func newLock(passphrase: String) throws -> BackupLock
    /// Whether a passphrase opens the lock.
    func opens(_ lock: BackupLock, passphrase: String) throws -> Bool
    /// By their names, newest first. A folder that is not there holds none.
    func names(in folder: String) throws -> [BackupName]
    /// The lock of a file, opened by its passphrase: slow by intent, and good for every file under the same lock.
    ///
    /// - Throws: `BackupFailure(.costly)` where that would cost more than usual and `isPatient` is false.
    func unlock(_ path: String, passphrase: String, isPatient: Bool) throws -> BackupLock
    /// What is told without a key.
    func label(of path: String) throws -> BackupLabel
    /// Whether the lock is that of a file.
    func isUnder(_ lock: BackupLock, _ path: String) throws -> Bool
    func open(_ path: String, with secret: BackupSecret) throws -> any BackupReading
    /// A file on its way; it vanishes when it is never published.
    func begin(in folder: String, lock: BackupLock) throws -> any BackupWriting
    func remove(_ name: BackupName, in folder: String) throws
    /// The sealed files that are there to be kept, with their sizes in clear.
    func sources() throws -> [(name: String, bytes: Int)]
    /// Whether a sealed file of this home opens, wholly.
    func isSound(_ source: String) throws -> Bool
    /// Removes sealed files of this home; one that is not there is no failure.
    func forget(_ sources: [String]) throws
}

public enum BackupSecret: Sendable {
    case lock(BackupLock)
    case passphrase(String)
    /// The same, where the person agreed to a derivation that costs more than usual.
    case patientPassphrase(String)

    /// What the person typed; nil for a lock.
    public var passphrase: String? {
        switch self {
        case .lock: nil
        case .passphrase(let text), .patientPassphrase(let text): text
        }
    }
}

/// The key of a home's backups with what a passphrase needs to open it: sealed in the store, so that backups can be made
/// without asking. Its bytes are the adapter's own.
public struct BackupLock: Sendable, Hashable {
    public let content: Personal<[UInt8]>

    public init(_ content: [UInt8]) { self.content = Personal(content) }
}

/// What a backup file tells without a key.
public struct BackupLabel: Sendable, Hashable {
    public var id: String
    /// Backups of one home under one passphrase have the same.
    public var lock: String
    /// Of the file.
    public var bytes: Int

    public init(id: String, lock: String, bytes: Int) {
        self.id = id
        self.lock = lock
        self.bytes = bytes
    }
}

public protocol BackupWriting: AnyObject {
    var id: String { get }
    /// Seals rows as they come; `finishRows` ends them.
    func write(rows: [UInt8]) throws
    /// The rows' piece, and the hash of what it holds in clear.
    func finishRows() throws -> (piece: BackupPiece, hash: String)
    /// A sealed file of this home; nil where it does not open.
    func copy(_ source: String) throws -> BackupPiece?
    /// Ends the file, on the disk, still without its name.
    func finish(_ manifest: BackupManifest) throws
    /// The file as it lies on the disk.
    func reopened() throws -> any BackupReading
    /// Gives it its name; it never takes the place of another file.
    func publish(as name: BackupName) throws
}

public protocol BackupReading: AnyObject {
    var manifest: BackupManifest { get }
    /// Hands the content on in parts; what was handed on is to be thrown away when this throws.
    func read(_ piece: BackupPiece, _ receive: ([UInt8]) throws -> Void) throws
    /// Opens each piece to its end. With `isThorough` also compares the hashes, and opens those in other files.
    func check(_ pieces: [BackupPiece], isThorough: Bool) throws
    /// The names of those that don't open to their end; also of those in other files.
    func damaged(_ pieces: [BackupPiece]) throws -> Set<String>
    /// Seals a piece anew as a file of this home, among the others when this returns.
    func bring(_ piece: BackupPiece, as name: String) throws
    /// BLAKE2b-256, to compare rows with `rowsHash`.
    func hash(_ parts: (_ add: ([UInt8]) -> Void) throws -> Void) rethrows -> String
}
