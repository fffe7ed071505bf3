import Documents

/// Two or three rows of one pitch that may be a machine-readable zone.
struct ZoneCandidate: Sendable {
    /// From one side of the zone to the other across its lines; which one is the first is not known yet.
    var rows: [TextRow]
    /// 30, 36 or 44.
    var columns: Int
    var direction: Direction
    /// Pixels of the searched picture for one of the whole picture.
    var scale: Double
    /// Higher is likelier; 1 is as good as it gets.
    var worth: Double

    /// u where the zone's first and last cells stand.
    var ends: (start: Double, end: Double) {
        (TextRow.median(rows.map(\.start)), TextRow.median(rows.map(\.end)))
    }

    var characterHeight: Double { TextRow.median(rows.map(\.characterHeight)) }

    static func all(of rows: [TextRow], direction: Direction, scale: Double) -> [ZoneCandidate] {
        // Pages full of text have many rows; a zone's stand closest together among rows of such length.
        let rows = rows.sorted { middle($0) < middle($1) }.prefix(80).map { $0 }
        var found: [ZoneCandidate] = []
        for first in rows.indices {
            for second in rows.indices[(first + 1)...].prefix(6) {
                found += [candidate([rows[first], rows[second]], direction, scale)].compactMap { $0 }
                for third in rows.indices[(second + 1)...].prefix(6) {
                    found += [candidate([rows[first], rows[second], rows[third]], direction, scale)].compactMap { $0 }
                }
            }
        }
        return found
    }

    private static func middle(_ row: TextRow) -> Double { row.line((row.start + row.end) / 2) }

    private static func candidate(_ rows: [TextRow], _ direction: Direction, _ scale: Double) -> ZoneCandidate? {
        let heights = rows.map(\.characterHeight)
        guard let tall = heights.max(), let short = heights.min(), tall <= 1.5 * short else { return nil }
        let height = heights.reduce(0, +) / Double(heights.count)
        let start = rows.map(\.start).min() ?? 0
        let end = rows.map(\.end).max() ?? 0
        let place = (start + end) / 2
        let gaps = zip(rows.dropFirst(), rows).map { $0.line(place) - $1.line(place) }
        guard let least = gaps.min(), let most = gaps.max(), least >= 1.1 * height, most <= 4.5 * height, most <= 1.5 * least
        else { return nil }
        let pitch = TextRow.median(rows.map(\.pitch))
        let count = (end - start) / pitch + 1
        let choices = rows.count == 3 ? [30] : [36, 44]
        guard let columns = choices.min(by: { abs(count - Double($0)) < abs(count - Double($1)) }),
            abs(count - Double(columns)) <= 0.12 * Double(columns)
        else { return nil }
        var candidate = ZoneCandidate(rows: rows, columns: columns, direction: direction, scale: scale, worth: 0)
        candidate.worth = worth(candidate, start, end, count)
        return candidate
    }

    /// How full and regular the rows are, less what is amiss with their ends and length.
    private static func worth(_ candidate: ZoneCandidate, _ start: Double, _ end: Double, _ count: Double) -> Double {
        let rows = candidate.rows
        let cells = Double(rows.count * candidate.columns)
        let cover = Double(rows.map(\.positions.count).reduce(0, +)) / cells
        let regularity = rows.map(\.regularity).reduce(0, +) / Double(rows.count)
        let ragged = (rows.map(\.start).max() ?? 0) - start + end - (rows.map(\.end).min() ?? 0)
        return cover * regularity - ragged / (end - start) - abs(count - Double(candidate.columns)) / Double(candidate.columns)
    }
}
