import CQPDF

/// A mark that a box shows when it is on, named by the character of ZapfDingbats that stands for it.
enum Mark: Character, CaseIterable {
    case lightCheck = "3", check = "4", lightCross = "5", cross = "6", ballotCross = "7", heavyCross = "8"
    case circle = "l", square = "n", diamond = "u", star = "H"

    /// The mark that a caption asks for (/MK /CA, ISO 32000-1, 12.7.4.2.3); a check where it asks for none.
    init(caption: String) { self = caption.first.flatMap(Mark.init) ?? .check }

    /// The outline within a unit square, as path operators.
    var path: String {
        switch self {
        case .lightCheck, .check: "0 .4 m .14 .52 l .32 .3 l .86 1 l 1 .92 l .4 .04 l .26 .04 l h"
        case .lightCross, .cross, .ballotCross, .heavyCross:
            "0 .12 m .38 .5 l 0 .88 l .12 1 l .5 .62 l .88 1 l 1 .88 l .62 .5 l 1 .12 l .88 0 l .5 .38 l .12 0 l h"
        case .circle: "1 .5 m 1 .776 .776 1 .5 1 c .224 1 0 .776 0 .5 c 0 .224 .224 0 .5 0 c .776 0 1 .224 1 .5 c h"
        case .diamond: ".5 1 m 0 .5 l .5 0 l 1 .5 l h"
        case .square: "0 0 1 1 re"
        case .star: ".5 1 m .38 .63 l 0 .63 l .31 .4 l .19 .03 l .5 .26 l .81 .03 l .69 .4 l 1 .63 l .62 .63 l h"
        }
    }

    /// How much of the smaller side of a box it takes.
    var share: Double {
        switch self {
        case .circle: 0.58
        case .square: 0.65
        default: 0.72
        }
    }

    /// Advance and box in thousandths of the size of the text, by Adobe's metrics of the font; the character of Unicode.
    private var metrics: (advance: Double, box: (Double, Double, Double, Double), unicode: UInt16) {
        switch self {
        case .lightCheck: (755, (34, -13, 721, 705), 0x2713)
        case .check: (846, (36, -14, 811, 705), 0x2714)
        case .lightCross: (762, (35, 0, 727, 692), 0x2715)
        case .cross: (761, (35, 0, 727, 692), 0x2716)
        case .ballotCross: (571, (-1, -68, 571, 661), 0x2717)
        case .heavyCross: (677, (36, -13, 642, 705), 0x2718)
        case .circle: (791, (35, -14, 757, 705), 0x25CF)
        case .square: (761, (35, 0, 726, 692), 0x25A0)
        case .diamond: (788, (35, -14, 754, 705), 0x25C6)
        case .star: (816, (35, -14, 782, 705), 0x2605)
        }
    }

    /// All marks, for as long as `body` runs.
    static func withGlyphs<Result>(_ body: (UnsafeBufferPointer<cqpdf_glyph>) throws -> Result) rethrows -> Result {
        func collect(_ rest: ArraySlice<Mark>, _ glyphs: [cqpdf_glyph]) throws -> Result {
            guard let mark = rest.first else { return try glyphs.withUnsafeBufferPointer(body) }
            return try mark.path.withCString { path in
                let (advance, box, unicode) = mark.metrics
                let code = mark.rawValue.asciiValue ?? 0
                let glyph = cqpdf_glyph(code: code, unicode: unicode, advance: advance, box: box, path: path)
                return try collect(rest.dropFirst(), glyphs + [glyph])
            }
        }
        return try collect(allCases[...], [])
    }
}
