import Documents
import PageLayout

/// Parts a blank over or under which several captions stand side by side: "First ⎵ Middle ⎵ Last".
struct CaptionSplitter {
    private static let leastPart = 20.0

    let lines: Shelves<PageInk.InkLine>

    init(_ ink: PageInk) { lines = Shelves(ink.lines) { ($0.box.y0, $0.box.y1) } }

    func parts(of field: FieldCandidate) -> [FieldCandidate] {
        if case .comb(let cells) = field.kind { return parts(of: field, cells: cells) }
        guard case .text = field.kind, field.box.width > 3 * Self.leastPart, field.box.height < 40 else { return [field] }
        let captions = captions(of: field)
        let cuts = field.isOpen && !beginsAtLeft(captions, field) ? middles(captions) : captions.dropFirst().map { $0.box.x0 - 2 }
        let edges = [field.box.x0] + cuts + [field.box.x1]
        guard captions.count > 1, zip(edges, edges.dropFirst()).allSatisfy({ $1 - $0 >= Self.leastPart }) else { return [field] }
        return zip(edges, edges.dropFirst()).enumerated().map { index, edge in
            var part = field
            part.box = PDFRect(x0: edge.0, y0: field.box.y0, x1: edge.1 - (index + 2 < edges.count ? 2 : 0), y1: field.box.y1)
            return part
        }
    }

    /// What stands in parentheses names the blank over it: "(First)"; so it is no caption of the row below.
    private func captions(of field: FieldCandidate) -> [PageInk.InkLine] {
        if field.isOpen, !field.isRow { return below(field) }
        let hanging = below(field).filter { Self.isInParentheses($0.text) }
        if field.isOpen { return hanging }
        let captions = above(field)
        return captions.allSatisfy { Self.isInParentheses($0.text) } ? hanging : captions
    }

    private static func isInParentheses(_ text: String) -> Bool { text.hasPrefix("(") && text.hasSuffix(")") }

    /// "Month ⎵⎵ Day ⎵⎵ Year ⎵⎵⎵⎵": parted at the teeth nearest to the captions.
    private func parts(of field: FieldCandidate, cells: Int) -> [FieldCandidate] {
        let captions = above(field)
        let pitch = field.box.width / Double(cells)
        let cuts = captions.dropFirst().map { ($0.box.x0 - field.box.x0).step(of: pitch) }
        let edges = [0] + cuts + [cells]
        guard captions.count > 1, zip(edges, edges.dropFirst()).allSatisfy({ $1 > $0 }) else { return [field] }
        return zip(edges, edges.dropFirst()).map { from, to in
            var part = field
            part.kind = .comb(to - from)
            part.box = PDFRect(
                x0: field.box.x0 + Double(from) * pitch, y0: field.box.y0, x1: field.box.x0 + Double(to) * pitch, y1: field.box.y1
            )
            return part
        }
    }

    /// Captions within the cell, right above what is blank.
    private func above(_ field: FieldCandidate) -> [PageInk.InkLine] {
        guard field.frame.y1 - field.box.y1 > 4, field.frame.y1 - field.box.y1 < 16 else { return [] }
        return row(PDFRect(x0: field.frame.x0, y0: field.box.y1 - 1, x1: field.frame.x1, y1: field.frame.y1))
    }

    private func below(_ field: FieldCandidate) -> [PageInk.InkLine] {
        row(PDFRect(x0: field.box.x0 - 3, y0: field.box.y0 - 15, x1: field.box.x1 + 3, y1: field.box.y0 - 1)).filter {
            $0.box.y1 > field.box.y0 - 7
        }
    }

    /// Captions whose middles lie in the band, from left to right; none where they don't stand on one line, well apart.
    private func row(_ band: PDFRect) -> [PageInk.InkLine] {
        let found = lines.items(from: band.y0, to: band.y1).filter {
            band.contains(x: $0.box.midX, y: $0.box.midY) && $0.fontSize < 12
        }.sorted { $0.box.x0 < $1.box.x0 }
        guard let first = found.first, (2...6).contains(found.count) else { return [] }
        let isRow = found.allSatisfy { abs($0.box.midY - first.box.midY) < 2.5 && Self.isCaption($0.text) }
        let areApart = zip(found, found.dropFirst()).allSatisfy { $1.box.x0 - $0.box.x1 > max(9, 1.2 * $0.fontSize) }
        return isRow && areApart ? found : []
    }

    private static func isCaption(_ text: String) -> Bool {
        text.utf8.count <= 40 && text.unicodeScalars.count(where: \.properties.isAlphabetic) >= 2
    }

    private func beginsAtLeft(_ captions: [PageInk.InkLine], _ field: FieldCandidate) -> Bool {
        captions.first.map { $0.box.x0 - field.box.x0 < 8 } ?? false
    }

    private func middles(_ captions: [PageInk.InkLine]) -> [Double] {
        zip(captions, captions.dropFirst()).map { ($0.box.x1 + $1.box.x0) / 2 }
    }
}
