public import Primitives

public struct FeeFact: Sendable, Hashable, Decodable {
    public enum LicenceClass: String, Sendable, Hashable, Decodable { case standard, commercial, taxi }
    public enum Kind: String, Sendable, Hashable, Decodable {
        case total
        /// The part set by statute; surcharges come on top.
        case base
        case perYear
    }

    /// US dollars.
    public let amount: DecimalNumber
    public let `class`: LicenceClass
    public let kind: Kind
    public let years: Int?
    public let from: Int?
    public let through: Int?
    /// Absent: the same for both kinds of card.
    public let realId: Bool?

    public var ages: AgeRange { AgeRange(from: from, through: through) }
}

public struct RegionalFeeFact: Sendable, Hashable, Decodable {
    public let amount: DecimalNumber
    public let counties: [String]
}

public struct LateFeeFact: Sendable, Hashable, Decodable {
    public let amount: DecimalNumber
    public let afterDays: Int?
}
