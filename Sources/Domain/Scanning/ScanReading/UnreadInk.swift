package import Documents
import PageLayout

/// Finds print and writing that no engine has read: something stands there, though nobody knows what.
package struct UnreadInk {
    /// Stands for something that is no text (Unicode, object replacement character).
    package static let sign: Unicode.Scalar = "\u{FFFC}"

    /// Points, of a letter.
    private static let heights = 3.0...28.0
    private static let widest = 30.0
    /// Points, of what letters make together; one that stands alone is as high as a figure.
    private static let longest = 280.0
    private static let alone = 4.0
    /// A stroke this thin and higher than a small letter is the tooth of a comb or the side of a box.
    private static let tooth = (width: 1.6, height: 5.0)
    /// A page with more is spoiled by noise.
    private static let most = 3000

    package let mask: InkMask
    /// Pixels per point.
    package let scale: Double

    /// Words made of `sign` alone, one a line.
    ///
    /// - Parameter known: what has been read, and the boxes that have been found; pixels, y down.
    package func words(besides known: [PDFRect]) -> [RecognizedWord] {
        let shelves = Shelves(known) { ($0.y0, $0.y1) }
        let letters = InkGroup.groups(of: mask.runs(least: 1, gap: 0)).compactMap(letter).filter { letter in
            !shelves.items(from: letter.y0, to: letter.y1).contains {
                $0.inset(by: -scale).contains(x: letter.midX, y: letter.midY)
            }
        }
        guard letters.count <= Self.most else { return [] }
        return rows(letters).map { box, count in
            let text = String(repeating: Character(Self.sign), count: count)
            return RecognizedWord(text: text, box: box, straight: box, confidence: 0)
        }
    }

    private func letter(_ group: InkGroup) -> PDFRect? {
        let (w, h) = (Double(group.width) / scale, Double(group.height) / scale)
        guard Self.heights.contains(h), w < Self.widest, w > 0.2 * h, w > Self.tooth.width || h < Self.tooth.height else {
            return nil
        }
        // Neither the outline of a box nor a slanting line.
        let share = Double(group.area) / Double(group.width * group.height)
        guard share > 0.2 else { return nil }
        return PDFRect(x0: Double(group.x0), y0: Double(group.y0), x1: Double(group.x1), y1: Double(group.y1))
    }

    /// Letters side by side.
    private func rows(_ letters: [PDFRect]) -> [(box: PDFRect, count: Int)] {
        var rows: [(box: PDFRect, count: Int)] = []
        for letter in letters.sorted(by: { $0.x0 < $1.x0 }) {
            let near = rows.lastIndex { row in
                letter.x0 - row.box.x1 < 0.8 * max(letter.height, row.box.height)
                    && min(letter.y1, row.box.y1) - max(letter.y0, row.box.y0) > 0.5 * min(letter.height, row.box.height)
            }
            if let near, let box = [rows[near].box, letter].union {
                rows[near] = (box, rows[near].count + 1)
            } else {
                rows.append((letter, 1))
            }
        }
        return rows.filter { row in
            row.box.width / scale < Self.longest && Self.heights.contains(row.box.height / scale)
                && (row.count > 1 || row.box.height / scale > Self.alone)
        }
    }
}
