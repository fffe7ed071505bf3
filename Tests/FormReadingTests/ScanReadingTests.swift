import Documents
import FieldDetection
import FormReading
import Primitives
import Scanning
import Testing

/// Pictures of forms drawn here, at 200 pixels an inch: a line to write on, a table of two cells, a box to tick.
struct ScanReadingTests {
    private static let (width, height) = (1700, 2200)

    private static let form: GreyPicture = {
        var pixels = [UInt8](repeating: 235, count: width * height)
        // The grain of paper, the same in every run.
        for index in pixels.indices { pixels[index] = pixels[index] &+ UInt8((index &* 2_654_435_761) >> 7 & 7) &- 4 }
        func fill(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ level: UInt8 = 40) {
            for y in y0..<y1 { for x in x0..<x1 { pixels[y * width + x] = level } }
        }
        // Words are bars with gaps; the engine of the test says what they are.
        for x in stride(from: 150, to: 390, by: 24) { fill(x, 372, x + 14, 396) }
        fill(400, 398, 1300, 401)
        for (x0, x1) in [(150, 800), (800, 1450)] {
            fill(x0, 600, x1, 603)
            fill(x0, 720, x1, 723)
            fill(x0, 600, x0 + 3, 723)
            fill(x1, 600, x1 + 3, 723)
        }
        for x in stride(from: 160, to: 300, by: 24) { fill(x, 610, x + 14, 632) }
        for x in stride(from: 810, to: 950, by: 24) { fill(x, 610, x + 14, 632) }
        for (y0, y1) in [(900, 903), (927, 930)] { fill(150, y0, 180, y1) }
        for x in [150, 177] { fill(x, 900, x + 3, 930) }
        for x in stride(from: 200, to: 420, by: 24) { fill(x, 904, x + 14, 928) }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }()

    private static let words: [(String, PDFRect)] = [
        ("Family", PDFRect(x0: 150, y0: 372, x1: 270, y1: 396)), ("name:", PDFRect(x0: 282, y0: 372, x1: 388, y1: 396)),
        ("Town", PDFRect(x0: 160, y0: 610, x1: 296, y1: 632)), ("Country", PDFRect(x0: 810, y0: 610, x1: 946, y1: 632)),
        ("I agree", PDFRect(x0: 200, y0: 904, x1: 416, y1: 928)),
    ]

    /// The words as the engine sees them in a picture that may have grown when it was turned.
    private func recognizer() -> PageRecognizer {
        let engine = ScriptedEngine { picture, _ in
            let (dx, dy) = (Double(picture.width - Self.width) / 2, Double(picture.height - Self.height) / 2)
            return Self.words.map { text, box in
                let moved = PDFRect(x0: box.x0 + dx, y0: box.y0 + dy, x1: box.x1 + dx, y1: box.y1 + dy)
                return RecognizedLine(words: [RecognizedWord(text: text, box: moved, straight: moved, confidence: 0.95)])
            }
        }
        return PageRecognizer(pictures: NoPictures(), engine: engine, guess: LanguageGuess(words: [:]))
    }

    private func detected(_ picture: GreyPicture, rotation: Int = 0) throws -> DetectedForm {
        let (w, h) = (Double(picture.width) * 0.36, Double(picture.height) * 0.36)
        let crop = rotation % 180 == 0 ? PDFRect(x0: 0, y0: 0, x1: w, y1: h) : PDFRect(x0: 0, y0: 0, x1: h, y1: w)
        let page = try recognizer().scanned(picture, width: w)
        var detection = FieldDetection()
        detection.read(page.graphics)
        return detection.form().onPages([PageGeometry(cropBox: crop, rotation: rotation)], scanned: [1: page])
    }

    @Test func findsBlanksInAPicture() throws {
        let form = try detected(Self.form)
        #expect(form.document.fields.map(\.kind) == [.text, .text, .text, .checkbox])
        #expect(form.document.fields.map(\.tooltip) == ["Family name", "Town", "Country", "I agree"])
        let line = try #require(form.document.fields.first?.widgets.first?.rect)
        // The line lies 399.5 pixels from the top: (2200 - 399.5) * 0.36 points from the bottom.
        #expect(abs(line.y0 - 648.2) < 1.5 && abs(line.x0 - 144) < 2 && abs(line.x1 - 468) < 2, "\(line)")
        let box = try #require(form.document.fields.last?.widgets.first?.rect)
        #expect(abs(box.midX - 165 * 0.36) < 1 && abs(box.midY - (2200 - 915) * 0.36) < 1, "\(box)")
    }

