public import Primitives

/// The one-time links: each opens the app once, within a minute of being printed.
public struct EntryTickets: Sendable {
    public static let lifetimeMilliseconds: Int64 = 60_000
    /// After so many wrong tickets in a row nothing is redeemed until a new one is issued.
    public static let maximumFailures = 10

    private var issued: [(secret: String, at: Timestamp)] = []
    private var failures = 0

    public init() {}

    public mutating func issue(_ secret: String, at now: Timestamp) {
        failures = 0
        issued.removeAll { Self.isStale($0.at, now) }
        issued.append((secret, now))
    }

    /// True once for each ticket, and only in its time.
    public mutating func redeem(_ given: String, at now: Timestamp) -> Bool {
        issued.removeAll { Self.isStale($0.at, now) }
        guard failures < Self.maximumFailures, let index = issued.firstIndex(where: { isSameSecret(given, $0.secret) })
        else {
            failures += 1
            return false
        }
        issued.remove(at: index)
        failures = 0
        return true
    }

    private static func isStale(_ then: Timestamp, _ now: Timestamp) -> Bool {
        now.milliseconds - then.milliseconds > lifetimeMilliseconds || now < then
    }
}
