/// Countries, states and languages by their names.
public struct PlaceWords: Sendable, Hashable, Codable {
    /// ISO 3166-1 alpha-2 to names, aliases and demonyms; the first is the usual name.
    public var countries: [String: [String]]
    /// USPS code to names.
    public var states: [String: [String]]
    /// ISO 639 to the names of languages; the first is the usual name.
    public var tongues: [String: [String]]?
}
