public import Primitives

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

public struct AwayFact: Sendable, Hashable, Decodable {
    public let mail: Bool?
    public let remote: Bool?
    /// The licence stays valid while serving away.
    public let extended: Bool?
    public let later: Bool?
}
