import Testing

@testable import FieldDetection
@testable import PageLayout

/// The free part of a single cell.
struct CellReaderTests {
    /// Words at the foot of a cell with room for three more lines above.
    private func fields(width: Double) -> [FieldCandidate] {
        var page = DrawnPage()
        page.text("(a)", 383, 602, size: 8)
        let rule = Rule(position: 600, low: 380, high: 380 + width, thickness: 0.5)
        let cell = Slot(
            x0: rule.low, x1: rule.high, bottom: 600, top: 640, hasLeftWall: true, hasRightWall: true, rule: rule)
        return CellReader(obstacles: Obstacles(PageInk(page.graphics))).fields(in: cell)
    }

    @Test func offersNoRoomOverTheNumberOfALine() { #expect(fields(width: 20).isEmpty) }

    @Test func offersTheRoomInAWiderCell() { #expect(fields(width: 80).count == 1) }
}
