import CPango
import Documents

/// Paints the pages of a sheet on a surface that `describe(title:)` has begun.
struct SheetPainter: SheetPainting {
    let surface: DrawingSurface
    let shaper: TextShaper

    func text(_ text: String, face: FontFace, size: Double, width: Double) -> ShapedText {
        shaper.shape(text, face: face, size: size, width: width)
    }

    func beginPage(width: Double, height: Double) { surface.begin(width: width, height: height) }

    func endPage() { surface.end() }

    func color(_ parts: [Double]) { surface.color(parts) }

    func tagged(_ tag: SheetTag, _ draw: () -> Void) { surface.tagged(tag.rawValue, draw) }

    func draw(_ text: ShapedText, line: Int, x: Double, baseline: Double) {
        surface.decoration { text.draw(line: line, x: x, y: baseline, on: surface.context) }
    }

    func outline(_ square: (x: Double, y: Double, side: Double), lineWidth: Double) {
        cairo_set_line_width(surface.context, lineWidth)
        surface.decoration {
            cairo_rectangle(surface.context, square.x, square.y, square.side, square.side)
            cairo_stroke(surface.context)
        }
    }

    func rule(from x: Double, to end: Double, y: Double, lineWidth: Double) {
        cairo_set_line_width(surface.context, lineWidth)
        surface.decoration {
            cairo_move_to(surface.context, x, y)
            cairo_line_to(surface.context, end, y)
            cairo_stroke(surface.context)
        }
    }
}

extension ShapedText: SheetText {}
