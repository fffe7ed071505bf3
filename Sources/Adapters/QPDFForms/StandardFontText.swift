import Documents

/// Sets text in a standard font; text with other characters is left to a drawing.
struct StandardFontText {
    enum Outcome: Equatable {
        /// Operators between BT and ET.
        case content(String, fontSize: Double)
        case tooLong(charactersThatFit: Int)
    }

    let request: AppearanceRequest
    let font: StandardFont
    private let codes: [UInt8]

    /// Nil when the font has no character for some of the text, or no standard font looks like it.
    init?(_ request: AppearanceRequest) {
        let face = FontFace(named: request.fontName)
        guard face.family != .script, let codes = WinAnsi.codes(request.text) else { return nil }
        self.request = request
        self.codes = codes
        font = StandardFont(face)
    }

    func set() -> Outcome {
        switch request.layout {
        case .singleLine: setLine()
        case .comb(let cells): setComb(cells)
        case .multiline: setBlock()
        case .list: setList()
        }
    }

    private func setLine() -> Outcome {
        let unit = font.width(codes, size: 1)
        guard let size = request.lineSize(unitWidth: unit, font.extent) else {
            let smallest = request.smallestSize(font.extent)
            return .tooLong(charactersThatFit: count(fittingIn: request.lineWidths.widest, size: smallest))
        }
        let line = Line(
            codes: codes, x: request.start(ofLine: unit * size), y: request.baseline(size, font.extent))
        return content([line], size)
    }

    private func count(fittingIn room: Double, size: Double) -> Int {
        var left = room
        return codes.prefix { code in
            left -= font.width([code], size: size)
            return left >= 0
        }.count
    }

    private func setComb(_ cells: Int) -> Outcome {
        guard codes.count <= cells else { return .tooLong(charactersThatFit: cells) }
        let widest = codes.map { font.width([$0], size: 1) }.max() ?? 0
        let size = request.combSize(unitWidth: widest, font.extent)
        let first = request.firstCell(of: codes.count)
        let lines = codes.enumerated().map { index, code in
            let middle = (Double(first + index) + 0.5) * request.cellWidth
            return Line(
                codes: [code], x: middle - font.width([code], size: size) / 2,
                y: request.baseline(size, font.extent))
        }
        return content(lines.filter { $0.codes != [32] }, size)
    }

    private func setBlock() -> Outcome {
        let (preferred, widest) = request.lineWidths
        for size in request.sizes(font.extent) {
            for room in [preferred, widest] {
                let rows = wrap(width: room, size: size)
                guard let top = request.firstBaseline(lines: rows.count, size, font.extent) else { continue }
                let lines = rows.enumerated().map { index, row in
                    Line(
                        codes: row, x: request.start(ofLine: font.width(row, size: size)),
                        y: top - Double(index) * font.extent.leading * size)
                }
                return content(lines, size)
            }
        }
        return .tooLong(charactersThatFit: countFittingBlock(widest))
    }

    private func countFittingBlock(_ room: Double) -> Int {
        let size = request.smallestSize(font.extent)
        let rows = wrap(width: room, size: size)
        var count = 0
        for (index, row) in rows.enumerated() {
            guard request.firstBaseline(lines: index + 1, size, font.extent) != nil else { break }
            count += row.count
        }
        return count
    }

    /// Rows from the top, each as high as a line; what runs past the box's end is behind its border, as in every list.
    private func setList() -> Outcome {
        let rows = codes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let widest = rows.map { font.width($0, size: 1) }.max() ?? 0
        let size = request.listSize(unitWidth: widest, font.extent)
        let lines = rows.enumerated().map { index, row in
            Line(codes: row, x: request.padding, y: request.listBaseline(index, size, font.extent))
        }
        return content(lines.filter { $0.y > -size }, size)
    }

    /// Greedy, at spaces; a word wider than the line is cut where it must be.
    private func wrap(width: Double, size: Double) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        for paragraph in codes.split(separator: 10, omittingEmptySubsequences: false) {
            rows += wrap(paragraph, room: Int(width * 1000 / size))
        }
        return rows
    }

    private func wrap(_ paragraph: ArraySlice<UInt8>, room: Int) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        var row: [UInt8] = []
        var used = 0
        var lastSpace: Int?
        for code in paragraph {
            row.append(code)
            used += font.width(code)
            if code == 32 { lastSpace = row.count }
            // A space that hangs over the end takes no room.
            guard used > room, code != 32, row.count > 1 else { continue }
            let cut = lastSpace ?? row.count - 1
            let rest = Array(row[cut...])
            rows.append(trimmed(row[..<cut]))
            row = rest
            used = rest.reduce(0) { $0 + font.width($1) }
            lastSpace = nil
        }
        rows.append(trimmed(row[...]))
        return rows
    }

    private func trimmed(_ row: ArraySlice<UInt8>) -> [UInt8] {
        Array(row.prefix((row.lastIndex { $0 != 32 } ?? -1) + 1 - row.startIndex))
    }

    private struct Line {
        var codes: [UInt8]
        var x: Double
        var y: Double
    }

    private func content(_ lines: [Line], _ size: Double) -> Outcome {
        var text = "/\(font.resource) \(decimal(size)) Tf"
        for line in lines where !line.codes.isEmpty {
            text += "\n1 0 0 1 \(decimal(line.x)) \(decimal(line.y)) Tm\n\(WinAnsi.literal(line.codes)) Tj"
        }
        return .content(text, fontSize: size)
    }
}

/// A number as content streams write it: no exponent, four places at most.
func decimal(_ value: Double) -> String {
    let scaled = (value.isFinite ? min(max(value, -1e6), 1e6) * 10_000 : 0).rounded()
    let magnitude = Int(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    let (whole, part) = magnitude.quotientAndRemainder(dividingBy: 10_000)
    guard part > 0 else { return "\(sign)\(whole)" }
    let digits = String(part + 10_000).dropFirst()
    return
        "\(sign)\(whole).\(digits.prefix((digits.lastIndex { $0 != "0" }.map { digits.distance(from: digits.startIndex, to: $0) } ?? 0) + 1))"
}
