import CQPDF
import Documents

/// The boxes for text of each page, to tell where they lie over one another.
///
/// Some forms have boxes that overlap by a few points: a line drawn across the strip would run into the neighbour's.
struct Neighbours {
    private struct Box {
        var field: Int
        var rect: PDFRect
    }

    /// More boxes on a page than any form has: comparing each with each would take its time squared.
    private static let mostBoxes = 2000
    private var boxes: [Int: [Box]] = [:]

    init(_ document: QPDFDocument, _ form: FormDocument) {
        for (index, field) in form.fields.enumerated() where [.text, .comb, .multiline, .choice].contains(field.kind) {
            for widget in document.widgets(of: index) where WidgetLook(widget).isVisible {
                boxes[widget.page, default: []].append(Box(field: index, rect: rectangle(widget.rect)))
            }
        }
    }

    /// The strips of an upright box that other fields' boxes lie over.
    func covering(_ look: WidgetLook, of field: Int) -> EdgeInsets {
        guard look.widget.rotation == 0, let near = boxes[look.widget.page], near.count <= Self.mostBoxes else {
            return EdgeInsets()
        }
        let rect = rectangle(look.widget.rect)
        return near.reduce(into: EdgeInsets()) { covered, box in
            guard box.field != field, let strip = EdgeInsets(of: box.rect, over: rect) else { return }
            covered = covered.union(strip)
        }
    }
}
