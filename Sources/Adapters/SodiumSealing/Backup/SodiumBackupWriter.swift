import CSodium
import Records

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes one backup file from its beginning to its end, under a hidden name until it is published.
final class SodiumBackupWriter: BackupWriting {
    let id = Sodium.randomBytes(16).hex

    private let files: SodiumSealedFiles
    private let folder: PrivateFolder
    private let temporary: String
    private let file: PrivateFile
    private let label: ClearLabel
    private let labelBytes: [UInt8]
    private let master: DataKey
    private var offset = 0
    private var rows: Stream?

    init(folder: PrivateFolder, lock: LockRecord, files: SodiumSealedFiles) throws {
        self.files = files
        self.folder = folder
        label = ClearLabel(id: id, lock: lock.label)
        labelBytes = try label.encoded()
        master = try lock.openKey()
        temporary = folder.path(".formly-backup-\(id).part")
        file = try PrivateFile.create(temporary)
        guard file.lockIfFree() else { throw RecordFailure(.busy) }
        try put(BackupLayout.prefix(label: labelBytes))
    }

    deinit { unlink(temporary) }  // fails once published, as it should

    // MARK: Rows

    func write(rows lines: [UInt8]) throws {
        if rows == nil { rows = try Stream(self, name: BackupPiece.rows, key: .random()) }
        try rows?.append(lines)
    }

    func finishRows() throws -> (piece: BackupPiece, hash: String) {
        let rows = try self.rows ?? Stream(self, name: BackupPiece.rows, key: .random())
        self.rows = nil
        return (try rows.finish(), rows.clear.finish())
    }

    // MARK: Files

    func copy(_ source: String) throws -> BackupPiece? {
        let start = offset
        do {
            let (file, format) = try files.source(source)
            return format == .own ? try copySealed(source, file) : try sealAnew(source)
        } catch let failure as RecordFailure where failure.code == .corrupt {
            // What was written of it is written over by what comes next.
            try file.truncate(to: start)
            offset = start
            return nil
        }
    }

    /// The sealed bytes as they are: what opens them is the file's own key, which goes into the manifest.
    private func copySealed(_ name: String, _ source: PrivateFile) throws -> BackupPiece {
        let start = offset
        let hash = Digest()
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while case let count = try source.read(into: &buffer), count > 0 {
            try buffer.withUnsafeBytes {
                let part = UnsafeRawBufferPointer(rebasing: $0[..<count])
                hash.add(part)
                try put(part)
            }
        }
        guard let bytes = FileStream.contentLength(of: offset - start) else { throw RecordFailure(.corrupt) }
        return piece(name, files.ownKey(name), bytes: bytes, from: start, hash)
    }

    private func sealAnew(_ name: String) throws -> BackupPiece {
        let stream = try Stream(self, name: name, key: .random())
        try files.open(name) { try stream.append($0) }
        return try stream.finish()
    }

    // MARK: The end

    func finish(_ manifest: BackupManifest) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var content = [UInt8](try encoder.encode(manifest))
        defer { Sodium.wipe(&content) }
        let start = offset
        // The label goes into the key: a changed label opens nothing.
        let stream = try Stream(self, name: "manifest", key: master.keyed(labelBytes))
        try stream.append(content)
        _ = try stream.finish()
        try put(BackupLayout.suffix(manifestOffset: start))
        try file.synchronize()
    }

    func reopened() throws -> any BackupReading {
        try SodiumBackupReader(path: temporary, folder: folder.path, secret: .key(master), files: files)
    }

    /// By a link, which fails where a name is taken, as a rename would not; where links can't be made, by renaming.
    func publish(as name: BackupName) throws {
        let path = folder.path(name.text)
        if link(temporary, path) == 0 {
            unlink(temporary)
        } else {
            guard errno != EEXIST, access(path, F_OK) != 0 else { throw RecordFailure(.conflict) }
            guard rename(temporary, path) == 0 else { throw RecordFailure(errno: errno) }
        }
        try folder.synchronize()
    }

    // MARK: Bytes

    private func put(_ bytes: UnsafeRawBufferPointer) throws {
        try file.write(bytes)
        offset += bytes.count
    }

    private func put(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try put($0) } }

    private func piece(_ name: String, _ key: DataKey, bytes: Int, from start: Int, _ hash: Digest) -> BackupPiece {
        var secret = key.copyBytes()
        defer { Sodium.wipe(&secret) }
        return BackupPiece(
            name: name, key: secret.hex, bytes: bytes, offset: start, length: offset - start, hash: hash.finish())
    }

    /// A stream sealed into the file, hashed both ways.
    private final class Stream {
        let clear = Digest()
        private let writer: SodiumBackupWriter
        private let name: String
        private let key: DataKey
        private let start: Int
        private let sealed: Digest
        private let sealer: StreamSealer

        init(_ writer: SodiumBackupWriter, name: String, key: DataKey) throws {
            let sealed = Digest()
            self.writer = writer
            self.name = name
            self.key = key
            self.sealed = sealed
            start = writer.offset
            sealer = try StreamSealer(key: key) { [unowned writer] in
                sealed.add($0)
                try writer.put($0)
            }
        }

        func append(_ content: [UInt8]) throws { try content.withUnsafeBytes { try append($0) } }

        func append(_ content: UnsafeRawBufferPointer) throws {
            clear.add(content)
            try sealer.append(content)
        }

        func finish() throws -> BackupPiece {
            try sealer.finish()
            return writer.piece(name, key, bytes: sealer.count, from: start, sealed)
        }
    }
}
