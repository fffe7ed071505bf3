public import Primitives

/// A rule over several answers, such as "the end comes after the start".
public struct CrossFieldRule: Sendable, Hashable, Codable {
    /// Must hold; checked once every field it reads is answered.
    public var condition: Condition
    public var message: LocalizedText
    /// The field the message belongs beside.
    public var field: Field.ID
    /// Absent: an error.
    public var severity: Finding.Severity?

    public init(condition: Condition, message: LocalizedText, field: Field.ID, severity: Finding.Severity? = nil) {
        self.condition = condition
        self.message = message
        self.field = field
        self.severity = severity
    }
}
