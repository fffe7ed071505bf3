import Documents
import FormModel
import PageLayout

/// Words of one line without a wide gap between them: a caption, the head of a column, a line of a paragraph.
struct TextPiece {
    var text: String
    let words: [TextWord]
    var box: PDFRect
    var fontSize: Double
    var isBold: Bool
    /// The line of the `PageLayout` it is of.
    var line: Int
    /// The pieces that continue it, above and below: lines of one caption or paragraph.
    var upper: Int?
    var lower: Int?

    /// A gap as wide as this many times the size of the letters parts what stands in columns.
    private static let gap = 1.25

    /// All pieces of a page, from top to bottom, each with its neighbours.
    static func pieces(of page: PageLayout) -> [TextPiece] {
        var pieces = page.lines.indices.flatMap { Self.pieces(of: page.lines[$0], $0) }
        pieces.sort { ($0.box.y0, $0.box.x0) < ($1.box.y0, $1.box.x0) }
        link(&pieces, page)
        return pieces
    }

    private static func pieces(of line: LayoutLine, _ index: Int) -> [TextPiece] {
        var runs: [[TextWord]] = []
        for word in line.words {
            if let last = runs.last?.last, word.box.x0 - last.box.x1 < gap * max(line.fontSize, 4) {
                runs[runs.count - 1].append(word)
            } else {
                runs.append([word])
            }
        }
        return runs.compactMap { words in
            guard let box = words.map(\.box).union else { return nil }
            let text = words.map(\.text).joined(separator: " ")
            return TextPiece(text: text, words: words, box: box, fontSize: line.fontSize, isBold: line.isBold, line: index)
        }
    }

    private static func link(_ pieces: inout [TextPiece], _ page: PageLayout) {
        for index in pieces.indices {
            let piece = pieces[index]
            for other in pieces.indices.dropFirst(index + 1) {
                let below = pieces[other]
                if below.box.y0 > piece.box.y1 + piece.fontSize { break }
                guard below.upper == nil, continues(piece, below), !page.rules.part(piece.box, from: below.box) else { continue }
                pieces[index].lower = other
                pieces[other].upper = index
                break
            }
        }
    }

    /// Lines as one text: a word that was parted at the end of a line is one again.
    static func joined(_ lines: [String]) -> String {
        lines.reduce(into: "") { text, line in
            let isParted = text.last == "-" && text.dropLast().last?.isSmall == true && line.first?.isSmall == true
            if isParted { text.removeLast() } else if !text.isEmpty { text += " " }
            text += line
        }
    }

    private static func continues(_ piece: TextPiece, _ below: TextPiece) -> Bool {
        let gap = below.box.y0 - piece.box.y1
        let isAligned = abs(below.box.x0 - piece.box.x0) < 5 || abs(below.box.midX - piece.box.midX) < 4
        return gap > -0.4 * piece.fontSize && gap < 0.55 * piece.fontSize && abs(piece.fontSize - below.fontSize) < 0.8
            && piece.isBold == below.isBold && isAligned
    }
}
