/// What a file is by its first bytes: names and declared types are the sender's claim.
public enum FileFormat: Sendable, Hashable, CaseIterable {
    case pdf, png, jpeg, tiff, webp, bmp
    /// HEIC and AVIF: pictures in the ISO base media file format.
    case heif

    /// Looks at the first 1024 bytes.
    public init?(_ head: some Collection<UInt8>) {
        let head = Array(head.prefix(1024))
        if let format = Self.allCases.first(where: { $0.begins(head) }) {
            self = format
        } else if Self.holdsPDFHeader(head) {
            self = .pdf
        } else {
            return nil
        }
    }

    /// As a file's name ends, with the point.
    public var ending: String {
        switch self {
        case .pdf: ".pdf"
        case .png: ".png"
        case .jpeg: ".jpg"
        case .tiff: ".tif"
        case .webp: ".webp"
        case .bmp: ".bmp"
        case .heif: ".heic"
        }
    }

    private func begins(_ head: [UInt8]) -> Bool {
        func has(_ bytes: some Sequence<UInt8>, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: bytes) }
        return switch self {
        case .pdf: has("%PDF-".utf8)
        case .png: has([0x89, 0x50, 0x4E, 0x47])
        case .jpeg: has([0xFF, 0xD8, 0xFF])
        case .tiff: has("II*\0".utf8) || has([0x4D, 0x4D, 0, 0x2A])
        case .webp: has("RIFF".utf8) && has("WEBP".utf8, at: 8)
        case .bmp: has("BM".utf8)
        case .heif: has("ftyp".utf8, at: 4)
        }
    }

    /// Readers accept a PDF's header anywhere in the first 1024 bytes (ISO 32000-1, annex H.3, note 13).
    private static func holdsPDFHeader(_ head: [UInt8]) -> Bool {
        head.indices.contains { head[$0...].starts(with: "%PDF-".utf8) }
    }
}
