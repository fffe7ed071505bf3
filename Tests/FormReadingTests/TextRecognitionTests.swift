import Documents
import Primitives
import Scanning
import Synchronization
import Testing

struct TextRecognitionTests {
    /// Rows of dashes like lines of print, black on white.
    private static func page(width: Int = 900, height: Int = 1100) -> GreyPicture {
        var pixels = [UInt8](repeating: 255, count: width * height)
        for y in 120..<height - 120 where y % 30 < 9 {
            for x in 120..<width - 120 where x % 23 < 15 && (x / 23 + y / 30) % 7 != 0 { pixels[y * width + x] = 20 }
        }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }

    @Test(arguments: [-12.0, -4.3, -0.7, 0.5, 2.2, 9.0])
    func findsTheTiltOfAPage(_ degrees: Double) throws {
        let engine = ScriptedEngine { _, _ in [] }
        let read = try recognizer(engine).read(Self.page().turned(degrees: degrees))
        #expect(abs(read.straightening.degrees + degrees) < 0.15, "\(read.straightening.degrees)")
    }

    @Test func leavesLevelAndEmptyPagesAsTheyAre() throws {
        let engine = ScriptedEngine { _, _ in [] }
        #expect(try recognizer(engine).read(Self.page()).straightening.degrees == 0)
        let blank = GreyPicture(width: 2000, height: 2500, pixels: [UInt8](repeating: 200, count: 5_000_000))
        #expect(try recognizer(engine).read(blank).straightening.degrees == 0)
    }

    @Test func boxesLieOnThePictureAsItCame() throws {
        // A block that stands out, where the engine says it sees it.
        var pixels = Self.page().pixels
        for y in 200..<240 { for x in 300..<500 { pixels[y * 900 + x] = 0 } }
        let tilted = GreyPicture(width: 900, height: 1100, pixels: pixels).turned(degrees: 6)
        let engine = ScriptedEngine { picture, _ in [line("block", darkest(picture))] }
        let box = try #require(try recognizer(engine).read(tilted).lines.first?.box)
        let turn = Straightening(
            degrees: -6, width: tilted.width, height: tilted.height, straightWidth: 900, straightHeight: 1100)
        let place = turn.origin(of: 400, 220)
        #expect(abs(box.midX - place.x) < 6 && abs(box.midY - place.y) < 6, "\(box) \(place)")
    }

    @Test func turnsAPageThatIsReadPoorly() throws {
        let engine = ScriptedEngine(orientation: TextOrientation(degrees: 90)) { picture, _ in
            [line("word", PDFRect(x0: 10, y0: 10, x1: 60, y1: 30), confidence: picture.width > picture.height ? 0.9 : 0.2)]
        }
        let read = try recognizer(engine).read(Self.page())
        #expect(read.confidence == 0.9 && read.straightening.degrees == 90)
        #expect(read.width == 900 && read.height == 1100)
        let box = try #require(read.lines.first?.box)
        #expect(box.height > box.width, "what is level in the turned picture stands on end in the other")
    }

    @Test func readsAgainInTheLanguageOfTheWords() throws {
        let engine = ScriptedEngine { _, language in
            [
                line(
                    "Bitte die Formulare und der", PDFRect(x0: 0, y0: 0, x1: 300, y1: 20),
                    confidence: language == .german ? 0.95 : 0.9)
            ]
        }
        #expect(try recognizer(engine).read(Self.page()).languages == [.german])
        let asked = try recognizer(engine).read(Self.page(), RecognitionOptions(language: .english))
        #expect(asked.languages == [.english])
    }

    @Test func largePicturesAreReadSmallerAndMeasuredInTheirOwnPixels() throws {
        let engine = ScriptedEngine { picture, _ in
            #expect(picture.width <= 16_000)
            return [line("word", PDFRect(x0: 0, y0: 0, x1: Double(picture.width), y1: Double(picture.height)))]
        }
        let wide = GreyPicture(width: 40_000, height: 60, pixels: [UInt8](repeating: 255, count: 2_400_000))
        let read = try recognizer(engine).read(wide)
        #expect(read.width == 40_000 && read.lines.first?.box == PDFRect(x0: 0, y0: 0, x1: 40_000, y1: 60))
    }

    @Test func unevenLightIsEvenedOut() throws {
        var pixels = Self.page().pixels
        for index in pixels.indices { pixels[index] = UInt8(Int(pixels[index]) * (300 - (index % 900) / 5) / 300) }
        let engine = ScriptedEngine { picture, _ in
            let corners = [picture.pixels[60 * picture.width + 60], picture.pixels[60 * picture.width + picture.width - 60]]
            #expect(abs(Int(corners[0]) - Int(corners[1])) < 12, "\(corners)")
            return []
        }
        _ = try recognizer(engine).read(GreyPicture(width: 900, height: 1100, pixels: pixels))
    }

