import Documents
import PangoDrawing
import PortContracts
import Testing

struct PangoDrawingTests {
    @Test func keepsTheContract() throws {
        try AppearanceDrawingContract(PangoDrawing()).holds()
    }

    @Test func sharesFontsBetweenPages() throws {
        let request = AppearanceRequest(text: "上海市浦东新区", width: 200, height: 20)
        let one = try PangoDrawing().draw([request]).pdf.count
        let twenty = try PangoDrawing().draw(Array(repeating: request, count: 20)).pdf.count
        #expect(twenty < 3 * one)
    }
}
