/// A ZIP archive of files as they are (APPNOTE.TXT 6.3.10): PDFs are compressed already.
struct StoredZip {
    /// It is made in memory, for one download.
    static let largest = 512 << 20

    private var body: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// 1 January 1980: when a file was filled is nobody's business (4.4.6).
    private static let day: UInt16 = 0x21

    /// - Parameter name: in ASCII.
    /// - Returns: whether there was room for it.
    mutating func add(_ content: [UInt8], named name: String) -> Bool {
        guard body.count + directory.count + content.count < Self.largest, count < .max else { return false }
        let name = Array(name.utf8)
        var about: [UInt8] = []
        // Version 1.0, no flags, stored (4.4.3 to 4.4.5); then time and day.
        for number in [10, 0, 0, 0, Self.day] { about.append(little: number) }
        about.append(little: CRC32.of(content))
        for _ in 0..<2 { about.append(little: UInt32(content.count)) }
        about.append(little: UInt16(name.count))
        about.append(little: UInt16(0))
        let offset = UInt32(body.count)
        body.append(little: UInt32(0x0403_4b50))
        body += about + name
        body += content
        directory.append(little: UInt32(0x0201_4b50))
        directory.append(little: UInt16(10))
        directory += about
        // No comment, the first disk, nothing of the file's attributes (4.4.11 to 4.4.15).
        for _ in 0..<3 { directory.append(little: UInt16(0)) }
        directory.append(little: UInt32(0))
        directory.append(little: offset)
        directory += name
        count += 1
        return true
    }

    consuming func closed() -> [UInt8] {
        let start = UInt32(body.count)
        var end: [UInt8] = []
        end.append(little: UInt32(0x0605_4b50))
        for number in [0, 0, count, count] { end.append(little: number) }
        end.append(little: UInt32(directory.count))
        end.append(little: start)
        end.append(little: UInt16(0))
        body += directory
        body += end
        return body
    }
}

/// ISO 3309, as ZIP has it (APPNOTE.TXT, 4.4.7).
private enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }
}

extension [UInt8] {
    fileprivate mutating func append(little number: some FixedWidthInteger & UnsignedInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}
