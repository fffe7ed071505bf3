public import Primitives

/// Closes the app once nobody has used it for a while: another person at the same desk finds nothing.
public struct IdleLock: Sendable {
    /// Minutes to choose from; 0 never locks.
    public static let choices = [5, 15, 30, 60, 0]

    /// One of `choices`.
    public private(set) var minutes = 30
    private var lastUse: Timestamp?

    public init() {}

    /// Takes one of the choices; anything else changes nothing.
    public mutating func set(minutes: Int) {
        if Self.choices.contains(minutes) { self.minutes = minutes }
    }

    public mutating func use(at now: Timestamp) { lastUse = now }

    /// As if nobody had come yet.
    public mutating func reset() { lastUse = nil }

    /// A clock that was set back by more than a minute tells nothing of how long it was: then it is over too.
    public func isOver(at now: Timestamp) -> Bool {
        guard minutes > 0, let lastUse else { return false }
        let idle = now.milliseconds - lastUse.milliseconds
        return idle > Int64(minutes) * 60_000 || idle < -60_000
    }
}
