/// The parts of a chunk that a model reads at once: it takes in less than a chunk has.
public enum EmbeddingWindows {
    /// Words of a part; with word pieces of its own a language has up to twice as many.
    private static let words = Chunker(words: 150, overlap: 25)

    /// Each under the headings of the chunk, which say what it is about.
    public static func texts(of chunk: Chunk) -> [String] {
        let parts = words.chunks(of: DocumentText(paragraphs: [DocumentText.Paragraph(chunk.text)]))
        return parts.map { (chunk.headings + [$0.text]).joined(separator: "\n") }
    }
}
