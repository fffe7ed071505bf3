/// Data elements of a driver licence's or identification card's barcode, as they stand in it.
///
/// AAMVA DL/ID Card Design Standard, annex D, from its first edition (2000) on. Cards deviate from every edition: missing
/// separators, wrong offsets, a damaged file type. Elements are found by their codes; offsets and lengths are not relied on.
struct AAMVAElements {
    /// More text than any PDF417 symbol holds.
    static let maximumLength = 8192

    private(set) var header: AAMVAHeader
    private(set) var values: [String: String] = [:]
    /// Codes whose extent is in doubt, because separators are lost and a code's letters stand in two places.
    private(set) var doubtful: Set<String> = []

    /// Nil when there is no header of such a barcode.
    init?(_ raw: String) {
        let text = Array(raw.utf8.prefix(Self.maximumLength + 1))
        guard text.count <= Self.maximumLength, let (header, body) = AAMVAHeader.read(text) else { return nil }
        self.header = header
        let lines = body.split { $0 == 0x0A || $0 == 0x0D || $0 == 0x1E || $0 == 0x1D || $0 == 0x1C }
        if lines.count >= 3 {
            for line in lines { take(line) }
        } else {
            takeUnseparated(header.withoutSubfileTypes(body.filter { $0 >= 0x20 }))
        }
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        var line = line
        if header.beginsSubfile(line) { line = line.dropFirst(2) }
        guard AAMVACode.isCode(line.prefix(3)) else { return }
        store(line.prefix(3), line.dropFirst(3))
    }

    /// The first occurrence counts: later ones are other subfiles' copies.
    private mutating func store(_ code: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
        let code = String(decoding: code, as: UTF8.self)
        guard values[code] == nil else { return }
        values[code] = Self.trimmed(value)
    }

    private mutating func takeUnseparated(_ body: [UInt8]) {
        for piece in AAMVASegmentation(body, header: header).pieces {
            let code = String(decoding: body[piece.code], as: UTF8.self)
            if values[code] != nil { doubtful.insert(code) }
            if piece.isDoubtful { doubtful.insert(code) }
            store(body[piece.code], body[piece.value])
        }
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
        var bytes = bytes.drop(while: isBlank)
        while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
