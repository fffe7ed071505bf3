public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Files sealed one by one under a data key, in a folder of this user alone.
public struct SodiumSealedFiles: SealedFiles {
    private let folder: PrivateFolder
    private let temporary: PrivateFolder
    private let key: DataKey

    /// Makes both folders where they are missing; they must lie on one file system. Removes what a crash left in `temporary`.
    public init(folder: String, temporary: String, key: DataKey) throws {
        self.folder = try PrivateFolder.prepare(folder)
        self.temporary = try PrivateFolder.prepare(temporary)
        self.key = key.derived(for: .files)
        try removeAbandoned()
    }

    public func stage(_ content: [UInt8], name: String) throws -> any StagedFile {
        try check(name)
        let path = temporary.path("staged-\(Sodium.randomBytes(8).hex)")
        let staged = try StagedSealedFile(temporary: path, destination: folder, name: name)
        try FileStream.seal(content, into: staged.file, place: place(name), key: key)
        try staged.file.synchronize()
        return staged
    }

    public func read(_ name: String) throws -> [UInt8] {
        var content: [UInt8] = []
        try open(name) { content += $0 }
        return content
    }

    public func readableCopy(_ name: String) throws -> any ReadableCopy {
        let copy = try ClearCopy(fallback: temporary.path("staged-\(Sodium.randomBytes(8).hex)"))
        try open(name) { try copy.file.write($0) }
        return copy
    }

    public func remove(_ name: String) throws {
        try check(name)
        try folder.remove(name)
    }

    public func names() throws -> [String] { try folder.names() }

    private func open(_ name: String, _ receive: ([UInt8]) throws -> Void) throws {
        try check(name)
        let file = try PrivateFile.openExisting(folder.path(name))
        try FileStream.open(file, place: place(name), key: key, receive)
    }

    private func place(_ name: String) -> String { "file/\(name)" }

    /// Names come from Formly itself; one that could leave the folder is damage or an attack.
    private func check(_ name: String) throws {
        let isPlain = name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D }
        guard isPlain, !name.isEmpty, name.utf8.count <= 64 else { throw RecordFailure(.corrupt) }
    }

    /// What is left in the temporary folder of processes that are gone: staged files that nobody holds the lock of, and
    /// any other file that has not changed for so long that its work must be over.
    private func removeAbandoned() throws {
        for name in try temporary.names() {
            guard let file = try? PrivateFile.openExisting(temporary.path(name)), let status = try? file.status else {
                continue  // published or removed by its owner meanwhile
            }
            let isAbandoned =
                name.hasPrefix("staged-")
                ? file.lockIfFree() : status.modificationSeconds < time(nil) - Self.longestWork
            if isAbandoned { try temporary.remove(name) }
        }
    }

    /// Seconds.
    private static let longestWork = 600
}

/// A file on its way into the folder; locked while it is, so that no other process takes it for abandoned.
private final class StagedSealedFile: StagedFile {
    let file: PrivateFile
    private let temporary: String
    private let destination: PrivateFolder
    private let name: String

    init(temporary: String, destination: PrivateFolder, name: String) throws {
        file = try PrivateFile.create(temporary)
        self.temporary = temporary
        self.destination = destination
        self.name = name
        guard file.lockIfFree() else { throw RecordFailure(.busy) }
    }

    deinit { unlink(temporary) }  // fails once published, as it should

    func publish() throws {
        if rename(temporary, destination.path(name)) != 0 { throw RecordFailure(errno: errno) }
        try destination.synchronize()
    }
}
