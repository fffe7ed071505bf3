/// The lines of a text, one at a time: a text of nothing but line ends would cost many times its size as a list.
struct TextLines {
    private let bytes: [UInt8]
    private var place = 0
    private var isDone = false
    /// Counts the lines and their letters.
    private(set) var tally = PaperTally()

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Nil after the last one. What follows the last line end is a line, even if it is empty.
    ///
    /// - Throws: `PaperFailure` where there are more than any paper has.
    mutating func next() throws(PaperFailure) -> String? {
        guard !isDone else { return nil }
        let start = place
        var end = start
        while end < bytes.count, endLength(at: end) == 0 { end += 1 }
        isDone = end == bytes.count
        place = end + endLength(at: end)
        tally.lines += 1
        tally.bytes += end - start
        try tally.check()
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Of a line feed, a carriage return, both, or a line separator (U+2028); 0 where none is.
    private func endLength(at place: Int) -> Int {
        guard place < bytes.count else { return 0 }
        switch bytes[place] {
        case 0x0A: return 1
        case 0x0D: return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
        case 0xE2: return bytes[place...].starts(with: [0xE2, 0x80, 0xA8]) ? 3 : 0
        default: return 0
        }
    }
}
