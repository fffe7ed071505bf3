import Documents
import Foundation
import LeptonicaPictures
import Primitives
import Scanning
import TestSupport
import Testing

struct LeptonicaPicturesTests {
    /// A TIFF of 8-bit grey values, uncompressed, as small as the format allows.
    private func tiff(_ width: UInt16, _ height: UInt16, _ pixels: [UInt8]) -> Data {
        func short(_ tag: UInt16, _ value: UInt16) -> [UInt8] { word(tag) + word(3) + [1, 0, 0, 0] + word(value) + [0, 0] }
        func word(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
        let tags =
            short(256, width) + short(257, height) + short(258, 8) + short(259, 1) + short(262, 1) + short(273, 122)
            + short(277, 1) + short(278, height) + short(279, UInt16(pixels.count))
        return Data(Array("II*\0".utf8) + [8, 0, 0, 0] + word(9) + tags + [0, 0, 0, 0] + pixels)
    }

    private func read(_ data: Data, limits: PictureLimits = PictureLimits()) throws -> GreyPicture {
        let folder = try TemporaryFolder()
        let path = folder.path + "/picture"
        try data.write(to: URL(filePath: path))
        return try LeptonicaPictures(limits: limits).picture(of: path, page: 1, channel: .luminance)
    }

    @Test func readsGreyValuesAsTheyAre() throws {
        let picture = try read(tiff(3, 2, [0, 128, 255, 10, 20, 30]))
        #expect(picture == GreyPicture(width: 3, height: 2, pixels: [0, 128, 255, 10, 20, 30]))
    }

    @Test func refusesTooManyPixelsBeforeDecoding() throws {
        let data = tiff(60_000, 60_000, [0])
        #expect(throws: DocumentFailure(.tooLarge, ["limit": .number(1000)])) {
            try read(data, limits: PictureLimits(pixels: 1000))
        }
    }

    @Test(arguments: [Data(), Data("BM".utf8), Data("hello, this is no picture at all".utf8)])
    func refusesWhatIsNoPicture(_ data: Data) {
        #expect(throws: DocumentFailure(.damagedPicture)) { try read(data) }
    }

    /// A sheet that is the lower right quarter of a picture, twice as bright as the rest.
    @Test func encodesTheSheetOfAPhotograph() async throws {
        let pixels = (0..<60 * 40).map { UInt8($0 % 60 >= 30 && $0 / 60 >= 20 ? 200 : 100) }
        let folder = try TemporaryFolder()
        try tiff(60, 40, pixels).write(to: URL(filePath: folder.path + "/picture"))
        let corners = Quadrilateral(
            topLeft: PDFPoint(x: 30, y: 20), topRight: PDFPoint(x: 60, y: 20), bottomRight: PDFPoint(x: 60, y: 40),
            bottomLeft: PDFPoint(x: 30, y: 40))
        let sheet = PhotographedSheet(corners: corners, photographWidth: 60, photographHeight: 40, width: 34, height: 44)
        let whole = try await LeptonicaPictures().encoded(folder.path + "/picture", page: 1, sheet: sheet, part: nil)
        #expect((whole.width, whole.height) == (34, 44) && whole.resolution == 4)
        try Data(whole.bytes).write(to: URL(filePath: folder.path + "/sheet"))
        let read = try LeptonicaPictures().picture(of: folder.path + "/sheet", page: 1, channel: .luminance)
        // The outermost pixels lie between the sheet and what is beside it.
        let inner = (2..<42).flatMap { y in read.pixels[(y * 34 + 2)..<(y * 34 + 32)] }
        #expect(inner.allSatisfy { abs(Int($0) - 200) < 6 })
        let part = try await LeptonicaPictures().encoded(folder.path + "/picture", page: 1, sheet: sheet) { _ in
            PDFRect(x0: 0.5, y0: 0, x1: 1, y1: 0.5)
        }
        #expect((part.width, part.height) == (17, 22))
    }

    @Test func refusesAPictureCutShort() throws {
        let whole = tiff(40, 40, Array(repeating: 9, count: 1600))
        #expect(throws: DocumentFailure.self) { try read(whole.prefix(100)) }
    }
}
