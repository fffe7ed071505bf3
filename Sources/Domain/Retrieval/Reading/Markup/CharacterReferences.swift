/// `&amp;`, `&#233;`, `&#xE9;` and the names that letters use (HTML Standard, 13.5).
enum CharacterReferences {
    private static let named: [String: UInt32] = [
        "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "shy": 0xAD, "copy": 0xA9, "reg": 0xAE,
        "deg": 0xB0, "plusmn": 0xB1, "middot": 0xB7, "laquo": 0xAB, "raquo": 0xBB, "iexcl": 0xA1, "iquest": 0xBF, "cent": 0xA2,
        "pound": 0xA3, "yen": 0xA5, "sect": 0xA7, "para": 0xB6, "euro": 0x20AC, "hellip": 0x2026, "ndash": 0x2013,
        "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E,
        "bull": 0x2022, "trade": 0x2122, "times": 0xD7, "divide": 0xF7, "szlig": 0xDF, "aelig": 0xE6, "AElig": 0xC6,
        "oelig": 0x153, "OElig": 0x152, "oslash": 0xF8, "Oslash": 0xD8, "aring": 0xE5, "Aring": 0xC5, "ntilde": 0xF1,
        "Ntilde": 0xD1, "ccedil": 0xE7, "Ccedil": 0xC7, "frac12": 0xBD, "frac14": 0xBC, "frac34": 0xBE, "sup2": 0xB2,
        "agrave": 0xE0, "aacute": 0xE1, "acirc": 0xE2, "atilde": 0xE3, "auml": 0xE4, "egrave": 0xE8, "eacute": 0xE9,
        "ecirc": 0xEA, "euml": 0xEB, "igrave": 0xEC, "iacute": 0xED, "icirc": 0xEE, "iuml": 0xEF, "ograve": 0xF2,
        "oacute": 0xF3, "ocirc": 0xF4, "otilde": 0xF5, "ouml": 0xF6, "ugrave": 0xF9, "uacute": 0xFA, "ucirc": 0xFB,
        "uuml": 0xFC, "Agrave": 0xC0, "Aacute": 0xC1, "Acirc": 0xC2, "Auml": 0xC4, "Egrave": 0xC8, "Eacute": 0xC9,
        "Ecirc": 0xCA, "Iacute": 0xCD, "Icirc": 0xCE, "Oacute": 0xD3, "Ocirc": 0xD4, "Ouml": 0xD6, "Uacute": 0xDA,
        "Ucirc": 0xDB, "Uuml": 0xDC,
    ]

    static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(0x26) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
            if byte == 0x26, let (scalar, length) = reference(rest) {
                result += Array(String(scalar).utf8)
                rest = rest.dropFirst(length)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func reference(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        guard let end = bytes.prefix(12).firstIndex(of: 0x3B) else { return nil }
        let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        let value: UInt32? =
            if name.hasPrefix("#x") || name.hasPrefix("#X") {
                UInt32(name.dropFirst(2), radix: 16)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst())
            } else {
                named[name]
            }
        guard let value, value != 0, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, end - bytes.startIndex + 1)
    }
}
