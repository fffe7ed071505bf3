public struct NumberFact: Sendable, Hashable, Decodable {
    /// Of capitals and digits without separators, every format that was ever issued, in the subset of `Pattern`.
    public let pattern: String
    public let length: Int?
}

public struct FormFact: Sendable, Hashable, Decodable {
    /// As the agency prints it.
    public let number: String?
    public let obtainAt: String?
    /// There is no paper to fill at home.
    public let onlineOrOffice: Bool?
}
