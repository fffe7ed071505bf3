import Documents
import Foundation
import HEIFPictures
import Primitives
import TestSupport
import Testing

struct HEIFPicturesTests {
    /// 64 by 64 pixels, HEVC: black above left, red below right, white elsewhere.
    private static let squares =
        "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAA"
        + "AAABegABAAAAAAAAAC0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA1mlwcnAAAAC3aXBjbwAAAHhodmNDAQNwAAAA"
        + "kAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgIaDAgAAAMAyAAAAwAI"
        + "QGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgQIDBAAA"
        + "ADVtZGF0AAAAKSgBrwY4W4jl7b/wlw1SxK/7/+JntKv+HuEo3SP+MvnH//qkb6H+k2Hw"

    private func read(
        _ data: Data, channel: GreyPicture.Channel, limits: PictureLimits = PictureLimits()
    ) throws -> GreyPicture {
        let folder = try TemporaryFolder()
        let path = folder.path + "/picture"
        try data.write(to: URL(filePath: path))
        return try HEIFPictures(limits: limits).picture(of: path, page: 1, channel: channel)
    }

    @Test func readsTheMainPicture() throws {
        let data = try #require(Data(base64Encoded: Self.squares))
        #expect(PictureKind(data) == .heif)
        let grey = try read(data, channel: .luminance)
        #expect(grey.width == 64 && grey.height == 64)
        func pixel(_ picture: GreyPicture, _ x: Int, _ y: Int) -> Int { Int(picture.pixels[y * 64 + x]) }
        #expect(pixel(grey, 10, 10) < 30 && pixel(grey, 50, 10) > 225 && (50...110).contains(pixel(grey, 50, 50)))
        let brightest = try read(data, channel: .brightest)
        #expect(pixel(brightest, 10, 10) < 30 && pixel(brightest, 50, 50) > 160, "red print fades")
    }

    @Test func refusesWhatIsTooLargeOrBroken() throws {
        let data = try #require(Data(base64Encoded: Self.squares))
        #expect(throws: DocumentFailure(.tooLarge, ["limit": .number(1000)])) {
            try read(data, channel: .luminance, limits: PictureLimits(pixels: 1000))
        }
        for length in [12, 100, 300, data.count - 20] {
            #expect(throws: DocumentFailure.self, "\(length) bytes") { try read(data.prefix(length), channel: .luminance) }
        }
    }
}
