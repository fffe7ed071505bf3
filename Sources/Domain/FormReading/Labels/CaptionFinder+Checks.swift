import Documents
import PageLayout

extension CaptionFinder {
    /// The words beside a box to check.
    ///
    /// - Parameter prefersRight: whether boxes stand before their words on this page.
    func checkCaption(of widget: PDFRect, prefersRight: Bool) -> Caption? {
        let right = nearest(widget, .right)
        let left = nearest(widget, .left)
        let (first, second) = prefersRight ? (right, left) : (left, right)
        if let first, first.gap < 30 || second == nil {
            return caption(first.index, prefersRight ? .right : .left, first.gap, widget)
        }
        if let second { return caption(second.index, prefersRight ? .left : .right, second.gap, widget) }
        return caption(of: widget)
    }

    /// Whether most of these boxes stand left of their words.
    func prefersRight(_ boxes: [PDFRect]) -> Bool {
        let votes = boxes.reduce(0) { votes, box in
            let (right, left) = (gap(box, .right) ?? 99, gap(box, .left) ?? 99)
            return votes + (right <= left + 2 ? 1 : -1)
        }
        return votes >= 0
    }

    private func gap(_ widget: PDFRect, _ side: Caption.Side) -> Double? { nearest(widget, side)?.gap }

    private func caption(_ index: Int, _ side: Caption.Side, _ gap: Double, _ widget: PDFRect) -> Caption? {
        block(index, side, score: 0.95 - gap / 100, widget)
    }

    private func nearest(_ widget: PDFRect, _ side: Caption.Side) -> (index: Int, gap: Double)? {
        var best: (index: Int, gap: Double)?
        for index in page.lines.indices {
            let box = page.lines[index].box
            guard box.midY > widget.y0 - 4, box.midY < widget.y1 + 4, page.lines[index].hasLetters || page.lines[index].isTag,
                !page.rules.standApart(box, widget)
            else { continue }
            let gap = side == .right ? box.x0 - widget.x1 : widget.x0 - box.x1
            let isOnSide = side == .right ? box.midX > widget.midX : box.midX < widget.midX
            guard isOnSide, gap > -8, gap < 60, gap < best?.gap ?? .infinity else { continue }
            let isTaken = page.widgets.contains {
                $0 != widget && $0.overlapY(widget) > 2
                    && (side == .right
                        ? $0.midX > widget.x1 && $0.midX < box.x0 + 2 : $0.midX < widget.x0 && $0.midX > box.x1 - 2)
            }
            if !isTaken { best = (index, max(0, gap)) }
        }
        return best
    }
}
