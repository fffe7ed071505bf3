import Testing

@testable import Retrieval

/// What a stranger's paper may have: beyond, reading ends with a word for it before it costs more.
struct PaperBoundsTests {
    private func failure(_ content: String, _ kind: PaperKind) -> PaperFailure? {
        do throws(PaperFailure) {
            _ = try PaperReader().passages(
                of: Array(content.utf8), PaperRequest(kind: kind, title: "a", chunker: Chunker()))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [PaperKind.text, .markdown]) func aTextOfLineEndsIsNotKeptAsLines(_ kind: PaperKind) {
        let ends = String(repeating: "\n", count: PaperTally.mostLines + 1)
        #expect(failure(ends + "word", kind) == PaperFailure(.tooComplex))
        #expect(failure("Subject: a\n\n" + ends, .mail) == PaperFailure(.tooComplex))
    }

    @Test func aPageOfParagraphsEnds() {
        let paragraphs = String(repeating: "<p>a", count: PaperTally.mostParts + 1)
        #expect(failure(paragraphs, .html) == PaperFailure(.tooComplex))
    }

    /// What comes behind too many headers is none of the letter's text.
    @Test func aMessageOfHeadersIsRefused() {
        let headers = (0..<6000).map { "X-\($0): word word word" }.joined(separator: "\n")
        #expect(failure(headers + "\n\ntext", .mail) == PaperFailure(.tooComplex))
        let folded = "X-A: a\n" + String(repeating: " word\n", count: 6000)
        #expect(failure(folded + "\ntext", .mail) == PaperFailure(.tooComplex))
        let ordinary = (0..<900).map { "X-\($0): word" }.joined(separator: "\n")
        #expect(failure(ordinary + "\n\ntext", .mail) == nil)
    }

    @Test func wordsHaveABound() throws {
        let document = DocumentText(paragraphs: (0..<30).map { _ in .init("one two three four five six seven eight nine ten") })
        #expect(throws: PaperFailure(.tooLarge)) { try Chunker().boundedChunks(of: document, words: 200) }
        #expect(try Chunker().boundedChunks(of: document, words: 300) == Chunker().chunks(of: document))
    }

    /// A heading stands over each passage of its section: one of a megabyte would be kept a thousand times.
    @Test func aLongHeadingIsAParagraph() throws {
        let heading = String(repeating: "heading ", count: 200)
        let passages = try PaperReader().passages(
            of: Array("# \(heading)\n\nThe rent is due.".utf8),
            PaperRequest(kind: .markdown, title: "a", chunker: Chunker()))
        #expect(passages.chunks.map(\.headings) == [["a"]])
        #expect(passages.chunks.first?.text.contains("The rent is due.") == true)
    }

    @Test func linesEndInEveryWay() throws {
        var lines = TextLines("a\r\nb\rc\u{2028}d\n\ne")
        var found: [String] = []
        while let line = try lines.next() { found.append(line) }
        #expect(found == ["a", "b", "c", "d", "", "e"])
    }
}
