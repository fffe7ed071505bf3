import Foundation
import Primitives
import Records
import Security

/// The keychain of this device, for one secret a name. It never goes to another device, nor into a backup of this one.
///
/// - Throws: `RecordFailure(.keyringUnavailable)` with a `reason`, and nothing else.
struct KeychainKeyring: Keyring {
    private static let service = "formly"

    func availability() -> KeyringAvailability { .available }

    func read(_ name: String) throws -> [UInt8]? {
        var query = item(name)
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        try check(status)
        guard let data = found as? Data else { throw RecordFailure(.wrongKey) }
        return [UInt8](data)
    }

    func write(_ secret: [UInt8], name: String) throws {
        try remove(name)
        var query = item(name)
        query[kSecValueData as String] = Data(secret)
        // A backup at night runs while the phone is locked, but never before its first unlocking.
        query[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        try check(SecItemAdd(query as CFDictionary, nil))
    }

    func remove(_ name: String) throws {
        let status = SecItemDelete(item(name) as CFDictionary)
        if status != errSecItemNotFound { try check(status) }
    }

    private func item(_ name: String) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: Self.service,
            kSecAttrAccount as String: name,
        ]
    }

    /// The one place where the system's codes become failures.
    private func check(_ status: OSStatus) throws {
        guard status != errSecSuccess else { return }
        let reason = status == errSecInteractionNotAllowed ? "locked" : "failed"
        throw RecordFailure(.keyringUnavailable, ["reason": .message(Message("store.key.reason.\(reason)"))])
    }
}
