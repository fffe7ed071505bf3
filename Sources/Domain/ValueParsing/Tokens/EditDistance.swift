/// How near two words are.
package enum EditDistance {
    /// One word begins with the other, but for an ending: `divorce`, `divorced`.
    static func sharesStem(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        return short.count >= 4 && long.count - short.count <= 3 && long.hasPrefix(short.dropLast(short.count > 5 ? 1 : 0))
    }

    /// One letter wrong in five, two in nine.
    package static func isSlip(_ one: String, _ other: String) -> Bool {
        let length = min(one.count, other.count)
        guard length >= 5 else { return false }
        return distance(one, other, atMost: length >= 9 ? 2 : 1) != nil
    }

    /// Two neighbours of four letters have changed places: "bule".
    static func isSwapped(_ one: String, _ other: String) -> Bool {
        one.count == 4 && other.count == 4 && one.first == other.first && one.sorted() == other.sorted()
            && distance(one, other, atMost: 1) != nil
    }

    /// Edits that turn one word into the other (Levenshtein, with neighbours swapped counting one); nil past the limit.
    package static func distance(_ one: String, _ other: String, atMost limit: Int) -> Int? {
        let a = Array(one.unicodeScalars.prefix(64))
        let b = Array(other.unicodeScalars.prefix(64))
        guard abs(a.count - b.count) <= limit else { return nil }
        var before: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var current = [i + 1]
            for j in 0..<b.count {
                var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                current.append(cost)
            }
            before = previous
            previous = current
        }
        return previous[b.count] <= limit ? previous[b.count] : nil
    }
}
