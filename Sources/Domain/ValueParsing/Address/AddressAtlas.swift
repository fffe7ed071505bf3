/// What is known of addresses apart from words: how countries write them, and the larger towns of the United States.
public struct AddressAtlas: Sendable, Hashable, Codable {
    /// ISO 3166-1 alpha-2 to the way of that country.
    public var formats: [String: AddressFormat]
    /// Folded names of towns of the United States; they part the street from the city where no comma does.
    public var towns: Set<String>

    public init(formats: [String: AddressFormat], towns: Set<String>) {
        self.formats = formats
        self.towns = towns
    }

    /// Only words decide.
    public static let none = AddressAtlas(formats: [:], towns: [])
}

/// How a country writes addresses.
public struct AddressFormat: Sendable, Hashable, Codable {
    /// Whole postal codes, in the syntax of `Pattern`; absent where there are none.
    public var postalCode: String?
    /// The postal code stands before the city.
    public var codeFirst: Bool?
    /// The state, province or department belongs to the address.
    public var hasState: Bool?
    /// Keys and names of states and provinces.
    public var states: [String]?
    /// What a postal code is called in front of it: `C.P.`, `PIN`.
    public var codeWords: [String]?
    /// What the name of a part of a town begins with, which stands between street and town: `Col.`.
    public var districtWords: [String]?
}
