public import Primitives

/// One thing this machine can or can't do for a person.
public struct Capability: Sendable {
    /// Stable, for scripts.
    public var name: String
    public var isAvailable: Bool
    /// Formly does its main work without it.
    public var isOptional: Bool
    /// In words: what it is and how it stands.
    public var state: Message
    /// The one command that mends it.
    public var mend: String?

    public init(
        _ name: String, isAvailable: Bool, isOptional: Bool = false, state: Message, mend: String? = nil
    ) {
        self.name = name
        self.isAvailable = isAvailable
        self.isOptional = isOptional
        self.state = state
        self.mend = mend
    }
}
