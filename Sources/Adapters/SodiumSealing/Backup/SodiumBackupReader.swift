import CSodium
import Primitives
import Records
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
    import Dispatch
#else
    import Dispatch
    import Glibc
#endif

/// Reads one backup file, and for pieces that lie in others the files beside it.
final class SodiumBackupReader: BackupReading, Sendable {
    enum Secret {
        case key(DataKey)
        case passphrase(String, isPatient: Bool)
    }

    let manifest: BackupManifest
    let label: ClearLabel
    private let file: PrivateFile
    private let folder: String
    private let files: SodiumSealedFiles?
    /// Files beside this one, by the id of their backup.
    private let others = Mutex<[String: PrivateFile]>([:])

    /// - Parameter folder: where the files lie that this one leans on.
    init(path: String, folder: String, secret: Secret, files: SodiumSealedFiles?) throws {
        self.folder = folder
        self.files = files
        file = try Self.openFile(path)
        let (label, labelBytes) = try Self.readLabel(file)
        self.label = label
        // Where the manifest lies is looked at first: a cut file is told before a passphrase is tried for a second.
        let (offset, length) = try Self.manifestRange(file, after: BackupLayout.prefixLength + labelBytes.count)
        let master: DataKey
        switch secret {
        case .key(let key): master = key
        case .passphrase(let passphrase, let isPatient):
            master = try label.lock.unlock(passphrase: passphrase, isPatient: isPatient)
        }
        manifest = try Self.readManifest(file, offset, length, key: master.keyed(labelBytes), id: label.id)
        try Self.checkRanges(manifest, end: offset)
    }

    // MARK: Pieces

    func read(_ piece: BackupPiece, _ receive: ([UInt8]) throws -> Void) throws {
        try open(piece, isHashed: false) { try receive([UInt8]($0)) }
    }

    func check(_ pieces: [BackupPiece], isThorough: Bool) throws {
        let here = isThorough ? pieces : pieces.filter { $0.home == nil }
        for piece in pieces where piece.home != nil {
            let (_, end) = try source(of: piece)
            guard piece.offset >= 0, piece.offset <= end - piece.length else { throw BackupFailure(.damaged) }
        }
        let failure = Mutex<(any Error)?>(nil)
        // Each piece has a place and a key of its own, so they are opened side by side.
        DispatchQueue.concurrentPerform(iterations: here.count) { [self] index in
            if failure.withLock({ $0 != nil }) { return }
            do {
                try open(here[index], isHashed: isThorough) { _ in }
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    func damaged(_ pieces: [BackupPiece]) throws -> Set<String> {
        let found = Mutex<(names: Set<String>, error: (any Error)?)>(([], nil))
        DispatchQueue.concurrentPerform(iterations: pieces.count) { [self] index in
            do {
                try open(pieces[index], isHashed: false) { _ in }
            } catch let failure as BackupFailure where [.damaged, .partMissing, .cutShort].contains(failure.code) {
                found.withLock { _ = $0.names.insert(pieces[index].name) }
            } catch {
                found.withLock { $0.error = $0.error ?? error }
            }
        }
        let (names, error) = found.withLock { $0 }
        if let error { throw error }
        return names
    }

    func bring(_ piece: BackupPiece, as name: String) throws {
        guard let files else { throw RecordFailure(.unavailable) }
        let staged = try files.beginStaging(name)
        try open(piece, isHashed: false) { try staged.append($0) }
        try staged.finish().publish()
    }

    func hash(_ parts: (_ add: ([UInt8]) -> Void) throws -> Void) rethrows -> String {
        let digest = Digest()
        try parts { part in part.withUnsafeBytes { digest.add($0) } }
        return digest.finish()
    }

    /// - Throws: `BackupFailure(.damaged)` when the piece is not what the manifest says.
    private func open(
        _ piece: BackupPiece, isHashed: Bool, _ receive: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        guard let secret = [UInt8](hex: piece.key.exposed), let key = DataKey(secret) else { throw BackupFailure(.damaged) }
        let (file, _) = try source(of: piece)
        let hash = isHashed ? Digest() : nil
        var position = piece.offset
        var count = 0
        let end = piece.offset + piece.length
        func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, end - position)])
            let read = try file.read(into: part, at: position)
            position += read
            hash?.add(UnsafeRawBufferPointer(rebasing: part[..<read]))
            return read
        }
        do {
            try StreamOpener(key: key, format: .own).open(fill) {
                count += $0.count
                try receive($0)
            }
        } catch let failure as RecordFailure where failure.code == .corrupt {
            throw BackupFailure(.damaged)
        }
        guard count == piece.bytes, hash.map({ $0.finish() == piece.hash }) ?? true else { throw BackupFailure(.damaged) }
    }

    /// The file a piece lies in, and where its pieces end.
    private func source(of piece: BackupPiece) throws -> (PrivateFile, end: Int) {
        guard let home = piece.home else { return (file, try Self.size(file)) }
        if let known = others.withLock({ $0[home] }) { return (known, try Self.size(known)) }
        let names = try PrivateFolder(path: folder).names().filter { BackupName($0) != nil }
        for name in names {
            // What can't be read there is not the one that is looked for.
            guard let other = try? Self.openFile("\(folder)/\(name)"), let label = try? Self.readLabel(other).0 else { continue }
            others.withLock { $0[label.id] = other }
        }
        guard let found = others.withLock({ $0[home] }) else { throw BackupFailure(.partMissing) }
        return (found, try Self.size(found))
    }
}

