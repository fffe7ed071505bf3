/// A way to renew.
public enum RenewalWay: String, Sendable, Hashable, Decodable, CaseIterable {
    case online, app, mail, phone, kiosk, office

    /// Without going anywhere where eyes or papers are looked at.
    public var isRemote: Bool { self != .office }
}

public struct OfferedWay: Sendable, Hashable, Decodable {
    public let way: RenewalWay
    /// Only for some: with the mailed notice, or while away from the state.
    public let limited: Bool?
    public var isLimited: Bool { limited ?? false }
}

/// When renewal opens.
public struct EarliestRenewal: Sendable, Hashable, Decodable {
    /// Before the day of expiry.
    public let days: Int?
    public let anyTime: Bool?
}

/// What follows when the licence has expired.
public struct LapseLimit: Sendable, Hashable, Decodable {
    /// After expiry, as an ordinary renewal.
    public let days: Int?
    /// After expiry, without going to an office.
    public let remoteDays: Int?
    /// After expiry in which the licence still counts for driving; absent: none.
    public let drivingDays: Int?
}

public struct InPersonAge: Sendable, Hashable, Decodable {
    /// From this age on, renewal is at an office.
    public let age: Int?
    /// The age on the day of expiry counts, not today's.
    public let atExpiry: Bool?
    public let noAge: Bool?
}
