public import Documents
public import Primitives
public import Records
public import Retrieval

/// What the library works with.
public struct LibraryServices: Sendable {
    public var store: any LibraryStore & EmbeddingStore
    /// Papers that are text by themselves.
    public var papers: any PaperReading
    public var pages: any PageReading
    /// The values of forms that are filled; nil leaves them out.
    public var reading: (any FormReading)?
    public var scratch: any ScratchSpace
    public var analyzers: [TextAnalyzer]
    public var chunker: Chunker
    public var embedding: any TextEmbedding
    /// What makes a statement an answer.
    public var statementWeights: StatementWeights
    /// An empty index of vectors of this dimension.
    public var makeVectorIndex: @Sendable (Int) -> any VectorIndexing
    /// Language models; nil where there are none.
    public var models: ModelDesk?
    /// A PDF of a picture or a scan with its words in it; nil where nothing can read them.
    public var searchable: (@Sendable ([UInt8]) async throws -> [UInt8])?
    public var now: @Sendable () -> Timestamp
    /// A new opaque name: lower-case letters and digits.
    public var newID: @Sendable () -> String

    public init(
        store: any LibraryStore & EmbeddingStore, papers: any PaperReading, pages: any PageReading,
        reading: (any FormReading)? = nil,
        scratch: any ScratchSpace, analyzers: [TextAnalyzer],
        chunker: Chunker = Chunker(), embedding: any TextEmbedding = NoTextEmbedding(),
        statementWeights: StatementWeights = .none,
        makeVectorIndex: @escaping @Sendable (Int) -> any VectorIndexing = { _ in NoVectorIndex() },
        models: ModelDesk? = nil, searchable: (@Sendable ([UInt8]) async throws -> [UInt8])? = nil,
        now: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> String
    ) {
        self.store = store
        self.papers = papers
        self.pages = pages
        self.reading = reading
        self.scratch = scratch
        self.analyzers = analyzers
        self.chunker = chunker
        self.embedding = embedding
        self.statementWeights = statementWeights
        self.makeVectorIndex = makeVectorIndex
        self.models = models
        self.searchable = searchable
        self.now = now
        self.newID = newID
    }
}
