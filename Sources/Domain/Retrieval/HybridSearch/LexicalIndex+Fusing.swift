public import Primitives

extension LexicalIndex {
    /// The language a question is taken to be in.
    public func language(of question: Question) -> Language { language(of: question.text) }

    /// The language a passage was put in with.
    public func language(of passage: Ordinal) -> Language { entries[Int(passage)].language }

    /// The passages that fit best by their words and by their meaning, best first.
    ///
    /// - Parameters:
    ///   - near: passages that mean much the same, of which `accepts` lets all be found.
    ///   - likeness: how near any passage is, -1 to 1; nil where it isn't known.
    public func search(
        _ question: Question, limit: Int, near: [Ordinal], fusion: FusionWeights, likeness: (Ordinal) -> Double?,
        weights: RankingWeights = RankingWeights(), accepts: (Ordinal) -> Bool = { _ in true }
    ) -> [LexicalHit] {
        var hits = search(question, limit: weights.candidates, weights: weights, accepts: accepts)
        let found = Set(hits.map(\.passage))
        for passage in near where !found.contains(passage) {
            hits.append(LexicalHit(passage: passage, score: 0, coverage: 0, evidence: 0))
        }
        let asked = language(of: question)
        for index in hits.indices {
            guard let cosine = likeness(hits[index].passage) else { continue }
            hits[index].likeness = cosine
            let isShared = language(of: hits[index].passage) == asked
            hits[index].score += fusion.worth(ofCosine: cosine, asked, isShared: isShared)
        }
        hits.sort { $0.score != $1.score ? $0.score > $1.score : $0.passage < $1.passage }
        return Array(hits.prefix(limit))
    }
}
