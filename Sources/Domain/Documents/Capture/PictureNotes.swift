/// What a camera noted beside a picture (Exif 2.32): shown to the person, and never kept.
public struct PictureNotes: Sendable, Hashable {
    public var make: String?
    public var model: String?
    /// As the camera writes it: `2026:03:01 12:30:00`.
    public var taken: String?
    /// The file says where it was taken; where is nobody's business.
    public var hasPlace = false

    public var isEmpty: Bool { make == nil && model == nil && taken == nil && !hasPlace }

    /// Of a JPEG file; nothing for every other one.
    public init(ofJPEG file: [UInt8]) {
        guard let exif = PictureOrientation.exif(file) else { return }
        let tiff = TIFFDirectory(Array(exif))
        make = tiff.text(0x010F)
        model = tiff.text(0x0110)
        taken = tiff.text(0x0132)
        hasPlace = tiff.has(0x8825)
    }
}

/// The first directory of a TIFF structure (TIFF 6.0, section 2), within bounds.
private struct TIFFDirectory {
    private static let mostEntries = 200
    private static let longestText = 64
    private let bytes: [UInt8]
    private let isLittle: Bool

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isLittle = bytes.starts(with: Array("II".utf8))
    }

    func has(_ tag: Int) -> Bool { entry(tag) != nil }

    /// Printable ASCII of an ASCII entry (type 2); nil where there is none.
    func text(_ tag: Int) -> String? {
        guard let at = entry(tag), number(at + 2, 2) == 2, let count = number(at + 4, 4), count > 1 else { return nil }
        let start = count <= 4 ? at + 8 : number(at + 8, 4) ?? bytes.count
        guard start < bytes.count, start >= 0 else { return nil }
        let raw = bytes[start..<min(bytes.count, start + min(count, Self.longestText))].prefix { $0 != 0 }
        let text = String(decoding: raw.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
        return text.allSatisfy { $0 == " " } ? nil : text
    }

    private func entry(_ tag: Int) -> Int? {
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        return (0..<min(count, Self.mostEntries)).map { directory + 2 + $0 * 12 }.first { number($0, 2) == tag }
    }

    private func number(_ at: Int, _ length: Int) -> Int? {
        guard at >= 0, at <= bytes.count - length else { return nil }
        let part = bytes[at..<at + length]
        return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
}
