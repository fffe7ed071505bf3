import Foundation

/// ZIP archives for tests, written here as APPNOTE says.
enum ZipFixture {
    /// Members stored as they are.
    static func archive(_ members: [String: [UInt8]]) -> [UInt8] { archive(members, method: 0) }

    /// Members that are deflated already.
    static func archive(packed members: [String: [UInt8]]) -> [UInt8] { archive(members, method: 8) }

    private static func archive(_ members: [String: [UInt8]], method: UInt16) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for (name, content) in members.sorted(by: { $0.key < $1.key }) {
            let start = UInt32(bytes.count)
            let common = word(20) + word(0) + word(method) + long(0) + long(0) + long(UInt32(content.count)) + long(0)
            bytes += long(0x0403_4B50) + common + word(UInt16(name.utf8.count)) + word(0) + Array(name.utf8) + content
            directory += long(0x0201_4B50) + word(20) + common + word(UInt16(name.utf8.count)) + word(0) + word(0)
            directory += word(0) + word(0) + long(0) + long(start) + Array(name.utf8)
        }
        let count = UInt16(members.count)
        let end = word(0) + word(0) + word(count) + word(count) + long(UInt32(directory.count)) + long(UInt32(bytes.count))
        return bytes + directory + long(0x0605_4B50) + end + word(0)
    }

    private static func word(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

    private static func long(_ value: UInt32) -> [UInt8] { word(UInt16(value & 0xFFFF)) + word(UInt16(value >> 16)) }

    /// The text of `deflated`.
    static let deflatedText = (0..<30).map { "clause \($0) of the lease" }.joined(separator: " ")

    /// One paragraph in WordprocessingML, as zlib's three kinds of block.
    static let deflated: [(String, [UInt8])] = [
        (
            "fixed",
            bytes(
                "sym3KrCzKbcqAhEldsk5iaXFqQoGCvlpCiUZqQo5qYlALlTUEKuoEVZRY6yiJlhFTbGKmmEVNccqaoFV1BK7L3B4DrvvDLF7zxC7/wyxe9AQuw"
                    + "8NsXvRELsfDbF70hC7L42w+9IIRxxi96URdl8aYfelEXZfGmH3pRF2Xxph96URqi9t9EGJFUQWgckCOwA=")
        ),
        (
            "dynamic",
            bytes(
                "ddJBCoMwGEThq+QGdsbaWgm5i5RIF0JFLV6/jXQjPDcDebuPP3HrphS3bi6zpufYf5YcLuE9hPWVw5j73/NfhdVYa6xXrA3WG9Y71hbrgxUnON"
                    + "aJeWKfGCgWiolioxgpVpqVPrkhK81Ks9KsNCvNSrPSR2WsymctO+87pS8=")
        ),
        (
            "stored",
            bytes(
                "AcgCN/08dzpwPjx3OnI+PHc6dD5jbGF1c2UgMCBvZiB0aGUgbGVhc2UgY2xhdXNlIDEgb2YgdGhlIGxlYXNlIGNsYXVzZSAyIG9mIHRoZSBsZW"
                    + "FzZSBjbGF1c2UgMyBvZiB0aGUgbGVhc2UgY2xhdXNlIDQgb2YgdGhlIGxlYXNlIGNsYXVzZSA1IG9mIHRoZSBsZWFzZSBjbGF1c2UgNiBvZiB0"
                    + "aGUgbGVhc2UgY2xhdXNlIDcgb2YgdGhlIGxlYXNlIGNsYXVzZSA4IG9mIHRoZSBsZWFzZSBjbGF1c2UgOSBvZiB0aGUgbGVhc2UgY2xhdXNlID"
                    + "EwIG9mIHRoZSBsZWFzZSBjbGF1c2UgMTEgb2YgdGhlIGxlYXNlIGNsYXVzZSAxMiBvZiB0aGUgbGVhc2UgY2xhdXNlIDEzIG9mIHRoZSBsZWFz"
                    + "ZSBjbGF1c2UgMTQgb2YgdGhlIGxlYXNlIGNsYXVzZSAxNSBvZiB0aGUgbGVhc2UgY2xhdXNlIDE2IG9mIHRoZSBsZWFzZSBjbGF1c2UgMTcgb2"
                    + "YgdGhlIGxlYXNlIGNsYXVzZSAxOCBvZiB0aGUgbGVhc2UgY2xhdXNlIDE5IG9mIHRoZSBsZWFzZSBjbGF1c2UgMjAgb2YgdGhlIGxlYXNlIGNs"
                    + "YXVzZSAyMSBvZiB0aGUgbGVhc2UgY2xhdXNlIDIyIG9mIHRoZSBsZWFzZSBjbGF1c2UgMjMgb2YgdGhlIGxlYXNlIGNsYXVzZSAyNCBvZiB0aG"
                    + "UgbGVhc2UgY2xhdXNlIDI1IG9mIHRoZSBsZWFzZSBjbGF1c2UgMjYgb2YgdGhlIGxlYXNlIGNsYXVzZSAyNyBvZiB0aGUgbGVhc2UgY2xhdXNl"
                    + "IDI4IG9mIHRoZSBsZWFzZSBjbGF1c2UgMjkgb2YgdGhlIGxlYXNlPC93OnQ+PC93OnI+PC93OnA+")
        ),
    ]

    /// Unpacks to 50 MiB of one letter: a fixed block (RFC 1951, 3.2.6) that copies 258 bytes with every 13 bits.
    static let bomb: [UInt8] = {
        var bits: [Bool] = [true, true, false]
        func append(_ code: Int, _ length: Int) { for bit in (0..<length).reversed() { bits.append(code >> bit & 1 == 1) } }
        append(0x30 + 0x61, 8)
        for _ in 0..<(50 << 20) / 258 { append(0b1100_0101_00000, 13) }
        append(0, 7)
        var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
        for (place, bit) in bits.enumerated() where bit { bytes[place / 8] |= 1 << UInt8(place % 8) }
        return bytes
    }()

    private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }
}
