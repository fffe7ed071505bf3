import Documents

/// A straight line of a page as shown: along x at a height, or along y at a distance from the left.
package struct Rule {
    /// Its middle: y of a level rule, x of an upright one.
    package var position: Double
    package var low: Double
    package var high: Double
    package var thickness: Double
    /// Made of typed underscores or dots.
    package var isTyped = false
    /// Made of short pieces with gaps.
    package var isDashed = false
    private var pieces = 1
    private var inked: Double

    package init(position: Double, low: Double, high: Double, thickness: Double, isTyped: Bool = false, isDashed: Bool = false) {
        self.position = position
        self.low = low
        self.high = high
        self.thickness = thickness
        self.isTyped = isTyped
        self.isDashed = isDashed
        inked = high - low
    }

    package var length: Double { high - low }

    package func overlap(_ from: Double, _ to: Double) -> Double { min(high, to) - max(low, from) }
    package func covers(_ place: Double, slack: Double = 1) -> Bool { low - slack <= place && place <= high + slack }
}

extension Rule {
    /// Pieces on one line become one rule: dashes, the sides of neighbouring cells, lines drawn twice.
    ///
    /// - Complexity: O(n log n).
    static func merged(_ rules: [Rule]) -> [Rule] {
        var rows: [[Rule]] = []
        for rule in rules.sorted(by: { $0.position < $1.position }) {
            if let first = rows.last?.first, rule.position - first.position < 0.9 {
                rows[rows.count - 1].append(rule)
            } else {
                rows.append([rule])
            }
        }
        return rows.flatMap(mergedRow)
    }

    private static func mergedRow(_ row: [Rule]) -> [Rule] {
        var merged: [Rule] = []
        for rule in row.sorted(by: { $0.low < $1.low }) {
            if let last = merged.last, rule.low - last.high <= gap(before: rule) {
                merged[merged.count - 1].high = max(last.high, rule.high)
                merged[merged.count - 1].add(rule)
                merged[merged.count - 1].thickness = max(last.thickness, rule.thickness)
            } else {
                merged.append(rule)
            }
        }
        return merged
    }

    private mutating func add(_ piece: Rule) {
        pieces += 1
        inked += piece.length
        isDashed = isDashed && piece.isDashed || pieces > 3 && inked < 0.85 * length
    }

    /// Dashes and dots stand further apart than the pieces of a solid line.
    private static func gap(before piece: Rule) -> Double { piece.length < 8 ? 4.5 : 1.6 }
}

/// Things of a page by their height, so that neighbours are found without asking all of them.
package struct Shelves<Item> {
    private var shelves: [Int: [Int]] = [:]
    package let items: [Item]
    private static var height: Double { 16 }

    /// `span` answers the lowest and highest y of an item.
    package init(_ items: [Item], span: (Item) -> (Double, Double)) {
        self.items = items
        for (index, item) in items.enumerated() {
            let (low, high) = span(item)
            let (first, last) = (Self.shelf(low), Self.shelf(high))
            // An item as tall as many pages is kept on its ends only: pages are at most 14,400 points high.
            for shelf in first...max(first, min(last, first + 900)) { shelves[shelf, default: []].append(index) }
        }
    }

    private static func shelf(_ y: Double) -> Int { y.strip(of: height) }

    /// Indices of the items that may lie between two heights, each once, in order.
    package func indices(from low: Double, to high: Double) -> [Int] {
        let (first, last) = (Self.shelf(low), Self.shelf(max(low, high)))
        if first == last { return shelves[first] ?? [] }
        var found: Set<Int> = []
        for shelf in first...min(last, first + 900) { found.formUnion(shelves[shelf] ?? []) }
        return found.sorted()
    }

    package func items(from low: Double, to high: Double) -> [Item] { indices(from: low, to: high).map { items[$0] } }
}
