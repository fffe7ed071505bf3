/// Finds terms that are written alike: misspelt, inflected otherwise, or parts of a compound.
///
/// Three letters in a row that two terms share, as Dice's coefficient of their sets (Adamson and Boreham 1974).
struct SimilarTerms: Sendable {
    struct Similar: Equatable {
        var term: Int32
        /// 0 to 1.
        var likeness: Double
    }

    /// What a part of a compound counts at least.
    private static let partLikeness = 0.8

    private var holders: [UInt64: [Int32]] = [:]
    private var sizes: [UInt16] = []

    /// Terms are given in the order of their numbers.
    mutating func append(_ term: String) {
        let number = Int32(sizes.count)
        let grams = Self.grams(of: term)
        sizes.append(UInt16(clamping: grams.count))
        for gram in grams { holders[gram, default: []].append(number) }
    }

    /// The terms most alike, best first.
    ///
    /// - Parameter compounds: a term that begins or ends with the other counts as alike.
    /// - Complexity: O(v) in the number of terms.
    func terms(like term: String, least: Double, limit: Int, compounds: Bool) -> [Similar] {
        let grams = Self.grams(of: term)
        guard grams.count >= 3 else { return [] }
        var shared = [UInt16](repeating: 0, count: sizes.count)
        var touched: [Int32] = []
        for gram in grams {
            for holder in holders[gram] ?? [] {
                if shared[Int(holder)] == 0 { touched.append(holder) }
                shared[Int(holder)] += 1
            }
        }
        var similar: [Similar] = []
        for holder in touched {
            let count = Int(shared[Int(holder)])
            let size = Int(sizes[Int(holder)])
            var likeness = 2 * Double(count) / Double(grams.count + size)
            // A part at one end of a compound misses one of its own grams: that of its open end.
            let part = min(grams.count, size)
            if compounds, part >= 4, count >= part - 1 { likeness = max(likeness, Self.partLikeness) }
            if likeness >= least { similar.append(Similar(term: holder, likeness: likeness)) }
        }
        similar.sort { $0.likeness != $1.likeness ? $0.likeness > $1.likeness : $0.term < $1.term }
        return Array(similar.prefix(limit))
    }

    /// Three scalars each, the beginning and the end of the word counting as one; none for words of one or two letters.
    static func grams(of term: String) -> Set<UInt64> {
        let scalars = [0] + term.unicodeScalars.prefix(64).map { UInt64($0.value) } + [0]
        guard scalars.count >= 5 else { return [] }
        return Set((2..<scalars.count).map { scalars[$0 - 2] << 42 | scalars[$0 - 1] << 21 | scalars[$0] })
    }
}
