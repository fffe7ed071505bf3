import DocumentModel
import Foundation
import LeptonicaPictures
import Primitives
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

    @Test func refusesAPictureCutShort() throws {
        let whole = tiff(40, 40, Array(repeating: 9, count: 1600))
        #expect(throws: DocumentFailure.self) { try read(whole.prefix(100)) }
    }
}
