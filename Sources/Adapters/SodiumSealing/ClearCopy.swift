import CKernel
import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Content in clear for as long as a library reads it: in memory where the system can, else in a file that is removed.
final class ClearCopy: ReadableCopy {
    let file: PrivateFile
    let path: String
    private let isOnDisk: Bool

    init(fallback: String) throws {
        let descriptor = formly_memory_file("formly")
        if descriptor >= 0 {
            file = PrivateFile(descriptor: descriptor)
            path = "/proc/\(getpid())/fd/\(descriptor)"
            isOnDisk = false
        } else {
            file = try PrivateFile.create(fallback)
            path = fallback
            isOnDisk = true
            _ = file.lockIfFree()
        }
    }

    deinit {
        if isOnDisk { unlink(path) }
    }
}
