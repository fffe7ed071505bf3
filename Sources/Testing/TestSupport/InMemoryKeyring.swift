public import Records
import Synchronization

/// A keyring that lasts as long as this value, and that can be told to be away.
public final class InMemoryKeyring: Keyring {
    private let secrets = Mutex<[String: [UInt8]]>([:])
    private let reason: Mutex<String?>

    /// - Parameter unavailable: why it can't be used; nil for one that can.
    public init(unavailable reason: String? = nil) { self.reason = Mutex(reason) }

    public func availability() -> KeyringAvailability {
        reason.withLock { $0.map { .unavailable(reason: $0) } ?? .available }
    }

    public func becomeUnavailable(_ why: String?) { reason.withLock { $0 = why } }

    public var isEmpty: Bool { secrets.withLock(\.isEmpty) }

    public func read(_ name: String) throws -> [UInt8]? {
        try requireAvailable()
        return secrets.withLock { $0[name] }
    }

    public func write(_ secret: [UInt8], name: String) throws {
        try requireAvailable()
        secrets.withLock { $0[name] = secret }
    }

    public func remove(_ name: String) throws {
        try requireAvailable()
        secrets.withLock { $0[name] = nil }
    }

    private func requireAvailable() throws {
        if reason.withLock({ $0 }) != nil { throw RecordFailure(.keyringUnavailable) }
    }
}
