/// A question as the index is asked: one group for each of its words that carry meaning.
struct SearchQuery {
    struct Group {
        /// Terms of the index with how well each stands for the word, 0 to 1; empty where nothing like it is in the index.
        var variants: [Variant]
        var weight: Double
        /// The rarity of the word among all passages.
        var idf: Double
        /// Counts the words of the question.
        var position: Int

        /// The most the word can add.
        var worth: Double { weight * idf }
    }

    struct Variant {
        var term: Int32
        var weight: Double
    }

    var groups: [Group] = []
    var answerKind: AnswerKind?

    /// The worth of all words.
    var worth: Double { groups.reduce(0) { $0 + $1.worth } }

    /// The worth of those words that a passage has, by the best weight it has of each.
    func worth(of found: [Double]) -> Double { zip(found, groups).reduce(0) { $0 + $1.0 * $1.1.worth } }
}
