import CPDFium
import Documents
import Primitives

extension PDFiumPage {
    func text(limits: PageLimits) throws(DocumentFailure) -> PageText {
        let geometry = try geometry()
        let characters = try characters(origin: geometry.cropBox, limits: limits)
        return PageText(geometry: geometry, lines: LineAssembler(pageRotation: geometry.rotation).lines(from: characters))
    }

    func characters(origin: PDFRect, withInk: Bool = false, limits: PageLimits) throws(DocumentFailure) -> [PageCharacter] {
        guard let text = FPDFText_LoadPage(handle) else { throw DocumentFailure(.damaged) }
        defer { FPDFText_ClosePage(text) }
        let count = Int(FPDFText_CountChars(text))
        guard count <= limits.characters else {
            throw DocumentFailure(.tooLarge, ["limit": .number(limits.characters)])
        }
        var reader = PDFiumCharacters(text: text, dx: origin.x0, dy: origin.y0, withInk: withInk)
        return (0..<max(0, count)).compactMap { reader.character(Int32($0)) }
    }
}

/// Reads the characters of one text page; remembers the last font, since neighbours mostly share it.
private struct PDFiumCharacters {
    let text: FPDF_TEXTPAGE
    /// The crop box's corner, taken from every coordinate.
    let dx: Double
    let dy: Double
    /// Whether to ask what is printed of each character, and of which symbol font it is.
    let withInk: Bool
    /// Points: as high as the largest page that Acrobat shows.
    private static let largestFont = 14_400.0
    private var lastTurn = 0
    private var fontName: [UInt8] = Array(repeating: 0, count: 128)
    private var fontNameLength = 0
    private var lastFont: ArraySlice<UInt8> { fontName.prefix(fontNameLength) }

    init(text: FPDF_TEXTPAGE, dx: Double, dy: Double, withInk: Bool) {
        self.text = text
        self.dx = dx
        self.dy = dy
        self.withInk = withInk
    }

    mutating func character(_ index: Int32) -> PageCharacter? {
        guard let scalar = Unicode.Scalar(FPDFText_GetUnicode(text, index)) else { return nil }
        // PDFium adds the spaces that a file leaves out between words; they have no place, but part what they stand between.
        if FPDFText_IsGenerated(text, index) != 0 { return .space(turn: lastTurn) }
        guard scalar.value >= 0x20 else { return nil }
        var box = FS_RECTF()
        var matrix = FS_MATRIX(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
        var (x, y) = (0.0, 0.0)
        guard FPDFText_GetLooseCharBox(text, index, &box) != 0, FPDFText_GetCharOrigin(text, index, &x, &y) != 0,
            box.left.isFinite, box.right.isFinite, box.top.isFinite, box.bottom.isFinite, x.isFinite, y.isFinite
        else { return nil }
        _ = FPDFText_GetMatrix(text, index, &matrix)
        // A watermark lies across everything and is no part of the words beneath it.
        if Self.isSlanted(matrix) { return .space(turn: lastTurn) }
        lastTurn = Self.turn(matrix)
        let (c, d) = (Double(matrix.c), Double(matrix.d))
        let fontSize = FPDFText_GetFontSize(text, index) * (c * c + d * d).squareRoot()
        // A file may name any size; larger letters than a page are no letters to fill in beside.
        guard fontSize <= Self.largestFont else { return nil }
        let isBold = isBold(index)
        let ink = withInk ? ink(index) : nil
        return PageCharacter(
            scalar: withInk
                ? SymbolFont.scalar(scalar, font: lastFont, ink: ink, fontSize: fontSize)
                : scalar,
            box: PDFRect(
                x0: Double(box.left) - dx, y0: Double(box.bottom) - dy, x1: Double(box.right) - dx,
                y1: Double(box.top) - dy),
            origin: PDFPoint(x: x - dx, y: y - dy), fontSize: fontSize,
            isBold: isBold, turn: lastTurn, inkBox: ink)
    }

    private func ink(_ index: Int32) -> PDFRect? {
        var (left, right, bottom, top) = (0.0, 0.0, 0.0, 0.0)
        guard FPDFText_GetCharBox(text, index, &left, &right, &bottom, &top) != 0, left.isFinite, right.isFinite, bottom.isFinite,
            top.isFinite
        else { return nil }
        return PDFRect(x0: left - dx, y0: bottom - dy, x1: right - dx, y1: top - dy)
    }

    /// The quarter turn nearest to the direction of writing, in counter-clockwise degrees.
    private static func turn(_ matrix: FS_MATRIX) -> Int {
        if abs(matrix.a) >= abs(matrix.b) { return matrix.a >= 0 ? 0 : 180 }
        return matrix.b > 0 ? 90 : 270
    }

    /// Neither along the lines of the page nor across them, by more than a scan lies askew.
    private static func isSlanted(_ matrix: FS_MATRIX) -> Bool {
        let (a, b) = (abs(matrix.a), abs(matrix.b))
        return min(a, b) > 0.2 * max(a, b)
    }

    private mutating func isBold(_ index: Int32) -> Bool {
        var flags: Int32 = 0
        let size = fontName.withUnsafeMutableBytes {
            Int(FPDFText_GetFontInfo(text, index, $0.baseAddress, UInt($0.count), &flags))
        }
        fontNameLength = max(0, min(size, fontName.count) - 1)
        // Bit 19, ForceBold (ISO 32000-1, table 123).
        if flags & 0x40000 != 0 || FPDFText_GetFontWeight(text, index) >= 600 { return true }
        return FontWeightName.isBold(lastFont)
    }
}

/// Whether the name of a font says that it is a bold one; many fonts of forms say it nowhere else.
enum FontWeightName {
    private static let words = ["bold", "black", "heavy", "demi"].map { Array($0.utf8) }

    static func isBold(_ name: some Collection<UInt8>) -> Bool { words.contains { name.mentions($0) } }
}

/// Symbol fonts whose characters have no Unicode of their own in the file.
enum SymbolFont {
    private static let words = ["wingdings", "webdings", "dingbats"].map { Array($0.utf8) }

    /// The character at its place in the private use area (U+F000 and up), as programs that know symbol fonts write it.
    static func scalar(
        _ scalar: Unicode.Scalar, font: some Collection<UInt8>, ink: PDFRect?, fontSize: Double
    ) -> Unicode.Scalar {
        guard scalar.value < 0x100 || scalar.value == 0x2022, words.contains(where: { font.mentions($0) }) else { return scalar }
        if scalar.value == 0x2022 {
            // What a file without a table of characters gives for every sign; only an empty box is so large.
            guard let ink, ink.width > 0.6 * fontSize, abs(ink.width - ink.height) < 0.15 * ink.width else { return scalar }
            return "\u{F0A8}"
        }
        // A file that takes the font for one of Mac OS Roman calls its empty square, A8, by what stands there: "®".
        if scalar == "®" { return "\u{F0A8}" }
        return Unicode.Scalar(0xF000 + scalar.value) ?? scalar
    }
}

extension Collection<UInt8> {
    /// Whether a lower-case word stands in a name, whatever its case there.
    fileprivate func mentions(_ word: [UInt8]) -> Bool {
        var start = startIndex
        while start != endIndex {
            if self[start...].lazy.map({ (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }).starts(with: word) { return true }
            start = index(after: start)
        }
        return false
    }
}
