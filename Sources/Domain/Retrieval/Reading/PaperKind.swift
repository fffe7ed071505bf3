/// What kind of file a paper is, by its content first and its name second.
public enum PaperKind: String, Sendable, Hashable, Codable, CaseIterable {
    case pdf
    case text
    case markdown
    case html
    case docx
    case mail = "eml"

    /// - Throws: `PaperFailure(.unknownKind)`, `.needsRecognition`, `.empty`.
    public init(name: String, content: [UInt8]) throws(PaperFailure) {
        guard !content.isEmpty else { throw PaperFailure(.empty) }
        if Self.has(content, [[0x25, 0x50, 0x44, 0x46, 0x2D]], within: 1024) {
            self = .pdf
        } else if Self.isPicture(content) {
            throw PaperFailure(.needsRecognition)
        } else if content.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            // Of the archives, only those that say so are letters.
            guard Self.ending(name) == "docx" else { throw PaperFailure(.unknownKind) }
            self = .docx
        } else {
            self = try Self.textKind(Self.ending(name), content)
        }
    }

    private static func textKind(_ ending: String, _ content: [UInt8]) throws(PaperFailure) -> PaperKind {
        switch ending {
        case "md", "markdown", "mdown": return .markdown
        case "html", "htm", "xhtml": return .html
        case "eml": return .mail
        case "txt", "text", "csv", "tsv", "log", "": break
        default: throw PaperFailure(.unknownKind)
        }
        // Zero bytes are in UTF-16, which begins with its mark, and in no other text.
        let isWide = content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF])
        if !isWide, content.prefix(4096).contains(0) { throw PaperFailure(.unknownKind) }
        return .text
    }

    private static func ending(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// PNG, JPEG, GIF, TIFF, BMP, WebP and HEIC by their first bytes.
    private static func isPicture(_ content: [UInt8]) -> Bool {
        let heads: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38], [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
        ]
        if heads.contains(where: content.starts) { return true }
        let kind = content.dropFirst(4).prefix(8)
        return kind.starts(with: [0x66, 0x74, 0x79, 0x70])
            || (content.starts(with: [0x52, 0x49, 0x46, 0x46]) && kind.suffix(4) == [0x57, 0x45, 0x42, 0x50])
    }

    private static func has(_ content: [UInt8], _ marks: [[UInt8]], within limit: Int) -> Bool {
        let head = content.prefix(limit)
        return marks.contains { mark in head.indices.contains { head[$0...].starts(with: mark) } }
    }
}
