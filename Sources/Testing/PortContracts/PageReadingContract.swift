public import Documents
import Foundation
import Primitives
import Testing

/// What every reader of pages must do.
public struct PageReadingContract: Sendable {
    private let reader: any PageReading

    public init(_ reader: any PageReading) { self.reader = reader }

    public func holds() async throws {
        try await measuresTheCropBoxWithinTheMediaBox()
        try await countsCoordinatesFromTheCropBox()
        try await readsWhatATurnedPageShows()
        try await drawsThePageAsItIsShown()
        try await partsColumnsAndKeepsLines()
        try await readsPathsAndPicturesWhereTheyLie()
        try await namesWhatIsWrong()
    }

    private func measuresTheCropBoxWithinTheMediaBox() async throws {
        let fixture = PageReadingFixture(mediaBox: "10 20 410 620", page: "/CropBox [0 40 300 900] /Rotate 270", pageCount: 2)
        let pages = try await fixture.withFile { try await reader.geometry(of: $0, password: "") }
        #expect(pages.count == 2)
        #expect(pages.first?.cropBox == PDFRect(x0: 10, y0: 40, x1: 300, y1: 620))
        #expect(pages.first?.rotation == 270)
        #expect(pages.first?.shownSize.width == 580)
    }

    private func countsCoordinatesFromTheCropBox() async throws {
        let fixture = PageReadingFixture(
            page: "/CropBox [100 100 500 700]",
            content: PageReadingFixture.text("First name", x: 150, y: 600, size: 12, font: "F2"))
        let text = try await fixture.withFile { try await reader.text(of: $0, page: 1, password: "") }
        let line = try #require(text.lines.first)
        #expect(line.text == "First name")
        #expect(line.words.map(\.text) == ["First", "name"])
        #expect(line.isBold)
        #expect(abs(line.fontSize - 12) < 0.01)
        #expect(abs(line.box.x0 - 50) < 1.5, "\(line.box)")
        #expect(line.box.y0 < 500 && line.box.y0 > 494 && line.box.y1 > 507 && line.box.y1 < 513, "\(line.box)")
    }

    private func readsWhatATurnedPageShows() async throws {
        // Written upwards, so that it stands straight once the page is turned clockwise.
        let content = "BT /F1 10 Tf 0 1 -1 0 100 200 Tm (Upright words) Tj ET BT /F1 10 Tf 1 0 0 1 300 300 Tm (Sideways) Tj ET"
        let fixture = PageReadingFixture(page: "/Rotate 90", content: content)
        let text = try await fixture.withFile { try await reader.text(of: $0, page: 1, password: "") }
        #expect(text.lines.map(\.text) == ["Upright words", "Sideways"])
        let box = try #require(text.lines.first?.box)
        #expect(abs(box.y0 - 200) < 1.5 && box.x0 < 100 && box.x1 > 100, "\(box)")
        #expect(box.height > box.width)
    }

    private func drawsThePageAsItIsShown() async throws {
        let fixture = PageReadingFixture(mediaBox: "0 0 200 100", page: "/Rotate 90", content: "1 0 0 rg 0 0 50 50 re f")
        let options = ImageOptions(dpi: 72)
        let image = try await fixture.withFile {
            try await reader.image(of: $0, page: 1, password: "", options: options)
        }
        #expect(image.width == 100 && image.height == 200)
        #expect(image.png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    private func partsColumnsAndKeepsLines() async throws {
        let left = ["The first column is read", "from its top to its very", "end before the second one", "is begun at all."]
        let right = ["Then comes the second", "column of the same page", "which stands to the right", "of the first."]
        var content = PageReadingFixture.text("A heading over both columns of the page", x: 50, y: 700, size: 14, font: "F2")
        for (index, line) in left.enumerated() {
            content += PageReadingFixture.text(line, x: 50, y: 660 - Double(index) * 12)
        }
        for (index, line) in right.enumerated() {
            content += PageReadingFixture.text(line, x: 300, y: 655 - Double(index) * 12)
        }
        let text = try await PageReadingFixture(content: content).withFile {
            try await reader.text(of: $0, page: 1, password: "")
        }
        #expect(text.lines.map(\.text) == ["A heading over both columns of the page"] + left + right)
    }

    private func readsPathsAndPicturesWhereTheyLie() async throws {
        let content =
            "q 2 0 0 2 100 200 cm 0.5 w 0 0 10 5 re S Q 0.5 g 300 300 50 20 re f "
            + "q 30 0 0 40 400 500 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u{21} EI Q "
            + PageReadingFixture.text("A", x: 150, y: 600)
        let fixture = PageReadingFixture(page: "/CropBox [100 100 500 700]", content: content)
        let graphics = try await fixture.withFile { try await reader.graphics(of: $0, page: 1, password: "") }
        #expect(graphics.geometry.cropBox == PDFRect(x0: 100, y0: 100, x1: 500, y1: 700))
        #expect(graphics.characters.filter { $0.fontSize > 0 }.map(\.scalar) == ["A"])
        let (outline, area) = (try #require(graphics.paths.first), try #require(graphics.paths.last))
        #expect(outline.stroke == 0 && outline.fill == nil && outline.lineWidth == 1)
        let corners = try #require(outline.subpaths.first?.points)
        #expect(corners.map(\.x).min() == 0 && corners.map(\.x).max() == 20 && corners.map(\.y).max() == 110)
        #expect(area.stroke == nil && abs((area.fill ?? 0) - 0.5) < 0.01)
        #expect(graphics.images == [PDFRect(x0: 300, y0: 400, x1: 330, y1: 440)])
    }

    private func namesWhatIsWrong() async throws {
        await expect(.notFound) { try await reader.geometry(of: "/nowhere/at-all.pdf", password: "") }
        for (bytes, code) in [("", DocumentFailure.Code.empty), ("plain words", .notAPDF), ("%PDF-1.7\nnothing", .damaged)] {
            try await PageReadingFixture.withFile(Data(bytes.utf8)) { path in
                await expect(code) { try await reader.geometry(of: path, password: "") }
            }
        }
        try await PageReadingFixture().withFile { path in
            for page in [0, 2, -1, Int.max] {
                await expect(.noSuchPage) { try await reader.text(of: path, page: page, password: "") }
            }
            let huge = ImageOptions(dpi: 601)
            await expect(.tooLarge) { try await reader.image(of: path, page: 1, password: "", options: huge) }
        }
    }

    private func expect<Result>(_ code: DocumentFailure.Code, _ body: () async throws -> Result) async {
        do {
            _ = try await body()
            Issue.record("expected \(code.rawValue), nothing was thrown")
        } catch let failure as DocumentFailure {
            #expect(failure.code == code)
        } catch {
            Issue.record("expected \(code.rawValue), got \(error)")
        }
    }
}
