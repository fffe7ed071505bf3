public import Records
import Testing

/// What every keyring must do once it says that it is available.
public struct KeyringContract: Sendable {
    private let keyring: any Keyring

    public init(_ keyring: any Keyring) { self.keyring = keyring }

    public func holds() throws {
        #expect(keyring.availability() == .available)
        try keepsSecretsByName()
        try forgetsWhatIsRemoved()
    }

    private func keepsSecretsByName() throws {
        let first = (0..<32).map { UInt8($0) }
        let second = (0..<32).map { UInt8(255 - $0) }
        #expect(try keyring.read("formly-test-a") == nil)
        try keyring.write(first, name: "formly-test-a")
        try keyring.write(second, name: "formly-test-b")
        #expect(try keyring.read("formly-test-a") == first)
        #expect(try keyring.read("formly-test-b") == second)
        try keyring.write(second, name: "formly-test-a")
        #expect(try keyring.read("formly-test-a") == second, "the newest holds")
    }

    private func forgetsWhatIsRemoved() throws {
        try keyring.remove("formly-test-a")
        try keyring.remove("formly-test-a")
        #expect(try keyring.read("formly-test-a") == nil)
        #expect(try keyring.read("formly-test-b") != nil)
        try keyring.remove("formly-test-b")
    }
}
