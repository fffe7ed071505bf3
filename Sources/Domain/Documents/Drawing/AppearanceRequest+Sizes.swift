/// Which sizes a field's text may have.
///
/// Automatic sizes follow what Acrobat writes: one line as tall as the box allows, several lines 12 points, both smaller
/// until the text fits. A size that the form fixes may shrink to 60 %, so that text is never cut.
extension AppearanceRequest {
    /// Below it nobody can read.
    public static var readableSize: Double { 4 }
    private static var smallestShare: Double { 0.6 }

    /// The size to begin with, the box's height considered.
    public func largestSize(_ extent: FontExtent) -> Double {
        let roomForLine = (height - 0.5) / (extent.capHeight + extent.descent)
        let wanted: Double
        if fontSize > 0 {
            wanted = fontSize
        } else {
            switch layout {
            case .singleLine, .comb: wanted = max(Self.readableSize, (height - 2 * padding) / 1.11)
            case .multiline, .list: wanted = 12
            }
        }
        return min(wanted, max(Self.readableSize, roomForLine))
    }

    /// The size below which the text counts as too long.
    public func smallestSize(_ extent: FontExtent) -> Double {
        let largest = largestSize(extent)
        guard fontSize > 0 else { return min(largest, Self.readableSize) }
        return min(largest, max(Self.readableSize, fontSize * Self.smallestShare))
    }

    /// The sizes to try for text that wraps, from the largest.
    public func sizes(_ extent: FontExtent) -> [Double] {
        let largest = largestSize(extent)
        let smallest = smallestSize(extent)
        let steps = Array(stride(from: largest, to: smallest, by: -0.25))
        return steps + [smallest]
    }

    /// The room for a line: Acrobat's padding, or where the text needs it half of that.
    public var lineWidths: (preferred: Double, widest: Double) {
        let comfortable = width - 2 * padding - max(0, covered.left - padding) - max(0, covered.right - padding)
        return (max(0, comfortable), max(0, width - min(padding, 1.5)))
    }

    /// The size of a single line whose text is `unitWidth` wide at size 1; nil when it is too long at any.
    ///
    /// A fixed size is kept where the text fits by coming nearer to the border.
    public func lineSize(unitWidth: Double, _ extent: FontExtent) -> Double? {
        let largest = largestSize(extent)
        let smallest = smallestSize(extent)
        guard unitWidth > 0 else { return largest }
        let (preferred, widest) = lineWidths
        if fontSize > 0, unitWidth * largest <= widest { return largest }
        let comfortable = min(largest, preferred / unitWidth)
        if comfortable >= smallest { return comfortable }
        return widest / unitWidth >= smallest ? smallest : nil
    }

    /// The size of a comb whose widest character is `unitWidth` wide at size 1.
    public func combSize(unitWidth: Double, _ extent: FontExtent) -> Double {
        let largest = largestSize(extent)
        return unitWidth > 0 ? min(largest, max(cellWidth / unitWidth, Self.readableSize)) : largest
    }

    public var cellWidth: Double {
        if case .comb(let cells) = layout, cells > 0 { width / Double(cells) } else { width }
    }

    /// The first cell that `count` characters of a comb take.
    public func firstCell(of count: Int) -> Int {
        guard case .comb(let cells) = layout, count < cells else { return 0 }
        switch alignment {
        case .leading: return 0
        case .center: return (cells - count) / 2
        case .trailing: return cells - count
        }
    }

    /// Where a line of this width begins, from the box's left side.
    public func start(ofLine lineWidth: Double) -> Double {
        let inset = min(padding, max(0, (width - lineWidth) / 2))
        let first = max(inset, covered.left)
        let last = width - lineWidth - max(inset, covered.right)
        switch alignment {
        case .leading: return first <= last ? first : inset
        case .center: return first <= last ? min(max((width - lineWidth) / 2, first), last) : (width - lineWidth) / 2
        case .trailing: return first <= last ? last : width - lineWidth - inset
        }
    }

    /// The baseline of a single line, from the box's bottom: capitals in the middle, as Acrobat sets them.
    public func baseline(_ size: Double, _ extent: FontExtent) -> Double {
        let centred = (height - (extent.capHeight + 0.02) * size) / 2
        let lowest = extent.descent * size
        let highest = height - extent.capHeight * size
        let usual = min(max(centred, min(lowest, highest)), max(highest, 0))
        let highestClear = height - covered.top - extent.capHeight * size - 0.1
        let lowestClear = covered.bottom + 0.1
        return lowestClear <= highestClear ? min(max(usual, lowestClear), highestClear) : usual
    }

    /// A baseline moved so far that the ink of a line stays out of the strips that neighbours cover; where it is taller than
    /// what is clear, its middle is the middle of that.
    ///
    /// - Parameters:
    ///   - ascent: how far the ink goes above the baseline, in points.
    ///   - descent: how far below.
    public func clear(_ baseline: Double, ascent: Double, descent: Double) -> Double {
        guard covered.top > 0 || covered.bottom > 0 else { return baseline }
        let lowest = covered.bottom + descent + 0.1
        let highest = height - covered.top - ascent - 0.1
        return lowest <= highest ? min(max(baseline, lowest), highest) : (lowest + highest) / 2
    }

    /// The first baseline of a block of lines, from the box's bottom; nil when they don't fit.
    public func firstBaseline(lines: Int, _ size: Double, _ extent: FontExtent) -> Double? {
        let block = Double(lines - 1) * extent.leading * size
        let tightest = block + (extent.capHeight + extent.descent) * size
        guard tightest <= height - 0.5 else { return nil }
        let preferred = height - padding - extent.ascent * size
        let lowest = block + extent.descent * size + 0.25
        return min(max(preferred, lowest), height - extent.capHeight * size)
    }

    /// The size of a list whose longest row is `unitWidth` wide at size 1.
    public func listSize(unitWidth: Double, _ extent: FontExtent) -> Double {
        let largest = largestSize(extent)
        guard fontSize == 0, unitWidth > 0 else { return largest }
        return max(min(largest, lineWidths.preferred / unitWidth), min(largest, 6))
    }

    /// The baseline of a row of a list, counted from the top, from the box's bottom.
    public func listBaseline(_ row: Int, _ size: Double, _ extent: FontExtent) -> Double {
        height - padding / 2 - Double(row) * extent.leading * size - extent.ascent * size
    }

    /// The band behind a row of a list, from the box's bottom.
    public func listBand(_ row: Int, _ size: Double, _ extent: FontExtent) -> PDFRect {
        let top = height - padding / 2 - Double(row) * extent.leading * size
        return PDFRect(x0: padding / 2, y0: top - extent.leading * size, x1: width - padding / 2, y1: top)
    }
}
