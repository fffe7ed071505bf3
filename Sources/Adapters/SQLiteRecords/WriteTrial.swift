import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Whether a database can be opened as usual: that takes a place for its log and for its index in shared memory.
enum WriteTrial {
    /// What SQLite's index of a log takes at least, with a page of the log.
    private static let room = 40_960

    /// - Returns: `full` or `readOnly`, where there is a database and nothing can be written beside it; nil else.
    static func trouble(beside path: String) -> RecordFailure.Code? {
        var status = stat()
        // A new one fails by itself, in its own words.
        guard stat(path, &status) == 0, status.st_size > 0 else { return nil }
        let trial = "\(path).trial-\(getpid())"
        let descriptor = open(trial, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return code(errno) }
        defer {
            _ = close(descriptor)
            unlink(trial)
        }
        let zeros = [UInt8](repeating: 0, count: room)
        let written = zeros.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        return written == room ? nil : code(written < 0 ? errno : ENOSPC)
    }

    private static func code(_ number: Int32) -> RecordFailure.Code? {
        switch number {
        case ENOSPC, EDQUOT: .full
        case EROFS, EACCES, EPERM: .readOnly
        default: nil
        }
    }
}
