/// Parts documents into chunks: whole paragraphs, as many as fit, and some words of the last chunk again in the next one.
///
/// A heading begins a chunk, and an overlap never reaches back over one.
public struct Chunker: Sendable {
    /// The most words of a chunk.
    public let words: Int
    /// How many words of a chunk come again in the next one.
    public let overlap: Int

    /// - Precondition: an overlap of less than half a chunk.
    public init(words: Int = 400, overlap: Int = 50) {
        precondition(words > 0 && overlap >= 0 && overlap * 2 < words, "the overlap has to be less than half a chunk")
        self.words = words
        self.overlap = overlap
    }

    public func chunks(of document: DocumentText) -> [Chunk] {
        var writer = ChunkWriter(chunker: self, title: document.title)
        for paragraph in document.paragraphs { writer.take(paragraph) }
        return writer.finished()
    }

    /// The same for a paper of a stranger's.
    ///
    /// - Throws: `PaperFailure(.tooLarge)` for more words, `.tooComplex` for more chunks than any paper has.
    func boundedChunks(of document: DocumentText, words: Int = PaperTally.mostWords) throws(PaperFailure) -> [Chunk] {
        var writer = ChunkWriter(chunker: self, title: document.title)
        for paragraph in document.paragraphs {
            writer.take(paragraph)
            guard writer.words <= words else { throw PaperFailure(.tooLarge) }
            guard writer.chunkCount <= PaperTally.mostParts else { throw PaperFailure(.tooComplex) }
        }
        return writer.finished()
    }

    /// Words of a text; three characters of a script without spaces count as two words.
    static func count(_ text: String) -> Int {
        var words = 0
        var characters = 0
        for word in WordScanner(text).words {
            switch word.kind {
            case .word, .number: words += 1
            case .character: characters += 1
            case .pair: break
            }
        }
        return words + (characters * 2 + 2) / 3
    }
}

/// The chunks of one document while they are made.
private struct ChunkWriter {
    let chunker: Chunker
    let title: String
    private var chunks: [Chunk] = []
    private var headings: [(level: Int, text: String)] = []
    private var pieces: [Piece] = []
    private var count = 0
    /// Of all that was taken.
    private(set) var words = 0
    /// Whether the pieces hold more than what the last chunk ended with.
    private var hasNews = false

    struct Piece {
        var text: String
        var places: [TextPlace]
        var words: Int
        /// Set between it and the piece before.
        var separator: String
    }

    var chunkCount: Int { chunks.count }

    init(chunker: Chunker, title: String) {
        self.chunker = chunker
        self.title = title
    }

    mutating func take(_ paragraph: DocumentText.Paragraph) {
        guard paragraph.text.utf8.contains(where: { $0 > 0x20 }) else { return }
        if let level = paragraph.headingLevel {
            close(overlapping: false)
            headings.removeAll { $0.level >= level }
            headings.append((level, paragraph.text))
            return
        }
        for piece in split(paragraph) {
            if count + piece.words > chunker.words, hasNews { close(overlapping: true) }
            pieces.append(piece)
            count += piece.words
            words += piece.words
            hasNews = true
        }
    }

    mutating func finished() -> [Chunk] {
        close(overlapping: false)
        // A document of headings alone is found by them.
        if chunks.isEmpty, !headings.isEmpty {
            chunks.append(Chunk(text: headings.map(\.text).joined(separator: "\n"), headings: title.isEmpty ? [] : [title]))
        }
        return chunks
    }

    private mutating func close(overlapping: Bool) {
        if hasNews { chunks.append(chunk()) }
        pieces = overlapping ? tail() : []
        count = pieces.reduce(0) { $0 + $1.words }
        hasNews = false
    }

    private func chunk() -> Chunk {
        var chunk = Chunk(text: "", headings: (title.isEmpty ? [] : [title]) + headings.map(\.text))
        for piece in pieces {
            if !chunk.text.isEmpty { chunk.text += piece.separator }
            let offset = chunk.text.utf8.count
            chunk.text += piece.text
            chunk.places += piece.places.map { $0.moved(by: offset) }
        }
        return chunk
    }

    /// The last pieces, as many as an overlap may have.
    private func tail() -> [Piece] {
        var tail: [Piece] = []
        var words = 0
        for piece in pieces.reversed() {
            words += piece.words
            guard words <= chunker.overlap else { break }
            tail.insert(piece, at: 0)
        }
        return tail
    }

    /// The sentences of a paragraph; parts of them where one is longer than an overlap.
    private func split(_ paragraph: DocumentText.Paragraph) -> [Piece] {
        let text = paragraph.text
        let sentences = WordScanner(text).sentences
        // Six UTF-8 bytes are about a word.
        let longest = max(60, min(chunker.overlap, 40) * 6)
        let clauses = ClauseScanner(text, sentences: sentences, longest: longest).clauses
        let utf8 = Array(text.utf8)
        var end = 0
        var firstPlace = 0
        return clauses.enumerated().map { index, clause in
            let gap = String(decoding: utf8[end..<clause.range.lowerBound], as: UTF8.self)
            end = clause.range.upperBound
            let piece = String(decoding: utf8[clause.range], as: UTF8.self)
            let places = Self.places(within: clause.range, of: paragraph.places, from: &firstPlace)
            // What has no words takes room too.
            return Piece(text: piece, places: places, words: max(1, Chunker.count(piece)), separator: index == 0 ? "\n\n" : gap)
        }
    }

    /// Places stand in the order of the text, and parts are asked for in that order: each is looked at about once.
    private static func places(within range: Range<Int>, of places: [TextPlace], from first: inout Int) -> [TextPlace] {
        while first < places.count, places[first].end <= range.lowerBound { first += 1 }
        return places[first...].prefix { $0.start < range.upperBound }.compactMap { place in
            let start = max(place.start, range.lowerBound)
            let stop = min(place.end, range.upperBound)
            guard start < stop else { return nil }
            return TextPlace(start: start - range.lowerBound, end: stop - range.lowerBound, page: place.page, box: place.box)
        }
    }
}
