/// Text whose paragraphs are parted by empty lines.
enum PlainText {
    /// - Throws: `PaperFailure` for more lines or letters than any paper has.
    static func document(_ text: String) throws(PaperFailure) -> DocumentText {
        var document = DocumentText(paragraphs: [])
        var lines = TextLines(text)
        var block: [String] = []
        while let line = try lines.next() {
            if !line.allSatisfy(\.isWhitespace) {
                block.append(line)
            } else if !block.isEmpty {
                document.paragraphs.append(.init(block.joined(separator: "\n")))
                block = []
            }
        }
        if !block.isEmpty { document.paragraphs.append(.init(block.joined(separator: "\n"))) }
        return document
    }
}
