/// Ages in whole years, both ends included; an open end has no limit.
public struct AgeRange: Sendable, Hashable, Decodable {
    public let from: Int?
    public let through: Int?

    public func contains(_ age: Int) -> Bool { age >= (from ?? 0) && age <= (through ?? Int.max) }
}

/// For how long a licence is renewed at some ages.
public struct TermBand: Sendable, Hashable, Decodable {
    public let from: Int?
    public let through: Int?
    /// More than one: the driver chooses.
    public let years: [Int]

    public var ages: AgeRange { AgeRange(from: from, through: through) }
}

/// When eyes are tested at some ages.
public struct VisionBand: Sendable, Hashable, Decodable {
    public enum Occasion: String, Sendable, Hashable, Decodable {
        /// Whatever the way of renewing.
        case everyRenewal
        /// Only when renewing at an office.
        case inOffice
        case everyOtherRenewal
        case none
    }

    public let from: Int?
    public let through: Int?
    public let when: Occasion

    public var ages: AgeRange { AgeRange(from: from, through: through) }
}
