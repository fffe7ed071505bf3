/// How much of a paper was read, held against what a paper may have. What is beyond ends the reading, before it costs more.
struct PaperTally {
    /// The most text of one paper, in bytes: about 5000 pages.
    static let mostText = 16 << 20
    /// The most words, which is 5000 passages: beyond, to make its vectors would take the better part of an hour.
    static let mostWords = 2_000_000
    /// The most paragraphs, and the most passages.
    static let mostParts = 200_000
    static let mostLines = 500_000
    /// A heading stands over every passage of its section: a longer one, in bytes, is read as a paragraph.
    static let longestHeading = 400

    var bytes = 0
    var parts = 0
    var lines = 0

    /// - Throws: `PaperFailure(.tooLarge)`, `.tooComplex`.
    func check() throws(PaperFailure) {
        guard bytes <= Self.mostText else { throw PaperFailure(.tooLarge) }
        guard parts <= Self.mostParts, lines <= Self.mostLines else { throw PaperFailure(.tooComplex) }
    }
}
