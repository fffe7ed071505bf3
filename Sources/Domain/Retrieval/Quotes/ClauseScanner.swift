/// Parts a text at its sentences and clauses, so that a quote begins and ends where a reader would pause.
struct ClauseScanner {
    struct Clause {
        /// UTF-8 offsets, without white space at the ends.
        var range: Range<Int>
        var scalars: Int
        var beginsSentence: Bool
        var endsSentence: Bool
        var sentence: Int
    }

    /// In order; nothing but white space stands between two.
    private(set) var clauses: [Clause] = []

    init(_ text: String, sentences: [Range<Int>], longest: Int) {
        let utf8 = Array(text.utf8)
        for (index, sentence) in sentences.enumerated() {
            let parts = Self.parts(of: utf8, sentence, longest: longest)
            for (place, part) in parts.enumerated() {
                clauses.append(
                    Clause(
                        range: part, scalars: Self.scalars(utf8[part]), beginsSentence: place == 0,
                        endsSentence: place == parts.count - 1, sentence: index))
            }
        }
    }

    private static func parts(of utf8: [UInt8], _ sentence: Range<Int>, longest: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = sentence.lowerBound
        var lastSpace: Int?
        var scalars = 0
        for offset in sentence where utf8[offset] & 0xC0 != 0x80 {
            scalars += 1
            if utf8[offset] == 0x20 || utf8[offset] == 0x0A { lastSpace = offset }
            if isPause(utf8, at: offset, sentence.upperBound) {
                let end = offset + width(utf8[offset])
                parts.append(start..<end)
                (start, scalars, lastSpace) = (end, 0, nil)
            } else if scalars >= longest {
                let end = lastSpace.map { $0 > start ? $0 : offset } ?? offset
                parts.append(start..<end)
                (start, scalars, lastSpace) = (end, Self.scalars(utf8[end..<min(offset + 1, utf8.count)]), nil)
            }
        }
        if start < sentence.upperBound { parts.append(start..<sentence.upperBound) }
        return parts.map { trimmed($0, utf8) }.filter { !$0.isEmpty }
    }

    /// A comma, semicolon or colon with a space behind it, a line's end, or one of the marks of Chinese and Arabic.
    private static func isPause(_ utf8: [UInt8], at offset: Int, _ end: Int) -> Bool {
        switch utf8[offset] {
        case 0x2C, 0x3A, 0x3B: offset + 1 < end && (utf8[offset + 1] == 0x20 || utf8[offset + 1] == 0x0A)
        case 0x0A: true
        case 0xE3: offset + 2 < end && utf8[offset + 1] == 0x80 && utf8[offset + 2] == 0x81
        case 0xEF: offset + 2 < end && utf8[offset + 1] == 0xBC && [0x8C, 0x9A, 0x9B].contains(utf8[offset + 2])
        case 0xD8: offset + 1 < end && [0x8C, 0x9B].contains(utf8[offset + 1])
        default: false
        }
    }

    private static func width(_ lead: UInt8) -> Int {
        lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }

    private static func trimmed(_ range: Range<Int>, _ utf8: [UInt8]) -> Range<Int> {
        var range = range
        while let first = range.first, isSpace(utf8[first]) { range = range.dropFirst() }
        while let last = range.last, isSpace(utf8[last]) { range = range.dropLast() }
        return range
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func scalars(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}