// MARK: - The beginning and the end

extension SodiumBackupReader {
    static func openFile(_ path: String) throws -> PrivateFile {
        do {
            let file = try PrivateFile(opening: path, O_RDONLY | O_NONBLOCK)
            guard try file.status.st_mode & S_IFMT == S_IFREG else { throw BackupFailure(.notABackup) }
            return file
        } catch let failure as RecordFailure {
            throw failure.code == .corrupt ? BackupFailure(.notABackup) : BackupFailure(.cannotRead)
        }
    }

    static func readLabel(_ file: PrivateFile) throws -> (ClearLabel, [UInt8]) {
        let prefix = try read(file, BackupLayout.prefixLength, at: 0)
        guard prefix.starts(with: BackupLayout.magic.prefix(prefix.count)), prefix.count >= BackupLayout.magic.count else {
            throw BackupFailure(.notABackup)
        }
        guard prefix.count == BackupLayout.prefixLength else { throw BackupFailure(.cutShort) }
        let length = Int(BackupLayout.number(prefix.suffix(4)))
        guard length <= BackupLayout.labelLimit else { throw BackupFailure(.damaged) }
        let bytes = try read(file, length, at: BackupLayout.prefixLength)
        guard bytes.count == length else { throw BackupFailure(.cutShort) }
        return (try ClearLabel.decode(bytes), bytes)
    }

    static func size(_ file: PrivateFile) throws -> Int { Int(try file.status.st_size) }

    private static func manifestRange(_ file: PrivateFile, after start: Int) throws -> (offset: Int, length: Int) {
        let end = try size(file) - BackupLayout.suffixLength
        guard end > start else { throw BackupFailure(.cutShort) }
        let suffix = try read(file, BackupLayout.suffixLength, at: end)
        guard suffix.suffix(8) == BackupLayout.ending[...] else { throw BackupFailure(.cutShort) }
        let number = BackupLayout.number(suffix.prefix(8))
        guard number >= UInt64(start), number < UInt64(end), end - Int(number) <= BackupLayout.manifestLimit else {
            throw BackupFailure(.damaged)
        }
        return (Int(number), end - Int(number))
    }

    private static func readManifest(
        _ file: PrivateFile, _ offset: Int, _ length: Int, key: DataKey, id: String
    ) throws -> BackupManifest {
        var content: [UInt8] = []
        defer { Sodium.wipe(&content) }
        var position = offset
        do {
            try StreamOpener(key: key, format: .own).open({ buffer in
                let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, offset + length - position)])
                let read = try file.read(into: part, at: position)
                position += read
                return read
            }) { content.append(contentsOf: $0) }
        } catch let failure as RecordFailure where failure.code == .corrupt {
            throw BackupFailure(.damaged)
        }
        guard let manifest = try? JSONDecoder().decode(BackupManifest.self, from: Data(content)), manifest.id == id else {
            throw BackupFailure(.damaged)
        }
        return manifest
    }

    /// The manifest is authentic, yet a program that wrote it wrongly must not make this one read out of bounds.
    private static func checkRanges(_ manifest: BackupManifest, end: Int) throws {
        var names: Set<String> = []
        for piece in manifest.pieces {
            let isWithin = piece.offset >= 0 && piece.length >= 0 && piece.length <= Int.max / 4 && piece.offset <= Int.max / 4
            guard isWithin, piece.home != nil || piece.offset + piece.length <= end, names.insert(piece.name).inserted,
                FileStream.contentLength(of: piece.length) == piece.bytes
            else { throw BackupFailure(.damaged) }
        }
    }

    private static func read(_ file: PrivateFile, _ count: Int, at offset: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
        return Array(bytes[..<read])
    }
}
