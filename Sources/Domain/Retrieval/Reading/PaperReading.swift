/// Reads papers that are text by themselves, whoever they come from, into the passages they are found by.
public protocol PaperReading: Sendable {
    /// - Throws: `PaperFailure`; besides, where it is done by another process, what ends that one.
    func passages(of content: [UInt8], _ request: PaperRequest) async throws -> PaperPassages
}

/// How a paper is to be read.
public struct PaperRequest: Sendable, Hashable, Codable {
    public var kind: PaperKind
    /// For a paper that doesn't call itself anything.
    public var title: String
    /// Words of a passage, and how many of them come again in the next one.
    public var words: Int
    public var overlap: Int

    public init(kind: PaperKind, title: String, chunker: Chunker) {
        self.kind = kind
        self.title = title
        words = chunker.words
        overlap = chunker.overlap
    }
}

/// A paper as it was read.
public struct PaperPassages: Sendable, Hashable, Codable {
    public var chunks: [Chunk]
    /// How it begins: enough to tell its language by.
    public var opening: String

    /// - Throws: `PaperFailure(.tooLarge)`, `.tooComplex`.
    public init(_ document: DocumentText, chunker: Chunker) throws(PaperFailure) {
        chunks = try chunker.boundedChunks(of: document)
        opening = ""
        for paragraph in document.paragraphs.prefix(40) where opening.utf8.count < 16_000 {
            opening += String(paragraph.text.unicodeScalars.prefix(4000)) + "\n"
        }
    }
}

extension PaperReader: PaperReading {
    public func passages(of content: [UInt8], _ request: PaperRequest) throws(PaperFailure) -> PaperPassages {
        // Who asks is this program: that these make no chunker would be a mistake in it.
        let chunker = Chunker(words: request.words, overlap: request.overlap)
        var document = try read(content, as: request.kind)
        if document.title.isEmpty { document.title = request.title }
        return try PaperPassages(document, chunker: chunker)
    }
}
