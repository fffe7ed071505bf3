import Documents
import PageLayout

/// Finds the blanks behind several captions that stand on the foot of one row: "Street ⎵⎵⎵⎵ City ⎵⎵⎵ State ⎵ Zip ⎵⎵".
struct InlineReader {
    private static let leastBlank = 20.0
    private static let mostWords = 4

    let obstacles: Obstacles

    func fields(in cell: PDFRect) -> [FieldCandidate] {
        guard (12...64).contains(cell.height), cell.width > 110 else { return [] }
        let inside = obstacles.touching(cell.inset(by: 0.8))
        let words = inside.filter { $0.kind == .word }
        guard words.count <= 40, let floor = words.map(\.baseline).min(), floor - cell.y0 < 9 else { return [] }
        let foot = words.filter { $0.baseline - floor < 2.5 }.sorted { $0.box.x0 < $1.box.x0 }
        guard let size = foot.map(\.fontSize).max(), size < 11.5,
            !inside.contains(where: { $0.kind != .word && $0.box.y0 < floor + size })
        else { return [] }
        let captions = captions(foot, size)
        guard captions.count > 1, captions.allSatisfy(Self.isCaption), captions[0][0].box.x0 - cell.x0 < 30, !isHead(cell) else {
            return []
        }
        return blanks(after: captions, in: cell, under: words.filter { $0.baseline - floor >= 2.5 })
    }

    /// Words with wide gaps between.
    private func captions(_ foot: [Obstacles.Obstacle], _ size: Double) -> [[Obstacles.Obstacle]] {
        var captions: [[Obstacles.Obstacle]] = []
        for word in foot {
            if let last = captions.last?.last, word.box.x0 - last.box.x1 < max(14, 2 * size) {
                captions[captions.count - 1].append(word)
            } else {
                captions.append([word])
            }
        }
        return captions
    }

    private static func isCaption(_ words: [Obstacles.Obstacle]) -> Bool {
        let letters = words.reduce(0) { $0 + $1.text.unicodeScalars.count(where: \.properties.isAlphabetic) }
        return words.count <= mostWords && letters > 1 && words.last?.text.hasSuffix(".") == false
            && !words.allSatisfy { $0.isBold && $0.fontSize > 10 }
    }

    /// The heads of columns have an empty row under them.
    private func isHead(_ cell: PDFRect) -> Bool {
        obstacles.touching(PDFRect(x0: cell.x0, y0: cell.y0 - 14, x1: cell.x1, y1: cell.y0 - 1.5)).isEmpty
    }

    private func blanks(
        after captions: [[Obstacles.Obstacle]], in cell: PDFRect, under upper: [Obstacles.Obstacle]
    ) -> [FieldCandidate] {
        var blanks: [PDFRect] = []
        for (index, caption) in captions.enumerated() {
            guard let left = caption.last?.box.x1 else { continue }
            let isLast = index + 1 == captions.count
            let right = isLast ? cell.x1 : captions[index + 1][0].box.x0 - 3
            guard right - left - 2 >= Self.leastBlank else {
                if isLast { continue }
                return []
            }
            let over = upper.filter { $0.box.x1 > left + 2 && $0.box.x0 < right }
            let ceiling = min(cell.y1, over.map { $0.baseline - 0.2 * $0.fontSize }.min() ?? .infinity, cell.y0 + 18)
            guard ceiling - cell.y0 > 8.5 else { return [] }
            blanks.append(PDFRect(x0: left + 2, y0: cell.y0, x1: right, y1: ceiling))
        }
        guard blanks.reduce(0, { $0 + $1.width }) > 0.35 * cell.width else { return [] }
        // A cell of its own: the captions of the others say nothing about it.
        return blanks.map { FieldCandidate(box: $0, kind: .text, confidence: 0.7, frame: $0) }
    }
}
