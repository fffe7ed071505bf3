import CPango
import Documents

/// Draws one request, or says why it can't be drawn.
struct AppearancePainter {
    let request: AppearanceRequest
    let shaper: TextShaper
    let face: FontFace

    init(request: AppearanceRequest, shaper: TextShaper) {
        self.request = request
        self.shaper = shaper
        face = FontFace(named: request.fontName)
    }

    func paint(on surface: DrawingSurface) -> DrawnAppearances.Fit {
        guard !request.text.isEmpty else { return .whole(fontSize: 0) }
        let missing = unprintableCharacters()
        guard missing.isEmpty else { return .unprintable(missing) }
        cairo_set_source_rgb(surface.context, component(0), component(1), component(2))
        switch request.layout {
        case .singleLine: return paintLine(on: surface)
        case .multiline: return paintBlock(on: surface)
        case .comb(let cells): return paintComb(cells, on: surface)
        case .list: return paintList(on: surface)
        }
    }

    private func component(_ index: Int) -> Double { request.color.indices.contains(index) ? request.color[index] : 0 }

    /// The characters that no font of this machine has, each once.
    private func unprintableCharacters() -> [String] {
        guard shape(request.text).hasUnknownCharacters else { return [] }
        var seen: Set<Character> = []
        let distinct = request.text.filter { seen.insert($0).inserted && $0 != "\n" }
        return distinct.filter { shape(String($0)).hasUnknownCharacters }.map(String.init)
    }

    private func shape(_ text: String, size: Double = TextShaper.measuringSize, width: Double? = nil) -> ShapedText {
        shaper.shape(text, face: face, size: size, width: width)
    }

    /// The face's heights, stretched to what the ink of this text needs.
    private func extent(of shaped: ShapedText) -> FontExtent {
        let usual = face.extent
        let ascent = shaped.ink.ascent / shaped.size
        let descent = shaped.ink.descent / shaped.size
        return FontExtent(
            capHeight: max(usual.capHeight, ascent), ascent: max(usual.ascent, ascent),
            descent: max(usual.descent, descent), leading: max(usual.leading, (ascent + descent) * 1.02))
    }

    /// The baseline of Latin capitals in the middle, moved as far as taller or deeper ink needs.
    private func baseline(_ size: Double, _ extent: FontExtent) -> Double {
        let usual = request.baseline(size, face.extent)
        let highest = request.height - extent.capHeight * size
        let lowest = extent.descent * size
        return highest < lowest ? (highest + lowest) / 2 : min(max(usual, lowest), highest)
    }

    private func draw(_ shaped: ShapedText, line: Int = 0, x: Double, baseline: Double, on surface: DrawingSurface) {
        shaped.draw(line: line, x: x, y: request.height - baseline, on: surface.context)
    }

    // MARK: One line

    private func paintLine(on surface: DrawingSurface) -> DrawnAppearances.Fit {
        let measured = shape(request.text)
        let extent = extent(of: measured)
        guard let size = request.lineSize(unitWidth: measured.width / measured.size, extent) else {
            let smallest = request.smallestSize(extent)
            return .tooLong(
                charactersThatFit: longestPrefix { shape($0, size: smallest).width <= request.lineWidths.widest })
        }
        let shaped = shape(request.text, size: size)
        draw(shaped, x: request.start(ofLine: shaped.width), baseline: clearBaseline(of: shaped, extent), on: surface)
        return .whole(fontSize: size)
    }

    /// Between neighbours that reach into the box; never so that the box would cut the ink.
    private func clearBaseline(of shaped: ShapedText, _ extent: FontExtent) -> Double {
        let (ascent, descent) = shaped.ink
        let clear = request.clear(baseline(shaped.size, extent), ascent: ascent, descent: descent)
        let highest = request.height - ascent
        return highest < descent ? baseline(shaped.size, extent) : min(max(clear, descent), highest)
    }

    private func longestPrefix(_ fits: (String) -> Bool) -> Int {
        let characters = Array(request.text)
        var low = 0
        var high = characters.count
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(String(characters[..<middle])) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Several lines

    private func paintBlock(on surface: DrawingSurface) -> DrawnAppearances.Fit {
        let extent = extent(of: shape(request.text))
        let sizes = request.sizes(extent)
        // Larger sizes need more room, so the first that fits is found by halving.
        var low = 0
        var high = sizes.count
        while low < high {
            let middle = (low + high) / 2
            if block(request.text, sizes[middle], extent) != nil { high = middle } else { low = middle + 1 }
        }
        guard low < sizes.count, let block = block(request.text, sizes[low], extent) else {
            return .tooLong(charactersThatFit: longestPrefix { self.block($0, request.smallestSize(extent), extent) != nil })
        }
        for line in 0..<block.shaped.lineCount {
            draw(
                block.shaped, line: line, x: request.start(ofLine: block.shaped.width(ofLine: line)),
                baseline: block.top - Double(line) * extent.leading * sizes[low], on: surface)
        }
        return .whole(fontSize: sizes[low])
    }

    /// The text wrapped at a size, with its first baseline; nil when it doesn't fit.
    private func block(_ text: String, _ size: Double, _ extent: FontExtent) -> (shaped: ShapedText, top: Double)? {
        let (preferred, widest) = request.lineWidths
        for room in [preferred, widest] {
            let shaped = shape(text, size: size, width: room)
            if shaped.width <= widest + 0.01, let top = request.firstBaseline(lines: shaped.lineCount, size, extent) {
                return (shaped, top)
            }
        }
        return nil
    }

    // MARK: Cells and rows

    private func paintComb(_ cells: Int, on surface: DrawingSurface) -> DrawnAppearances.Fit {
        guard request.text.count <= cells else { return .tooLong(charactersThatFit: cells) }
        let widest = request.text.map { shape(String($0)).width / TextShaper.measuringSize }.max() ?? 0
        let extent = extent(of: shape(request.text))
        let size = request.combSize(unitWidth: widest, extent)
        let first = request.firstCell(of: request.text.count)
        for (index, character) in request.text.enumerated() where character != " " {
            let shaped = shape(String(character), size: size)
            let middle = (Double(first + index) + 0.5) * request.cellWidth
            draw(shaped, x: middle - shaped.width / 2, baseline: baseline(size, extent), on: surface)
        }
        return .whole(fontSize: size)
    }

    private func paintList(on surface: DrawingSurface) -> DrawnAppearances.Fit {
        let rows = request.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let widest = rows.map { shape($0).width / TextShaper.measuringSize }.max() ?? 0
        let size = request.listSize(unitWidth: widest, face.extent)
        for (index, row) in rows.enumerated() {
            let baseline = request.listBaseline(index, size, face.extent)
            guard baseline > -size else { break }
            draw(shape(row, size: size), x: request.padding, baseline: baseline, on: surface)
        }
        return .whole(fontSize: size)
    }
}
