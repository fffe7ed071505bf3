import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file of this user alone, by its descriptor; closed when let go.
final class PrivateFile: Sendable {
    let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = close(descriptor) }

    /// A new file of mode 0600 that must not be there yet.
    static func create(_ path: String) throws -> PrivateFile {
        try PrivateFile(opening: path, O_CREAT | O_EXCL | O_RDWR)
    }

    static func openExisting(_ path: String) throws -> PrivateFile {
        try PrivateFile(opening: path, O_RDONLY)
    }

    /// Never follows a link in the last component, so that nobody can point Formly's files elsewhere.
    init(opening path: String, _ flags: Int32) throws {
        descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor < 0 { throw RecordFailure(errno: errno) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = systemWrite(descriptor, rest)
            if count < 0 {
                if errno == EINTR { continue }
                throw RecordFailure(errno: errno)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try write($0) }
    }

    /// Fills the buffer as far as the file goes.
    func read(into buffer: inout [UInt8]) throws -> Int {
        try buffer.withUnsafeMutableBytes { try read(into: $0) }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try fill(buffer) { part, _ in systemRead(descriptor, part) }
    }

    /// Reads from so many bytes after the beginning; the place of the other reads stays.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
        try fill(buffer) { part, filled in pread(descriptor, part.baseAddress, part.count, off_t(offset + filled)) }
    }

    private func fill(
        _ buffer: UnsafeMutableRawBufferPointer, _ read: (UnsafeMutableRawBufferPointer, Int) -> Int
    ) throws -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = read(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), filled)
            if count < 0 {
                if errno == EINTR { continue }
                throw RecordFailure(errno: errno)
            }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// The next read begins at the beginning.
    func rewind() throws {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw RecordFailure(errno: errno) }
    }

    /// Writes zeros over the beginning of the file where it lies, and waits for the disk. On flash and on copy-on-write file
    /// systems the old blocks may survive elsewhere.
    ///
    /// - Parameter limit: so many bytes at most; nil for all.
    func overwrite(limit: Int? = nil) throws {
        var left = min(Int(try status.st_size), limit ?? .max)
        let zeros = [UInt8](repeating: 0, count: min(left, 1 << 16))
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw RecordFailure(errno: errno) }
        while left > 0 {
            let count = min(left, zeros.count)
            try write(Array(zeros[..<count]))
            left -= count
        }
        try synchronize()
    }

    /// Cuts the file off after so many bytes; the next write goes on there.
    func truncate(to length: Int) throws {
        guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, off_t(length), SEEK_SET) >= 0 else {
            throw RecordFailure(errno: errno)
        }
    }

    /// Everything, when it is no longer than `limit`; else `corrupt`.
    func readAll(limit: Int) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: limit + 1)
        let count = try read(into: &buffer)
        guard count <= limit else { throw RecordFailure(.corrupt) }
        return Array(buffer[..<count])
    }

    var status: stat {
        get throws {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw RecordFailure(errno: errno) }
            return status
        }
    }

    func synchronize() throws {
        #if canImport(Darwin)
            // fsync leaves the drive's cache unflushed there.
            let code = fcntl(descriptor, F_FULLFSYNC)
        #else
            let code = fsync(descriptor)
        #endif
        if code != 0 { throw RecordFailure(errno: errno) }
    }

    /// Takes an exclusive advisory lock that ends with the descriptor; false when someone else holds it.
    func lockIfFree() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

extension stat {
    var modificationSeconds: Int {
        #if canImport(Darwin)
            st_mtimespec.tv_sec
        #else
            st_mtim.tv_sec
        #endif
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
}
