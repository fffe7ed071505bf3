public import Documents

/// The content stream that lays the words of a page over it (ISO 32000-1, 9.4), shown by text rendering mode 3: not at all.
///
/// Each code is a UTF-16 unit of a font whose glyphs are all one em wide; a matrix a word makes it as long and as high as the
/// word is on the page.
public struct TextLayer {
    /// The name of the font in the content.
    public static let font = "FormlyText"

    private let page: RecognizedPage
    private let geometry: PageGeometry

    public init(_ page: RecognizedPage, on geometry: PageGeometry) {
        self.page = page
        self.geometry = geometry
    }

    public var content: String {
        var content = "BT 3 Tr /\(Self.font) 1 Tf\n"
        for line in page.lines { write(line, to: &content) }
        return content + "ET\n"
    }

    /// Every word but the last of a line ends in a space, so that programs see where it ends.
    private func write(_ line: RecognizedLine, to content: inout String) {
        for (index, word) in line.words.enumerated() {
            let isLast = index + 1 == line.words.count
            show(isLast ? word.text : word.text + " ", word, &content)
        }
    }

    /// Level, or in quarter turns: words on a slope are taken apart by most programs.
    private func show(_ text: String, _ word: RecognizedWord, _ content: inout String) {
        let codes = Array(text.utf16)
        let (box, letters) = (word.straight, Double(max(1, word.text.utf16.count)))
        guard !codes.isEmpty, box.width > 0, box.height > 0 else { return }
        let (across, up) = (along(box.width / letters), along(-box.height, isUp: true))
        let middle = place(box.midX, box.midY)
        let start = PDFPoint(
            x: middle.x - across.x * letters / 2 - up.x / 2, y: middle.y - across.y * letters / 2 - up.y / 2)
        let matrix = [across.x, across.y, up.x, up.y, start.x, start.y]
        guard matrix.allSatisfy(\.isFinite) else { return }
        content += matrix.map(Self.number).joined(separator: " ") + " Tm <" + codes.map(Self.hex).joined() + "> Tj\n"
    }

    /// So many pixels along the lines (or up), as a way on the page without the slope.
    private func along(_ length: Double, isUp: Bool = false) -> PDFPoint {
        let (from, to) = (place(0, 0), isUp ? place(0, length) : place(length, 0))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let long = (dx * dx + dy * dy).squareRoot()
        return abs(dx) > abs(dy) ? PDFPoint(x: dx < 0 ? -long : long, y: 0) : PDFPoint(x: 0, y: dy < 0 ? -long : long)
    }

    /// From pixels of the straightened picture to user space.
    private func place(_ x: Double, _ y: Double) -> PDFPoint {
        let seen = page.straightening.origin(of: x, y)
        let point = PicturePlaces(page, on: geometry).onPage(seen.x, seen.y)
        return PDFPoint(x: point.x + geometry.cropBox.x0, y: point.y + geometry.cropBox.y0)
    }

    private static func number(_ value: Double) -> String {
        // Not in scientific notation, which PDF doesn't know.
        let scaled = Int((max(-1e7, min(1e7, value)) * 10_000).rounded())
        let (whole, rest) = (abs(scaled) / 10_000, abs(scaled) % 10_000)
        let digits = String(rest + 10_000).dropFirst()
        return (scaled < 0 ? "-" : "") + "\(whole).\(digits)"
    }

    private static func hex(_ code: UInt16) -> String {
        let digits = String(code, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
