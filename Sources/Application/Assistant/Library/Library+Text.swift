public import Primitives
public import Records
import Retrieval

/// A paper without pages, as it was read.
public struct PaperText: Sendable {
    public struct Part: Sendable {
        /// The headings it stands under, outermost first.
        public var headings: [String]
        public var text: String
    }

    public var paper: LibraryRecord
    public var parts: [Part]
}

extension Library {
    /// Whether a paper can be looked at as its words: it has some, and no pages to show them on.
    public static func hasText(_ paper: LibraryRecord) -> Bool {
        paper.status == .ready && paper.passages > 0 && !hasPages(paper)
    }

    /// - Throws: `LibraryFailure(.noSuchPaper)`, also for one that is shown by its pages.
    public func text(of id: LibraryRecord.ID) async throws -> PaperText {
        let paper = try await paper(id)
        guard Self.hasText(paper) else { throw LibraryFailure(.noSuchPaper) }
        try await refresh()
        var parts: [PaperText.Part] = []
        var last = ""
        for ordinal in index.passages(of: id) {
            let chunk = index[ordinal].chunk
            parts.append(.init(headings: chunk.headings, text: String(chunk.text.dropFirst(Self.repeated(last, chunk.text)))))
            last = chunk.text
        }
        return PaperText(paper: paper, parts: parts)
    }

    /// How many characters a passage says again of the one before it: passages overlap, so that nothing is lost between them.
    private static func repeated(_ last: String, _ text: String) -> Int {
        let (before, after) = (Array(last.suffix(mostRepeated)), Array(text.prefix(mostRepeated)))
        let most = min(before.count, after.count)
        return (leastRepeated..<max(leastRepeated, most + 1)).reversed().first {
            before.suffix($0).elementsEqual(after.prefix($0))
        } ?? 0
    }

    private static let (leastRepeated, mostRepeated) = (12, 1500)

    // MARK: - What could be asked

    /// How many of the newest papers are looked through, and how far.
    private static let (suggestingPapers, suggestingPassages) = (8, 2)

    /// Labels of the newest papers that can be asked for: a few of each paper, so that none speaks alone.
    public func suggestedQuestions(_ count: Int) async throws -> [String] {
        try await refresh()
        let papers = index.papers.values.filter { $0.session == nil }
            .sorted { ($0.created, $0.id.rawValue) > ($1.created, $1.id.rawValue) }.prefix(Self.suggestingPapers)
        let labels = papers.map { paper in
            let language = Language(rawValue: paper.language) ?? .english
            let passages = index.passages(of: paper.id).prefix(Self.suggestingPassages)
            return passages.flatMap { index.lexical.labels(in: index[$0].chunk.text, language: language) }
                .filter { (4...40).contains($0.count) }
        }
        var found: [String] = []
        for place in 0..<(labels.map(\.count).max() ?? 0) {
            for own in labels where place < own.count && found.count < count && !found.contains(own[place]) {
                found.append(own[place])
            }
        }
        return found
    }
}
