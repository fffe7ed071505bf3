package import Documents

/// What a page shows, sorted by what it means to a form. Coordinates of the page as shown: origin anywhere, x right, y up.
package struct PageInk {
    package var levelRules: [Rule] = []
    package var uprightRules: [Rule] = []
    /// Small squares and rings, drawn or typed.
    package var marks: [Mark] = []
    package var fills: [Fill] = []
    package var words: [InkWord] = []
    package var lines: [InkLine] = []
    /// As in `PageText`, without typed lines and boxes.
    package var text: [TextLine] = []
    package var images: [PDFRect] = []
    package var barCodes: [PDFRect] = []

    package struct Fill {
        package var box: PDFRect
        /// 0 (black) to 1 (white).
        package var brightness: Double
    }

    package struct InkWord {
        package var text: String
        package var box: PDFRect
        package var fontSize: Double
        package var line: Int
        /// The foot of its letters.
        package var baseline: Double { box.y0 + 0.227 * (box.height) }
    }

    package struct InkLine {
        package var text: String
        package var box: PDFRect
        package var fontSize: Double
        package var isBold: Bool
    }
}

/// A place to tick.
package struct Mark {
    /// An oblong is a box to tick only beside words.
    package enum Shape { case square, oblong, ring, typed }

    package var box: PDFRect
    package var shape: Shape
    /// It holds a cross or a tick already.
    package var isFilled = false
    /// Without one it is a white area on another ground.
    package var hasOutline = true

    package init(box: PDFRect, shape: Shape, isFilled: Bool = false, hasOutline: Bool = true) {
        self.box = box
        self.shape = shape
        self.isFilled = isFilled
        self.hasOutline = hasOutline
    }
}

extension PDFRect {
    package var area: Double { width * height }

    package func sharedArea(with other: PDFRect) -> Double {
        max(0, min(x1, other.x1) - max(x0, other.x0)) * max(0, min(y1, other.y1) - max(y0, other.y0))
    }

    package func inset(by margin: Double) -> PDFRect {
        PDFRect(
            x0: min(x0 + margin, midX), y0: min(y0 + margin, midY), x1: max(x1 - margin, midX), y1: max(y1 - margin, midY))
    }
}
