/// An e-mail message (RFC 5322, MIME of RFC 2045 to 2047): who wrote to whom, about what, and the text. Attachments are left.
enum MailMessage {
    static let mostParts = 500
    private static let deepest = 8

    static func document(of content: [UInt8]) throws(PaperFailure) -> DocumentText {
        let part = try MailPart(content[...])
        var reader = Reader()
        let body = try reader.body(part, depth: 0)
        var document = DocumentText(title: part.subject, paragraphs: [])
        let head = ["from", "to", "cc", "date", "subject"].compactMap { name in
            part.header(name).map { "\(name.prefix(1).uppercased() + name.dropFirst()): \($0)" }
        }
        if !head.isEmpty { document.paragraphs.append(.init(head.joined(separator: "\n"))) }
        document.paragraphs += body?.paragraphs ?? []
        return document
    }

    private struct Reader {
        private var parts = 0

        /// The first text of a part; of alternatives the plain one.
        mutating func body(_ part: MailPart, depth: Int) throws(PaperFailure) -> DocumentText? {
            parts += 1
            guard depth <= MailMessage.deepest, parts <= MailMessage.mostParts else { throw PaperFailure(.tooComplex) }
            let type = part.contentType
            if type.name.hasPrefix("multipart/") {
                guard let boundary = type.parameters["boundary"] else { throw PaperFailure(.damaged) }
                return try body(of: try part.parts(boundary), isAlternative: type.name == "multipart/alternative", depth: depth)
            }
            if part.isAttachment { return nil }
            switch type.name {
            case "text/plain":
                return try PlainText.document(
                    try CharacterDecoding.text(of: part.decodedBody(), named: type.parameters["charset"]))
            case "text/html": return try HTMLText.document(of: part.decodedBody(), charset: type.parameters["charset"])
            default: return nil
            }
        }

        private mutating func body(
            of parts: [ArraySlice<UInt8>], isAlternative: Bool, depth: Int
        ) throws(PaperFailure) -> DocumentText? {
            var found: DocumentText?
            for bytes in parts {
                guard let text = try body(try MailPart(bytes), depth: depth + 1) else { continue }
                if isAlternative { return text }
                found = DocumentText(title: "", paragraphs: (found?.paragraphs ?? []) + text.paragraphs)
            }
            return found
        }
    }
}
