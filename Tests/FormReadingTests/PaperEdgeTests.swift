import Testing

@testable import Documents
@testable import Scanning

/// The edge of a sheet on a table, and lines printed on it.
struct PaperEdgeTests {
    private static let (width, height) = (600, 800)

    /// Paper down to the 700th row, a darker table below; print from row 100 to row 600.
    private static let edge: PaperEdge = {
        var pixels = [UInt8](repeating: 235, count: width * height)
        for place in 700 * width..<height * width { pixels[place] = 170 }
        let words = [PDFRect(x0: 50, y0: 100, x1: 120, y1: 112), PDFRect(x0: 50, y0: 588, x1: 120, y1: 600)]
        return PaperEdge(GreyPicture(width: width, height: height, pixels: pixels), words: words, scale: 2)
    }()

    private func isEdge(_ y: Double) -> Bool {
        Self.edge.contains(LineFinder.Line(position: y, low: 20, high: 580, thickness: 2))
    }

    @Test func knowsTheEdge() { #expect(isEdge(700)) }

    @Test(arguments: [300, 640, 670] as [Double])
    func leavesLinesOnThePaper(_ y: Double) { #expect(!isEdge(y)) }

    @Test func takesALineAtTheEndOfThePictureForTheEdge() { #expect(isEdge(798)) }
}
