/// A model that writes text on this machine. It only ever proposes: what it writes is read by the readers of the person's own words.
public protocol LanguageModel: Sendable {
    /// What it is called; nil where there is none.
    var name: String? { get }

    /// Writes until the model ends, the limit is reached or the task is cancelled.
    ///
    /// - Parameter receive: called with each piece as it comes.
    func generate(
        _ request: GenerationRequest, receive: @Sendable (String) -> Void
    ) async throws(LanguageModelFailure) -> Generation
}

/// What a model is asked to write.
public struct GenerationRequest: Sendable, Hashable {
    public enum Role: String, Sendable, Hashable, Codable { case system, user, assistant }

    public struct Message: Sendable, Hashable {
        public var role: Role
        public var text: String

        public init(_ role: Role, _ text: String) {
            self.role = role
            self.text = text
        }
    }

    public var messages: [Message]
    /// What it may write at all, in GBNF; nil for anything.
    public var grammar: String?
    public var mostTokens: Int
    /// 0 always takes the likeliest.
    public var temperature: Double
    public var seed: UInt32

    public init(
        _ messages: [Message], grammar: String? = nil, mostTokens: Int = 500, temperature: Double = 0.7, seed: UInt32 = 1
    ) {
        self.messages = messages
        self.grammar = grammar
        self.mostTokens = mostTokens
        self.temperature = temperature
        self.seed = seed
    }
}

/// What came of it.
public struct Generation: Sendable, Hashable {
    public var text: String
    /// Of the request, and of the text.
    public var promptTokens: Int
    public var tokens: Int
    /// False where the limit cut it off.
    public var isComplete: Bool

    public init(text: String, promptTokens: Int, tokens: Int, isComplete: Bool) {
        self.text = text
        self.promptTokens = promptTokens
        self.tokens = tokens
        self.isComplete = isComplete
    }
}

/// Where no model is: every form can be filled without one.
public struct NoLanguageModel: LanguageModel {
    public var name: String? { nil }

    public init() {}

    public func generate(
        _ request: GenerationRequest, receive: @Sendable (String) -> Void
    ) async throws(LanguageModelFailure) -> Generation { throw LanguageModelFailure(.unavailable) }
}

/// Why nothing was written.
public struct LanguageModelFailure: Error, Hashable, Sendable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// There is no model, or what runs it is not on this machine.
        case unavailable
        /// The file is no model, or a damaged one.
        case notAModel = "not-a-model"
        /// It needs more memory than this machine can give.
        case tooLarge = "too-large"
        /// The request is longer than what the model can take in.
        case tooLong = "too-long"
        /// What runs the model ended or stopped answering.
        case ended
        case cancelled
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}
