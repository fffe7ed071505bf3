public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Backup files sealed with libsodium: Argon2id for the passphrase, secretstream (XChaCha20-Poly1305) for what they hold.
public struct SodiumBackups: BackupFiles {
    private let files: SodiumSealedFiles
    private let cost: PassphraseCost

    /// - Parameter files: of the home that is saved and restored.
    public init(files: SodiumSealedFiles) { self.init(files: files, cost: .moderate) }

    init(files: SodiumSealedFiles, cost: PassphraseCost) {
        self.files = files
        self.cost = cost
    }

    /// For tests, which make many locks.
    package static func quick(files: SodiumSealedFiles) -> SodiumBackups { SodiumBackups(files: files, cost: .least) }

    public func newLock(passphrase: String) throws -> BackupLock {
        guard !passphrase.isEmpty else { throw BackupFailure(.locked) }
        let key = DataKey.random()
        let slot = try WrappedKey.wrap(key, passphrase: passphrase, cost: cost)
        return try LockRecord(label: LockLabel(id: Sodium.randomBytes(16).hex, slots: [slot]), key: key).lock()
    }

    public func opens(_ lock: BackupLock, passphrase: String) throws -> Bool {
        do {
            _ = try LockRecord(lock).label.unlock(passphrase: passphrase)
            return true
        } catch let failure as BackupFailure where failure.code == .wrongPassphrase {
            return false
        }
    }

    public func unlock(_ path: String, passphrase: String, isPatient: Bool) throws -> BackupLock {
        let label = try SodiumBackupReader.readLabel(try SodiumBackupReader.openFile(path)).0
        return try LockRecord(label: label.lock, key: try label.lock.unlock(passphrase: passphrase, isPatient: isPatient)).lock()
    }

    public func names(in folder: String) throws -> [BackupName] {
        guard access(folder, F_OK) == 0 else { return [] }
        return try PrivateFolder(path: folder).names().compactMap { BackupName($0) }.sorted(by: >)
    }

    public func label(of path: String) throws -> BackupLabel {
        let file = try SodiumBackupReader.openFile(path)
        let label = try SodiumBackupReader.readLabel(file).0
        return BackupLabel(id: label.id, lock: label.lock.id, bytes: try SodiumBackupReader.size(file))
    }

    public func isUnder(_ lock: BackupLock, _ path: String) throws -> Bool {
        try label(of: path).lock == LockRecord(lock).label.id
    }

    public func open(_ path: String, with secret: BackupSecret) throws -> any BackupReading {
        let known: SodiumBackupReader.Secret
        switch secret {
        case .passphrase(let passphrase): known = .passphrase(passphrase, isPatient: false)
        case .patientPassphrase(let passphrase): known = .passphrase(passphrase, isPatient: true)
        case .lock(let lock):
            guard try isUnder(lock, path) else { throw BackupFailure(.locked) }
            known = .key(try LockRecord(lock).openKey())
        }
        return try SodiumBackupReader(path: path, folder: Self.folder(of: path), secret: known, files: files)
    }

    public func begin(in folder: String, lock: BackupLock) throws -> any BackupWriting {
        let folder = try PrivateFolder.prepare(folder)
        try Self.removeAbandoned(in: folder)
        return try SodiumBackupWriter(folder: folder, lock: LockRecord(lock), files: files)
    }

    public func remove(_ name: BackupName, in folder: String) throws {
        try PrivateFolder(path: folder).remove(name.text)
    }

    public func sources() throws -> [(name: String, bytes: Int)] { try files.sizes() }

    public func isSound(_ source: String) throws -> Bool {
        do {
            try files.open(source) { _ in }
            return true
        } catch let failure as RecordFailure where [.corrupt, .notFound].contains(failure.code) {
            return false
        }
    }

    public func forget(_ sources: [String]) throws {
        for name in sources { try files.remove(name) }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Files that a crash left half-written; one that is being written is locked by its writer.
    private static func removeAbandoned(in folder: PrivateFolder) throws {
        for name in try folder.hiddenNames() where name.hasPrefix(".formly-backup-") && name.hasSuffix(".part") {
            guard let file = try? PrivateFile.openExisting(folder.path(name)) else { continue }  // its owner removed it
            if file.lockIfFree() { try folder.remove(name) }
        }
    }
}
