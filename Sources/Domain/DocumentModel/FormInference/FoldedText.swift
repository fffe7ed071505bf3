/// Words without case, accents and punctuation, so that they can be looked up: ` date of birth `.
struct FoldedText: Hashable {
    /// The words between single spaces, with one space at each end.
    let bytes: [UInt8]

    init(_ text: String) {
        var bytes: [UInt8] = [0x20]
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A: bytes.append(UInt8(scalar.value))
            case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
            // An apostrophe is part of its word: "applicant's" is looked up as "applicants".
            case 0x27, 0x2019: break
            case 0xC0...0x17F: bytes += Self.plain(scalar)
            case 0x180...: if scalar.properties.isAlphabetic { bytes += Array(String(scalar).utf8) } else { Self.part(&bytes) }
            default: Self.part(&bytes)
            }
        }
        Self.part(&bytes)
        self.bytes = bytes
    }

    var isEmpty: Bool { bytes.count <= 1 }

    var words: [String] { bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) } }

    func has(_ phrase: Phrase) -> Bool { phrase.text.withUTF8Buffer(contains) }

    func has(_ phrases: [Phrase]) -> Bool { phrases.contains { has($0) } }

    func isOne(of phrases: [Phrase]) -> Bool {
        phrases.contains { $0.text.utf8CodeUnitCount + 2 == bytes.count && has($0) }
    }

    /// Whether all the words of the other text follow one another in this one.
    func has(_ other: FoldedText) -> Bool {
        guard other.bytes.count > 2 else { return false }
        return other.bytes[1..<(other.bytes.count - 1)].withUnsafeBufferPointer(contains)
    }

    private func contains(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        let length = wanted.count
        guard length + 2 <= bytes.count else { return false }
        return bytes.withUnsafeBufferPointer { text in
            (0...(text.count - length - 2)).contains { start in
                text[start] == 0x20 && text[start + 1] == wanted[0] && text[start + length + 1] == 0x20
                    && wanted.indices.allSatisfy { text[start + 1 + $0] == wanted[$0] }
            }
        }
    }

    private static func part(_ bytes: inout [UInt8]) {
        if bytes.last != 0x20 { bytes.append(0x20) }
    }

    /// Latin letters without their marks (Latin-1 Supplement and Latin Extended-A).
    private static func plain(_ scalar: Unicode.Scalar) -> [UInt8] {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
        let letter: String =
            switch lower {
            case 0xE0...0xE5, 0x101, 0x103, 0x105: "a"
            case 0xE6: "ae"
            case 0xE7, 0x107, 0x109, 0x10D: "c"
            case 0xE8...0xEB, 0x113, 0x117, 0x119, 0x11B: "e"
            case 0xEC...0xEF, 0x12B, 0x131: "i"
            case 0xF1, 0x144, 0x148: "n"
            case 0xF2...0xF6, 0xF8, 0x14D, 0x151: "o"
            case 0x153: "oe"
            case 0xDF: "ss"
            case 0xF9...0xFC, 0x16B, 0x16F, 0x171: "u"
            case 0xFD, 0xFF: "y"
            case 0x15B, 0x15F, 0x161: "s"
            case 0x142: "l"
            case 0x17A, 0x17C, 0x17E: "z"
            default: String(scalar)
            }
        return Array(letter.utf8)
    }
}

/// A word or several that are looked up in `FoldedText`, whole words only: lower case, without accents and signs.
struct Phrase: ExpressibleByStringLiteral {
    let text: StaticString

    init(stringLiteral value: StaticString) { text = value }
}
