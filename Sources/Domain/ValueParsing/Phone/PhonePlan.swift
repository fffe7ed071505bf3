/// How one country numbers its telephones (data of libphonenumber, in `Resources/Phones`).
///
/// Patterns are over digits: see `DigitPattern`.
public struct PhonePlan: Sendable, Hashable, Codable {
    /// ISO 3166-1 alpha-2, or 001 for networks of no country.
    public var region: String
    /// Country calling code (ITU-T E.164).
    public var code: String
    /// Every national number of the country.
    public var general: String
    /// Fixed lines, mobiles, toll free and other kinds: a number is assigned to one of them, or to nobody.
    public var kinds: [String]
    /// Digits of a national number.
    public var lengths: [Int]
    /// Digits that reach someone only inside the same area.
    public var local: [Int]?
    /// Dialled before the country code of another country.
    public var exit: String?
    /// Dialled before a national number inside the country.
    public var trunk: String?
    /// What may stand before a national number, where that isn't the trunk prefix alone.
    public var trunkPattern: String?
    /// What a match of `trunkPattern` is replaced with: `9$1`.
    public var trunkRule: String?
    /// National numbers of this country begin so, where countries share a code.
    public var leading: String?
    /// The first of the countries that share the code.
    public var isMain: Bool?
}

/// The numbering plans of the world, with the edition they are of.
public struct PhonePlans: Sendable, Hashable, Codable {
    public var edition: String
    public var plans: [PhonePlan]

    public init(edition: String, plans: [PhonePlan]) {
        self.edition = edition
        self.plans = plans
    }

    /// No plan at all: only numbers with a plus sign can be read.
    public static let none = PhonePlans(edition: "none", plans: [])
}
