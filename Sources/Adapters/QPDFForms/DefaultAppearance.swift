/// A /DA string: the font, size and colour that a field's text is drawn with (ISO 32000-1, 12.7.3.3).
struct DefaultAppearance: Equatable {
    /// The name of the font resource without its slash; empty where none is set.
    private(set) var fontResource = ""
    /// Points; 0 asks for a size that fits.
    private(set) var fontSize = 0.0
    /// One, three or four components by the operator g, rg or k; black where none is set.
    private(set) var color = [0.0]

    init(_ text: String) {
        var operands: [Substring] = []
        for token in text.split(whereSeparator: \.isWhitespace) {
            switch token {
            case "Tf": setFont(operands.suffix(2))
            case "g", "rg", "k": setColor(operands.suffix(token == "g" ? 1 : token == "rg" ? 3 : 4), token)
            default:
                operands.append(token)
                continue
            }
            operands = []
        }
    }

    private mutating func setFont(_ operands: ArraySlice<Substring>) {
        guard operands.count == 2, let name = operands.first, name.hasPrefix("/"), let size = number(operands.last)
        else { return }
        fontResource = String(name.dropFirst())
        fontSize = (0...1000).contains(size.magnitude) ? size.magnitude : 0
    }

    private mutating func setColor(_ operands: ArraySlice<Substring>, _ token: Substring) {
        let values = operands.compactMap { number($0) }
        let needed = token == "g" ? 1 : token == "rg" ? 3 : 4
        if values.count == needed { color = values.map { min(max($0, 0), 1) } }
    }

    private func number(_ token: Substring?) -> Double? {
        guard let token, let value = Double(token), value.isFinite else { return nil }
        return value
    }

    /// Red, green, blue.
    var rgb: [Double] {
        switch color.count {
        case 3: color
        case 4: (0..<3).map { (1 - color[$0]) * (1 - color[3]) }
        default: [color[0], color[0], color[0]]
        }
    }

    /// 0 black, 255 white (BT.601).
    var luminance: Double {
        let rgb = rgb
        return 255 * (0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2])
    }
}
