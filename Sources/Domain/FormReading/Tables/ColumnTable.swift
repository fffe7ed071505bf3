import Documents
import FormModel
import PageLayout

/// The boxes under the heads, row by row, as far down as every column has equally many.
struct ColumnTable {
    package struct Row {
        /// Indices of items, a list for each column.
        package var cells: [[Int]]
        package var box: PDFRect
        /// The heights that are its own where no lines are drawn.
        package var band: ClosedRange<Double>
    }

    let heads: [ColumnHead]
    var rows: [Row] = []
    /// Where the first column begins.
    let left: Double
    private let step: Double

    init?(heads: [ColumnHead], items: [(index: Int, box: PDFRect)]) {
        self.heads = heads
        step = (heads[heads.count - 1].box.midX - heads[0].box.midX) / Double(heads.count - 1)
        guard step > 40 else { return nil }
        // A head stands over the middle of its column, at its beginning, or somewhere over its first box.
        let below = items.filter { $0.box.y0 > heads[0].box.y1 - 2 }
        let first = Self.rows(below).first ?? []
        let edges = [heads[0].box.midX - step / 2, heads[0].box.x0 - 8, (first.map(\.box.x0).min() ?? 0) - 4]
        guard let edge = Self.whole(first.map(\.box), edges, step, heads.count) else { return nil }
        left = edge
        fill(with: below)
        guard rows.count > 1 else { return nil }
    }

    /// The first edge from which no box of the row reaches over two columns.
    private static func whole(_ row: [PDFRect], _ edges: [Double], _ step: Double, _ count: Int) -> Double? {
        edges.first { edge in !row.contains { crosses($0, from: edge, step, count) } }
    }

    private mutating func fill(with below: [(index: Int, box: PDFRect)]) {
        var bottom = heads[0].box.y1
        for row in Self.rows(below) {
            guard let box = row.map(\.box).union, let cells = cells(row), Set(cells.map(\.count)).count == 1 else { break }
            rows.append(Row(cells: cells, box: box, band: min(bottom, box.y0)...box.y1))
            bottom = box.y1
        }
    }

    /// Nil where a box lies outside of the columns or across two.
    private func cells(_ row: [(index: Int, box: PDFRect)]) -> [[Int]]? {
        var cells = [[Int]](repeating: [], count: heads.count)
        for (index, box) in row.sorted(by: { $0.box.x0 < $1.box.x0 }) {
            let column = heads.indices.last { box.midX >= left + Double($0) * step } ?? -1
            guard column >= 0, box.midX < left + Double(heads.count) * step, !Self.crosses(box, from: left, step, heads.count)
            else { return nil }
            cells[column].append(index)
        }
        return cells.contains(where: \.isEmpty) ? nil : cells
    }

    /// Whether a box reaches over the edge between two columns.
    private static func crosses(_ box: PDFRect, from left: Double, _ step: Double, _ count: Int) -> Bool {
        (0...count).contains { column in
            let edge = left + Double(column) * step
            return box.x0 < edge - 8 && box.x1 > edge + 8
        }
    }

    private static func rows(_ items: [(index: Int, box: PDFRect)]) -> [[(index: Int, box: PDFRect)]] {
        var rows: [[(index: Int, box: PDFRect)]] = []
        for item in items.sorted(by: { $0.box.midY < $1.box.midY }) {
            if let first = rows.last?.first, first.box.isBeside(item.box) {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows
    }
}
