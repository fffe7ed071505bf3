import CQPDF
import DocumentModel

/// The mark of a box that comes without one, in the style of its /MK /CA (ISO 32000-1, 12.7.4.2.3).
struct CheckMark {
    private static let font = (resource: "ZaDb", baseFont: "ZapfDingbats")

    let look: WidgetLook

    init(_ look: WidgetLook) { self.look = look }

    /// Check, circle, cross, diamond, square and star with their widths in thousandths.
    private static let widths: [Character: Int] = ["4": 846, "l": 791, "8": 760, "u": 789, "n": 761, "H": 816]

    /// The widget's own state, or `Yes`, as every viewer calls it.
    var on: Appearance {
        var appearance = Appearance(look, content: mark)
        appearance.font = Self.font
        appearance.state = optionalString(look.widget.on_state) ?? "Yes"
        return appearance
    }

    var off: Appearance {
        var appearance = Appearance(look, content: look.frame())
        appearance.state = "Off"
        return appearance
    }

    private var mark: String {
        let caption = string(look.widget.caption).first ?? "4"
        let character = Self.widths[caption] == nil ? "4" : caption
        let share = Double(Self.widths[character] ?? 846) / 1000
        let room = min(look.width / share, look.height / 0.85) * 0.85
        let size = look.appearance.fontSize > 0 ? min(look.appearance.fontSize, room) : room
        let x = decimal((look.width - size * share) / 2)
        let y = decimal((look.height - size * 0.7) / 2)
        let mark = "BT\n\(look.textColor)\n/\(Self.font.resource) \(decimal(size)) Tf\n\(x) \(y) Td\n(\(character)) Tj\nET\n"
        return "\(look.frame())q\n\(mark)Q\n"
    }
}
