/// The characters of WinAnsiEncoding (ISO 32000-1, annex D.2).
enum WinAnsi {
    /// Codes, newlines as 10; nil where a character has none.
    static func codes(_ text: String) -> [UInt8]? {
        var codes: [UInt8] = []
        codes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            guard let code = code(scalar) else { return nil }
            codes.append(code)
        }
        return codes
    }

    private static func code(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 10, 32...126, 0xA1...0xAC, 0xAE...0xFF: UInt8(scalar.value)
        case 9, 0xA0: 32
        default: special[scalar]
        }
    }

    private static let special: [Unicode.Scalar: UInt8] = [
        "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88, "‰": 0x89, "Š": 0x8A,
        "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97,
        "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B, "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
    ]

    /// A literal string of a content stream.
    static func literal(_ codes: some Sequence<UInt8>) -> String {
        var text = "("
        for code in codes {
            switch code {
            case 0x28, 0x29, 0x5C: text += "\\" + String(Unicode.Scalar(code))
            case 32...126: text.unicodeScalars.append(Unicode.Scalar(code))
            default:
                let octal = String(code, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
        }
        return text + ")"
    }
}
