import CoreGraphics
import CoreText
import Documents
import Foundation

/// Text laid out in lines by Core Text.
struct ShapedText {
    let lines: [CTLine]
    let size: Double

    /// `width`: where lines break; nil for one line.
    init(_ text: String, face: FontFace, size: Double, width: Double? = nil) {
        self.size = size
        let attributed = Self.attributed(text, face, size)
        lines = width.map { Self.wrapped(attributed, $0) } ?? [CTLineCreateWithAttributedString(attributed as CFAttributedString)]
    }

    /// The advance width of the widest line.
    var width: Double { lines.map(Self.width).max() ?? 0 }

    static func width(of line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

    /// How far ink goes above and below the baselines.
    var ink: (ascent: Double, descent: Double) {
        lines.reduce((0, 0)) { most, line in
            let box = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
            return (max(most.0, Double(box.maxY)), max(most.1, -Double(box.minY)))
        }
    }

    /// Whether the system shows a box in place of some character: its font of last resort has one for each script.
    var hasUnknownCharacters: Bool {
        lines.contains { line in
            let runs = CTLineGetGlyphRuns(line) as? [CTRun] ?? []
            return runs.contains { run in
                let attributes: Any = CTRunGetAttributes(run)
                guard let font = (attributes as? [String: Any])?[kCTFontAttributeName as String] else { return false }
                return Self.name(of: font).contains("LastResort")
            }
        }
    }

    private static func name(of font: Any) -> String {
        // An attribute of this name is a font and nothing else.
        CTFontCopyPostScriptName(unsafeBitCast(font as AnyObject, to: CTFont.self)) as String
    }

    private static func attributed(_ text: String, _ face: FontFace, _ size: Double) -> NSAttributedString {
        let font = CTFontCreateWithName(name(of: face) as CFString, CGFloat(size), nil)
        return NSAttributedString(
            string: text,
            attributes: [
                NSAttributedString.Key(kCTFontAttributeName as String): font,
                NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String): true,
                // Without the ligatures of taste, so that every letter can be copied out again.
                NSAttributedString.Key(kCTLigatureAttributeName as String): 0,
            ])
    }

    private static func wrapped(_ text: NSAttributedString, _ width: Double) -> [CTLine] {
        let typesetter = CTTypesetterCreateWithAttributedString(text as CFAttributedString)
        var lines: [CTLine] = []
        var start = 0
        while start < text.length {
            let count = max(1, CTTypesetterSuggestLineBreak(typesetter, start, width))
            lines.append(CTTypesetterCreateLine(typesetter, CFRange(location: start, length: count)))
            start += count
        }
        return lines
    }

    /// PostScript names of fonts that iOS has.
    private static func name(of face: FontFace) -> String {
        let style = (face.isBold ? 1 : 0) + (face.isItalic ? 2 : 0)
        return switch face.family {
        case .sans: ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique"][style]
        case .serif:
            ["TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT", "TimesNewRomanPS-BoldItalicMT"][style]
        case .script: "SnellRoundhand"
        case .mono:
            ["CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT", "CourierNewPS-BoldItalicMT"][style]
        }
    }
}
