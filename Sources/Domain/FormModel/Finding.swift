public import Primitives

/// Something wrong with an answer, or missing: a value in a list, never an exception.
public struct Finding: Sendable, Hashable, Codable {
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The form can't be finished with it.
        case error
        /// Unusual; the person decides.
        case warning
    }

    /// Stable, for scripts: `required`, `too-long`, `pattern`, `out-of-range`, `not-an-option`, `does-not-fit`…
    public var code: String
    public var severity: Severity
    public var field: Field.ID?
    /// What is wrong and how to put it right. Holds no personal value.
    public var message: Message

    /// Nobody has answered yet: nothing is wrong, something is left.
    public var isUnanswered: Bool { code == "required" || code == "incomplete" }

    /// The form's edition may not be used today.
    public var isOfEdition: Bool { code.hasPrefix("edition-") }

    public init(code: String, severity: Severity = .error, field: Field.ID? = nil, message: Message) {
        self.code = code
        self.severity = severity
        self.field = field
        self.message = message
    }
}
