public import Primitives

/// The words that were read from the picture of a page.
///
/// Boxes are in pixels of the picture as it came, not turned: origin top-left, y down. Where a sheet was found in a photograph, the
/// picture is that of the sheet.
public struct RecognizedPage: Sendable, Hashable, Codable {
    /// Of the picture, in pixels.
    public var width: Int
    public var height: Int
    /// How the picture was turned to be read.
    public var straightening: Straightening
    /// The languages it was read in.
    public var languages: [Language]
    /// In reading order, column by column.
    public var lines: [RecognizedLine]
    /// Where the page lies in the photograph; nil where the photograph is the page.
    public var sheet: PhotographedSheet?

    public init(
        width: Int, height: Int, straightening: Straightening, languages: [Language], lines: [RecognizedLine] = []
    ) {
        self.width = width
        self.height = height
        self.straightening = straightening
        self.languages = languages
        self.lines = lines
    }

    /// The mean confidence of its words by their length, 0 to 1; 0 without words.
    public var confidence: Double { RecognizedLine.confidence(of: lines) }
}

public struct RecognizedLine: Sendable, Hashable, Codable {
    /// The words with spaces between them, as the script has them.
    public var text: String
    public var box: PDFRect
    public var words: [RecognizedWord]
    /// The first of a block: a paragraph, a column, a cell.
    public var beginsBlock: Bool

    public init(words: [RecognizedWord], beginsBlock: Bool = false) {
        self.words = words
        self.beginsBlock = beginsBlock
        text = Self.joined(words.map(\.text))
        box = words.map(\.box).union ?? PDFRect(x0: 0, y0: 0, x1: 0, y1: 0)
    }

    /// Ideographs are written without spaces.
    private static func joined(_ words: [String]) -> String {
        words.reduce(into: "") { text, word in
            let isTight = text.unicodeScalars.last.map(\.isIdeograph) == true && word.unicodeScalars.first?.isIdeograph == true
            text += text.isEmpty || isTight ? word : " " + word
        }
    }

    package static func confidence(of lines: [RecognizedLine]) -> Double {
        var (sum, weight) = (0.0, 0.0)
        for word in lines.flatMap(\.words) {
            let length = Double(word.text.unicodeScalars.count)
            sum += word.confidence * length
            weight += length
        }
        return weight > 0 ? sum / weight : 0
    }
}

extension RecognizedPage {
    /// The smallest upright rectangle of the photograph that holds what a rectangle of the page covers.
    public func onPhotograph(_ box: PDFRect) -> PDFRect {
        guard let projection = sheet?.projection else { return box }
        let corners = [(box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)].map {
            projection.image(of: $0, $1)
        }
        return PDFRect(
            x0: corners.map(\.x).min() ?? 0, y0: corners.map(\.y).min() ?? 0, x1: corners.map(\.x).max() ?? 0,
            y1: corners.map(\.y).max() ?? 0)
    }
}

extension RecognizedLine {
    /// Points: pages are taken to be about so wide, since the order of lines is judged by distances.
    private static let pageWidth = 612.0

    /// The lines of a page column by column, for engines that find them in no certain order. Pixels, y down.
    public static func inReadingOrder(_ lines: [RecognizedLine], width: Int, height: Int) -> [RecognizedLine] {
        let scale = pageWidth / Double(max(1, width))
        return ReadingOrder.sorted(lines) { line in
            PDFRect(
                x0: line.box.x0 * scale, y0: (Double(height) - line.box.y1) * scale, x1: line.box.x1 * scale,
                y1: (Double(height) - line.box.y0) * scale)
        }
    }
}

public struct RecognizedWord: Sendable, Hashable, Codable {
    public var text: String
    /// Upright in the picture, round the word.
    public var box: PDFRect
    /// Tight in the straightened picture.
    public var straight: PDFRect
    /// 0 to 1.
    public var confidence: Double

    public init(text: String, box: PDFRect, straight: PDFRect, confidence: Double) {
        self.text = text
        self.box = box
        self.straight = straight
        self.confidence = confidence
    }
}

extension Unicode.Scalar {
    /// Han, kana and the punctuation that goes with them.
    package var isIdeograph: Bool {
        switch value {
        case 0x2E80...0x303F, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF64,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
