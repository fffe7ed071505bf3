public import Primitives

/// Why the program could not be put together on this machine.
public struct CompositionFailure: SpokenFailure {
    public enum Code: String, Sendable {
        /// The data that comes with the program is not where it should be.
        case noResources = "no-resources"
        /// A file of it is damaged.
        case brokenResource = "broken-resource"
        case noHome = "no-home"
        /// What is named is no folder, or none that may be written to.
        case unusableHome = "unusable-home"
        /// What is named is a folder that others can write to, or that something else is in.
        case foreignHome = "foreign-home"
    }

    public let code: Code
    public let arguments: [String: Message.Argument]
    /// What the decoder said, for developers: resources hold nothing personal.
    public let cause: (any Error)?

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:], cause: (any Error)? = nil) {
        self.code = code
        self.arguments = arguments
        self.cause = cause
    }

    public var codeName: String { code.rawValue }
    /// Words by `composition.<code>`.
    public var message: Message { Message("composition.\(code.rawValue)", arguments) }
}
