/// Makes vectors of texts, near to one another where the texts mean much the same.
public protocol TextEmbedding: Sendable {
    /// Nil where there is no model on this machine.
    var model: EmbeddingModel? { get }

    /// One vector for each text, in order, of length 1 and the model's dimension. What a model can't take in is left off the end.
    ///
    /// Vectors of questions are compared with those of passages.
    func embed(_ texts: [String], as role: EmbeddingRole) async throws(EmbeddingFailure) -> [[Float]]

    /// The same with a vector for each piece of a word, in the order of the text.
    func embedPieces(_ texts: [String], as role: EmbeddingRole) async throws(EmbeddingFailure) -> [TextPieces]
}

extension TextEmbedding {
    /// For models that make one vector of a text: it is the only piece.
    public func embedPieces(_ texts: [String], as role: EmbeddingRole) async throws(EmbeddingFailure) -> [TextPieces] {
        try await embed(texts, as: role).map { TextPieces(vector: $0, pieces: $0) }
    }
}

/// A text as its vector and those of its pieces, all of length 1.
public struct TextPieces: Sendable, Hashable {
    public var vector: [Float]
    /// One after the other.
    public var pieces: [Float]

    public init(vector: [Float], pieces: [Float]) {
        self.vector = vector
        self.pieces = pieces
    }
}

/// What a text is in a search: models are trained to read the two differently.
public enum EmbeddingRole: Sendable, Hashable, CaseIterable {
    /// What is looked for.
    case question
    /// What it is looked for in.
    case passage
}

/// Which model made a vector: vectors of two models are never compared.
public struct EmbeddingModel: Sendable, Hashable, Codable {
    /// Another one for other weights.
    public var id: String
    public var dimension: Int

    public init(id: String, dimension: Int) {
        self.id = id
        self.dimension = dimension
    }
}

/// Where no model is: search goes by words alone.
public struct NoTextEmbedding: TextEmbedding {
    public var model: EmbeddingModel? { nil }

    public init() {}

    public func embed(_ texts: [String], as role: EmbeddingRole) async throws(EmbeddingFailure) -> [[Float]] {
        throw EmbeddingFailure(.unavailable)
    }
}

/// Why no vectors could be made.
public struct EmbeddingFailure: Error, Hashable, Sendable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The model, or the library that does its arithmetic, is not on this machine.
        case unavailable = "embedding-unavailable"
        /// The model's files are not what they should be.
        case brokenModel = "embedding-broken"
        case cancelled = "embedding-cancelled"
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}
