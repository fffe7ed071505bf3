import Documents
import PageLayout
import Primitives
import Scanning
import Testing

/// Photographs of a sheet, drawn here by a projection.
struct SheetFinderTests {
    private static let (width, height) = (900, 1200)
    private static let corners = Quadrilateral(
        topLeft: PDFPoint(x: 120, y: 95), topRight: PDFPoint(x: 800, y: 150), bottomRight: PDFPoint(x: 845, y: 1100),
        bottomLeft: PDFPoint(x: 70, y: 1040))

    /// A letter page of 850 by 1100: rows of bars for print, a title bar, a rule.
    private static func print(_ x: Double, _ y: Double) -> Double {
        if (60...790).contains(x), (120...160).contains(y) { return 45 }
        if (60...790).contains(x), (900...903).contains(y) { return 40 }
        let isRow = (220...860).contains(y) && Int(y) % 40 < 14 && (70...700).contains(x) && Int(x) % 22 < 15
        return isRow ? 60 : 240
    }

    /// - Parameters:
    ///   - shadow: what the light is from the middle on.
    ///   - ground: how bright the table is.
    private static func photograph(ground: Double = 90, shadow: Double = 1) throws -> GreyPicture {
        let back = try #require(Projection(width: 850, height: 1100, to: corners)?.inverse)
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let place = back.image(of: Double(x) + 0.5, Double(y) + 0.5)
                let isSheet = (0..<850).contains(place.x) && (0..<1100).contains(place.y)
                let light = x > width / 2 ? shadow : 1
                // Grain, the same in every run.
                let grain = Double((x &* 7919 &+ y &* 104_729) % 13) - 6
                let level = isSheet ? print(place.x, place.y) : ground
                pixels[y * width + x] = UInt8(max(0, min(255, level * light + grain)))
            }
        }
        return GreyPicture(width: width, height: height, pixels: pixels)
    }

    @Test(arguments: [(90.0, 1.0), (90, 0.62), (190, 1), (190, 0.7), (20, 0.8)])
    func findsTheCornersOfASheet(_ ground: Double, _ shadow: Double) throws {
        let sheet = try #require(SheetFinder().sheet(in: try Self.photograph(ground: ground, shadow: shadow)))
        for (found, real) in zip(sheet.corners.corners, Self.corners.corners) {
            #expect(abs(found.x - real.x) < 6 && abs(found.y - real.y) < 6, "\(found) \(real)")
        }
    }

    @Test func aStraightenedSheetHasItsPrintWhereThePageHasIt() throws {
        let picture = try Self.photograph()
        let sheet = try #require(SheetFinder().sheet(in: picture))
        let flat = picture.straightened(sheet)
        #expect(flat.width == sheet.width && flat.height == sheet.height)
        func level(_ x: Double, _ y: Double) -> UInt8 {
            flat.pixels[Int(y / 1100 * Double(flat.height)) * flat.width + Int(x / 850 * Double(flat.width))]
        }
        // Both ends of the bar and of the rule under the rows, and paper beside them.
        #expect(level(75, 140) < 90 && level(780, 140) < 90 && level(75, 105) > 180 && level(780, 105) > 180)
        #expect(level(75, 901.5) < 170 && level(780, 901.5) < 170 && level(425, 1000) > 180)
    }

    /// Frames and bars of print are no edges of a sheet, and a table without a sheet has none.
    @Test func leavesAScannedPageAsItIs() {
        var pixels = [UInt8](repeating: 236, count: 850 * 1100)
        func fill(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ level: UInt8) {
            for y in y0..<y1 { for x in x0..<x1 { pixels[y * 850 + x] = level } }
        }
        for y in [60, 300, 700, 1040] { fill(50, y, 800, y + 4, 30) }
        for x in [50, 796] { fill(x, 60, x + 4, 1044, 30) }
        fill(50, 64, 800, 90, 90)
        #expect(SheetFinder().sheet(in: GreyPicture(width: 850, height: 1100, pixels: pixels)) == nil)
        let empty = GreyPicture(width: 300, height: 400, pixels: [UInt8](repeating: 120, count: 120_000))
        #expect(SheetFinder().sheet(in: empty) == nil)
    }

    @Test func whatIsReadOnASheetLiesOnThePhotograph() throws {
        let sheet = PhotographedSheet(
            corners: Self.corners, photographWidth: Self.width, photographHeight: Self.height, width: 850, height: 1100)
        var page = RecognizedPage(
            width: 850, height: 1100,
            straightening: Straightening(degrees: 0, width: 850, height: 1100, straightWidth: 850, straightHeight: 1100),
            languages: [.english])
        page.sheet = sheet
        let whole = page.onPhotograph(PDFRect(x0: 0, y0: 0, x1: 850, y1: 1100))
        #expect(abs(whole.x0 - 70) < 1e-6 && abs(whole.y0 - 95) < 1e-6 && abs(whole.x1 - 845) < 1e-6, "\(whole)")
        page.sheet = nil
        #expect(page.onPhotograph(whole) == whole)
    }

    /// Photographs are read on their sheet; pages of files that are no photographs are read as they are.
    @Test(arguments: [true, false])
    func readsTheSheetOfAPhotograph(_ showsSheets: Bool) async throws {
        let engine = ScriptedEngine { picture, _ in
            let box = PDFRect(x0: 100, y0: 100, x1: 300, y1: 130)
            return [RecognizedLine(words: [RecognizedWord(text: "Name", box: box, straight: box, confidence: 0.99)])]
        }
        let pictures = Photographs(picture: try Self.photograph(), isPhotograph: showsSheets)
        let recognizer = PageRecognizer(pictures: pictures, engine: engine, guess: LanguageGuess(words: [:]))
        let page = try await recognizer.recognizeText(of: "any", page: 1, options: RecognitionOptions())
        #expect((page.sheet != nil) == showsSheets)
        #expect(page.width == (page.sheet?.width ?? Self.width))
        let scanned = try await recognizer.scannedPage(of: "any", page: 1, width: 612, options: RecognitionOptions())
        #expect((scanned.text.sheet != nil) == showsSheets)
    }
}

private struct Photographs: PictureReading {
    let picture: GreyPicture
    let isPhotograph: Bool

    func pictureCount(of path: String) -> Int { 1 }
    func picture(of path: String, page: Int, channel: GreyPicture.Channel) -> GreyPicture { picture }
    func showsSheets(_ path: String) -> Bool { isPhotograph }
}
