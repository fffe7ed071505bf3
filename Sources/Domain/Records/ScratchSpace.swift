/// Room for content in clear that libraries read or write by path while one call lasts.
///
/// - Throws: `RecordFailure`, and nothing else.
public protocol ScratchSpace: Sendable {
    /// A file that holds `content`, which is empty for a result that is still to be written.
    ///
    /// Where the system can keep it in memory it never lies on a disk, so that a kill or a power cut leaves nothing behind.
    func scratch(_ content: [UInt8]) throws -> any ScratchFile
}

/// Content that a library may read and write by its path; gone with the value.
public protocol ScratchFile: ReadableCopy {
    /// What it holds now.
    func content() throws -> [UInt8]
}
