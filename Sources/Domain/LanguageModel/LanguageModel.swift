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
    /// Milliseconds until the first token could be written, and from there to the last; 0 where nobody measured.
    public var reading: Double
    public var writing: Double

    public init(
        text: String, promptTokens: Int, tokens: Int, isComplete: Bool, reading: Double = 0, writing: Double = 0
    ) {
        self.text = text
        self.promptTokens = promptTokens
        self.tokens = tokens
        self.isComplete = isComplete
        self.reading = reading
        self.writing = writing
    }

    /// Nil where nothing was written or nobody measured.
    public var tokensPerSecond: Double? { tokens > 0 && writing > 0 ? Double(tokens) * 1000 / writing : nil }
}

/// Where no model is: every form can be filled without one.
public struct NoLanguageModel: LanguageModel {
    public var name: String? { nil }

    public init() {}

    public func generate(
        _ request: GenerationRequest, receive: @Sendable (String) -> Void
    ) async throws(LanguageModelFailure) -> Generation { throw LanguageModelFailure(.unavailable) }
}
