/// Bytes that were written as letters for the post (RFC 2045, 6.7 and 6.8). What is no such letter is passed over.
enum TransferEncoding {
    static func base64(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            guard let value = base64Value(byte) else { continue }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }

    private static func base64Value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte) - 0x41
        case 0x61...0x7A: UInt32(byte) - 0x61 + 26
        case 0x30...0x39: UInt32(byte) - 0x30 + 52
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }

    static func quotedPrintable(_ bytes: ArraySlice<UInt8>, underscoreIsSpace: Bool = false) -> [UInt8] {
        var result: [UInt8] = []
        var place = bytes.startIndex
        while place < bytes.endIndex {
            let byte = bytes[place]
            if byte == 0x3D, let (value, length) = escape(bytes[(place + 1)...]) {
                if let value { result.append(value) }
                place += 1 + length
            } else {
                result.append(underscoreIsSpace && byte == 0x5F ? 0x20 : byte)
                place += 1
            }
        }
        return result
    }

    /// What follows an equals sign: two hexadecimal digits, or a line's end that is to be taken away.
    private static func escape(_ rest: ArraySlice<UInt8>) -> (UInt8?, Int)? {
        if rest.first == 0x0A { return (nil, 1) }
        if rest.starts(with: [0x0D, 0x0A]) { return (nil, 2) }
        guard rest.count >= 2 else { return nil }
        return UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16).map { ($0, 2) }
    }
}

/// Header text in other letters than ASCII: `=?utf-8?Q?caf=C3=A9?=` (RFC 2047).
enum EncodedWords {
    static func decoded(_ text: String) -> String {
        var result = ""
        var wasEncoded = false
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let decoded = self.decoded(word)
            // White space between two encoded words is not part of the text (6.2).
            if !result.isEmpty, !(wasEncoded && decoded != nil) { result += " " }
            result += decoded ?? String(word)
            wasEncoded = decoded != nil
        }
        return result
    }

    private static func decoded(_ word: Substring) -> String? {
        guard word.hasPrefix("=?"), word.hasSuffix("?=") else { return nil }
        let parts = word.dropFirst(2).dropLast(2).split(separator: "?", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let bytes = Array(parts[2].utf8)
        let content =
            parts[1].lowercased() == "b"
            ? TransferEncoding.base64(bytes) : TransferEncoding.quotedPrintable(bytes[...], underscoreIsSpace: true)
        return try? CharacterDecoding.text(of: content, named: String(parts[0]))
    }
}
