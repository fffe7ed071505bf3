public import Primitives

/// What likeness of meaning counts beside words, by language: the model is an English one above all.
///
/// Scores are added and not ranks: with reciprocal rank fusion every weight made French worse (`Documentation/Decisions`, 21).
public struct FusionWeights: Sendable {
    /// What a cosine of 1 adds to the score by words, where the best score by words is about 1. Languages that are not named are
    /// searched by words alone.
    public var meaning: [Language: Double] = [.english: 0.5, .french: 0.3, .german: 0.2, .spanish: 0.2]
    /// How many passages that are near in meaning are ranked with those that have the words.
    public var candidates = 100

    public init() {}

    public subscript(language: Language) -> Double { meaning[language] ?? 0 }
}
