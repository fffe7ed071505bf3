import Documents
import Foundation
import IdentityDocuments
import Primitives
import TestSupport
import Testing

@Suite(.enabled(if: DrawnZone.hasFont, "needs the font OCR B (Debian: fonts-ocr-b)"))
struct MRZPictureReaderTests {
    private static let passport = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]
    private static let card = [
        "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ]

    private let cells: CellPerceptron
    private let reader: MRZPictureReader
    private let parser: MRZParser

    init() throws {
        let path = Checkout.root.appending(path: "Resources/Recognition/ocr-b.weights").path
        let weights = try #require(FileManager.default.contents(atPath: path))
        cells = try #require(CellPerceptron([UInt8](weights)))
        reader = MRZPictureReader(cells: cells)
        parser = MRZParser(today: try #require(CivilDate(iso: "2026-11-21")))
    }

    @Test(arguments: [0.0, 90, 180, 270, 4, -15, 33, 200])
    func readsAZoneAtAnyAngle(_ degrees: Double) throws {
        for lines in [Self.passport, Self.card] {
            let picture = DrawnZone.picture(lines).turned(degrees: degrees, ground: 120)
            let document = try #require(reader.document(in: picture, parser: parser), "\(degrees)")
            #expect(document.lines.exposed == lines, "\(degrees)")
            #expect(document.fields.exposed[.surname] == "ERIKSSON", "\(degrees)")
        }
    }

    @Test(arguments: [9.0, 12, 30])
    func readsSmallAndLargePrint(_ pitch: Double) throws {
        let document = try #require(reader.document(in: DrawnZone.picture(Self.passport, pitch: pitch), parser: parser))
        #expect(document.lines.exposed == Self.passport, "\(pitch)")
    }

    @Test func readsFaintPrint() throws {
        let picture = DrawnZone.picture(Self.passport, ink: 0.18, paper: 0.3)
        #expect(try #require(reader.document(in: picture, parser: parser)).lines.exposed == Self.passport)
    }

    /// Two swaps of O and 0 cancel out in both check digits. No German number has an O (Passverwaltungsvorschrift 4.1.2), which tells
    /// them apart; the number is one to look at all the same.
    @Test(arguments: [("C01X0006H", true), ("C01XO0O6H", false)])
    func numbersAreReadAsTheirCountryWritesThem(_ printed: String, _ isSure: Bool) throws {
        let lines = ["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", printed + "1D<<7408122F2904157<<<<<<<<<<<<<<<6"]
        let document = try #require(reader.document(in: DrawnZone.picture(lines), parser: parser))
        #expect(document.checks.values.allSatisfy { $0 })
        let (sure, unsure) = (document.fields.exposed[.documentNumber], document.unsure.exposed[.documentNumber])
        #expect((isSure ? sure : unsure) == "C01X0006H" && (isSure ? unsure : sure) == nil, "\(document.lines.exposed)")
    }

    @Test func saysWhereTheZoneIs() throws {
        let picture = DrawnZone.picture(Self.passport)
        let box = try #require(reader.document(in: picture, parser: parser)?.place).box
        // Drawn from the fourth pitch on, 44 characters, the lines at 11 and 12.7 pitches.
        #expect(abs(box[0] - 3.5 * 17) < 34 && abs(box[2] - 48.5 * 17) < 34, "\(box)")
        #expect(box[1] > 8 * 17 && box[3] < 15 * 17, "\(box)")
    }

    /// Two passports on one copier, and one of them beside words in rows.
    @Test func readsTheSecondZoneOfAPictureAndNoSecondWhereThereIsNone() async throws {
        let words = ["THIS<IS<NO<DOCUMENT<AT<ALL<BUT<WORDS<IN<ROWS", "WHICH<HAVE<THE<LENGTH<OF<THOSE<IN<A<PASSPORT"]
        for (others, count) in [(Self.card, 2), (words, 1)] {
            let picture = Self.stacked(DrawnZone.picture(Self.passport), DrawnZone.picture(others))
            let scanner = IdentityScanner(pictures: OnePicture(picture: picture), barcodes: NoSymbols(), cells: cells)
            let scan = try await scanner.scan("any", today: try #require(CivilDate(iso: "2026-11-21")))
            #expect(scan.documents.count == count, "\(scan.documents.map { $0.lines.exposed })")
            #expect(scan.documents.first?.lines.exposed == Self.passport)
            #expect(scan.documents.count == 1 || scan.documents.last?.lines.exposed == others)
        }
    }

    private static func stacked(_ upper: GreyPicture, _ lower: GreyPicture) -> GreyPicture {
        let width = max(upper.width, lower.width)
        var rows: [UInt8] = []
        for picture in [upper, lower] {
            let margin = [UInt8](repeating: 217, count: width - picture.width)
            for y in 0..<picture.height { rows += picture.pixels[(y * picture.width)..<((y + 1) * picture.width)] + margin }
        }
        return GreyPicture(width: width, height: upper.height + lower.height, pixels: rows)
    }

    @Test func readsNoZoneInNoise() {
        var state: UInt64 = 42
        let pixels = (0..<600 * 400).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 40)
        }
        let noise = GreyPicture(width: 600, height: 400, pixels: pixels)
        #expect(reader.document(in: noise, parser: parser)?.fields.exposed.isEmpty ?? true)
    }

    @Test(arguments: [(1, 1), (1, 4000), (4000, 1), (30, 30)])
    func endsOnAnySize(_ width: Int, _ height: Int) {
        let picture = GreyPicture(width: width, height: height, pixels: Array(repeating: 7, count: width * height))
        #expect(reader.document(in: picture, parser: parser) == nil)
    }

    /// Lines that belong to no document: nothing of them may be sure.
    @Test func isSureOfNothingInOtherPrint() {
        let words = ["THIS<IS<NO<DOCUMENT<AT<ALL<BUT<WORDS<IN<ROWS", "WHICH<HAVE<THE<LENGTH<OF<THOSE<IN<A<PASSPORT"]
        let document = reader.document(in: DrawnZone.picture(words), parser: parser)
        #expect(document?.fields.exposed.isEmpty ?? true)
    }

    @Test(arguments: [[], Array("OCRB".utf8), [UInt8](repeating: 0, count: 200_000)])
    func refusesWeightsThatAreNone(_ bytes: [UInt8]) { #expect(CellPerceptron(bytes) == nil) }
}

private struct OnePicture: PictureReading {
    let picture: GreyPicture

    func pictureCount(of path: String) async throws -> Int { 1 }
    func picture(of path: String, page: Int, channel: GreyPicture.Channel) async throws -> GreyPicture { picture }
}

private struct NoSymbols: BarcodeReading {
    func symbol(in picture: GreyPicture, isThorough: Bool) -> BarcodeSymbol? { nil }
}
