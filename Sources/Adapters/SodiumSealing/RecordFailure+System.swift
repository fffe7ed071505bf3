import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension RecordFailure {
    /// The one place where the system's error numbers become failures.
    init(errno number: Int32) {
        switch number {
        case ENOSPC, EDQUOT, EFBIG: self.init(.full)
        case EROFS, EACCES, EPERM: self.init(.readOnly)
        case ENOENT: self.init(.notFound)
        case ELOOP, ENOTDIR, EISDIR: self.init(.corrupt)
        default: self.init(.unavailable)
        }
    }
}
