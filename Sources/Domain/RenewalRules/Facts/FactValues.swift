public import Primitives

/// A way to renew.
public enum RenewalWay: String, Sendable, Hashable, Decodable, CaseIterable {
    case online, app, mail, phone, kiosk, office

    /// Without going anywhere where eyes or papers are looked at.
    public var isRemote: Bool { self != .office }
}

public struct OfferedWay: Sendable, Hashable, Decodable {
    public let way: RenewalWay
    /// Only for some: with the mailed notice, or while away from the state.
    public let limited: Bool?
    public var isLimited: Bool { limited ?? false }
}

/// When renewal opens.
public struct EarliestRenewal: Sendable, Hashable, Decodable {
    /// Before the day of expiry.
    public let days: Int?
    public let anyTime: Bool?
}

/// What follows when the licence has expired.
public struct LapseLimit: Sendable, Hashable, Decodable {
    /// After expiry, as an ordinary renewal.
    public let days: Int?
    /// After expiry, without going to an office.
    public let remoteDays: Int?
    /// After expiry in which the licence still counts for driving; absent: none.
    public let drivingDays: Int?
}

public struct InPersonAge: Sendable, Hashable, Decodable {
    /// From this age on, renewal is at an office.
    public let age: Int?
    /// The age on the day of expiry counts, not today's.
    public let atExpiry: Bool?
    public let noAge: Bool?
}

public struct VisionRuleFact: Sendable, Hashable, Decodable {
    public let bands: [VisionBand]
    /// How old a report of the person's own eye doctor may be.
    public let reportDays: Int?
}

/// When a written or road test is asked of someone who renews.
public struct TestRuleFact: Sendable, Hashable, Decodable {
    public enum Rule: String, Sendable, Hashable, Decodable {
        case none, afterLapse, forCause, onRecord, signTest, fromAge
    }

    public let rule: Rule
    /// Days since expiry.
    public let afterDays: Int?
    public let from: Int?
}

public struct MedicalRuleFact: Sendable, Hashable, Decodable {
    public enum Rule: String, Sendable, Hashable, Decodable { case ifDeclared, fromAge, forCause }

    public let rule: Rule
    public let from: Int?
    /// How far back a condition counts. The state's form says it in its question, so that no rule has to ask.
    public let withinYears: Int?
    /// The agency's number of the form for the doctor.
    public let form: String?
}

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

public struct DonorFact: Sendable, Hashable, Decodable {
    public let asked: Bool?
    /// No takes an existing donor off the register.
    public let noEndsStatus: Bool?
    public let mustAnswer: Bool?
    public let separateSignature: Bool?
    /// US dollars, if the person wants to give them.
    public let donation: DecimalNumber?
}

public struct VeteranFact: Sendable, Hashable, Decodable {
    public enum Paper: String, Sendable, Hashable, Decodable { case dd214, dd215, veteransIdCard }

    public let proof: Bool?
    public let free: Bool?
    public let inOffice: Bool?
    public let papers: [Paper]?
}

public struct VoterFact: Sendable, Hashable, Decodable {
    /// The state is outside the National Voter Registration Act.
    public let exempt: Bool?
    public let offered: Bool?
    /// Citizens are registered unless they opt out.
    public let automatic: Bool?
    public let silenceDeclines: Bool?
}

public struct NumberFact: Sendable, Hashable, Decodable {
    /// Of capitals and digits without separators, every format that was ever issued, in the subset of `Pattern`.
    public let pattern: String
    public let length: Int?
}

public struct AwayFact: Sendable, Hashable, Decodable {
    public let mail: Bool?
    public let remote: Bool?
    /// The licence stays valid while serving away.
    public let extended: Bool?
    public let later: Bool?
}

public struct FormFact: Sendable, Hashable, Decodable {
    /// As the agency prints it.
    public let number: String?
    public let obtainAt: String?
    /// There is no paper to fill at home.
    public let onlineOrOffice: Bool?
}
