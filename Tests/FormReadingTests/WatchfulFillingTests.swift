import Documents
import FormModel
import Primitives
import TestSupport
import Testing

/// Text on a ground that hides it is told of; the form is written all the same.
struct WatchfulFillingTests {
    private static let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 100, y1: 50), rotation: 0)

    /// A page of 100 by 50 points whose left half is black.
    private struct HalfBlack: PageShading {
        var rotation = 0

        func shade(
            of path: String, page: Int, password: String, dpi: Double
        ) async throws -> (picture: GreyPicture, geometry: PageGeometry) {
            guard page == 1 else { throw DocumentFailure(.damaged) }
            let geometry = PageGeometry(cropBox: WatchfulFillingTests.geometry.cropBox, rotation: rotation)
            let (width, height) = rotation == 0 ? (100, 50) : (50, 100)
            let pixels = (0..<5000).map { UInt8((rotation == 0 ? $0 % 100 : $0 / 50) < 50 ? 0 : 255) }
            return (GreyPicture(width: width, height: height, pixels: pixels), geometry)
        }
    }

    private func findings(_ boxes: [FilledBox], rotation: Int = 0) async throws -> [Finding] {
        try await fill(boxes, rotation: rotation).findings
    }

    private func fill(
        _ boxes: [FilledBox], rotation: Int = 0, isInPlace: Bool = false
    ) async throws -> (findings: [Finding], requests: [FillRequest]) {
        let folder = try TemporaryFolder()
        let form = FormDocument(pages: [Self.geometry], fields: [])
        let documents = ScriptedDocuments(form, report: FillReport(isWritten: true, boxes: boxes))
        let filling = WatchfulFilling(documents, pages: HalfBlack(rotation: rotation))
        let output = folder.path + "/out.pdf"
        let report = try await filling.fill(FillRequest(input: isInPlace ? output : "in", output: output, values: [:]))
        #expect(report.boxes.isEmpty)
        return (report.findings, documents.requests)
    }

    private func box(_ field: String, page: Int = 1, from x: Double, _ luminance: Double = 0) -> FilledBox {
        FilledBox(field: field, page: page, rect: PDFRect(x0: x, y0: 10, x1: x + 30, y1: 24), luminance: luminance)
    }

    @Test func tellsOfDarkTextOnDarkGround() async throws {
        let found = try await findings([box("dark", from: 10), box("light", from: 60), box("white on dark", from: 10, 255)])
        #expect(found.map(\.field?.rawValue) == ["dark"])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test func givesDarkTextAWhiteGround() async throws {
        let (found, requests) = try await fill([box("dark", from: 10), box("light", from: 60), box("white", from: 60, 255)])
        #expect(requests.map(\.grounded) == [[], ["dark"]])
        #expect(found.map(\.code) == ["unreadable", "grounded"])
        #expect(found.map(\.field?.rawValue) == ["white", "dark"])
    }

    /// The file that was read is filled by now.
    @Test func onlyTellsWhereTheFileItselfIsFilled() async throws {
        let (found, requests) = try await fill([box("dark", from: 10)], isInPlace: true)
        #expect(requests.map(\.grounded) == [[]] && found.map(\.code) == ["unreadable"])
    }

    @Test func tellsOfWhiteTextOnWhiteGround() async throws {
        #expect(try await findings([box("white", from: 60, 255)]).map(\.field?.rawValue) == ["white"])
    }

    @Test func turnsBoxesWithThePage() async throws {
        let found = try await findings([box("dark", from: 10), box("light", from: 60)], rotation: 90)
        #expect(found.map(\.field?.rawValue) == ["dark"])
    }

    @Test func keepsTheFormWhereAPageCannotBeDrawn() async throws {
        #expect(try await findings([box("other page", page: 2, from: 10)]).isEmpty)
    }
}
