/// The words of a web page, as a reader sees them: without scripts, styles and what is hidden.
enum HTMLText {
    /// Elements that stand apart from their neighbours.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "dd", "details", "div", "dl", "dt", "fieldset",
        "figcaption",
        "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre",
        "section", "summary", "table", "tbody", "tfoot", "thead", "tr", "ul",
    ]
    /// Elements that never have an end (HTML Standard, 13.1.2).
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let unseen: Set<String> = [
        "script", "style", "template", "noscript", "svg", "math", "iframe", "object", "select",
    ]
    private static let raw: Set<String> = ["script", "style", "textarea", "title", "iframe", "noscript", "xmp"]

    static func document(of content: [UInt8], charset: String? = nil) throws(PaperFailure) -> DocumentText {
        let text = try CharacterDecoding.text(of: content, named: charset ?? declaredCharset(content))
        return try document(text)
    }

    static func document(_ text: String) throws(PaperFailure) -> DocumentText {
        var writer = Writer()
        var scanner = MarkupScanner(Array(text.utf8), rawElements: raw)
        while let piece = scanner.next() {
            writer.take(piece)
            try writer.tally.check()
        }
        return writer.finished()
    }

    /// `<meta charset=…>` within the first bytes (HTML Standard, 13.2.3.2).
    private static func declaredCharset(_ content: [UInt8]) -> String? {
        var scanner = MarkupScanner(Array(content.prefix(1024)), rawElements: raw)
        while let piece = scanner.next() {
            guard case .open("meta", let attributes, _) = piece else { continue }
            if let charset = attributes["charset"] { return charset }
            if let type = attributes["content"], let mark = type.lowercased().firstRange(of: "charset=") {
                return String(type[mark.upperBound...].prefix { $0 != ";" && $0 != " " })
            }
        }
        return nil
    }

    private struct Writer {
        private(set) var tally = PaperTally()
        private var document = DocumentText(paragraphs: [])
        private var text = ""
        private var level: Int?
        private var isTitle = false
        /// The element whose content isn't seen, and how many of its name are open within it.
        private var hidden: (name: String, depth: Int)?

        mutating func take(_ piece: MarkupScanner.Piece) {
            switch piece {
            case .text(let words): takeText(words)
            case .open(let name, let attributes, let isEmpty):
                open(name, attributes, isEmpty: isEmpty || HTMLText.void.contains(name))
            case .close(let name): close(name)
            }
        }

        mutating func finished() -> DocumentText {
            endBlock()
            return document
        }

        private mutating func takeText(_ words: String) {
            if hidden != nil { return }
            tally.bytes += words.utf8.count
            if isTitle {
                document.title += collapsed(CharacterReferences.resolved(Array(words.utf8)[...]))
            } else {
                text += words
            }
        }

        private mutating func open(_ name: String, _ attributes: [String: String], isEmpty: Bool) {
            if let current = hidden {
                if current.name == name, !isEmpty { hidden = (name, current.depth + 1) }
                return
            }
            if !isEmpty, HTMLText.unseen.contains(name) || isHidden(attributes) {
                hidden = (name, 1)
                return
            }
            if name == "title" { isTitle = true }
            if name == "br" { text += "\n" }
            if name == "td" || name == "th" { text += " " }
            guard HTMLText.blocks.contains(name) else { return }
            endBlock()
            level = heading(name)
        }

        private mutating func close(_ name: String) {
            if let current = hidden {
                if current.name == name { hidden = current.depth > 1 ? (name, current.depth - 1) : nil }
                return
            }
            if name == "title" { isTitle = false }
            if HTMLText.blocks.contains(name) { endBlock() }
        }

        private mutating func endBlock() {
            let words = collapsed(text)
            if !words.isEmpty { document.paragraphs.append(.init(words, headingLevel: level)) }
            tally.parts = document.paragraphs.count
            text = ""
            level = nil
        }

        private func heading(_ name: String) -> Int? {
            name.utf8.count == 2 && name.hasPrefix("h") ? Int(name.dropFirst()) : nil
        }

        private func isHidden(_ attributes: [String: String]) -> Bool {
            if attributes["hidden"] != nil || attributes["aria-hidden"] == "true" { return true }
            let style = (attributes["style"] ?? "").lowercased().filter { $0 != " " }
            return style.split(separator: ";").contains {
                ["display:none", "visibility:hidden", "font-size:0", "font-size:0px", "opacity:0"].contains($0)
            }
        }

        private func collapsed(_ text: String) -> String {
            text.split { $0.isWhitespace }.joined(separator: " ")
        }
    }
}
