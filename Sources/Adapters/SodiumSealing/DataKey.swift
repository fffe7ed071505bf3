import CSodium

/// 32 secret bytes in guarded memory: never swapped, never in a core file, wiped when let go.
///
/// `@unchecked Sendable`: the bytes are written in `init` and only read afterwards.
public final class DataKey: @unchecked Sendable {
    public static let length = 32

    private let memory: UnsafeMutableRawPointer

    /// What a key derived from this one is for; each use has a key of its own.
    enum Purpose: UInt64 {
        case values = 1
        case files = 2
        case verification = 3
        case fingerprints = 4
    }

    private init(filling fill: (UnsafeMutableRawPointer) -> Void) {
        Sodium.require()
        guard let memory = sodium_malloc(Self.length) else { preconditionFailure("no memory for a key") }
        self.memory = memory
        fill(memory)
        sodium_mprotect_readonly(memory)
    }

    deinit { sodium_free(memory) }

    /// A new key from the system's randomness.
    public static func random() -> DataKey {
        DataKey { randombytes_buf($0, length) }
    }

    /// Nil when there are not 32 bytes. The caller's copy stays the caller's to wipe.
    public convenience init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.init { key in
            UnsafeMutableRawBufferPointer(start: key, count: Self.length).copyBytes(from: bytes)
        }
    }

    /// A key for one purpose (libsodium's `crypto_kdf`, BLAKE2b).
    func derived(for purpose: Purpose) -> DataKey {
        DataKey { key in
            let code = crypto_kdf_derive_from_key(
                key.assumingMemoryBound(to: UInt8.self), Self.length, purpose.rawValue, "formlykv",
                memory.assumingMemoryBound(to: UInt8.self))
            precondition(code == 0)
        }
    }

    /// BLAKE2b-256 of some bytes under this key, as a key (RFC 7693).
    func keyed(_ bytes: [UInt8]) -> DataKey {
        DataKey { key in
            let code = crypto_generichash(
                key.assumingMemoryBound(to: UInt8.self), Self.length, bytes, UInt64(bytes.count),
                memory.assumingMemoryBound(to: UInt8.self), Self.length)
            precondition(code == 0)
        }
    }

    /// The bytes must not outlive `body`.
    func withBytes<Result>(_ body: (UnsafePointer<UInt8>) throws -> Result) rethrows -> Result {
        try body(UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)))
    }

    /// A copy to hand to a keyring or a key file; wipe it afterwards.
    package func copyBytes() -> [UInt8] {
        withBytes { [UInt8](UnsafeBufferPointer(start: $0, count: Self.length)) }
    }
}

extension DataKey: CustomStringConvertible, CustomReflectable {
    public var description: String { "‹key›" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