    @Test(arguments: [-3.0, 1.4, 4.0])
    func boxesLieOnATiltedPictureAsItCame(_ degrees: Double) throws {
        let turned = Self.form.turned(degrees: degrees)
        let form = try detected(turned)
        #expect(form.document.fields.map(\.kind) == [.text, .text, .text, .checkbox])
        // Where the middle of the box to tick went when the picture was turned.
        let back = Straightening(
            degrees: -degrees, width: turned.width, height: turned.height, straightWidth: Self.width, straightHeight: Self.height)
        let place = back.origin(of: 165, 915)
        let box = try #require(form.document.fields.last?.widgets.first?.rect)
        #expect(abs(box.midX - place.x * 0.36) < 1.5, "\(box)")
        #expect(abs(box.midY - (Double(turned.height) - place.y) * 0.36) < 1.5, "\(box)")
        #expect(abs(box.width - 30 * 0.36) < 3 && abs(box.height - 30 * 0.36) < 3)
    }

    /// The page's own turn: what is seen stays, where it lies on the unrotated page changes.
    @Test(arguments: [0, 90, 180, 270])
    func boxesLieOnTurnedPagesWhereTheyAreSeen(_ rotation: Int) throws {
        let form = try detected(Self.form, rotation: rotation)
        let geometry = form.document.pages[0]
        let box = try #require(form.document.fields.last?.widgets.first?.rect)
        let shown = geometry.shown(box)
        #expect(abs(shown.midX - 165.0 / 1700) < 0.002 && abs(shown.midY - 915.0 / 2200) < 0.002, "\(shown)")
        let line = geometry.shown(try #require(form.document.fields.first?.widgets.first?.rect))
        #expect(line.width > 5 * line.height, "the line to write on is level as it is seen: \(line)")
    }

    @Test func aPageOfProseHasNoBlanks() throws {
        var pixels = [UInt8](repeating: 240, count: Self.width * Self.height)
        for y in 200..<2000 where y % 40 < 16 {
            for x in 150..<1500 where x % 16 < 9 && (x / 16 + y / 40) % 6 != 0 { pixels[y * Self.width + x] = 30 }
        }
        let picture = GreyPicture(width: Self.width, height: Self.height, pixels: pixels)
        #expect(try detected(picture).document.fields.isEmpty)
    }
    /// The form with more drawn over it.
    private static func form(_ draw: ((Int, Int, Int, Int, UInt8) -> Void) -> Void) -> GreyPicture {
        var pixels = form.pixels
        draw { x0, y0, x1, y1, level in
            for y in y0..<y1 { for x in x0..<x1 { pixels[y * width + x] = level } }
        }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }

    @Test func offersNoCellWithWritingThatNobodyHasRead() throws {
        // In the lower half of the second cell, from side to side, in letters that the engine says nothing of.
        let picture = Self.form { fill in
            for x in stride(from: 830, to: 1400, by: 24) { fill(x, 670, x + 15, 696, 40) }
        }
        #expect(try detected(picture).document.fields.compactMap(\.tooltip) == ["Family name", "Town", "I agree"])
    }

    @Test func findsWhiteBoxesOnATint() throws {
        let picture = Self.form { fill in
            fill(150, 1200, 1400, 1400, 180)
            fill(200, 1280, 900, 1330, 235)
            // Its foot is open: a shape and no box.
            fill(1000, 1280, 1100, 1400, 235)
        }
        let fields = try detected(picture).document.fields
        #expect(fields.map(\.kind) == [.text, .text, .text, .checkbox, .text])
        let box = try #require(fields.last?.widgets.first?.rect)
        #expect(abs(box.x0 - 200 * 0.36) < 2 && abs(box.x1 - 900 * 0.36) < 2 && abs(box.height - 18) < 3, "\(box)")
    }
}
