public struct AddressRuleFact: Sendable, Hashable, Decodable {
    /// After moving.
    public let days: Int
    public let newCard: Bool?
}

public enum NamePaper: String, Sendable, Hashable, Decodable {
    case marriage, divorce, courtOrder, adoption, birthCertificate
    /// Proof of the change whose kinds were not listed.
    case legalProof
}

public struct NameRuleFact: Sendable, Hashable, Decodable {
    public let papers: [NamePaper]
    public let ssaFirst: Bool?
    public let inOffice: Bool?
    /// After the change.
    public let days: Int?
}

public enum RealIDPaper: String, Sendable, Hashable, Decodable { case identity, ssn, lawfulStatus }

public struct RealIDFact: Sendable, Hashable, Decodable {
    public let firstInOffice: Bool?
    public let papers: [RealIDPaper]?
    public let residencyProofs: Int?
    /// Every full licence of the state is one.
    public let allCards: Bool?
}

public struct LimitedTermFact: Sendable, Hashable, Decodable {
    public enum Remote: String, Sendable, Hashable, Decodable {
        case citizens
        /// Citizens and permanent residents.
        case residents
    }

    public let inOffice: Bool?
    public let remoteFor: Remote?
    public let earliestDays: Int?
    /// It ends with the permitted stay.
    public let withStay: Bool?
    public let documents: Bool?
}
