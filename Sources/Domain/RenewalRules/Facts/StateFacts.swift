public import Primitives

/// What is known of licence renewal in one of the fifty states or the District of Columbia.
public struct StateFacts: Sendable, Hashable, Decodable {
    public let agency: Fact<String>
    /// Web address of the agency.
    public let page: Fact<String>
    public let renewalPage: Fact<String>
    public let form: Fact<FormFact>
    public let terms: Fact<[TermBand]>
    public let earliest: Fact<EarliestRenewal>
    public let lapse: Fact<LapseLimit>
    public let ways: Fact<[OfferedWay]>
    /// How many times in a row one may renew without going to an office.
    public let remoteInARow: Fact<Int>
    public let inPersonFrom: Fact<InPersonAge>
    public let vision: Fact<VisionRuleFact>
    public let knowledge: Fact<TestRuleFact>
    public let road: Fact<TestRuleFact>
    public let medical: Fact<MedicalRuleFact>
    /// How old the picture on the card may become before a new one is taken at an office.
    public let photoYears: Fact<Int>
    public let addressChange: Fact<AddressRuleFact>
    public let nameChange: Fact<NameRuleFact>
    public let realId: Fact<RealIDFact>
    /// Documents that show where one lives, for a REAL ID.
    public let residencyProofs: Fact<Int>
    public let limitedTerm: Fact<LimitedTermFact>
    public let fees: Fact<[FeeFact]>
    public let regionalFee: Fact<RegionalFeeFact>?
    public let lateFee: Fact<LateFeeFact>
    public let donor: Fact<DonorFact>
    public let veteran: Fact<VeteranFact>
    public let voter: Fact<VoterFact>
    public let number: Fact<NumberFact>
    public let away: Fact<AwayFact>
}

/// What holds in every state.
public struct FederalFacts: Sendable, Hashable, Decodable {
    public struct Enforcement: Sendable, Hashable, Decodable {
        public let since: CivilDate
        /// Until then an agency may begin step by step. For who reads the table; no rule asks for it.
        public let phasedThrough: CivilDate
    }

    public struct Declaration: Sendable, Hashable, Decodable {
        public let inOffice: Bool
    }

    public struct Documents: Sendable, Hashable, Decodable {
        public let documents: Bool
    }

    /// That the fact is known is what counts: `CommercialRule` cites it.
    public struct SelfCertification: Sendable, Hashable, Decodable {
        public let selfCertify: Bool
    }

    public let realIdEnforced: Fact<Enforcement>
    public let realIdDeclaration: Fact<Declaration>
    public let limitedTermStatus: Fact<Documents>
    public let commercialMedical: Fact<SelfCertification>
}
