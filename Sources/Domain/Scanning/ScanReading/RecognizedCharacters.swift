import Documents

/// Recognised words as printed characters: as wide as their share of the word, on the baseline of their line.
struct RecognizedCharacters {
    /// Points per pixel.
    let unit: Double
    /// Of the straightened picture, in pixels.
    let height: Double

    func characters(of lines: [RecognizedLine]) -> [PageCharacter] {
        lines.flatMap { line -> [PageCharacter] in
            guard !line.words.isEmpty else { return [] }
            let print = Print(line.words)
            return line.words.flatMap { characters(of: $0, print) }
        }
    }

    private func characters(of word: RecognizedWord, _ print: Print) -> [PageCharacter] {
        let scalars = Array(word.text.unicodeScalars)
        let step = word.straight.width / Double(max(1, scalars.count))
        let baseline = (height - print.baseline(of: word)) * unit
        let size = print.size * unit
        let letters = scalars.enumerated().map { index, scalar in
            let left = (word.straight.x0 + Double(index) * step) * unit
            return PageCharacter(
                scalar: scalar,
                box: PDFRect(x0: left, y0: baseline - 0.22 * size, x1: left + step * unit, y1: baseline + 0.75 * size),
                origin: PDFPoint(x: left, y: baseline), fontSize: size)
        }
        return letters + [.space(turn: 0)]
    }

    /// The size of a line's print, in pixels.
    private struct Print {
        let size: Double
        private let foot: Double

        private static let hanging = Set("gjpqyQ,;()[]{}|/\\$@".unicodeScalars)
        private static let low = Set("acemnorsuvwxz.-_:~".unicodeScalars)

        init(_ words: [RecognizedWord]) {
            let standing = words.filter { word in !word.text.unicodeScalars.contains { Self.hanging.contains($0) } }
            let feet = (standing.isEmpty ? words : standing).map(\.straight.y1).sorted()
            let foot = feet[feet.count / 2]
            let tall = words.filter { word in
                word.text.unicodeScalars.contains { !Self.low.contains($0) && !Self.hanging.contains($0) }
            }
            let heights = tall.map { min($0.straight.y1, foot) - $0.straight.y0 }.filter { $0 > 0 }.sorted()
            let height = heights.isEmpty ? (words.map(\.straight.height).max() ?? 10) : heights[heights.count / 2]
            self.foot = foot
            // Capitals are 0.72 of the size in common faces.
            size = max(1, height / 0.72)
        }

        /// The line may fall a little: a word stands on its own foot where that is near the line's.
        func baseline(of word: RecognizedWord) -> Double {
            let hangs = word.text.unicodeScalars.contains { Self.hanging.contains($0) }
            return !hangs && abs(word.straight.y1 - foot) < 0.3 * size ? word.straight.y1 : foot
        }
    }
}
