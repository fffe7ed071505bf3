/// Bytes to text by the character sets that letters are written in.
enum CharacterDecoding {
    /// - Parameter name: the set a file says it is in; by its bytes where it doesn't say.
    static func text(of bytes: [UInt8], named name: String? = nil) throws(PaperFailure) -> String {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE]) { return wide(bytes.dropFirst(2), low: 0) }
        if bytes.starts(with: [0xFE, 0xFF]) { return wide(bytes.dropFirst(2), low: 1) }
        switch name?.lowercased() {
        case nil, "", "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252",
            "iso-8859-15", "unknown-8bit":
            return String(validating: bytes, as: UTF8.self) ?? western(bytes)
        case "utf-16", "utf-16le": return wide(bytes[...], low: 0)
        case "utf-16be": return wide(bytes[...], low: 1)
        default:
            // Many files name a set and are in UTF-8; else nothing is guessed.
            guard let text = String(validating: bytes, as: UTF8.self) else { throw PaperFailure(.unknownCharacters) }
            return text
        }
    }

    private static func utf8(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func wide(_ bytes: ArraySlice<UInt8>, low: Int) -> String {
        let bytes = Array(bytes)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Windows-1252, of which ISO 8859-1 is the printable part.
    private static func western(_ bytes: [UInt8]) -> String {
        let signs: [UInt32] = [
            0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
            0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
        ]
        var scalars = String.UnicodeScalarView()
        scalars.reserveCapacity(bytes.count)
        for byte in bytes {
            let value = (0x80...0x9F).contains(byte) ? signs[Int(byte) - 0x80] : UInt32(byte)
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        return String(scalars)
    }
}
