import CPDFium
import DocumentModel
import Primitives

extension PDFiumPage {
    func text(limits: PageLimits) throws(DocumentFailure) -> PageText {
        let geometry = try geometry()
        let characters = try characters(origin: geometry.cropBox, limits: limits)
        return PageText(geometry: geometry, lines: LineAssembler(pageRotation: geometry.rotation).lines(from: characters))
    }

    private func characters(origin: PDFRect, limits: PageLimits) throws(DocumentFailure) -> [PageCharacter] {
        guard let text = FPDFText_LoadPage(handle) else { throw DocumentFailure(.damaged) }
        defer { FPDFText_ClosePage(text) }
        let count = Int(FPDFText_CountChars(text))
        guard count <= limits.characters else {
            throw DocumentFailure(.tooLarge, ["limit": .number(limits.characters)])
        }
        var reader = PDFiumCharacters(text: text, dx: origin.x0, dy: origin.y0)
        return (0..<max(0, count)).compactMap { reader.character(Int32($0)) }
    }
}

/// Reads the characters of one text page; remembers the last font, since neighbours mostly share it.
private struct PDFiumCharacters {
    let text: FPDF_TEXTPAGE
    /// The crop box's corner, taken from every coordinate.
    let dx: Double
    let dy: Double
    private var lastTurn = 0
    private var fontName: [UInt8] = Array(repeating: 0, count: 128)

    init(text: FPDF_TEXTPAGE, dx: Double, dy: Double) {
        self.text = text
        self.dx = dx
        self.dy = dy
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
        lastTurn = Self.turn(matrix)
        let scale = Double(matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
        return PageCharacter(
            scalar: scalar,
            box: PDFRect(
                x0: Double(box.left) - dx, y0: Double(box.bottom) - dy, x1: Double(box.right) - dx,
                y1: Double(box.top) - dy),
            origin: PDFPoint(x: x - dx, y: y - dy), fontSize: FPDFText_GetFontSize(text, index) * scale,
            isBold: isBold(index), turn: lastTurn)
    }

    /// The quarter turn nearest to the direction of writing, in counter-clockwise degrees.
    private static func turn(_ matrix: FS_MATRIX) -> Int {
        if abs(matrix.a) >= abs(matrix.b) { return matrix.a >= 0 ? 0 : 180 }
        return matrix.b > 0 ? 90 : 270
    }

    private mutating func isBold(_ index: Int32) -> Bool {
        var flags: Int32 = 0
        let size = fontName.withUnsafeMutableBytes {
            Int(FPDFText_GetFontInfo(text, index, $0.baseAddress, UInt($0.count), &flags))
        }
        // Bit 19, ForceBold (ISO 32000-1, table 123).
        if flags & 0x40000 != 0 || FPDFText_GetFontWeight(text, index) >= 600 { return true }
        return FontWeightName.isBold(fontName.prefix(max(0, min(size, fontName.count) - 1)))
    }
}

/// Whether the name of a font says that it is a bold one; many fonts of forms say it nowhere else.
enum FontWeightName {
    private static let words = ["bold", "black", "heavy", "demi"].map { Array($0.utf8) }

    static func isBold(_ name: some Collection<UInt8>) -> Bool {
        let lower = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return words.contains { word in
            lower.indices.contains { lower[$0...].starts(with: word) }
        }
    }
}
