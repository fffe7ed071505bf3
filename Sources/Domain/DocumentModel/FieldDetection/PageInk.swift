/// What a page shows, sorted by what it means to a form. Coordinates of the page as shown: origin anywhere, x right, y up.
struct PageInk {
    var levelRules: [Rule] = []
    var uprightRules: [Rule] = []
    /// Small squares and rings, drawn or typed.
    var marks: [Mark] = []
    var fills: [Fill] = []
    var words: [InkWord] = []
    var lines: [InkLine] = []
    /// As in `PageText`, without typed lines and boxes.
    var text: [TextLine] = []
    var images: [PDFRect] = []
    var barCodes: [PDFRect] = []

    struct Fill {
        var box: PDFRect
        /// 0 (black) to 1 (white).
        var brightness: Double
    }

    struct InkWord {
        var text: String
        var box: PDFRect
        var fontSize: Double
        var line: Int
        /// The foot of its letters.
        var baseline: Double { box.y0 + 0.227 * (box.height) }
    }

    struct InkLine {
        var text: String
        var box: PDFRect
        var fontSize: Double
        var isBold: Bool
    }
}

/// A place to tick.
struct Mark {
    /// An oblong is a box to tick only beside words.
    enum Shape { case square, oblong, ring, typed }

    var box: PDFRect
    var shape: Shape
    /// It holds a cross or a tick already.
    var isFilled = false
    /// Without one it is a white area on another ground.
    var hasOutline = true
}

extension PDFRect {
    var area: Double { width * height }

    func sharedArea(with other: PDFRect) -> Double {
        max(0, min(x1, other.x1) - max(x0, other.x0)) * max(0, min(y1, other.y1) - max(y0, other.y0))
    }

    func inset(by margin: Double) -> PDFRect {
        PDFRect(
            x0: min(x0 + margin, midX), y0: min(y0 + margin, midY), x1: max(x1 - margin, midX), y1: max(y1 - margin, midY))
    }
}
