/// The numbers of the ranking, measured on questions whose passages are known (`Benchmarks`, `Documentation/Decisions`).
public struct RankingWeights: Sendable {
    /// How soon further occurrences of a word stop to matter (BM25's k1).
    public var saturation = 1.2
    /// How much long passages are held back (BM25's b).
    public var lengthPenalty = 0.6
    /// What an occurrence in a heading counts, where one in the text counts 1.
    public var heading = 2.0
    /// What a single character of an unspaced script counts, where a pair counts 1.
    public var character = 0.3
    /// What a word counts that says what is asked for ("how long", "which town"), where another counts 1.
    public var asking = 0.5
    /// What a word of the question before counts, where one of this question counts 1.
    public var earlier = 0.4
    /// How alike a term must be written to stand for a word of the question, 0 to 1.
    public var leastLikeness = 0.5
    /// What the least and the most alike terms count, where the word itself counts 1.
    public var likeTerms = 0.15...0.5
    /// How many terms may stand for one word.
    public var mostLikeTerms = 12
    /// How many passages are looked at word by word.
    public var candidates = 100
    /// What neighbouring words of the question count that are neighbours in the passage too, where BM25's best score counts 1.
    public var adjacency = 0.3
    /// What it counts that all words of the question occur.
    public var coverage = 0.2

    /// How much a word counts less that stands at the edge of a quote.
    public var quoteEdge = 0.3
    /// How far an edge reaches, in UTF-8 bytes.
    public var quoteEdgeLength = 60.0
    /// What it counts that a quote begins a sentence, and that it ends one.
    public var quoteSentence = 0.02
    /// What a quote of the whole passage would count for its length.
    public var quoteLength = 0.4
    /// What it counts that something of the kind asked for stands in the quote.
    public var quoteAnswer = 0.15

    public init() {}
}
