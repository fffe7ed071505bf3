/// Text whose paragraphs are parted by empty lines.
enum PlainText {
    static func document(_ text: String) -> DocumentText {
        DocumentText(paragraphs: blocks(of: lines(of: text)).map { DocumentText.Paragraph($0.joined(separator: "\n")) })
    }

    static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" || $0 == "\u{2028}" }.map(
            String.init)
    }

    /// Lines that stand together.
    static func blocks(of lines: [String]) -> [[String]] {
        lines.split { $0.allSatisfy(\.isWhitespace) }.map(Array.init)
    }
}
