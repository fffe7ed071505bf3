/// Cuts a barcode's text that lost its control characters (keyboard-wedge scanners do that) at its codes.
///
/// Of all ways to cut, the one is taken in which most values have the shape that their code asks for.
/// - Complexity: O(n · longest value).
struct AAMVASegmentation {
    struct Piece {
        var code: Range<Int>
        var value: Range<Int>
        /// Another cut of this place has the right shape too.
        var isDoubtful: Bool
    }

    private static let longestValue = 100

    private(set) var pieces: [Piece] = []
    private let body: [UInt8]
    private let shapes: [AAMVACode.Shape?]
    /// The best worth of the text from here on, and the start of the next code in it; `Int.min` where none begins.
    private var worths: [Int]
    private var nexts: [Int]

    init(_ body: [UInt8], header: AAMVAHeader) {
        self.body = body
        shapes = Self.shapes(body, header)
        worths = Array(repeating: Int.min, count: body.count + 1)
        nexts = Array(repeating: body.count, count: body.count + 1)
        worths[body.count] = 0
        for start in stride(from: body.count - 3, through: 0, by: -1) { weigh(start) }
        collect()
    }

    /// What may begin at each place: a code's shape.
    private static func shapes(_ body: [UInt8], _ header: AAMVAHeader) -> [AAMVACode.Shape?] {
        body.indices.map { index in
            guard index + 3 <= body.count else { return nil }
            let code = body[index..<index + 3]
            if let shape = AAMVACode.shapes[String(decoding: code, as: UTF8.self)] { return shape }
            let isOwn = header.subfiles.contains(Array(code.prefix(2))) && code.first == UInt8(ascii: "Z")
            return isOwn && AAMVACode.isCode(code) ? .text(longestValue) : nil
        }
    }

    private mutating func weigh(_ start: Int) {
        guard let shape = shapes[start] else { return }
        let first = start + 3
        for end in first...min(body.count, first + Self.longestValue) where worths[end] != Int.min {
            guard AAMVACode.fits(body[first..<end], shape) else { continue }
            let worth = worths[end] + worth(of: shape, body[first..<end])
            if worth > worths[start] {
                worths[start] = worth
                nexts[start] = end
            }
        }
    }

    /// A strict shape that fits is strong evidence that a code begins here; free text is weak evidence.
    private func worth(of shape: AAMVACode.Shape, _ value: ArraySlice<UInt8>) -> Int {
        switch shape {
        case .date: 6
        case .postalCode, .measure: 4
        case .letters, .one: value.contains { $0 > 0x20 } ? 3 : 1
        case .text: 1
        }
    }

    private mutating func collect() {
        // The subfile's type and other letters may stand before the first code.
        guard var place = (0..<min(body.count, 12)).filter({ worths[$0] != Int.min }).max(by: { worths[$0] < worths[$1] })
        else { return }
        while place < body.count {
            let end = nexts[place]
            let value = place + 3..<end
            pieces.append(Piece(code: place..<place + 3, value: value, isDoubtful: isDoubtful(value)))
            place = end
        }
    }

    /// Letters of a code inside the value, where a code might begin as well.
    private func isDoubtful(_ value: Range<Int>) -> Bool {
        value.dropFirst().contains { index in shapes[index] != nil && worths[index] != Int.min }
    }
}
