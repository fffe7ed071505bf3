import Documents
import Retrieval
import Testing

struct ChunkerTests {
    private func paragraph(_ name: String, words: Int) -> DocumentText.Paragraph {
        .init((1...words).map { "\(name)\($0)" + ($0 % 10 == 0 ? ". New" : "") }.joined(separator: " "))
    }

    private func words(_ chunk: Chunk) -> [Substring] { chunk.text.split { $0 == " " || $0 == "\n" } }

    @Test func keepsAShortDocumentWhole() {
        let chunks = Chunker().chunks(of: DocumentText(title: "Lease", paragraphs: [.init("One."), .init("Two.")]))
        #expect(chunks == [Chunk(text: "One.\n\nTwo.", headings: ["Lease"])])
    }

    @Test func holdsNoMoreThanItMayAndRepeatsTheEnd() throws {
        let chunks = Chunker().chunks(of: DocumentText(paragraphs: (1...9).map { paragraph("p\($0)x", words: 130) }))
        #expect(chunks.count >= 3)
        for (left, right) in zip(chunks, chunks.dropFirst()) {
            #expect(words(left).count <= 400)
            let first = try #require(words(right).first)
            let again = words(left).suffix(51)
            #expect(again.contains(first), "a chunk goes on in the next one")
        }
    }

    @Test func losesNoWord() {
        let document = DocumentText(paragraphs: [
            paragraph("a", words: 1000), paragraph("b", words: 10), paragraph("c", words: 450),
        ])
        let kept = Set(Chunker().chunks(of: document).flatMap(words))
        #expect(kept == Set(document.paragraphs.flatMap { $0.text.split(separator: " ") }))
    }

    @Test func beginsAnewAtHeadings() {
        let chunks = Chunker().chunks(
            of: DocumentText(
                title: "Lease",
                paragraphs: [
                    .init("Rent", headingLevel: 1), .init("Due monthly."), .init("Late", headingLevel: 2), .init("A fee."),
                    .init("Pets", headingLevel: 1), .init("None."),
                ]))
        #expect(chunks.map(\.headings) == [["Lease", "Rent"], ["Lease", "Rent", "Late"], ["Lease", "Pets"]])
        #expect(chunks.map(\.text) == ["Due monthly.", "A fee.", "None."])
    }

    @Test func keepsWhatHasOnlyHeadings() {
        let chunks = Chunker().chunks(of: DocumentText(paragraphs: [.init("Invoice", headingLevel: 1)]))
        #expect(chunks.map(\.text) == ["Invoice"])
    }

    @Test func saysWhereAPartStands() {
        let first = PDFRect(x0: 10, y0: 700, x1: 200, y1: 712)
        let second = PDFRect(x0: 10, y0: 680, x1: 180, y1: 692)
        let chunks = Chunker().chunks(
            of: DocumentText(
                paragraphs: [
                    .init("Intro."),
                    .init(
                        "Rent is due. It is high.",
                        places: [.init(start: 0, end: 12, page: 2, box: first), .init(start: 13, end: 24, page: 2, box: second)]),
                ]))
        let text = chunks[0].text
        let offset = text.utf8.distance(from: text.startIndex, to: text.firstRange(of: "It is")?.lowerBound ?? text.startIndex)
        #expect(chunks[0].places.location(of: offset..<(offset + 5))?.box == second)
        #expect(chunks[0].places.location(of: 8..<(offset + 5))?.box == PDFRect(x0: 10, y0: 680, x1: 200, y1: 712))
        #expect(chunks[0].places.location(of: 0..<3) == nil)
    }

    /// Commas alone are no words, and still no chunk is larger than others.
    @Test func boundsWhatHasNoWords() {
        let chunks = Chunker().chunks(of: DocumentText(paragraphs: [.init(String(repeating: ", ", count: 50_000))]))
        #expect(chunks.allSatisfy { $0.text.utf8.count < 20_000 })
    }

    @Test func splitsWhatHasNoSpaces() {
        let chunks = Chunker().chunks(of: DocumentText(paragraphs: [.init(String(repeating: "租金每月支付。", count: 300))]))
        #expect(chunks.count > 2)
        #expect(chunks.allSatisfy { $0.text.unicodeScalars.count <= 900 })
    }
}
