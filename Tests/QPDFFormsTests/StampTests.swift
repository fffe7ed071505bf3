import Documents
import FieldDetection
import FormModel
import Foundation
import PageLayout
import PangoDrawing
import QPDFForms
import TestSupport
import Testing

/// Signatures and dates on pages, beside what the fields hold.
struct StampTests {
    private let forms = QPDFForms(drawing: PangoDrawing())
    private let place = PDFRect(x0: 100, y0: 100, x1: 300, y1: 130)

    private func stamped(_ marks: [PageStamp.Mark], flatten: Bool = false, page: Int = 1) async throws -> (FillReport, String) {
        let folder = try TemporaryFolder()
        let input = folder.url.appending(path: "in.pdf").path
        let output = folder.url.appending(path: "out.pdf").path
        try PDFFixture.everyKind().write(to: URL(filePath: input))
        var request = FillRequest(input: input, output: output, values: [:], flatten: flatten)
        request.stamps = marks.map { PageStamp(page: page, rect: place, mark: $0) }
        let report = try await forms.fill(request)
        // Streams of a line or two are not compressed: they can be read as they are.
        return (
            report, report.isWritten ? String(decoding: try Data(contentsOf: URL(filePath: output)), as: Unicode.ASCII.self) : ""
        )
    }

    @Test func drawsStrokesAsCurves() async throws {
        let strokes = try #require(SignatureStrokes("10,40 30,20 50,40"))
        let (report, file) = try await stamped([.ink(.drawn(strokes))])
        #expect(report.isWritten && report.findings.isEmpty)
        #expect(file.contains("/Subtype /Stamp") && file.contains("/F 196"), "printed, and nothing to be changed by accident")
        #expect(file.contains(" c\n") && file.contains("/Rect [ 100 100 300 130 ]"))
    }

    @Test func drawsATypedNameAndADate() async throws {
        let (report, file) = try await stamped([.ink(.typed("Łucja García")), .text("11/25/2026")])
        #expect(report.isWritten && report.findings.isEmpty)
        #expect(file.components(separatedBy: "/Subtype /Stamp").count == 3)
        #expect(file.contains("11/25/2026"))
    }

    @Test func flatteningDrawsThemIntoThePage() async throws {
        let (report, file) = try await stamped([.text("11/25/2026")], flatten: true)
        #expect(report.isWritten && !file.contains("/Subtype /Stamp") && file.contains("11/25/2026"))
    }

    @Test func tellsWhatHasNoRoom() async throws {
        let (report, _) = try await stamped([.ink(.typed(String(repeating: "Wolfeschlegelsteinhausen ", count: 40)))])
        #expect(!report.isWritten && report.findings.map(\.code) == ["stamp-does-not-fit"])
    }

    @Test func refusesAPageThatIsNotThere() async throws {
        await #expect(throws: DocumentFailure.self) { try await stamped([.text("x")], page: 99) }
    }

    @Test func bindsPagesBehindTheForm() async throws {
        let folder = try TemporaryFolder()
        let (input, output) = (folder.url.appending(path: "in.pdf").path, folder.url.appending(path: "out.pdf").path)
        try PDFFixture.everyKind().write(to: URL(filePath: input))
        var request = FillRequest(input: input, output: output, values: ["name": .text("Ana")])
        request.appendix = BlankPage.pdf(width: 300, height: 200)
        let before = try await forms.readForm(at: input, password: "")
        #expect(try await forms.fill(request).isWritten)
        let after = try await forms.readForm(at: output, password: "")
        #expect(after.pages.count == before.pages.count + 1 && after.pages.last?.width == 300)
        #expect(after.fields.first { $0.name == "name" }?.value == "Ana" && after.fields.count == before.fields.count)
        request.appendix = Array("no pdf".utf8)
        await #expect(throws: DocumentFailure.self) { try await forms.fill(request) }
    }
}
