/// Where the data key rests between runs.
public enum KeyPlace: String, Sendable, Hashable, Codable, CaseIterable {
    /// The desktop's keyring (Secret Service).
    case keyring
    /// A passphrase known to the person alone; the key is wrapped under Argon2id of it.
    case passphrase
    /// A file readable by this user only.
    case keyFile = "key-file"
}

/// A keyring of the operating system.
public protocol Keyring: Sendable {
    /// Says why not, when it can't be used here.
    func availability() -> KeyringAvailability
    func read(_ name: String) throws -> [UInt8]?
    func write(_ secret: [UInt8], name: String) throws
    func remove(_ name: String) throws
}

public enum KeyringAvailability: Sendable, Hashable {
    case available
    /// `reason` has words in the string tables: `store.key.reason.<reason>`.
    case unavailable(reason: String)
}
