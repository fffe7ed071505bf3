/// The text of a DOCX file (ECMA-376 part 1, WordprocessingML): paragraphs and headings; not what was deleted or is hidden.
enum WordDocument {
    /// The most that the text's part may unpack to, in bytes.
    private static let largestPart = 48 << 20

    static func document(of content: [UInt8]) throws(PaperFailure) -> DocumentText {
        let archive = try ZipArchive(content)
        guard let body = try archive.content("word/document.xml", limit: largestPart) else { throw PaperFailure(.damaged) }
        var writer = Writer(levels: try headingLevels(archive))
        var scanner = MarkupScanner(body)
        while let piece = scanner.next() {
            writer.take(piece)
            try writer.tally.check()
        }
        return writer.finished()
    }

    /// By the id of each style, the level of headings made with it.
    private static func headingLevels(_ archive: ZipArchive) throws(PaperFailure) -> [String: Int] {
        guard let styles = try archive.content("word/styles.xml", limit: largestPart) else { return [:] }
        var levels: [String: Int] = [:]
        var style = ""
        var scanner = MarkupScanner(styles)
        while let piece = scanner.next() {
            guard case .open(let name, let attributes, _) = piece else { continue }
            if name == "w:style" { style = attributes["w:styleid"] ?? "" }
            if name == "w:outlinelvl", let level = attributes["w:val"].flatMap({ Int($0) }), (0...8).contains(level) {
                levels[style] = level + 1
            }
        }
        return levels
    }

    private struct Writer {
        let levels: [String: Int]
        private(set) var tally = PaperTally()
        private var document = DocumentText(paragraphs: [])
        private var text = ""
        private var level: Int?
        private var isText = false
        private var isHidden = false

        init(levels: [String: Int]) { self.levels = levels }

        mutating func take(_ piece: MarkupScanner.Piece) {
            switch piece {
            case .text(let words):
                guard isText, !isHidden else { return }
                text += words
                tally.bytes += words.utf8.count
            case .open(let name, let attributes, let isEmpty): open(name, attributes, isEmpty)
            case .close(let name): close(name)
            }
        }

        mutating func finished() -> DocumentText {
            endParagraph()
            return document
        }

        private mutating func open(_ name: String, _ attributes: [String: String], _ isEmpty: Bool) {
            switch name {
            case "w:t": isText = !isEmpty
            case "w:tab": text += " "
            case "w:br", "w:cr": text += "\n"
            case "w:tc": text += " "
            case "w:r": isHidden = false
            case "w:vanish": isHidden = !["0", "false"].contains(attributes["w:val"] ?? "")
            case "w:pstyle": level = attributes["w:val"].flatMap { levels[$0] }
            case "w:outlinelvl": level = attributes["w:val"].flatMap { Int($0) }.flatMap { (0...8).contains($0) ? $0 + 1 : nil }
            default: break
            }
        }

        private mutating func close(_ name: String) {
            switch name {
            case "w:t": isText = false
            case "w:p": endParagraph()
            default: break
            }
        }

        private mutating func endParagraph() {
            let isBlank = text.allSatisfy(\.isWhitespace)
            if !isBlank { document.paragraphs.append(.init(text, headingLevel: level)) }
            tally.parts = document.paragraphs.count
            text = ""
            level = nil
            isHidden = false
        }
    }
}
