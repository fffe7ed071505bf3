/// Markdown as far as a search needs it: headings tell where a text belongs, marks of emphasis and links are taken off
/// (CommonMark 0.31, sections 4.2, 4.3 and 4.5).
enum MarkdownText {
    static func document(_ text: String) throws(PaperFailure) -> DocumentText {
        var writer = Writer()
        var lines = TextLines(text)
        while let line = try lines.next() { writer.take(line) }
        writer.end()
        return writer.document
    }

    private struct Writer {
        var document = DocumentText(paragraphs: [])
        private var lines: [String] = []
        private var isCode = false

        mutating func take(_ line: String) {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
                isCode.toggle()
            } else if isCode {
                lines.append(line)
            } else if trimmed.isEmpty {
                end()
            } else if let (level, title) = heading(trimmed) {
                end()
                add(heading: title, level: level)
            } else if lines.count == 1, let level = underline(trimmed) {
                add(heading: lines[0], level: level)
                lines = []
            } else {
                lines.append(plain(trimmed))
            }
        }

        mutating func end() {
            if !lines.isEmpty { document.paragraphs.append(.init(lines.joined(separator: "\n"))) }
            lines = []
        }

        private mutating func add(heading: String, level: Int) {
            document.paragraphs.append(.init(heading, headingLevel: level))
        }

        private func heading(_ line: Substring) -> (Int, String)? {
            let level = line.prefix { $0 == "#" }.count
            guard (1...6).contains(level), line.dropFirst(level).first.map({ $0 == " " }) ?? true else { return nil }
            var title = line.dropFirst(level)
            while let last = title.last, last == "#" || last == " " { title.removeLast() }
            return (level, plain(title.drop { $0 == " " }))
        }

        private func underline(_ line: Substring) -> Int? {
            guard line.count >= 3 else { return nil }
            return line.allSatisfy { $0 == "=" } ? 1 : line.allSatisfy { $0 == "-" } ? 2 : nil
        }

        /// Without the marks of emphasis and code, and of links only their text.
        private func plain(_ line: Substring) -> String {
            var text = ""
            var isAddress = false
            var last: Character?
            for character in line {
                defer { last = character }
                if isAddress {
                    if character == ")" { isAddress = false }
                } else if character == "(", last == "]" {
                    isAddress = true
                } else if !"*`[]".contains(character) {
                    text.append(character)
                }
            }
            return text
        }
    }
}
