/// Reads papers that are text by themselves. PDFs are read by the libraries behind `PageReading`.
public struct PaperReader: Sendable {
    /// The largest file, and the most that one may unpack to, in bytes.
    public static let largest = 64 << 20

    /// The most text of one paper, in bytes.
    public static var mostText: Int { PaperTally.mostText }

    public init() {}

    /// - Throws: `PaperFailure`.
    /// - Complexity: O(n) in the size of the file and of what it unpacks to.
    public func read(_ content: [UInt8], as kind: PaperKind) throws(PaperFailure) -> DocumentText {
        guard content.count <= Self.largest else { throw PaperFailure(.tooLarge) }
        let document: DocumentText
        switch kind {
        case .pdf: throw PaperFailure(.unknownKind)
        case .text: document = try PlainText.document(try CharacterDecoding.text(of: content))
        case .markdown: document = try MarkdownText.document(try CharacterDecoding.text(of: content))
        case .html: document = try HTMLText.document(of: content)
        case .docx: document = try WordDocument.document(of: content)
        case .mail: document = try MailMessage.document(of: content)
        }
        return try Self.checked(document)
    }

    /// A document that is within the bounds and has words.
    public static func checked(_ document: DocumentText) throws(PaperFailure) -> DocumentText {
        var document = document
        var tally = PaperTally()
        tally.bytes = document.paragraphs.reduce(0) { $0 + $1.text.utf8.count }
        tally.parts = document.paragraphs.count
        try tally.check()
        for index in document.paragraphs.indices where document.paragraphs[index].text.utf8.count > PaperTally.longestHeading {
            document.paragraphs[index].headingLevel = nil
        }
        document.title = String(document.title.prefix(PaperTally.longestHeading))
        let hasWords = document.paragraphs.contains { $0.text.unicodeScalars.contains { ScalarScript($0) != .none } }
        guard hasWords else { throw PaperFailure(.noText) }
        return document
    }
}