    @Test func readsTwoPagesAtOnceAndNoMore() async throws {
        let counter = Busy()
        let slow = SlowRecognizer(busy: counter)
        let read = Mutex<[Int]>([])
        try await slow.recognizeText(of: "x", pages: Array(1...7), options: RecognitionOptions()) { number, page in
            read.withLock { $0.append(number) }
            #expect(number == 1 || page.languages == [.french], "page \(number): the first page tells the language")
        }
        #expect(read.withLock { $0.sorted() } == Array(1...7))
        #expect(counter.most == 2)
    }

    private func recognizer(_ engine: ScriptedEngine) -> PageRecognizer {
        let guess = LanguageGuess(words: [.english: ["the", "of", "and"], .german: ["die", "und", "der", "bitte"]])
        return PageRecognizer(pictures: NoPictures(), engine: engine, guess: guess)
    }
}

struct TextLayerTests {
    private func layer(_ box: PDFRect, rotation: Int) -> String {
        let word = RecognizedWord(text: "Ж𝄞", box: box, straight: box, confidence: 1)
        let page = RecognizedPage(
            width: rotation % 180 == 0 ? 1000 : 2000, height: rotation % 180 == 0 ? 2000 : 1000,
            straightening: Straightening(
                degrees: 0, width: rotation % 180 == 0 ? 1000 : 2000, height: rotation % 180 == 0 ? 2000 : 1000,
                straightWidth: rotation % 180 == 0 ? 1000 : 2000, straightHeight: rotation % 180 == 0 ? 2000 : 1000),
            languages: [.english], lines: [RecognizedLine(words: [word])])
        return TextLayer(page, on: PageGeometry(cropBox: PDFRect(x0: 10, y0: 20, x1: 510, y1: 1020), rotation: rotation)).content
    }

    /// The word is 150 pixels long and 30 high, its lower-left corner 100 from the left and 230 from the top of what is seen.
    @Test(arguments: [
        (0, "25.0000 0.0000 0.0000 15.0000 60.0000 905.0000"), (90, "0.0000 25.0000 -15.0000 0.0000 125.0000 70.0000"),
        (180, "-25.0000 0.0000 0.0000 -15.0000 460.0000 135.0000"), (270, "0.0000 -25.0000 15.0000 0.0000 395.0000 970.0000"),
    ])
    func wordsLieWhereTheyAreSeen(_ rotation: Int, _ matrix: String) {
        let content = layer(PDFRect(x0: 100, y0: 200, x1: 250, y1: 230), rotation: rotation)
        #expect(content.contains(matrix + " Tm <0416D834DD1E> Tj"), "\(content)")
        #expect(content.hasPrefix("BT 3 Tr"))
    }

    @Test func aWordWithoutSizeIsLeftOut() {
        #expect(!layer(PDFRect(x0: 5, y0: 5, x1: 5, y1: 9), rotation: 0).contains("Tj"))
    }

    @Test func exifSaysWhichWayUp() {
        func jpeg(_ tiff: [UInt8]) -> [UInt8] {
            let content = Array("Exif\0\0".utf8) + tiff
            return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + [0xFF, 0xDA, 0, 2]
        }
        let big: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
        let little: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]
        #expect(PictureOrientation.degrees(ofJPEG: jpeg(big)) == 90)
        #expect(PictureOrientation.degrees(ofJPEG: jpeg(little)) == 270)
        for length in 0..<big.count { #expect(PictureOrientation.degrees(ofJPEG: jpeg(Array(big.prefix(length)))) % 90 == 0) }
        #expect(PictureOrientation.degrees(ofJPEG: [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF]) == 0)
    }
}

private func line(_ text: String, _ box: PDFRect, confidence: Double = 0.9) -> RecognizedLine {
    RecognizedLine(
        words: text.split(separator: " ").map {
            RecognizedWord(text: String($0), box: box, straight: box, confidence: confidence)
        })
}

/// Round the pixels that are all black.
private func darkest(_ picture: GreyPicture) -> PDFRect {
    let dark = picture.pixels.indices.filter { picture.pixels[$0] < 10 }
    let (xs, ys) = (dark.map { $0 % picture.width }, dark.map { $0 / picture.width })
    return PDFRect(
        x0: Double(xs.min() ?? 0), y0: Double(ys.min() ?? 0), x1: Double(xs.max() ?? 0), y1: Double(ys.max() ?? 0))
}

private final class Busy: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func begin() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func end() { state.withLock { $0.now -= 1 } }
}

private struct SlowRecognizer: TextRecognizing {
    let busy: Busy

    func pageCount(of path: String) -> Int { 7 }

    func recognizeText(of path: String, page: Int, options: RecognitionOptions) async throws -> RecognizedPage {
        busy.begin()
        defer { busy.end() }
        try await Task.sleep(for: .milliseconds(30))
        return RecognizedPage(
            width: 10, height: 10,
            straightening: Straightening(degrees: 0, width: 10, height: 10, straightWidth: 10, straightHeight: 10),
            languages: [page == 1 ? .french : options.guess],
            lines: [line("mot", PDFRect(x0: 0, y0: 0, x1: 5, y1: 5))])
    }
}
