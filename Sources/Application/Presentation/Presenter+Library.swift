public import Assistant
public import Documents
import LanguageModel
public import Primitives
public import Records
import Retrieval

extension Presenter {
    /// How many papers are on one page of the list.
    public static let papersPerPage = 50

    /// - Parameters:
    ///   - papers: those of the page, newest first.
    ///   - reading: how much is read for its meaning, and of how much, while that goes on.
    public func library(
        _ papers: [LibraryRecord], page: ListPage, results: [AddedPaper] = [], problem: Message? = nil,
        reading: (done: Int, count: Int)? = nil
    ) -> LibraryScreen {
        LibraryScreen(
            papers: papers.map(paper), page: page, results: results.map(result), problem: problem.map(strings.text),
            reading: reading.map { strings.text("library.embedding", ["number": .number($0.done), "total": .number($0.count)]) })
    }

    private func paper(_ paper: LibraryRecord) -> LibraryScreen.Paper {
        let status = LibraryScreen.Paper.Status(rawValue: paper.status.rawValue) ?? .pending
        var shown = LibraryScreen.Paper(
            id: paper.id.rawValue, name: paper.name.exposed, status: status, about: about(paper),
            hasPages: Library.hasPages(paper), canBeReadAgain: paper.bytes > 0)
        shown.hasText = Library.hasText(paper)
        shown.people = cards(around: paper.person)
        return shown
    }

    private func about(_ paper: LibraryRecord) -> String {
        if !paper.failure.isEmpty { return strings.text(paper.failureMessage) }
        let pages = paper.pages > 0 ? strings.text("papers.pages", ["count": .number(paper.pages)]) : nil
        let passages =
            paper.status == .ready
            ? strings.text("library.status.ready", ["count": .number(paper.passages)]) : strings.text("library.status.pending")
        let added = strings.text(RelativeTime.message(of: paper.created, now: now))
        return [pages, passages, added].compactMap(\.self).joined(separator: " · ")
    }

    private func result(_ added: AddedPaper) -> LibraryScreen.Result {
        switch added.outcome {
        case .added:
            let text = strings.text("papers.added", ["count": .number(added.paper?.passages ?? 0)])
            return .init(name: added.name.exposed, text: text)
        case .duplicate: return .init(name: added.name.exposed, text: strings.text("papers.duplicate"))
        case .failed(let failure):
            return .init(name: added.name.exposed, text: strings.text(failure.message), isProblem: true)
        }
    }

    // MARK: - Questions

    public func ask(_ asked: [AskedQuestion], hasPapers: Bool, suggestions: [String] = []) -> AskScreen {
        var screen = AskScreen(turns: asked.indices.map { turn($0, asked[$0]) }, hasPapers: hasPapers)
        screen.suggestions = suggestions.map { strings.text("papers.ask.about", ["label": .text($0)]) }
        return screen
    }

    private func turn(_ number: Int, _ asked: AskedQuestion) -> AskScreen.Turn {
        let places = asked.places.indices.map { place($0, asked.places[$0]) }
        let isAnswered = asked.answer.text != nil && !asked.answer.citations.isEmpty
        return .init(
            number: number, question: asked.question, answer: asked.answer.text, source: isAnswered ? places.first : nil,
            others: isAnswered ? Array(places.dropFirst()) : places,
            written: asked.written.map { written($0, after: asked.places.count) },
            effort: effort(asked.answer.metrics))
    }

    /// - Parameter count: of the question's own places, which come first where places are numbered.
    private func written(_ answer: WrittenAnswer, after count: Int) -> AskScreen.Written {
        let sentences = answer.sentences.enumerated().map { number, sentence in
            AskScreen.Sentence(text: sentence.text, place: place(count + number, sentence.place))
        }
        let key = answer.isFinished ? "papers.ask.by" : "papers.ask.writing"
        var notes: [String] = []
        if answer.dropped > 0 { notes.append(strings.text("papers.ask.dropped", ["count": .number(answer.dropped)])) }
        if let failure = answer.failure {
            notes.append(
                failure.code == .cancelled
                    ? strings.text(failure.message)
                    : strings.text("papers.ask.noModel", ["reason": .message(failure.message)]))
        }
        return .init(
            sentences: sentences, by: strings.text(key, ["name": .text(answer.model)]), isFinished: answer.isFinished,
            notes: notes)
    }

