import Documents

/// Draws the text of one field, or says why it can't be drawn. Sizes and places are the core's: `AppearanceRequest`.
struct FieldPainter {
    private let request: AppearanceRequest
    private let canvas: PDFCanvas
    private let face: FontFace
    /// Widths grow with the size: one measure serves all.
    private static let measuringSize = 100.0

    init(_ request: AppearanceRequest, on canvas: PDFCanvas) {
        self.request = request
        self.canvas = canvas
        face = FontFace(named: request.fontName)
    }

    func paint() -> DrawnAppearances.Fit {
        guard !request.text.isEmpty else { return .whole(fontSize: 0) }
        let missing = unprintableCharacters()
        guard missing.isEmpty else { return .unprintable(missing) }
        canvas.color(request.color)
        switch request.layout {
        case .singleLine: return paintLine()
        case .multiline: return paintBlock()
        case .comb(let cells): return paintComb(cells)
        case .list: return paintList()
        }
    }

    private func shape(_ text: String, size: Double = measuringSize, width: Double? = nil) -> ShapedText {
        ShapedText(text, face: face, size: size, width: width)
    }

    private func unitWidth(_ text: String) -> Double { shape(text).width / Self.measuringSize }

    /// The characters that no font of this phone has, each once.
    private func unprintableCharacters() -> [String] {
        guard shape(request.text).hasUnknownCharacters else { return [] }
        var seen: Set<Character> = []
        let distinct = request.text.filter { seen.insert($0).inserted && $0 != "\n" }
        return distinct.filter { shape(String($0)).hasUnknownCharacters }.map(String.init)
    }

    /// The face's heights, stretched to what the ink of this text needs.
    private var extent: FontExtent {
        let (usual, ink) = (face.extent, shape(request.text).ink)
        let (ascent, descent) = (ink.ascent / Self.measuringSize, ink.descent / Self.measuringSize)
        return FontExtent(
            capHeight: max(usual.capHeight, ascent), ascent: max(usual.ascent, ascent),
            descent: max(usual.descent, descent), leading: max(usual.leading, (ascent + descent) * 1.02))
    }

    /// The baseline of Latin capitals in the middle, moved as far as taller or deeper ink needs.
    private func baseline(_ size: Double, _ extent: FontExtent) -> Double {
        let highest = request.height - extent.capHeight * size
        let lowest = extent.descent * size
        let usual = request.baseline(size, face.extent)
        return highest < lowest ? (highest + lowest) / 2 : min(max(usual, lowest), highest)
    }

    /// The most characters from the beginning that fit.
    private func longestPrefix(_ fits: (String) -> Bool) -> Int {
        let characters = Array(request.text)
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(String(characters[..<middle])) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: - Layouts

    private func paintLine() -> DrawnAppearances.Fit {
        let extent = extent
        guard let size = request.lineSize(unitWidth: unitWidth(request.text), extent) else {
            let (smallest, room) = (request.smallestSize(extent), request.lineWidths.widest)
            return .tooLong(charactersThatFit: longestPrefix { shape($0, size: smallest).width <= room })
        }
        let shaped = shape(request.text, size: size)
        for line in shaped.lines {
            canvas.draw(line, x: request.start(ofLine: shaped.width), baseline: baseline(size, extent))
        }
        return .whole(fontSize: size)
    }

    private func paintBlock() -> DrawnAppearances.Fit {
        let extent = extent
        let sizes = request.sizes(extent)
        guard let size = sizes.first(where: { block(request.text, $0, extent) != nil }),
            let block = block(request.text, size, extent)
        else {
            let smallest = request.smallestSize(extent)
            return .tooLong(charactersThatFit: longestPrefix { self.block($0, smallest, extent) != nil })
        }
        for (index, line) in block.shaped.lines.enumerated() {
            canvas.draw(
                line, x: request.start(ofLine: ShapedText.width(of: line)),
                baseline: block.top - Double(index) * extent.leading * size)
        }
        return .whole(fontSize: size)
    }

    /// The text wrapped at a size, with its first baseline; nil when it doesn't fit.
    private func block(_ text: String, _ size: Double, _ extent: FontExtent) -> (shaped: ShapedText, top: Double)? {
        let (preferred, widest) = request.lineWidths
        for room in [preferred, widest] {
            let shaped = shape(text, size: size, width: room)
            if shaped.width <= widest + 0.01, let top = request.firstBaseline(lines: shaped.lines.count, size, extent) {
                return (shaped, top)
            }
        }
        return nil
    }

    private func paintComb(_ cells: Int) -> DrawnAppearances.Fit {
        guard request.text.count <= cells else { return .tooLong(charactersThatFit: cells) }
        let extent = extent
        let size = request.combSize(unitWidth: request.text.map { unitWidth(String($0)) }.max() ?? 0, extent)
        let first = request.firstCell(of: request.text.count)
        for (index, character) in request.text.enumerated() where character != " " {
            let shaped = shape(String(character), size: size)
            let middle = (Double(first + index) + 0.5) * request.cellWidth
            for line in shaped.lines { canvas.draw(line, x: middle - shaped.width / 2, baseline: baseline(size, extent)) }
        }
        return .whole(fontSize: size)
    }

    private func paintList() -> DrawnAppearances.Fit {
        let rows = request.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let size = request.listSize(unitWidth: rows.map(unitWidth).max() ?? 0, face.extent)
        for (index, row) in rows.enumerated() {
            let baseline = request.listBaseline(index, size, face.extent)
            guard baseline > -size else { break }
            for line in shape(row, size: size).lines { canvas.draw(line, x: request.padding, baseline: baseline) }
        }
        return .whole(fontSize: size)
    }
}
