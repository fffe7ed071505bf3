import Documents

/// Finds the tables of a page by the places of its lines: rows of short cells that stand side by side.
///
/// Two columns of prose stand side by side too; their lines are long.
struct PageTables {
    /// Rows of cells, in the order in which they are read; what a row lacks is nil.
    struct Table {
        var rows: [[Cell?]]
        /// Places of its lines among those of the page.
        var lines: Set<Int>
    }

    /// A cell of one line or several.
    struct Cell {
        var lines: [TextLine]
        var shown: PDFRect

        var text: String { lines.map(\.text).joined(separator: " ") }
    }

    private static let longestCell = 40
    private static let mostLines = 2_000

    private(set) var tables: [Table] = []

    init(_ page: PageText) {
        guard page.lines.count <= Self.mostLines else { return }
        let shown = page.lines.map { page.geometry.onShownPage($0.box) }
        for run in Self.runs(Self.rows(shown), page.lines, shown) { tables.append(Self.table(run, page.lines, shown)) }
    }

    // MARK: - Rows

    /// Lines that stand at one height, from the top, each row from the left.
    private static func rows(_ shown: [PDFRect]) -> [[Int]] {
        var rows: [[Int]] = []
        var middle = -Double.infinity
        for index in shown.indices.sorted(by: { shown[$0].midY < shown[$1].midY }) {
            if shown[index].midY - middle < 0.5 * shown[index].height, let last = rows.indices.last {
                rows[last].append(index)
            } else {
                rows.append([index])
                middle = shown[index].midY
            }
        }
        return rows.map { $0.sorted { shown[$0].x0 < shown[$1].x0 } }
    }

    /// Rows of cells that follow one another, with the lines that continue a cell.
    private static func runs(_ rows: [[Int]], _ lines: [TextLine], _ shown: [PDFRect]) -> [[[Int]]] {
        var runs: [[[Int]]] = []
        var isOpen = false
        for row in rows {
            let isTabular = row.count > 1 && row.contains { lines[$0].text.count <= longestCell }
            if isOpen, let last = runs.last?.last, follows(row, last, shown, isTabular) {
                runs[runs.count - 1].append(row)
            } else {
                isOpen = isTabular
                if isTabular { runs.append([row]) }
            }
        }
        return runs.flatMap { parted($0, shown) }
    }

    private static func follows(_ row: [Int], _ last: [Int], _ shown: [PDFRect], _ isTabular: Bool) -> Bool {
        let gap = top(row, shown) - bottom(last, shown)
        let height = shown[row[0]].height
        if isTabular { return gap < 2.5 * height }
        // The rest of a cell, close below it.
        return row.count == 1 && gap < 0.6 * height
            && last.contains { abs(shown[$0].x0 - shown[row[0]].x0) < 3 || abs(shown[$0].x1 - shown[row[0]].x1) < 3 }
    }

    /// Two tables one under the other have a wider gap between them than between their rows.
    private static func parted(_ run: [[Int]], _ shown: [PDFRect]) -> [[[Int]]] {
        let gaps = zip(run, run.dropFirst()).map { top($1, shown) - bottom($0, shown) }
        let between = gaps.filter { $0 > 0 }.sorted()
        guard between.count > 1 else { return [run] }
        let usual = between[between.count / 2]
        var parts = [[run[0]]]
        for (row, gap) in zip(run.dropFirst(), gaps) {
            if gap > 1.5 * usual, row.count > 1 { parts.append([row]) } else { parts[parts.count - 1].append(row) }
        }
        return parts
    }

    private static func top(_ row: [Int], _ shown: [PDFRect]) -> Double { row.map { shown[$0].y0 }.min() ?? 0 }

    private static func bottom(_ row: [Int], _ shown: [PDFRect]) -> Double { row.map { shown[$0].y1 }.max() ?? 0 }

    // MARK: - Columns

    private static func table(_ run: [[Int]], _ lines: [TextLine], _ shown: [PDFRect]) -> Table {
        let widest = run.max { $0.count < $1.count } ?? []
        var columns = widest.map { shown[$0] }
        var rows: [[Cell?]] = []
        for row in run {
            if row.count == 1, let last = rows.indices.last {
                let column = column(of: shown[row[0]], columns)
                guard var cell = rows[last][column] else { continue }
                cell.lines.append(lines[row[0]])
                rows[last][column] = cell
                continue
            }
            var cells: [Cell?] = Array(repeating: nil, count: columns.count)
            for (place, index) in row.enumerated() {
                let column = row.count == columns.count ? place : column(of: shown[index], columns)
                if var cell = cells[column] {
                    cell.lines.append(lines[index])
                    cells[column] = cell
                } else {
                    cells[column] = Cell(lines: [lines[index]], shown: shown[index])
                }
                columns[column].x0 = min(columns[column].x0, shown[index].x0)
                if place + 1 == row.count || shown[index].x1 < shown[row[place + 1]].x0 {
                    columns[column].x1 = max(
                        columns[column].x1, min(shown[index].x1, column + 1 < columns.count ? columns[column + 1].x0 : .infinity))
                }
            }
            rows.append(cells)
        }
        if isRightToLeft(run.joined().map { lines[$0].text }) { rows = rows.map { $0.reversed() } }
        return Table(rows: rows, lines: Set(run.joined()))
    }

    /// The column that a cell shares most with, or else the nearest.
    private static func column(of box: PDFRect, _ columns: [PDFRect]) -> Int {
        func shared(_ column: PDFRect) -> Double { min(box.x1, column.x1) - max(box.x0, column.x0) }
        return columns.indices.max { shared(columns[$0]) < shared(columns[$1]) } ?? 0
    }

    private static func isRightToLeft(_ texts: [String]) -> Bool {
        let letters = texts.joined().unicodeScalars.filter(\.properties.isAlphabetic)
        return letters.count { (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value) } * 2 > letters.count
    }
}
