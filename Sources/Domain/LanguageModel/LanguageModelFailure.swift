public import Primitives

/// Why nothing was written.
public struct LanguageModelFailure: SpokenFailure, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There is no model, or what runs it is not on this machine.
        case unavailable
        /// The file is no model, or a damaged one.
        case notAModel = "not-a-model"
        /// A model, but not one that writes text here.
        case unsupported
        /// It needs more memory than this machine can give.
        case tooLarge = "too-large"
        /// It needed more memory than was reckoned.
        case outOfMemory = "out-of-memory"
        /// The request is longer than what the model can take in.
        case tooLong = "too-long"
        /// What runs the model ended by itself.
        case ended
        /// It gave no sign of life for too long, or took longer than it may.
        case late
        case cancelled
        /// No model goes by this name.
        case noSuchModel = "no-such-model"
        /// The list of models, or a model's file, can't be read or written.
        case noAccess = "no-access"
    }

    public let code: Code
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }

    public var codeName: String { "model-\(code.rawValue)" }
    /// Words by `model.<code>`.
    public var message: Message { Message("model.\(code.rawValue)", arguments) }
}
