public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Files sealed one by one under a data key, in a folder of this user alone.
public struct SodiumSealedFiles: SealedFiles {
    let folder: PrivateFolder
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
        let staging = try beginStaging(name)
        try content.withUnsafeBytes { try staging.append($0) }
        return try staging.finish()
    }

    /// For content that comes in parts.
    func beginStaging(_ name: String) throws -> Staging {
        try check(name)
        let path = temporary.path("staged-\(Sodium.randomBytes(8).hex)")
        let staged = try StagedSealedFile(temporary: path, destination: folder, name: name)
        return Staging(staged, try StreamSealer(key: ownKey(name)) { try staged.file.write($0) })
    }

    /// A file that is being sealed.
    final class Staging {
        private let staged: StagedSealedFile
        private let sealer: StreamSealer

        fileprivate init(_ staged: StagedSealedFile, _ sealer: StreamSealer) {
            self.staged = staged
            self.sealer = sealer
        }

        func append(_ content: UnsafeRawBufferPointer) throws { try sealer.append(content) }

        /// Safe on the disk, not yet among the others.
        func finish() throws -> any StagedFile {
            try sealer.finish()
            try staged.file.synchronize()
            return staged
        }
    }

    public func read(_ name: String) throws -> [UInt8] {
        var content: [UInt8] = []
        try open(name) { content.append(contentsOf: $0) }
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
        try folder.remove(Self.condemned(name))
    }

    public func names() throws -> [String] { try folder.names() }

    /// Each file with the length of its content.
    func sizes() throws -> [(name: String, bytes: Int)] {
        try folder.names().sorted().compactMap { name in
            var status = stat()
            // Removed by its owner meanwhile.
            guard stat(folder.path(name), &status) == 0 else { return nil }
            guard let bytes = FileStream.contentLength(of: Int(status.st_size)) else { throw RecordFailure(.corrupt) }
            return (name, bytes)
        }
    }

    /// Hands the content on chunk by chunk; what was handed on is to be thrown away when this throws.
    func open(_ name: String, _ receive: (UnsafeRawBufferPointer) throws -> Void) throws {
        let (file, format) = try source(name)
        try opener(name, format).open({ try file.read(into: $0) }, receive)
    }

    /// The file as it lies there, from its beginning, and how it is sealed.
    func source(_ name: String) throws -> (file: PrivateFile, format: FileStream.Format) {
        try check(name)
        let file = try PrivateFile.openExisting(folder.path(name))
        var start = [UInt8](repeating: 0, count: FileStream.Format.length)
        guard try file.read(into: &start) == start.count,
            let format = FileStream.Format(rawValue: String(decoding: start, as: UTF8.self))
        else { throw RecordFailure(.corrupt) }
        try file.rewind()
        return (file, format)
    }

    /// A key for one file: BLAKE2b-256 of its name under the key of all.
    func ownKey(_ name: String) -> DataKey { key.keyed(Array(place(name).utf8)) }

    private func opener(_ name: String, _ format: FileStream.Format) -> StreamOpener {
        switch format {
        case .shared: StreamOpener(key: key, format: format, place: Array(place(name).utf8))
        case .own: StreamOpener(key: ownKey(name), format: format)
        }
    }

    private func place(_ name: String) -> String { "file/\(name)" }

    /// Names come from Formly itself; one that could leave the folder is damage or an attack.
    func check(_ name: String) throws {
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
            do {
                if isAbandoned { try temporary.remove(name) }
            } catch let failure as RecordFailure where failure.code == .readOnly {
                return  // nothing can be put in order there, and what can be read is still to be read
            }
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
