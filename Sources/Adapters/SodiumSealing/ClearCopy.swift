import CKernel
public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Content in clear for as long as a library works with it: in memory where the system can, else in a file that is removed.
final class ClearCopy: ScratchFile {
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

    /// Opened anew by its path: a library may have put another file in its place, and this one's descriptor has moved on.
    func content() throws -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw RecordFailure(errno: errno) }
        let written = PrivateFile(descriptor: descriptor)
        return try written.readAll(limit: Int(try written.status.st_size))
    }

    deinit {
        if isOnDisk { unlink(path) }
    }
}

/// Scratch files of this user alone; where memory won't do, in a private folder (0700).
public struct PrivateScratchSpace: ScratchSpace {
    private let folder: PrivateFolder

    /// Makes the folder where it is missing. `SodiumSealedFiles` over the same folder removes what a crash left in it.
    public init(folder: String) throws {
        self.folder = try PrivateFolder.prepare(folder)
    }

    public func scratch(_ content: [UInt8]) throws -> any ScratchFile {
        let copy = try ClearCopy(fallback: folder.path("staged-\(Sodium.randomBytes(8).hex)"))
        try copy.file.write(content)
        return copy
    }
}