    private func effort(_ metrics: LibraryAnswer.Metrics) -> String {
        let time = metrics.searching + metrics.answering
        return strings.text(
            "papers.ask.effort", ["count": .number(metrics.passages), "time": .number(max(1, Int(time.rounded())))])
    }

    private func place(_ index: Int, _ citation: Citation) -> AskScreen.Place {
        let name = citation.paper.name.exposed
        let title = citation.page.map { strings.text("library.place-page", ["name": .text(name), "page": .number($0)]) } ?? name
        var place = AskScreen.Place(
            paper: citation.paper.id.rawValue, title: title, page: Library.hasPages(citation.paper) ? citation.page : nil,
            index: index, quote: parts(of: citation.quote))
        place.isText = Library.hasText(citation.paper)
        return place
    }

    /// Offsets are those of the passage; a quote that isn't its plain piece is shown without marks.
    private func parts(of quote: Quote) -> [AskScreen.Part] {
        let bytes = Array(quote.text.utf8)
        guard bytes.count == quote.range.count else { return [.init(quote.text)] }
        var parts: [AskScreen.Part] = []
        var end = 0
        for highlight in quote.highlights.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let start = highlight.lowerBound - quote.range.lowerBound
            let stop = highlight.upperBound - quote.range.lowerBound
            guard start >= end, stop <= bytes.count else { continue }
            if start > end { parts.append(.init(String(decoding: bytes[end..<start], as: UTF8.self))) }
            parts.append(.init(String(decoding: bytes[start..<stop], as: UTF8.self), isMarked: true))
            end = stop
        }
        if end < bytes.count { parts.append(.init(String(decoding: bytes[end...], as: UTF8.self))) }
        return parts
    }

    // MARK: - Words

    /// - Parameter place: what is marked, and which question it answers.
    public func paperText(_ text: PaperText, place: (turn: Int, citation: Citation)? = nil) -> PaperTextScreen {
        var quote = place?.citation.quote.text.trimmed ?? ""
        var parts: [PaperTextScreen.Part] = []
        for part in text.parts {
            let marked = Self.marked(part.text, &quote)
            // A heading that goes on is said once.
            let headings = part.headings == parts.last?.headings ? [] : part.headings
            parts.append(.init(headings: headings, lines: marked))
        }
        return PaperTextScreen(
            paper: text.paper.id.rawValue, name: text.paper.name.exposed, parts: parts, turn: place?.turn)
    }

    /// The lines of a text; the first place that has the quote is marked, and the quote is done with.
    private static func marked(_ text: String, _ quote: inout String) -> [[AskScreen.Part]] {
        var pieces: [AskScreen.Part] = [.init(text)]
        if !quote.isEmpty, let place = text.firstRange(of: quote) {
            pieces = [
                .init(String(text[..<place.lowerBound])), .init(quote, isMarked: true), .init(String(text[place.upperBound...])),
            ]
            quote = ""
        }
        var lines: [[AskScreen.Part]] = [[]]
        for piece in pieces {
            for (number, line) in piece.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if number > 0 { lines.append([]) }
                if !line.isEmpty { lines[lines.count - 1].append(.init(String(line), isMarked: piece.isMarked)) }
            }
        }
        return lines.filter { !$0.isEmpty }
    }

    // MARK: - Pages

    /// - Parameter place: what is marked on the page, and which place of which question it is.
    public func paperPage(
        _ number: Int, _ page: PaperPage, of paper: LibraryRecord, place: (turn: Int, index: Int, citation: Citation)? = nil
    ) -> PaperPageScreen {
        let size = page.geometry.shownSize
        return PaperPageScreen(
            paper: paper.id.rawValue, name: paper.name.exposed, page: number, pages: page.count, width: size.width,
            height: size.height, turn: place?.turn, place: place?.index, quote: place?.citation.quote.text)
    }

    /// Where the mark stands, as a share of the page as it is shown.
    public static func mark(_ box: PDFRect, on page: PaperPage) -> PDFRect {
        // A little wider than the letters, so that none of them is cut by the line.
        let box = PDFRect(x0: box.x0 - 3, y0: box.y0 - 2, x1: box.x1 + 3, y1: box.y1 + 2)
        let shown = page.geometry.shown(box)
        return PDFRect(x0: max(0, shown.x0), y0: max(0, shown.y0), x1: min(1, shown.x1), y1: min(1, shown.y1))
    }
}

extension String {
    fileprivate var trimmed: String {
        let front = drop(while: \.isWhitespace)
        return String(front.reversed().drop(while: \.isWhitespace).reversed())
    }
}
