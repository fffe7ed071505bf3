import CQPDF
import DocumentModel

/// The mark of a box that comes without one, in the style of its /MK /CA (ISO 32000-1, 12.7.4.2.3).
///
/// Drawn as a shape: not every viewer has the font ZapfDingbats.
struct CheckMark {
    let look: WidgetLook

    init(_ look: WidgetLook) { self.look = look }

    var on: Appearance {
        let size = min(look.width, look.height) * 0.72
        let (x, y) = ((look.width - size) / 2, (look.height - size) / 2)
        let placed = [size, 0, 0, size, x, y].map(decimal).joined(separator: " ")
        var appearance = Appearance(look, content: "\(look.frame())q\n\(look.textColor)\n\(placed) cm\n\(shape) f\nQ\n")
        appearance.state = "Yes"
        return appearance
    }

    var off: Appearance {
        var appearance = Appearance(look, content: look.frame())
        appearance.state = "Off"
        return appearance
    }

    /// The shape that the ZapfDingbats character of the caption has, within a unit square.
    private var shape: String {
        switch string(look.widget.caption).first {
        case "8": "0 .12 m .38 .5 l 0 .88 l .12 1 l .5 .62 l .88 1 l 1 .88 l .62 .5 l 1 .12 l .88 0 l .5 .38 l .12 0 l h"
        case "l":
            ".9 .5 m .9 .721 .721 .9 .5 .9 c .279 .9 .1 .721 .1 .5 c .1 .279 .279 .1 .5 .1 c .721 .1 .9 .279 .9 .5 c h"
        case "u": ".5 1 m 0 .5 l .5 0 l 1 .5 l h"
        case "n": ".05 .05 .9 .9 re"
        case "H":
            ".5 1 m .38 .63 l 0 .63 l .31 .4 l .19 .03 l .5 .26 l .81 .03 l .69 .4 l 1 .63 l .62 .63 l h"
        default: "0 .4 m .14 .52 l .32 .3 l .86 1 l 1 .92 l .4 .04 l .26 .04 l h"
        }
    }
}
