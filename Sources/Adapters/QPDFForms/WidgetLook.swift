import CQPDF
import Documents

/// The box of a widget: its size before it is turned, its border and background (ISO 32000-1, 12.5.6.19, table 189).
struct WidgetLook {
    let widget: cqpdf_widget
    let width: Double
    let height: Double
    let appearance: DefaultAppearance
    /// The page would hide the text: the box is white beneath it.
    var isGrounded = false

    init(_ widget: cqpdf_widget) {
        self.widget = widget
        appearance = DefaultAppearance(string(widget.default_appearance))
        let rect = rectangle(widget.rect)
        let isTurned = widget.rotation % 180 != 0
        width = isTurned ? rect.height : rect.width
        height = isTurned ? rect.width : rect.height
    }

    var isVisible: Bool {
        AnnotationFlags(rawValue: widget.flags).isDisjoint(with: .unseen) && width >= 1 && height >= 1
    }

    private var hasBorder: Bool { widget.border_components > 0 && widget.border_width > 0 }
    private var isRaised: Bool { hasBorder && ["B", "I"].contains(style) }
    private var style: Character { Character(Unicode.Scalar(UInt8(bitPattern: widget.border_style))) }

    /// The width that the border takes on each side; Acrobat keeps a point free where there is none.
    var border: Double { max(1, widget.border_width) * (isRaised ? 2 : 1) }

    /// Operators that paint the background, then the border.
    func frame(cells: Int = 0) -> String {
        var content = ""
        if let fill = operators(widget.background, widget.background_components, ["g", "rg", "k"]) {
            content += painted(fill)
        } else if isGrounded {
            content += painted("1 g")
        }
        guard hasBorder, let stroke = operators(widget.border_color, widget.border_components, ["G", "RG", "K"])
        else { return content }
        return content + "q\n\(edges())\(stroke)\n\(decimal(widget.border_width)) w\n\(outline())\(dividers(cells))Q\n"
    }

    private func painted(_ fill: String) -> String { "q\n\(fill)\n0 0 \(decimal(width)) \(decimal(height)) re f\nQ\n" }

    /// The light and the dark edge inside a border that looks raised or sunken.
    private func edges() -> String {
        guard isRaised else { return "" }
        let w = widget.border_width
        let (right, top) = (width - w, height - w)
        let light = style == "B" ? "1 g" : "0.5 g"
        let dark = style == "B" ? "0.5 g" : "0.75 g"
        let near =
            "\(decimal(w)) \(decimal(w)) m \(decimal(w)) \(decimal(top)) l \(decimal(right)) \(decimal(top)) l"
            + " \(decimal(right - w)) \(decimal(top - w)) l \(decimal(2 * w)) \(decimal(top - w)) l \(decimal(2 * w)) \(decimal(2 * w)) l f\n"
        let far =
            "\(decimal(right)) \(decimal(top)) m \(decimal(right)) \(decimal(w)) l \(decimal(w)) \(decimal(w)) l"
            + " \(decimal(2 * w)) \(decimal(2 * w)) l \(decimal(right - w)) \(decimal(2 * w)) l \(decimal(right - w)) \(decimal(top - w)) l f\n"
        return "\(light)\n\(near)\(dark)\n\(far)"
    }

    private func outline() -> String {
        let w = widget.border_width
        if style == "U" { return "0 \(decimal(w / 2)) m \(decimal(width)) \(decimal(w / 2)) l S\n" }
        let dash = style == "D" ? "[3] 0 d\n" : ""
        return "\(dash)\(decimal(w / 2)) \(decimal(w / 2)) \(decimal(width - w)) \(decimal(height - w)) re S\n"
    }

    private func dividers(_ cells: Int) -> String {
        guard cells > 1, cells <= 1000 else { return "" }
        return (1..<cells).map { cell in
            let x = decimal(width * Double(cell) / Double(cells))
            return "\(x) \(decimal(widget.border_width)) m \(x) \(decimal(height - widget.border_width)) l S\n"
        }.joined()
    }

    /// The colour operator for so many components; nil where the colour is transparent.
    private func operators(_ color: (Double, Double, Double, Double), _ count: Int32, _ names: [String]) -> String? {
        let values = [color.0, color.1, color.2, color.3].prefix(Int(count)).map { decimal(min(max($0, 0), 1)) }
        switch count {
        case 1: return "\(values[0]) \(names[0])"
        case 3: return "\(values.joined(separator: " ")) \(names[1])"
        case 4: return "\(values.joined(separator: " ")) \(names[2])"
        default: return nil
        }
    }

    /// The text colour as the form gave it.
    var textColor: String {
        let values = appearance.color.map(decimal).joined(separator: " ")
        return "\(values) \(appearance.color.count == 4 ? "k" : appearance.color.count == 3 ? "rg" : "g")"
    }

    /// Operators before the text of a variable-text field (ISO 32000-1, 12.7.3.3).
    var variableTextStart: String {
        let inset = hasBorder ? border : min(border, 0.5)
        let clip = [inset, inset, width - 2 * inset, height - 2 * inset].map(decimal).joined(separator: " ")
        return "/Tx BMC\nq\n\(clip) re W n\n"
    }

    var variableTextEnd: String { "Q\nEMC\n" }
}
