/// A passage with how well it fits a question.
public struct LexicalHit: Sendable, Hashable {
    public var passage: LexicalIndex.Ordinal
    /// Comparable within one search only.
    public var score: Double
    /// The share of the question that stands in the passage or its headings, by the rarity of its words: 0 to 1.
    public var coverage: Double
    /// How much rarity the words found have together, in nats: what speaks against a chance meeting.
    public var evidence: Double
    /// The cosine of the angle between question and passage, -1 to 1; nil where they were compared by their words alone.
    public var likeness: Double?
}

/// What is asked.
public struct Question: Sendable, Hashable, ExpressibleByStringLiteral {
    public var text: String
    /// The question before it, that it may refer back to.
    public var earlier: String?

    public init(_ text: String, earlier: String? = nil) {
        self.text = text
        self.earlier = earlier
    }

    public init(stringLiteral value: String) { self.init(value) }
}

extension LexicalIndex {
    /// The passages that fit best, best first.
    ///
    /// - Parameter accepts: says which passages may be found at all.
    public func search(
        _ question: Question, limit: Int, weights: RankingWeights = RankingWeights(), accepts: (Ordinal) -> Bool = { _ in true }
    ) -> [LexicalHit] {
        let query = query(question, weights)
        return Array(ranked(candidates(query, weights, accepts), query, weights).prefix(limit))
    }

    /// BM25 (Robertson and Zaragoza 2009), where all terms that stand for one word count as one term.
    private func candidates(
        _ query: SearchQuery, _ weights: RankingWeights, _ accepts: (Ordinal) -> Bool
    ) -> [(passage: Ordinal, score: Double)] {
        var scores = [Float](repeating: 0, count: entries.count)
        var counts = [Float](repeating: 0, count: entries.count)
        var found: [Ordinal] = []
        for group in query.groups {
            let touched = count(group, weights, into: &counts)
            for passage in touched {
                let place = Int(passage)
                if scores[place] == 0 { found.append(passage) }
                let count = Double(counts[place])
                counts[place] = 0
                let share = count * (weights.saturation + 1) / (count + norm(of: place, weights))
                // Never zero, so that a passage is not found twice.
                scores[place] += Float(max(group.worth * share, 1e-9))
            }
        }
        let best = found.filter(accepts).map { (passage: $0, score: Double(scores[Int($0)])) }
        return Array(
            best.sorted { $0.score != $1.score ? $0.score > $1.score : $0.passage < $1.passage }.prefix(weights.candidates))
    }

    /// Counts the terms of a group in every passage and answers the passages that have any.
    private func count(_ group: SearchQuery.Group, _ weights: RankingWeights, into counts: inout [Float]) -> [Ordinal] {
        var touched: [Ordinal] = []
        let heading = Float(weights.heading)
        for variant in group.variants {
            let weight = Float(variant.weight)
            for posting in postings[Int(variant.term)] {
                let place = Int(posting.passage)
                if counts[place] == 0 { touched.append(posting.passage) }
                counts[place] += (Float(posting.count) + heading * Float(posting.headingCount)) * weight
            }
        }
        return touched
    }

    private func norm(of place: Int, _ weights: RankingWeights) -> Double {
        let average = Double(totalLength) / Double(max(passageCount, 1))
        let length = Double(entries[place].terms.count) / max(average, 1)
        return weights.saturation * (1 - weights.lengthPenalty + weights.lengthPenalty * length)
    }

    private func ranked(
        _ candidates: [(passage: Ordinal, score: Double)], _ query: SearchQuery, _ weights: RankingWeights
    ) -> [LexicalHit] {
        let most = query.worth
        guard most > 0 else { return [] }
        let hits = candidates.map { candidate in
            let matches = PassageMatches(entries[Int(candidate.passage)], query)
            let coverage = matches.coverage / most
            let score =
                candidate.score / (most * (weights.saturation + 1)) + weights.adjacency * matches.adjacency / most
                + weights.coverage * coverage
            return LexicalHit(passage: candidate.passage, score: score, coverage: coverage, evidence: matches.coverage)
        }
        return hits.sorted { $0.score != $1.score ? $0.score > $1.score : $0.passage < $1.passage }
    }
}
