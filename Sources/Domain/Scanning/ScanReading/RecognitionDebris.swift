import Documents
import PageLayout

/// What the engine makes of lines and boxes: strokes without letters, and letters in place of a box or of the teeth of a comb.
struct RecognitionDebris {
    let squares: [SquareFinder.Square]
    /// Upright strokes that stand on a level line, by their middles.
    var teeth: Shelves<PDFRect> = Shelves([]) { ($0.y0, $0.y1) }

    /// Below this an engine has seen something else than letters.
    private static let unsure = 0.6
    private static let rubbish = 0.4
    private static let illegible = 0.15
    private static let fewestTeeth = 2

    /// Something stands there, but nobody should be asked in its letters.
    private static func blotted(_ word: RecognizedWord) -> RecognizedWord {
        var word = word
        word.text = String(repeating: "\u{FFFD}", count: word.text.unicodeScalars.count)
        return word
    }

    /// The words that are some, illegible ones as signs for that, each without the letters that stand for a box at its beginning.
    func cleaned(_ words: [RecognizedWord]) -> [RecognizedWord] {
        words.compactMap { word in
            if isDebris(word) { return nil }
            return word.confidence < Self.illegible ? Self.blotted(word) : trimmed(word)
        }
    }

    func isDebris(_ word: RecognizedWord) -> Bool {
        guard word.text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
            return word.text.count < 3 || word.text.allSatisfy { "|_-—–[](){}=~.".contains($0) } || word.confidence < 0.4
        }
        let box = word.straight
        if word.text.count < 3, squares.contains(where: { $0.box.sharedArea(with: box) > 0.5 * min($0.box.area, box.area) }) {
            return true
        }
        guard word.confidence < Self.unsure else { return false }
        let covered = squares.reduce(0) { $0 + $1.box.sharedArea(with: box) }
        return covered > 0.4 * box.area || standsOnTeeth(word)
    }

    /// A comb that was read as letters: hardly more of them than teeth.
    private func standsOnTeeth(_ word: RecognizedWord) -> Bool {
        let box = word.straight
        let under = teeth.items(from: box.y0, to: box.y1).filter {
            $0.midX > box.x0 - 1 && $0.midX < box.x1 + 1 && $0.y1 > box.y0 && $0.y0 < box.y1
        }
        let fewest = word.confidence < Self.rubbish ? 1 : Self.fewestTeeth
        return under.count >= fewest && word.text.count <= under.count + 2
    }

    /// "LJYes" beside a box is "Yes".
    private func trimmed(_ word: RecognizedWord) -> RecognizedWord? {
        let box = word.straight
        let square = squares.first {
            $0.box.x0 < box.x0 + 0.3 * box.height && $0.box.x1 > box.x0 + 3 && $0.box.x1 < box.x1 && $0.box.midY > box.y0
                && $0.box.midY < box.y1
        }
        guard let square, word.confidence < 0.8 else { return word }
        let scalars = Array(word.text.unicodeScalars)
        let step = box.width / Double(max(1, scalars.count))
        let count = scalars.indices.prefix { box.x0 + (Double($0) + 0.5) * step < square.box.x1 }.count
        let rest = scalars.dropFirst(count).drop { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
        guard !rest.isEmpty, rest.count < scalars.count else { return word }
        var word = word
        word.text = String(String.UnicodeScalarView(rest))
        word.straight = PDFRect(x0: box.x1 - Double(rest.count) * step, y0: box.y0, x1: box.x1, y1: box.y1)
        return word
    }
}
