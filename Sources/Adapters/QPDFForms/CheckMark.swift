import CQPDF

/// The mark of a box that comes without one, in the style of its /MK /CA (ISO 32000-1, 12.7.4.2.3).
///
/// Drawn as a shape: not every viewer has the font ZapfDingbats.
struct CheckMark {
    let look: WidgetLook

    init(_ look: WidgetLook) { self.look = look }

    var on: Appearance {
        let mark = Mark(caption: string(look.widget.caption))
        let size = min(look.width, look.height) * mark.share
        let (x, y) = ((look.width - size) / 2, (look.height - size) / 2)
        let placed = [size, 0, 0, size, x, y].map(decimal).joined(separator: " ")
        var appearance = Appearance(look, content: "\(look.frame())q\n\(look.textColor)\n\(placed) cm\n\(mark.path) f\nQ\n")
        appearance.state = "Yes"
        return appearance
    }

    var off: Appearance {
        var appearance = Appearance(look, content: look.frame())
        appearance.state = "Off"
        return appearance
    }
}
