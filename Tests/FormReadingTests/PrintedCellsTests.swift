import Documents
import FormModel
import Primitives
import TestSupport
import Testing

/// Text goes into the cells that the paper has, a character each; what crosses them is told of.
struct PrintedCellsTests {
    /// A page of 200 by 30 points with upright lines at the given places.
    private struct Lined: PageShading {
        let walls: [Int]
        var darkness: UInt8 = 0

        func shade(
            of path: String, page: Int, password: String, dpi: Double
        ) async throws -> (picture: GreyPicture, geometry: PageGeometry) {
            let geometry = PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 200, y1: 30), rotation: 0)
            let pixels = (0..<6000).map { walls.contains($0 % 200) ? darkness : 255 }
            return (GreyPicture(width: 200, height: 30, pixels: pixels), geometry)
        }
    }

    private func fill(
        _ text: String, _ page: Lined, isLine: Bool = true
    ) async throws -> (cells: [String: Int], findings: [String]) {
        let folder = try TemporaryFolder()
        let box = FilledBox(
            field: "number", page: 1, rect: PDFRect(x0: 20, y0: 8, x1: 155, y1: 24), luminance: 0, isLine: isLine)
        let documents = ScriptedDocuments(
            FormDocument(pages: [], fields: []), report: FillReport(isWritten: true, boxes: [box]))
        let request = FillRequest(input: "in", output: folder.path + "/out.pdf", values: ["number": .text(text)])
        let report = try await WatchfulFilling(documents, pages: page).fill(request)
        return (documents.requests.last?.cells ?? [:], report.findings.map(\.code))
    }

    private let nine = (0...9).map { 20 + 15 * $0 }

    @Test func spreadsACharacterACell() async throws {
        let (cells, findings) = try await fill("021000021", Lined(walls: nine))
        #expect(cells == ["number": 9] && findings.isEmpty)
        #expect(try await fill("Zoé 王", Lined(walls: nine, darkness: 200)).cells == ["number": 9], "thin lines are pale")
    }

    @Test func tellsOfTextThatCrossesTheCells() async throws {
        for text in ["021-000-021", "محمد علي", "मीरा"] {
            let (cells, findings) = try await fill(text, Lined(walls: nine))
            #expect(cells.isEmpty && findings == ["cells"], "\(text)")
        }
    }

    @Test(arguments: [[], [20, 155], [65, 110], [20, 50, 65, 120, 140, 155], [20, 35, 50, 65]])
    func otherLinesAreNoCells(_ walls: [Int]) async throws {
        let (cells, findings) = try await fill("021000021", Lined(walls: walls))
        #expect(cells.isEmpty && findings.isEmpty)
    }

    @Test func leavesCombsAndParagraphsAlone() async throws {
        let (cells, findings) = try await fill("021000021", Lined(walls: nine), isLine: false)
        #expect(cells.isEmpty && findings.isEmpty)
    }
}
