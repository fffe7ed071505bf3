import CSecret
import Primitives
public import Records

/// The desktop's keyring, by the Secret Service of freedesktop.org (GNOME Keyring, KWallet, KeePassXC).
///
/// - Throws: `RecordFailure(.keyringUnavailable)` with a `reason`, and nothing else.
public struct SecretServiceKeyring: Keyring {
    /// Milliseconds that a bus may take to answer.
    private let patience: Int32
    /// Milliseconds that a person may take to open a keyring.
    private let promptPatience: Int32

    public init() { self.init(patience: 1000, promptPatience: 60_000) }

    init(patience: Int32, promptPatience: Int32) {
        self.patience = patience
        self.promptPatience = promptPatience
    }

    public func availability() -> KeyringAvailability {
        let code = formly_secret_available(patience)
        return reason(code).map { .unavailable(reason: $0) } ?? .available
    }

    public func read(_ name: String) throws -> [UInt8]? {
        var secret: UnsafeMutablePointer<CChar>?
        let code = formly_secret_lookup(name, &secret, promptPatience)
        defer { formly_secret_free(secret) }
        if code == FORMLY_SECRET_NOT_FOUND.rawValue { return nil }
        try check(code)
        guard let secret, let bytes = Self.bytes(secret) else { throw RecordFailure(.wrongKey) }
        return bytes
    }

    public func write(_ secret: [UInt8], name: String) throws {
        var text = Self.text(secret)
        defer { text.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) } }
        try check(formly_secret_store(name, "Formly", text, promptPatience))
    }

    public func remove(_ name: String) throws {
        try check(formly_secret_clear(name, promptPatience))
    }

    /// The one place where the shim's codes become failures.
    private func check(_ code: Int32) throws {
        if let reason = reason(code) {
            throw RecordFailure(.keyringUnavailable, ["reason": .message(Message("store.key.reason.\(reason)"))])
        }
    }

    /// Stable words, for `store.key.reason.<word>` in the string tables.
    private func reason(_ code: Int32) -> String? {
        switch formly_secret_result(rawValue: UInt32(code)) {
        case FORMLY_SECRET_OK: nil
        case FORMLY_SECRET_NOT_BUILT: "not-built"
        case FORMLY_SECRET_NO_BUS: "no-bus"
        case FORMLY_SECRET_NO_SERVICE: "no-service"
        case FORMLY_SECRET_LOCKED: "locked"
        case FORMLY_SECRET_TIMEOUT: "timeout"
        default: "failed"
        }
    }
}

/// The service keeps text: secrets are written as hexadecimal digits.
extension SecretServiceKeyring {
    /// Ends with a zero, as C expects.
    private static func text(_ bytes: [UInt8]) -> [CChar] {
        let digits = Array("0123456789abcdef".utf8).map { CChar($0) }
        return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] } + [0]
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var start = text
        while start[0] != 0 {
            guard let high = digit(start[0]), let low = digit(start[1]) else { return nil }
            bytes.append(high << 4 | low)
            start += 2
        }
        return bytes
    }

    private static func digit(_ character: CChar) -> UInt8? {
        switch UInt8(bitPattern: character) {
        case let byte where (0x30...0x39).contains(byte): byte - 0x30
        case let byte where (0x61...0x66).contains(byte): byte - 0x57
        default: nil
        }
    }
}
