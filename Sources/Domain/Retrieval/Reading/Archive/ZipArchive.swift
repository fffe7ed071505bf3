/// The members of a ZIP archive (APPNOTE 6.3.10), as far as office papers use them: stored or deflated, without encryption.
struct ZipArchive {
    private struct Member {
        var method: Int
        var packed: Int
        var unpacked: Int
        var header: Int
    }

    private let bytes: [UInt8]
    private var members: [String: Member] = [:]

    /// - Throws: `PaperFailure(.damaged)`, `.tooComplex`.
    init(_ bytes: [UInt8]) throws(PaperFailure) {
        self.bytes = bytes
        let end = try endRecord()
        let count = word(end + 10)
        var place = long(end + 16)
        guard count <= 5000 else { throw PaperFailure(.tooComplex) }
        for _ in 0..<count {
            guard place >= 0, place + 46 <= bytes.count, long(place) == 0x0201_4B50 else { throw PaperFailure(.damaged) }
            let nameLength = word(place + 28)
            guard place + 46 + nameLength <= bytes.count else { throw PaperFailure(.damaged) }
            let name = String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
            members[name] = Member(
                method: word(place + 10), packed: long(place + 20), unpacked: long(place + 24), header: long(place + 42))
            place += 46 + nameLength + word(place + 30) + word(place + 32)
        }
    }

    /// The content of a member; nil where there is none of that name.
    ///
    /// What the archive says of a member's size is not believed: unpacking ends at `limit`.
    func content(_ name: String, limit: Int) throws(PaperFailure) -> [UInt8]? {
        guard let member = members[name] else { return nil }
        let header = member.header
        guard header + 30 <= bytes.count, long(header) == 0x0403_4B50, word(header + 6) & 1 == 0 else {
            throw PaperFailure(.damaged)
        }
        let start = header + 30 + word(header + 26) + word(header + 28)
        guard start <= bytes.count, member.packed <= bytes.count - start else { throw PaperFailure(.damaged) }
        let packed = bytes[start..<(start + member.packed)]
        switch member.method {
        case 0:
            guard packed.count <= limit else { throw PaperFailure(.tooLarge) }
            return Array(packed)
        case 8: return try Inflater.inflate(packed, limit: limit)
        default: throw PaperFailure(.damaged)
        }
    }

    /// Looked for from the end, as a comment may follow it (4.3.16).
    private func endRecord() throws(PaperFailure) -> Int {
        guard bytes.count >= 22 else { throw PaperFailure(.damaged) }
        for place in stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xFFFF), by: -1) {
            if bytes[place] == 0x50, long(place) == 0x0605_4B50 { return place }
        }
        throw PaperFailure(.damaged)
    }

    private func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

    private func long(_ place: Int) -> Int { word(place) | word(place + 2) << 16 }
}
