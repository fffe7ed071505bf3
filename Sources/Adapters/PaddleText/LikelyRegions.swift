/// The regions of a map of likelihoods that lie above a threshold, each with its outline and its mean.
struct LikelyRegions {
    struct Region {
        /// Corners of its runs: enough for its hull.
        var points: [(x: Double, y: Double)] = []
        var sum = 0.0
        var count = 0

        var mean: Double { sum / Double(max(1, count)) }
    }

    private var parents: [Int] = []
    private var regions: [Region] = []

    /// Regions touch at sides and at corners.
    static func find(_ map: UnsafeBufferPointer<Float>, width: Int, height: Int, above threshold: Float) -> [Region] {
        var finder = LikelyRegions()
        var above: [(x0: Int, x1: Int, region: Int)] = []
        for y in 0..<height {
            var row: [(x0: Int, x1: Int, region: Int)] = []
            var x = 0
            var first = 0
            while x < width {
                guard map[y * width + x] > threshold else {
                    x += 1
                    continue
                }
                let start = x
                var sum: Float = 0
                while x < width, map[y * width + x] > threshold {
                    sum += map[y * width + x]
                    x += 1
                }
                while first < above.count, above[first].x1 < start { first += 1 }
                let touching = above[first...].prefix { $0.x0 <= x }.map(\.region)
                row.append((start, x, finder.add(y, start, x, Double(sum), to: touching)))
            }
            above = row
        }
        return finder.parents.indices.filter { finder.parents[$0] == $0 }.map { finder.regions[$0] }
    }

    private mutating func add(_ y: Int, _ x0: Int, _ x1: Int, _ sum: Double, to touching: [Int]) -> Int {
        let roots = touching.map { root($0) }
        let home: Int
        if let first = roots.first {
            home = first
        } else {
            home = parents.count
            parents.append(home)
            regions.append(Region())
        }
        for root in roots where root != home && parents[root] == root { merge(root, into: home) }
        let (left, right, top) = (Double(x0), Double(x1), Double(y))
        regions[home].points += [(left, top), (right, top), (left, top + 1), (right, top + 1)]
        regions[home].sum += sum
        regions[home].count += x1 - x0
        return home
    }

    private mutating func merge(_ other: Int, into home: Int) {
        parents[other] = home
        regions[home].points += regions[other].points
        regions[home].sum += regions[other].sum
        regions[home].count += regions[other].count
        regions[other] = Region()
    }

    private func root(_ region: Int) -> Int {
        var region = region
        while parents[region] != region { region = parents[region] }
        return region
    }
}
