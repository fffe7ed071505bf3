/// Unpacks DEFLATE data (RFC 1951), never to more than it may.
///
/// - Complexity: O(n) in the size of the output.
struct Inflater {
    private let input: ArraySlice<UInt8>
    private let limit: Int
    private var place: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    /// - Throws: `PaperFailure(.damaged)`; `.tooLarge` when the output would be larger than `limit`.
    static func inflate(_ input: ArraySlice<UInt8>, limit: Int) throws(PaperFailure) -> [UInt8] {
        var inflater = Inflater(input, limit)
        while try !inflater.block() {}
        return inflater.output
    }

    private init(_ input: ArraySlice<UInt8>, _ limit: Int) {
        self.input = input
        self.limit = limit
        place = input.startIndex
    }

    /// True after the last block.
    private mutating func block() throws(PaperFailure) -> Bool {
        let isLast = try take(1) == 1
        switch try take(2) {
        case 0: try stored()
        case 1: try codes(Self.fixedLiterals, Self.fixedDistances)
        case 2:
            let (literals, distances) = try tables()
            try codes(literals, distances)
        default: throw PaperFailure(.damaged)
        }
        return isLast
    }

    private mutating func stored() throws(PaperFailure) {
        bits = 0
        bitCount = 0
        guard place + 4 <= input.endIndex else { throw PaperFailure(.damaged) }
        let length = Int(input[place]) | Int(input[place + 1]) << 8
        let check = Int(input[place + 2]) | Int(input[place + 3]) << 8
        place += 4
        guard length ^ check == 0xFFFF, place + length <= input.endIndex else { throw PaperFailure(.damaged) }
        guard output.count + length <= limit else { throw PaperFailure(.tooLarge) }
        output += input[place..<(place + length)]
        place += length
    }

    private mutating func codes(_ literals: HuffmanTable, _ distances: HuffmanTable) throws(PaperFailure) {
        while true {
            let symbol = try decode(literals)
            if symbol == 256 { return }
            if symbol < 256 {
                guard output.count < limit else { throw PaperFailure(.tooLarge) }
                output.append(UInt8(symbol))
            } else {
                try copy(length: symbol - 257, distances)
            }
        }
    }

    private mutating func copy(length index: Int, _ distances: HuffmanTable) throws(PaperFailure) {
        guard index < Self.lengthBase.count else { throw PaperFailure(.damaged) }
        let length = Self.lengthBase[index] + (try take(Self.lengthBits[index]))
        let code = try decode(distances)
        guard code < Self.distanceBase.count else { throw PaperFailure(.damaged) }
        let distance = Self.distanceBase[code] + (try take(Self.distanceBits[code]))
        guard distance <= output.count else { throw PaperFailure(.damaged) }
        guard output.count + length <= limit else { throw PaperFailure(.tooLarge) }
        for _ in 0..<length { output.append(output[output.count - distance]) }
    }

    /// The code lengths of a block with its own codes (3.2.7).
    private mutating func tables() throws(PaperFailure) -> (HuffmanTable, HuffmanTable) {
        let literals = try take(5) + 257
        let distances = try take(5) + 1
        let count = try take(4) + 4
        var lengths = [UInt8](repeating: 0, count: 19)
        for index in 0..<count { lengths[Self.lengthOrder[index]] = UInt8(try take(3)) }
        let codes = try HuffmanTable(lengths)
        var all: [UInt8] = []
        while all.count < literals + distances {
            let symbol = try decode(codes)
            switch symbol {
            case 0..<16: all.append(UInt8(symbol))
            case 16:
                guard let last = all.last else { throw PaperFailure(.damaged) }
                all += [UInt8](repeating: last, count: 3 + (try take(2)))
            case 17: all += [UInt8](repeating: 0, count: 3 + (try take(3)))
            default: all += [UInt8](repeating: 0, count: 11 + (try take(7)))
            }
        }
        guard all.count == literals + distances else { throw PaperFailure(.damaged) }
        return (try HuffmanTable(Array(all[..<literals])), try HuffmanTable(Array(all[literals...])))
    }

    private mutating func take(_ count: Int) throws(PaperFailure) -> Int {
        while bitCount < count {
            guard place < input.endIndex else { throw PaperFailure(.damaged) }
            bits |= UInt32(input[place]) << UInt32(bitCount)
            place += 1
            bitCount += 8
        }
        let value = bits & (1 << UInt32(count) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    private mutating func decode(_ table: HuffmanTable) throws(PaperFailure) -> Int {
        var code = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            code |= try take(1)
            let count = table.counts[length]
            if code - count < first { return table.symbols[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        throw PaperFailure(.damaged)
    }

    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let lengthBase = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    private static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    private static let distanceBase = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193,
        12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]
    private static let fixedLiterals = HuffmanTable(
        complete: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = HuffmanTable(complete: [UInt8](repeating: 5, count: 30))
}

/// A canonical code: how many symbols have each length, and the symbols in their order (3.2.2).
private struct HuffmanTable {
    let counts: [Int]
    let symbols: [Int]

    /// - Throws: `PaperFailure(.damaged)` when more codes are claimed than there can be.
    init(_ lengths: [UInt8]) throws(PaperFailure) {
        self.init(complete: lengths)
        var left = 1
        for length in 1...15 {
            left = left * 2 - counts[length]
            guard left >= 0 else { throw PaperFailure(.damaged) }
        }
    }

    init(complete lengths: [UInt8]) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        self.counts = counts
        symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
}
