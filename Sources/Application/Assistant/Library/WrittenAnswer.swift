public import LanguageModel
import Retrieval

/// An answer that a model worded from the places that were found, as far as it was checked.
public struct WrittenAnswer: Sendable, Hashable {
    /// Each said by a place of the papers.
    public var sentences: [Sentence]
    /// Sentences that no place says, which are shown to nobody.
    public var dropped: Int
    /// The model's name.
    public var model: String
    /// False while more may come.
    public var isFinished: Bool
    /// Why nothing more came.
    public var failure: LanguageModelFailure?
    public var metrics: Metrics

    public struct Sentence: Sendable, Hashable {
        public var text: String
        /// Where the papers say it.
        public var place: Citation

        public init(text: String, place: Citation) {
            self.text = text
            self.place = place
        }
    }

    public struct Metrics: Sendable, Hashable {
        public var promptTokens = 0
        public var tokens = 0
        /// Milliseconds until the first word, and for all of them; 0 where nobody measured.
        public var reading = 0.0
        public var writing = 0.0

        public init() {}
    }

    public init(model: String) {
        sentences = []
        dropped = 0
        self.model = model
        isFinished = false
        metrics = Metrics()
    }
}
