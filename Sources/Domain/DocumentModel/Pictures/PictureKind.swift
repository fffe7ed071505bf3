/// What a file is by its first bytes; its name decides nothing.
public enum PictureKind: Sendable, Hashable {
    case pdf
    /// PNG, JPEG, WebP, TIFF and BMP.
    case raster
    /// HEIC and AVIF: pictures in the ISO base media file format.
    case heif

    public init?(_ head: some Collection<UInt8>) {
        let head = Array(head.prefix(1024))
        func begins(_ bytes: [UInt8], at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: bytes) }
        let rasters: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("II*\0".utf8), [0x4D, 0x4D, 0, 0x2A], Array("BM".utf8),
        ]
        if rasters.contains(where: { begins($0) }) || (begins(Array("RIFF".utf8)) && begins(Array("WEBP".utf8), at: 8)) {
            self = .raster
        } else if begins(Array("ftyp".utf8), at: 4) {
            self = .heif
        } else if Self.holdsPDFHeader(head) {
            self = .pdf
        } else {
            return nil
        }
    }

    /// Readers accept a PDF's header anywhere in the first 1024 bytes (ISO 32000-1, annex H.3, note 13).
    private static func holdsPDFHeader(_ head: [UInt8]) -> Bool {
        let mark = Array("%PDF-".utf8)
        return head.indices.contains { head[$0...].starts(with: mark) }
    }
}
