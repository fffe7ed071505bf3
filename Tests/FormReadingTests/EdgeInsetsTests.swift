import Documents
import Testing

struct EdgeInsetsTests {
    private let box = PDFRect(x0: 100, y0: 100, x1: 200, y1: 120)

    @Test func findsTheSideThatANeighbourLiesOver() {
        #expect(EdgeInsets(of: PDFRect(x0: 190, y0: 100, x1: 300, y1: 120), over: box) == EdgeInsets(right: 10))
        #expect(EdgeInsets(of: PDFRect(x0: 50, y0: 100, x1: 105, y1: 120), over: box) == EdgeInsets(left: 5))
        #expect(EdgeInsets(of: PDFRect(x0: 100, y0: 116, x1: 200, y1: 140), over: box) == EdgeInsets(top: 4))
        #expect(EdgeInsets(of: PDFRect(x0: 100, y0: 90, x1: 200, y1: 103), over: box) == EdgeInsets(bottom: 3))
    }

    @Test func knowsNoSideWhereTheBoxesAreApartOrOneOnTheOther() {
        #expect(EdgeInsets(of: PDFRect(x0: 210, y0: 100, x1: 300, y1: 120), over: box) == nil)
        #expect(EdgeInsets(of: box, over: box) == nil)
    }

    @Test func keepsALineClearOfBothSidesWhereItHasTheRoom() {
        var request = AppearanceRequest(text: "x", width: 100, height: 20, fontSize: 10)
        request.covered = EdgeInsets(left: 8, right: 12)
        #expect(request.start(ofLine: 70) == 8)
        request.alignment = .trailing
        #expect(request.start(ofLine: 70) == 18)
        request.alignment = .center
        #expect(request.start(ofLine: 78) == 10)
        // Too long to keep clear: it stays where it would be without neighbours.
        request.alignment = .leading
        #expect(request.start(ofLine: 90) == 2)
    }

    @Test func movesTheBaselineOutOfACoveredStrip() {
        let extent = FontFace().extent
        var request = AppearanceRequest(text: "x", width: 100, height: 16, fontSize: 12)
        let usual = request.baseline(12, extent)
        request.covered = EdgeInsets(bottom: 5)
        #expect(request.baseline(12, extent) > max(usual, 5))
        request.covered = EdgeInsets(bottom: 5, top: 5)
        #expect(request.baseline(12, extent) == usual)
    }

    @Test func keepsTallInkInTheMiddleOfWhatIsClear() {
        var request = AppearanceRequest(text: "ليلى", width: 72, height: 15.5, fontSize: 12)
        #expect(request.clear(4, ascent: 9, descent: 4) == 4)
        request.covered = EdgeInsets(bottom: 3, top: 2.5)
        // 10 points are clear and the ink has 13: as much above as below.
        #expect(abs(request.clear(4, ascent: 9, descent: 4) - 5.5) < 0.01)
        // Six points have room.
        #expect(request.clear(2, ascent: 5, descent: 1) == 4.1)
    }
}
