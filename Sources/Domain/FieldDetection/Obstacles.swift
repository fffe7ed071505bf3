import Documents
import PageLayout
import Scanning

/// What stands in the way of writing, and what names a blank: words, marks and pictures by height.
struct Obstacles {
    enum Kind { case word, mark, image }
    struct Obstacle {
        var box: PDFRect
        var kind: Kind
        /// The foot of a word's letters; the bottom of anything else.
        var baseline: Double
        var text: String
        var fontSize: Double
        var isBold = false
        /// Print on a scan that nobody knows the letters of.
        var isUnread: Bool { text.unicodeScalars.allSatisfy { $0 == UnreadInk.sign } && !text.isEmpty }
    }

    private let shelves: Shelves<Obstacle>

    init(_ ink: PageInk) {
        let words = ink.words.map {
            Obstacle(
                box: $0.box, kind: .word, baseline: $0.baseline, text: $0.text, fontSize: $0.fontSize,
                isBold: ink.lines[$0.line].isBold)
        }
        let marks = ink.marks.map { Obstacle(box: $0.box, kind: .mark, baseline: $0.box.y0, text: "", fontSize: 0) }
        let images = ink.images.filter { $0.width < 300 && $0.height < 200 && $0.height > 6 }.map {
            Obstacle(box: $0, kind: .image, baseline: $0.y0, text: "", fontSize: 0)
        }
        shelves = Shelves(words + marks + images) { ($0.box.y0, $0.box.y1) }
    }

    /// Those whose middle lies within the rectangle.
    func inside(_ box: PDFRect) -> [Obstacle] {
        shelves.items(from: box.y0, to: box.y1).filter { box.contains(x: $0.box.midX, y: $0.box.midY) }
    }

    /// Those that share more than a little with the rectangle.
    func touching(_ box: PDFRect) -> [Obstacle] {
        shelves.items(from: box.y0, to: box.y1).filter {
            min($0.box.x1, box.x1) - max($0.box.x0, box.x0) > 1.5 && min($0.box.y1, box.y1) - max($0.box.y0, box.y0) > 1
        }
    }
}
