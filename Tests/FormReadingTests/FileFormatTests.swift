import Documents
import Testing

struct FileFormatTests {
    @Test(
        arguments: [
            (Array("%PDF-1.7".utf8), .pdf), (Array("junk\n%PDF-1.4".utf8), .pdf), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), (Array("II*\0".utf8), .tiff),
            ([0x4D, 0x4D, 0, 0x2A], .tiff),
            (Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ".utf8), .webp), (Array("RIFF\u{1}\u{1}\u{1}\u{1}WAVEfmt ".utf8), nil),
            (Array("BM".utf8), .bmp), (Array("\u{1}\u{1}\u{1}\u{1}ftypheic".utf8), .heif), ([], nil), (Array("<html>".utf8), nil),
            (Array(repeating: 0x20, count: 2000) + Array("%PDF-1.4".utf8), nil),
        ] as [([UInt8], FileFormat?)])
    func isKnownByItsBytes(bytes: [UInt8], format: FileFormat?) {
        #expect(FileFormat(bytes) == format, "\(bytes.prefix(12))")
        #expect((PictureKind(bytes) == nil) == (format == nil))
    }

    @Test func hasAnEndingOfItsOwn() { #expect(Set(FileFormat.allCases.map(\.ending)).count == FileFormat.allCases.count) }
}
