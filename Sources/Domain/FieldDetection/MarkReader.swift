import Documents
import PageLayout

/// Makes fields of small squares and rings: boxes to tick, or the cells of a comb.
struct MarkReader {
    let obstacles: Obstacles

    func fields(of marks: [Mark]) -> [FieldCandidate] {
        var fields: [FieldCandidate] = []
        for row in rows(marks) {
            var index = row.startIndex
            while index < row.endIndex {
                let end = runEnd(row, from: index)
                let run = row[index..<end]
                if !areNamed(run), run.count >= 3 || run.count == 2 && areTouching(run), let box = run.map(\.box).union {
                    fields.append(FieldCandidate(box: box, kind: .comb(run.count), confidence: 0.8, frame: box))
                } else {
                    fields += run.filter { !$0.isFilled }.map { isCount($0) ? count($0) : field($0) }
                }
                index = end
            }
        }
        return fields
    }

    /// A form's own fields reach a little over the drawn line.
    private static let reach = 0.8

    private func areTouching(_ run: ArraySlice<Mark>) -> Bool {
        zip(run, run.dropFirst()).allSatisfy { $1.box.x0 - $0.box.x1 < 0.45 * $0.box.width || $0.box.width > 13 }
    }

    private func field(_ mark: Mark) -> FieldCandidate {
        FieldCandidate(
            box: mark.box.inset(by: -Self.reach), kind: mark.shape == .ring ? .ring : .check, confidence: 0.85, frame: mark.box)
    }

    // MARK: Not to tick

    /// A number is written before "x $1,000".
    private func isCount(_ mark: Mark) -> Bool {
        guard mark.shape == .square || mark.shape == .oblong, mark.box.width > 10 else { return false }
        let right = PDFRect(x0: mark.box.x1, y0: mark.box.y0, x1: mark.box.x1 + 24, y1: mark.box.y1)
        let nearest = obstacles.touching(right).filter { $0.box.x0 > mark.box.x1 - 1 }.min { $0.box.x0 < $1.box.x0 }
        return nearest.map { Self.times.contains($0.text) } ?? false
    }

    private static let times: Set<String> = ["x", "X", "×", "="]

    private func count(_ mark: Mark) -> FieldCandidate {
        FieldCandidate(box: mark.box, kind: .text, confidence: 0.75, frame: mark.box)
    }

    /// Each has a word of its own over it, as in "M F X": a choice, and no boxes for the letters of one answer.
    private func areNamed(_ run: ArraySlice<Mark>) -> Bool {
        guard (2...6).contains(run.count) else { return false }
        let names = run.map { mark in
            obstacles.touching(PDFRect(x0: mark.box.x0 - 3, y0: mark.box.y1, x1: mark.box.x1 + 3, y1: mark.box.y1 + 11)).filter {
                $0.kind == .word && abs($0.box.midX - mark.box.midX) < 4 && $0.text.count < 4
            }.map { $0.text.uppercased() }
        }
        let all = names.flatMap { $0 }
        guard names.allSatisfy({ $0.count == 1 }), Set(all).count == all.count else { return false }
        return all.allSatisfy { $0.allSatisfy(\.isLetter) } && !Self.dates.contains(Set(all))
    }

    /// Day, month and year in the languages of forms.
    private static let dates: [Set<String>] = [
        ["D", "M", "Y"], ["T", "M", "J"], ["J", "M", "A"], ["D", "M", "A"], ["D", "M"], ["T", "M"],
    ]

    private func rows(_ marks: [Mark]) -> [[Mark]] {
        var rows: [[Mark]] = []
        for mark in marks.sorted(by: { $0.box.midY > $1.box.midY }) {
            if let first = rows.last?.first, first.box.midY - mark.box.midY < 2 {
                rows[rows.count - 1].append(mark)
            } else {
                rows.append([mark])
            }
        }
        return rows.map { $0.sorted { $0.box.x0 < $1.box.x0 } }
    }

    /// Squares of one size, side by side with nothing between.
    private func runEnd(_ row: [Mark], from start: Int) -> Int {
        guard row[start].shape == .square else { return start + 1 }
        var end = start + 1
        while end < row.count, row[end].shape == .square, continues(row[end - 1].box, row[end].box) { end += 1 }
        return end
    }

    private func continues(_ left: PDFRect, _ right: PDFRect) -> Bool {
        let gap = right.x0 - left.x1
        guard gap < 0.75 * left.width, abs(left.width - right.width) < 2, abs(left.height - right.height) < 2 else {
            return false
        }
        return obstacles.inside(PDFRect(x0: left.x1 - 1, y0: left.y0, x1: right.x0 + 1, y1: left.y1)).allSatisfy {
            $0.kind != .word || $0.text.count < 2
        }
    }
}
