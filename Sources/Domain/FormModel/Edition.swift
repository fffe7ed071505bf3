public import Primitives

/// Which printing of an agency's form this is.
public struct Edition: Sendable, Hashable, Codable {
    /// As the form prints it: `01/20/25`, `2026`, `Rev. 11/25`.
    public var name: String
    public var validFrom: CivilDate?
    /// The last day on which it may be used.
    public var validThrough: CivilDate?

    public init(name: String, validFrom: CivilDate? = nil, validThrough: CivilDate? = nil) {
        self.name = name
        self.validFrom = validFrom
        self.validThrough = validThrough
    }
}
