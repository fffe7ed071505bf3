import Documents
import Scanning
import Testing

struct CaptureTests {
    /// Lines of print on paper, every pixel by rule.
    private func page(
        width: Int = 1_200, height: Int = 1_600, paper: UInt8 = 230, ink: UInt8 = 20, blur: Int = 0, blot: Int = 0
    ) -> GreyPicture {
        var pixels = [UInt8](repeating: paper, count: width * height)
        for y in 0..<height where (y / 12) % 3 == 0 {
            for x in 40..<(width - 40) where (x / 5) % 2 == 0 { pixels[y * width + x] = ink }
        }
        if blur > 0 {
            let sharp = pixels
            for y in 0..<height {
                var sum = (0..<min(width, blur)).reduce(0) { $0 + Int(sharp[y * width + $1]) }
                for x in 0..<width {
                    if x + blur < width { sum += Int(sharp[y * width + x + blur]) }
                    if x - blur - 1 >= 0 { sum -= Int(sharp[y * width + x - blur - 1]) }
                    pixels[y * width + x] = UInt8(min(255, sum / (min(width - 1, x + blur) - max(0, x - blur) + 1)))
                }
            }
        }
        for y in 0..<min(blot, height) { for x in 0..<min(blot, width) { pixels[(y + 200) * width + x + 200] = 255 } }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }

    private func advice(_ picture: GreyPicture) -> [CaptureAdvice] { CaptureAdvice.all(for: CaptureFacts(picture)) }

    @Test func saysWhatIsWrongAndNothingOfAGoodPicture() {
        #expect(advice(page()) == [])
        #expect(advice(page(paper: 255, ink: 0)) == [], "a scan is white all over, which is no glare")
        #expect(advice(page(width: 600, height: 800)) == [.small])
        #expect(advice(page(paper: 70, ink: 5)) == [.dark])
        #expect(advice(page(blur: 12)) == [.blurred])
        #expect(advice(page(paper: 200, blot: 300)) == [.glare])
    }

    @Test(arguments: [(1, 1), (1, 40), (40, 1), (3, 3)]) func anySizeIsMeasured(width: Int, height: Int) {
        let picture = GreyPicture(width: width, height: height, pixels: Array(repeating: 9, count: width * height))
        #expect(advice(picture).contains(.small))
    }

    /// A JPEG with an Exif segment of these entries: tag, type, count, value or text.
    private func jpeg(_ entries: [(tag: Int, text: String?)], isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ length: Int) -> [UInt8] {
            let big = (0..<length).map { UInt8(value >> (8 * (length - 1 - $0)) & 0xFF) }
            return isLittle ? big.reversed() : big
        }
        var tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(entries.count, 2)
        var far: [UInt8] = []
        let start = 8 + 2 + 12 * entries.count + 4
        for entry in entries {
            let text = entry.text.map { Array($0.utf8) + [0] }
            tiff += number(entry.tag, 2) + number(text == nil ? 4 : 2, 2) + number(text?.count ?? 1, 4)
            tiff += text == nil ? number(99, 4) : number(start + far.count, 4)
            far += text ?? []
        }
        let content = Array("Exif\0\0".utf8) + tiff + number(0, 4) + far
        let length = content.count + 2
        return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content + [0xFF, 0xDA, 0, 2]
    }

    @Test(arguments: [true, false]) func tellsWhatTheCameraNoted(isLittle: Bool) {
        let notes = PictureNotes(
            ofJPEG: jpeg(
                [(0x010F, "Harbour"), (0x0110, "Pocket 7"), (0x0132, "2026:03:01 12:30:00"), (0x8825, nil)], isLittle: isLittle))
        #expect(notes.make == "Harbour" && notes.model == "Pocket 7" && notes.taken == "2026:03:01 12:30:00" && notes.hasPlace)
        #expect(PictureNotes(ofJPEG: jpeg([], isLittle: isLittle)).isEmpty)
    }

    @Test func brokenNotesSayNothing() {
        let whole = jpeg([(0x010F, "Harbour"), (0x8825, nil)], isLittle: true)
        for end in whole.indices { _ = PictureNotes(ofJPEG: Array(whole[..<end])) }
        for place in whole.indices {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var odd = whole
                odd[place] = value
                _ = PictureNotes(ofJPEG: odd)
            }
        }
        #expect(PictureNotes(ofJPEG: []).isEmpty && PictureNotes(ofJPEG: [1, 2, 3]).isEmpty)
    }

    @Test func aPartStaysWithinThePicture() {
        #expect(CapturedPage.part(x0: 0, y0: 0, x1: 1, y1: 1) == nil, "all of it is no part")
        #expect(
            CapturedPage.part(x0: .nan, y0: 0, x1: 1, y1: 1) == nil && CapturedPage.part(x0: 0.5, y0: 0, x1: 0.51, y1: 1) == nil)
        #expect(CapturedPage.part(x0: -3, y0: 0.2, x1: 9, y1: 0.8) == PDFRect(x0: 0, y0: 0.2, x1: 1, y1: 0.8))
        let corner = PDFRect(x0: 0, y0: 0, x1: 0.25, y1: 0.5)
        #expect(CapturedPage.stored(corner, rotation: 0) == corner)
        // Turned clockwise by 90, the top-left of what is shown is the bottom-left of what is stored.
        #expect(CapturedPage.stored(corner, rotation: 90) == PDFRect(x0: 0, y0: 0.75, x1: 0.5, y1: 1))
        #expect(CapturedPage.stored(corner, rotation: 180) == PDFRect(x0: 0.75, y0: 0.5, x1: 1, y1: 1))
        #expect(CapturedPage.stored(corner, rotation: 270) == PDFRect(x0: 0.5, y0: 0, x1: 1, y1: 0.25))
    }
}
