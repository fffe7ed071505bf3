/// What stands around and inside people's names.
public struct NameWords: Sendable, Hashable, Codable {
    public var prefixes: [String]
    public var suffixes: [String]
    /// Belong to the surname that follows: `van`, `de la`, `bin`.
    public var particles: [String]
    /// How many surnames people usually have.
    public var surnames: Int
    /// Surnames of two characters, where names are written without spaces: `欧阳`.
    public var longSurnames: [String]
    /// `my name is`.
    public var leadIns: [String]
}
