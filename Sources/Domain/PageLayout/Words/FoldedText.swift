import Primitives

/// Words without case, accents and punctuation, so that they can be looked up: ` date of birth `.
package struct FoldedText: Hashable {
    /// The words between single spaces, with one space at each end.
    package let bytes: [UInt8]

    package init(_ text: String) {
        var bytes: [UInt8] = [0x20]
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A: bytes.append(UInt8(scalar.value))
            case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
            // An apostrophe is part of its word: "applicant's" is looked up as "applicants".
            case 0x27, 0x2019: break
            case 0xC0...: Self.append(scalar, to: &bytes)
            default: Self.part(&bytes)
            }
        }
        Self.part(&bytes)
        self.bytes = bytes
    }

    package var isEmpty: Bool { bytes.count <= 1 }

    package var words: [String] { bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) } }

    package func has(_ phrase: Phrase) -> Bool { phrase.text.withUTF8Buffer(contains) }

    package func has(_ phrases: [Phrase]) -> Bool { phrases.contains { has($0) } }

    package func isOne(of phrases: [Phrase]) -> Bool {
        phrases.contains { $0.text.utf8CodeUnitCount + 2 == bytes.count && has($0) }
    }

    /// Whether all the words of the other text follow one another in this one.
    package func has(_ other: FoldedText) -> Bool {
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

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if let (first, second) = LatinLetters.plain(scalar) {
            bytes.append(first)
            if let second { bytes.append(second) }
        } else if scalar.properties.isAlphabetic {
            bytes += Array(String(scalar).utf8)
        } else {
            part(&bytes)
        }
    }

    private static func part(_ bytes: inout [UInt8]) {
        if bytes.last != 0x20 { bytes.append(0x20) }
    }
}

/// A word or several that are looked up in `FoldedText`, whole words only: lower case, without accents and signs.
package struct Phrase: ExpressibleByStringLiteral {
    package let text: StaticString

    package init(stringLiteral value: StaticString) { text = value }
}
