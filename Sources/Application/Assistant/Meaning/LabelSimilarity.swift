public import Retrieval

/// How near a short text is in meaning to each of some labels: which option of a question an answer means, in whatever language.
///
/// The vectors of labels are kept, so that the same options asked again cost one vector: that of the text.
public actor LabelSimilarity {
    /// 1.5 kB each.
    private static let mostLabels = 4096

    private let embedding: any TextEmbedding
    private var vectors: [String: [Float]] = [:]
    /// The last text, which is often compared with several lists of labels.
    private var last: (text: String, vector: [Float])?

    public init(_ embedding: any TextEmbedding = NoTextEmbedding()) { self.embedding = embedding }

    /// Whether there is a model to compare with.
    public nonisolated var isAvailable: Bool { embedding.model != nil }

    /// One cosine for each label, in order: -1 to 1, comparable among the labels of one call. This model's lie close together; what is
    /// meant is usually above .84 and leads the others by .02 or more.
    ///
    /// - Throws: `.unavailable` where there is no model.
    public func cosines(of text: String, to labels: [String]) async throws(EmbeddingFailure) -> [Double] {
        guard !labels.isEmpty else { return [] }
        let vector = try await vector(of: text)
        let known = try await vectors(of: labels)
        return labels.map { label in
            zip(vector, known[label] ?? []).reduce(0) { $0 + Double($1.0) * Double($1.1) }
        }
    }

    /// Makes the vectors of labels that will be asked about.
    public func prepare(_ labels: [String]) async throws(EmbeddingFailure) { _ = try await vectors(of: labels) }

    private func vector(of text: String) async throws(EmbeddingFailure) -> [Float] {
        if let last, last.text == text { return last.vector }
        guard let vector = try await embedding.embed([text], as: .question).first else { throw EmbeddingFailure(.brokenModel) }
        last = (text, vector)
        return vector
    }

    private func vectors(of labels: [String]) async throws(EmbeddingFailure) -> [String: [Float]] {
        var wanted = Dictionary(labels.map { ($0, vectors[$0]) }, uniquingKeysWith: { first, _ in first })
        let missing = wanted.filter { $0.value == nil }.map(\.key).sorted()
        if !missing.isEmpty {
            let made = try await embedding.embed(missing, as: .passage)
            guard made.count == missing.count else { throw EmbeddingFailure(.brokenModel) }
            // Forgetting all at once is rare, and cheaper than keeping account of each.
            if vectors.count + missing.count > Self.mostLabels { vectors.removeAll() }
            for (label, vector) in zip(missing, made) {
                vectors[label] = vector
                wanted[label] = vector
            }
        }
        return wanted.compactMapValues(\.self)
    }
}
