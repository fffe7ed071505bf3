package import Documents

/// Where a picture has ink: a byte a pixel, 1 for ink, row by row.
package struct InkMask {
    package let width: Int
    package let height: Int
    package private(set) var ink: [UInt8]

    /// - Parameters:
    ///   - radius: pixels round about that a pixel is compared with.
    ///   - share: of their mean, below which it is ink.
    package init(_ picture: GreyPicture, radius: Int, share: Double) {
        width = picture.width
        height = picture.height
        ink = picture.inkMask(radius: radius, share: share).map { $0 ? 1 : 0 }
    }

    private init(width: Int, height: Int, ink: [UInt8]) {
        self.width = width
        self.height = height
        self.ink = ink
    }

    /// Rows become columns.
    func transposed() -> InkMask {
        let (width, height) = (width, height)
        let turned = [UInt8](unsafeUninitializedCapacity: ink.count) { room, count in
            ink.withUnsafeBufferPointer { ink in
                // Square by square, so that neither side leaves the cache.
                for top in stride(from: 0, to: height, by: 64) {
                    for left in stride(from: 0, to: width, by: 64) {
                        for y in top..<min(top + 64, height) {
                            for x in left..<min(left + 64, width) { room[x * height + y] = ink[y * width + x] }
                        }
                    }
                }
            }
            count = ink.count
        }
        return InkMask(width: height, height: width, ink: turned)
    }

    subscript(x: Int, y: Int) -> Bool { ink[y * width + x] == 1 }

    /// Pieces of rows that are ink nearly all along.
    ///
    /// - Parameters:
    ///   - least: the length of the shortest, in pixels.
    ///   - gap: the longest break within one.
    package func runs(least: Int, gap: Int) -> [InkRun] {
        var runs: [InkRun] = []
        ink.withUnsafeBufferPointer { ink in
            for y in 0..<height {
                var (start, last, count) = (-1, -1, 0)
                func close() {
                    if start >= 0, last - start + 1 >= least, count * 5 >= (last - start + 1) * 4 {
                        runs.append(InkRun(y: y, x0: start, x1: last + 1))
                    }
                }
                for x in 0..<width where ink[y * width + x] == 1 {
                    if start < 0 || x - last > gap + 1 {
                        close()
                        (start, count) = (x, 0)
                    }
                    last = x
                    count += 1
                }
                close()
            }
        }
        return runs
    }
}

/// A piece of a row of pixels, from `x0` up to but without `x1`.
package struct InkRun {
    package var y: Int
    package var x0: Int
    package var x1: Int

    var length: Int { x1 - x0 }
}

/// Runs that touch each other from row to row.
package struct InkGroup {
    package var runs: [InkRun] = []
    package var x0 = Int.max
    package var x1 = 0
    package var y0 = Int.max
    /// Without the last row.
    package var y1 = 0
    /// Pixels of ink.
    package var area = 0

    package var width: Int { x1 - x0 }
    package var height: Int { y1 - y0 }

    mutating func add(_ run: InkRun) {
        runs.append(run)
        (x0, x1, y0, y1) = (min(x0, run.x0), max(x1, run.x1), min(y0, run.y), max(y1, run.y + 1))
        area += run.length
    }

    /// - Parameter runs: by row, then from the left.
    /// - Complexity: O(n α(n)).
    package static func groups(of runs: [InkRun], reach: Int = 1) -> [InkGroup] {
        var parents = Array(runs.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        var (above, here) = (0..<0, 0)
        while here < runs.count {
            var end = here
            while end < runs.count, runs[end].y == runs[here].y { end += 1 }
            if let first = runs[above].first, first.y == runs[here].y - 1 {
                var upper = above.lowerBound
                for index in here..<end {
                    while upper < above.upperBound, runs[upper].x1 + reach <= runs[index].x0 { upper += 1 }
                    var other = upper
                    while other < above.upperBound, runs[other].x0 < runs[index].x1 + reach {
                        parents[root(index)] = root(other)
                        other += 1
                    }
                }
            }
            (above, here) = (here..<end, end)
        }
        var groups: [Int: InkGroup] = [:]
        for index in runs.indices { groups[root(index), default: InkGroup()].add(runs[index]) }
        return groups.values.sorted { ($0.y0, $0.x0) < ($1.y0, $1.x0) }
    }
}
