import Primitives
public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Finds, makes and moves the data key of one home folder.
///
/// The home holds `keys.json` (which place, and how to recognise the key), `key` (only when the place is a key file) and
/// `lock` (held while keys are made or moved).
public struct KeyVault: Sendable {
    let home: PrivateFolder
    let keyring: any Keyring
    let cost: PassphraseCost

    /// Makes the home where it is missing, and closes it to others.
    public init(home: String, keyring: any Keyring) throws {
        try self.init(home: home, keyring: keyring, cost: .moderate)
    }

    init(home: String, keyring: any Keyring, cost: PassphraseCost) throws {
        self.home = try PrivateFolder.prepare(home)
        self.keyring = keyring
        self.cost = cost
    }

    /// Where the key rests; nil before the first run.
    public func place() throws -> KeyPlace? { try record()?.place }

    /// The data key, made on the first run.
    ///
    /// The first run puts it behind the passphrase when there is one, else into the keyring when that can be used, else
    /// into a key file.
    /// - Throws: `RecordFailure`: `locked` (a passphrase is needed), `wrongKey`, `keyMissing`, `keyringUnavailable`,
    ///   `exposedKey`, `foreignKey`, `corrupt`, `newerSchema`.
    public func open(passphrase: String? = nil) throws -> (key: DataKey, place: KeyPlace) {
        if let record = try record() { return (try openRaising(record, passphrase), record.place) }
        return try locked {
            // Someone else may have been first while the lock was waited for.
            if let record = try record() { return (try key(of: record, passphrase: passphrase), record.place) }
            return try begin(passphrase: passphrase)
        }
    }

    /// Puts the same data key elsewhere; what is sealed stays as it is.
    public func move(_ key: DataKey, to place: KeyPlace, passphrase: String? = nil) throws {
        try locked {
            guard let old = try record(), old.isKey(key) else { throw RecordFailure(.wrongKey) }
            // The key lies there already; only a passphrase can be a new one.
            if old.place == place, place != .passphrase { return }
            try keep(key, at: place, vault: old.vault, passphrase: passphrase, recovery: old.recovery)
            if old.place == place { return }
            switch old.place {
            case .keyring: try keyring.remove(Self.keyringName(old.vault))
            case .keyFile: try home.destroy(Self.keyFileName)
            case .passphrase: break
            }
        }
    }
}

// MARK: - Destroying

extension KeyVault {
    /// Makes all that is sealed unreadable for good. Every place is looked at, whatever the record says: a damaged home can
    /// be wiped as well.
    ///
    /// On disks that write elsewhere than where they are told (flash, copy-on-write) the overwritten blocks may survive for a
    /// while; the whole disk's encryption is what helps there.
    /// - Returns: false where a keyring that could not be asked still has the key.
    public func destroy() throws -> Bool {
        let record = try? record()  // damaged: then only the files are left to destroy
        try home.destroy(Self.keyFileName)
        var isGone = true
        if let record, record.place == .keyring {
            do {
                try keyring.remove(Self.keyringName(record.vault))
            } catch {
                isGone = false  // the answer says so
            }
        }
        try home.destroy(Self.recordName)
        return isGone
    }
}

// MARK: - The record

extension KeyVault {
    static let recordName = "keys.json"
    static let keyFileName = "key"

    static func keyringName(_ vault: String) -> String { "formly-\(vault)" }

    func record() throws -> KeyRecord? {
        guard home.contains(Self.recordName) else { return nil }
        return try KeyRecord.decode(PrivateFile.openExisting(home.path(Self.recordName)).readAll(limit: 65536))
    }

    private func begin(passphrase: String?) throws -> (DataKey, KeyPlace) {
        // A store without its keys.json must not be given a new key: what it holds would be lost behind it.
        guard !home.contains("formly.db") else { throw RecordFailure(.keyMissing) }
        let key = DataKey.random()
        let vault = Sodium.randomBytes(16).hex
        for place in places(passphrase) {
            do {
                try keep(key, at: place, vault: vault, passphrase: passphrase)
                return (key, place)
            } catch  where place == .keyring {
                continue  // the person declined, or the keyring forgets: the next place serves as well
            }
        }
        throw RecordFailure(.unavailable)
    }

