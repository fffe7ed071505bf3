import Foundation
import PortContracts
import Records
import SecretServiceKeys
import Testing

/// Runs against a real Secret Service where one is open; everywhere else the keyring must say why not, and soon.
struct SecretServiceKeyringTests {
    private static let isAvailable = SecretServiceKeyring().availability() == .available

    @Test(.enabled(if: isAvailable, "no open Secret Service here")) func keepsTheContract() throws {
        try KeyringContract(SecretServiceKeyring()).holds()
    }

    @Test(.enabled(if: !isAvailable, "a Secret Service is open here")) func saysWhyItCannotBeUsed() {
        guard case .unavailable(let reason) = SecretServiceKeyring().availability() else { return }
        #expect(["not-built", "no-bus", "no-service", "locked", "timeout", "failed"].contains(reason))
        // A locked keyring may answer that it has no such item, and one that hangs takes a person's patience.
        guard reason != "locked", reason != "timeout" else { return }
        #expect { try SecretServiceKeyring().read("formly-test") } throws: {
            ($0 as? RecordFailure)?.code == .keyringUnavailable
        }
    }
}
