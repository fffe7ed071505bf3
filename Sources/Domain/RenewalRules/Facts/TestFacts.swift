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
