import Documents
import Scanning
import Testing

/// Pages whose files say what no page can be.
struct HostilePageTests {
    @Test(arguments: [3e19, -3e19, 1e300, -1e300])
    func survivesBoxesFarBeyondThePage(_ far: Double) {
        var page = DrawnPage()
        page.text("Name:", 50, 702)
        page.line(90, 700, 560, 700)
        for y in [600.0, 620, 640] {
            page.box(far, y, far + 40, y + 20)
            page.box(50, y, far, y + 20)
            page.text("Yes 12 No ____", far, y + 4)
        }
        page.box(50, far, 200, far + 20)
        page.text("Total", 50, far)
        page.line(far, 500, far, 560)
        #expect(page.fields().contains { $0.widgets.first?.rect.y0 == 700 }, "what lies on the page is still found")
    }

    @Test func survivesLettersOfAnySize() {
        var page = DrawnPage()
        page.text("Heading", 50, 740, size: 1e300)
        page.text("Name:", 50, 702)
        page.line(90, 700, 560, 700)
        #expect(!page.fields().isEmpty)
    }

    @Test func sumsPicturesLargerThanTheirCounterHolds() {
        let (width, height) = (4200, 4200)
        let picture = GreyPicture(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height))
        let sums = IntegralPicture(picture)
        #expect(sums.mean(width - 30, height - 30, width, height) == 255)
        #expect(sums.mean(0, 0, 30, 30) == 255)
    }
}
