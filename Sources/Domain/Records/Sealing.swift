public import Primitives

/// Authenticated encryption of single values.
public protocol Sealing: Sendable {
    /// `place` names where the value is stored (table, column, row, revision): a sealed value opens only in its own place.
    func seal(_ content: [UInt8], place: String) throws -> [UInt8]
    /// - Throws: `RecordFailure(.corrupt)` when the bytes were changed or moved.
    func open(_ sealed: [UInt8], place: String) throws -> [UInt8]
    /// 32 bytes that tell a content from every other's, to everyone.
    func digest(of content: [UInt8]) -> [UInt8]
    /// 32 bytes that are equal for equal contents; without the key nobody can tell of which.
    func fingerprint(of content: [UInt8]) -> [UInt8]
}

/// A folder of files, each sealed under its own name.
///
/// - Throws: `RecordFailure`, and nothing else.
public protocol SealedFiles: Sendable {
    /// Seals `content` into a file that is safe on the disk but not yet among the others.
    func stage(_ content: [UInt8], name: String) throws -> any StagedFile
    func read(_ name: String) throws -> [UInt8]
    func readableCopy(_ name: String) throws -> any ReadableCopy
    /// A file that is not there is no failure.
    func remove(_ name: String) throws
    func names() throws -> [String]

    /// Takes a file from among the others because the person deleted what it belongs to. It is gone only once `remove` or
    /// `settleCondemned` says so: a deletion that is cut off before its record is gone leaves the file to come back.
    func condemn(_ name: String) throws
    /// Brings back the condemned files that `isKept` names, and removes the others.
    func settleCondemned(isKept: (_ name: String) throws -> Bool) throws
    /// Removes files that nothing names any more and that were not changed since `moment`.
    /// - Returns: how many went.
    func removeStrays(before moment: Timestamp, isKept: (_ name: String) throws -> Bool) throws -> Int
}

/// A sealed file before it is published; it vanishes when it never is.
public protocol StagedFile: Sendable {
    /// Gives the file its name, atomically, and returns when a power cut can't undo it.
    func publish() throws
}
