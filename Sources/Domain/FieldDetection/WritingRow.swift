import PageLayout

/// Lines to write on at one height, with the words right over and right under them.
struct WritingRow {
    /// The line of the page, as far as it is one stroke, and the blanks that were found on it.
    struct Stretch {
        var low: Double
        var high: Double
        var fields: [Int]
    }

    var y: Double
    var stretches: [Stretch]
    var over: [PageInk.InkLine] = []
    var under: [PageInk.InkLine] = []

    /// Short words over it or under it.
    var isCaptioned: Bool {
        let captions = over + under
        return !captions.isEmpty && captions.allSatisfy { $0.text.utf8.count < 60 && !$0.text.hasSuffix(".") }
    }

    var isFound: Bool { stretches.contains { !$0.fields.isEmpty } }

    var low: Double { stretches.map(\.low).min() ?? 0 }
    var high: Double { stretches.map(\.high).max() ?? 0 }

    func shares(_ other: WritingRow) -> Bool {
        min(high, other.high) - max(low, other.low) > 0.5 * min(high - low, other.high - other.low)
    }
}
