public import Primitives

/// What likeness of meaning counts beside words, by the language of the question and by whether the passage shares it.
///
/// Scores are added and not ranks: a rank forgets by how much the first is better than the second (`Documentation/Decisions`, 33).
public struct FusionWeights: Sendable {
    /// What the whole range of likeness adds to the score by words, where the best score by words is about 1.
    public var meaning = 1.8
    /// The same where another weight was seen to be better.
    public var meaningByLanguage: [Language: Double] = [:]
    /// Where passage and question are in two languages, and share names and numbers at most.
    public var meaningAcross = 1.5
    /// The cosine of texts that have nothing to do with one another: this model's are never near 0.
    public var unrelated = 0.7
    /// How many passages that are near in meaning are ranked with those that have the words.
    public var candidates = 100

    public init() {}

    /// What a cosine adds to the score by words.
    ///
    /// - Parameter isShared: whether the passage is in the language of the question.
    func worth(ofCosine cosine: Double, _ language: Language, isShared: Bool) -> Double {
        let weight = isShared ? meaningByLanguage[language] ?? meaning : meaningAcross
        return weight * max(0, cosine - unrelated) / (1 - unrelated)
    }
}
