/// How people steer a conversation, and what they call the things a form asks for.
public struct Phrases: Sendable, Hashable, Codable {
    /// What is done (`skip`, `back`, `help`, …) to the phrases that say it and nothing more.
    public var acts: [String: [String]]
    /// `go to *`: the star stands for the name of a field, a section or a step.
    public var goTo: [String]
    /// `change *`, `my * is wrong`.
    public var change: [String]
    /// Begins a correction: `no`, `actually`, `i meant`.
    public var corrections: [String]
    /// Between the right and the wrong value: `not`, `instead of`.
    public var contrasts: [String]
    /// Between the name of a field and its value: `is`, `:`.
    public var copulas: [String]
    /// Between two statements: `and`.
    public var connectors: [String]
    /// Before the name of a thing: `my`, `the`.
    public var determiners: [String]
    /// Politeness and hesitation, left out at either end: `please`, `um`.
    public var fillers: [String]
    /// Begins a question: `what`, `how`.
    public var questions: [String]
    /// Role of a field (`familyName`, `birthDate`) to what it is called.
    public var labels: [String: [String]]
    /// Role of a field to what introduces its value: `i was born on`.
    public var cues: [String: [String]]
}
