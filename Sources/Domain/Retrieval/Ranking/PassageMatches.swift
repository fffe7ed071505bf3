/// Where the words of a question stand in a passage.
struct PassageMatches {
    struct Match {
        /// Counts the terms of the passage.
        var place: Int
        var group: Int
        var weight: Double
    }

    private let body: [Match]
    private let headings: [Match]
    private let query: SearchQuery

    init(_ entry: LexicalIndex.Entry, _ query: SearchQuery) {
        body = Self.matches(entry.terms, query)
        headings = Self.matches(entry.headingTerms, query)
        self.query = query
    }

    /// The worth of the words that occur at all.
    var coverage: Double {
        var best = [Double](repeating: 0, count: query.groups.count)
        for match in body + headings { best[match.group] = max(best[match.group], match.weight) }
        return query.worth(of: best)
    }

    /// The worth of the pairs of words that are neighbours in the question and in the passage, which may have one word more
    /// between them.
    var adjacency: Double {
        var found = 0.0
        for (left, right) in zip(query.groups.indices, query.groups.indices.dropFirst()) {
            let gap = query.groups[right].position - query.groups[left].position
            guard gap <= 3 else { continue }
            let closest = best(left, right, within: gap + 1)
            found += closest * min(query.groups[left].worth, query.groups[right].worth)
        }
        return found
    }

    private func best(_ left: Int, _ right: Int, within distance: Int) -> Double {
        var best = 0.0
        for (index, match) in body.enumerated() where match.group == left {
            for next in body[index...] {
                guard next.place <= match.place + distance else { break }
                if next.group == right, next.place > match.place { best = max(best, match.weight * next.weight) }
            }
        }
        return best
    }

    private static func matches(_ terms: [Int32], _ query: SearchQuery) -> [Match] {
        var wanted: [(term: Int32, group: Int, weight: Double)] = []
        // A bit for the last six bits of each wanted term: most terms of a passage are told apart by it alone.
        var mask: UInt64 = 0
        for (index, group) in query.groups.enumerated() {
            for variant in group.variants {
                wanted.append((variant.term, index, variant.weight))
                mask |= 1 << UInt64(UInt32(bitPattern: variant.term) & 63)
            }
        }
        var matches: [Match] = []
        for (place, term) in terms.enumerated() where mask & (1 << UInt64(UInt32(bitPattern: term) & 63)) != 0 {
            for entry in wanted where entry.term == term {
                matches.append(Match(place: place, group: entry.group, weight: entry.weight))
            }
        }
        return matches
    }
}
