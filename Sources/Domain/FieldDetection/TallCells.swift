import Documents

/// Keeps what is written in a tall empty cell to one line at its foot.
struct TallCells {
    /// One line of writing by hand, with air.
    private static let line = 18.0
    /// A cell of two lines has room for two.
    private static let twoLines = 30.0

    let obstacles: Obstacles

    func lowered(_ fields: [FieldCandidate]) -> [FieldCandidate] {
        let cells = fields.filter(Self.isEmptyCell)
        let columns = Dictionary(grouping: cells.map(\.frame), by: Self.column)
        return fields.map { field in
            guard Self.isEmptyCell(field), field.box.width > 20 else { return field }
            let least = columns[Self.column(field.frame), default: []].map(\.height).filter { $0 >= 9 }.min() ?? field.box.height
            var field = field
            if field.box.height > 1.6 * least, isNumberedAtFoot(field.frame, within: least) {
                field.box.y1 = field.box.y0 + least
                field.isFoot = true
            } else if field.box.height > 22, field.box.height <= Self.twoLines {
                field.box.y1 = field.box.y0 + Self.line
                field.isFoot = true
            }
            return field
        }
    }

    private static func isEmptyCell(_ field: FieldCandidate) -> Bool {
        !field.isOpen && !field.isMark && field.box.height > field.frame.height - 1 && field.box.width > field.frame.width - 1
    }

    private static func column(_ frame: PDFRect) -> [Int] { [frame.x0.step(of: 3), frame.x1.step(of: 3)] }

    /// The row's number stands left of the cell on its last line: so does what is written there.
    private func isNumberedAtFoot(_ frame: PDFRect, within line: Double) -> Bool {
        let left = obstacles.touching(PDFRect(x0: frame.x0 - 40, y0: frame.y0, x1: frame.x0 + 1, y1: frame.y1)).filter {
            $0.kind == .word
        }
        guard let nearest = left.max(by: { $0.box.x1 < $1.box.x1 }), nearest.text.utf8.count <= 5,
            nearest.text.unicodeScalars.contains(where: { ("0"..."9").contains($0) })
        else { return false }
        return nearest.box.midY < frame.y0 + line
    }
}
