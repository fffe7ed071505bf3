public import Primitives

/// The code that a person reads in Formly and types into the browser's companion: good once, for minutes and for a few tries.
public struct PairingCodes: Sendable {
    public static let lifetimeMilliseconds: Int64 = 180_000
    /// After so many wrong codes the right one is worthless too.
    public static let maximumFailures = 5
    public static let length = 8

    private var issued: (code: String, at: Timestamp)?
    private var failures = 0

    public init() {}

    /// Digits, since those are on every keyboard.
    public static func make(using generator: inout some RandomNumberGenerator) -> String {
        String((0..<length).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) })
    }

    public mutating func issue(_ code: String, at now: Timestamp) {
        issued = (code, now)
        failures = 0
    }

    /// The code as long as it can be used.
    public func code(at now: Timestamp) -> String? {
        issued.flatMap { Self.isStale($0.at, now) ? nil : $0.code }
    }

    /// True once, for the right digits in their time, in whatever script they were typed and however they were grouped.
    public mutating func redeem(_ given: String, at now: Timestamp) -> Bool {
        guard let code = code(at: now) else {
            issued = nil
            return false
        }
        let digits = given.prefix(64).compactMap(\.wholeNumberValue).map(String.init).joined()
        guard isSameSecret(digits, code) else {
            failures += 1
            if failures >= Self.maximumFailures { issued = nil }
            return false
        }
        issued = nil
        return true
    }

    private static func isStale(_ then: Timestamp, _ now: Timestamp) -> Bool {
        now.milliseconds - then.milliseconds > lifetimeMilliseconds || now < then
    }
}