    private func places(_ passphrase: String?) -> [KeyPlace] {
        if passphrase != nil { return [.passphrase] }
        return keyring.availability() == .available ? [.keyring, .keyFile] : [.keyFile]
    }

    /// Keeps the key first and writes the record last, so that a crash between leaves no record of a key that isn't there.
    func keep(
        _ key: DataKey, at place: KeyPlace, vault: String, passphrase: String?, recovery: RecoveryWrap? = nil
    ) throws {
        var wrapped: WrappedKey?
        switch place {
        case .passphrase:
            guard let passphrase, !passphrase.isEmpty else { throw RecordFailure(.locked) }
            wrapped = try WrappedKey.wrap(key, passphrase: passphrase, cost: cost)
        case .keyring: try keepInKeyring(key, vault: vault)
        case .keyFile:
            var bytes = key.copyBytes()
            defer { Sodium.wipe(&bytes) }
            try home.replace(Self.keyFileName, with: bytes)
        }
        let record = try KeyRecord(vault: vault, place: place, wrapped: wrapped, recovery: recovery, key: key)
        try home.replace(Self.recordName, with: record.encoded())
    }

    /// Read back before it is relied upon.
    private func keepInKeyring(_ key: DataKey, vault: String) throws {
        var bytes = key.copyBytes()
        defer { Sodium.wipe(&bytes) }
        let name = Self.keyringName(vault)
        try keyring.write(bytes, name: name)
        guard try keyring.read(name) == bytes else { throw RecordFailure(.keyringUnavailable) }
    }
}

// MARK: - The key

extension KeyVault {
    func key(of record: KeyRecord, passphrase: String?) throws -> DataKey {
        let key =
            switch record.place {
            case .passphrase: try unwrapped(record, passphrase)
            case .keyring: try keyFromKeyring(record)
            case .keyFile: try keyFromFile()
            }
        guard record.isKey(key) else { throw RecordFailure(.wrongKey) }
        return key
    }

    private func unwrapped(_ record: KeyRecord, _ passphrase: String?) throws -> DataKey {
        guard let passphrase, !passphrase.isEmpty else { throw RecordFailure(.locked) }
        guard let wrapped = record.wrapped else { throw RecordFailure(.corrupt) }
        return try wrapped.unwrap(passphrase: passphrase)
    }

    private func keyFromKeyring(_ record: KeyRecord) throws -> DataKey {
        // One that is only locked may ask the person to open it, which takes its time.
        if case .unavailable(let reason) = keyring.availability(), reason != "locked" {
            throw RecordFailure(.keyringUnavailable, ["reason": .message(Message("store.key.reason.\(reason)"))])
        }
        guard var bytes = try keyring.read(Self.keyringName(record.vault)) else { throw RecordFailure(.keyMissing) }
        defer { Sodium.wipe(&bytes) }
        guard let key = DataKey(bytes) else { throw RecordFailure(.wrongKey) }
        return key
    }

    private func keyFromFile() throws -> DataKey {
        guard home.contains(Self.keyFileName) else { throw RecordFailure(.keyMissing) }
        let path = home.path(Self.keyFileName)
        guard !home.isLink(Self.keyFileName) else { throw RecordFailure(.foreignKey, ["path": .text(path)]) }
        let file = try PrivateFile.openExisting(path)
        let status = try file.status
        guard status.st_uid == geteuid() else { throw RecordFailure(.foreignKey, ["path": .text(path)]) }
        guard status.st_mode & 0o077 == 0 else { throw RecordFailure(.exposedKey, ["path": .text(path)]) }
        var bytes = try file.readAll(limit: DataKey.length)
        defer { Sodium.wipe(&bytes) }
        guard let key = DataKey(bytes) else { throw RecordFailure(.wrongKey) }
        return key
    }

    /// One process at a time; waits up to five seconds.
    func locked<Result>(_ body: () throws -> Result) throws -> Result {
        let lock = try PrivateFile(opening: home.path("lock"), O_CREAT | O_RDWR)
        for attempt in 0... {
            if lock.lockIfFree() { break }
            if attempt == 100 { throw RecordFailure(.busy) }
            usleep(50_000)
        }
        return try withExtendedLifetime(lock) { try body() }
    }
}
