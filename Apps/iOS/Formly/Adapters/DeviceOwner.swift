import LocalAuthentication

/// Face ID, Touch ID or the code of the phone.
enum DeviceOwner {
    /// Whether the person at the phone is its owner. A phone without a code lets everybody in: it asks nobody.
    static func isPresent(reason: String) async -> Bool {
        let context = LAContext()
        guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { return true }
        // Refused and cancelled are the same here: it stays locked.
        return (try? await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)) ?? false
    }
}
