import Testing

@testable import BoundedWorker

struct FrameDecoderTests {
    private let frame = Frame(json: Array("{}".utf8), attachment: [1, 2, 3])

    @Test(arguments: [1, 2, 3, 5, 8, 100]) func putsPiecesTogether(size: Int) throws {
        var decoder = FrameDecoder(maximumJSON: 10, maximumAttachment: 10)
        let bytes = frame.encoded
        var decoded: [Frame] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            if let found = try decoder.take(bytes[start..<min(start + size, bytes.count)]) { decoded.append(found) }
        }
        #expect(decoded == [frame])
        #expect(decoder.isEmpty)
    }

    @Test(
        arguments: [
            ([0, 0, 0, 0, 0, 0, 0, 0], "no JSON"),
            ([11, 0, 0, 0, 0, 0, 0, 0], "JSON longer than is taken"),
            ([1, 0, 0, 0, 11, 0, 0, 0], "an attachment longer than is taken"),
            ([255, 255, 255, 255, 255, 255, 255, 255], "the longest of all"),
            ([1, 0, 0, 0, 0, 0, 0, 0, 65, 66], "bytes beyond the frame"),
        ] as [([UInt8], String)])
    func refuses(bytes: [UInt8], what: String) {
        var decoder = FrameDecoder(maximumJSON: 10, maximumAttachment: 10)
        #expect(throws: FrameDecoder.Violation.self, "\(what)") { try decoder.take(bytes[...]) }
    }
}
