/// A pattern over digits, as numbering plans are written: digits, `\d`, classes, groups, alternatives and counts.
///
/// Plans are the product's own data and a number has at most 17 digits, so the matcher may go back over its choices.
struct DigitPattern: Sendable {
    private indirect enum Node: Sendable {
        /// Bit *n* stands for the digit *n*.
        case digit(UInt16)
        case end
        case sequence([Node])
        case either([Node])
        case repeated(Node, ClosedRange<Int>)
        case captured(Node, Int)
    }

    struct Match {
        /// Digits taken from the beginning.
        var length: Int
        var captures: [Int: Range<Int>]
    }

    private let root: Node

    /// Nil for a text that is no such pattern.
    init?(_ text: String) {
        var parser = Parser(text: Array(text.utf8))
        guard let node = parser.either(), parser.position == parser.text.count else { return nil }
        root = node
    }

    func matchesAll(_ digits: [UInt8]) -> Bool {
        run(root, digits, 0, [:]) { end, _ in end == digits.count } != nil
    }

    /// The match at the beginning that the first choices give.
    func prefix(of digits: [UInt8]) -> Match? { run(root, digits, 0, [:]) { _, _ in true } }

    private typealias Captures = [Int: Range<Int>]

    private func run(
        _ node: Node, _ digits: [UInt8], _ at: Int, _ captures: Captures, _ accepts: (Int, Captures) -> Bool
    ) -> Match? {
        var found: Match?
        _ = step(node, digits, at, captures) { end, captures in
            guard accepts(end, captures) else { return false }
            found = Match(length: end, captures: captures)
            return true
        }
        return found
    }

    private func step(
        _ node: Node, _ digits: [UInt8], _ at: Int, _ captures: Captures, _ next: (Int, Captures) -> Bool
    ) -> Bool {
        switch node {
        case .digit(let set): at < digits.count && set & (1 << UInt16(digits[at])) != 0 && next(at + 1, captures)
        case .end: at == digits.count && next(at, captures)
        case .sequence(let nodes): steps(nodes[...], digits, at, captures, next)
        case .either(let nodes): nodes.contains { step($0, digits, at, captures, next) }
        case .captured(let node, let group):
            step(node, digits, at, captures) { end, inner in
                next(end, inner.merging([group: at..<end]) { $1 })
            }
        case .repeated(let node, let counts): repeats(node, counts, digits, at, captures, next)
        }
    }

    private func steps(
        _ nodes: ArraySlice<Node>, _ digits: [UInt8], _ at: Int, _ captures: Captures, _ next: (Int, Captures) -> Bool
    ) -> Bool {
        guard let first = nodes.first else { return next(at, captures) }
        return step(first, digits, at, captures) { steps(nodes.dropFirst(), digits, $0, $1, next) }
    }

    private func repeats(
        _ node: Node, _ counts: ClosedRange<Int>, _ digits: [UInt8], _ at: Int, _ captures: Captures,
        _ next: (Int, Captures) -> Bool
    ) -> Bool {
        if counts.upperBound > 0 {
            let fewer = max(0, counts.lowerBound - 1)...counts.upperBound - 1
            let more = step(node, digits, at, captures) { end, inner in
                end > at && repeats(node, fewer, digits, end, inner, next)
            }
            if more { return true }
        }
        return counts.lowerBound == 0 && next(at, captures)
    }

    private struct Parser {
        let text: [UInt8]
        var position = 0
        var groups = 0

        private var next: UInt8? { position < text.count ? text[position] : nil }

        private mutating func skip(_ sign: Character) -> Bool {
            guard let next, next == sign.asciiValue else { return false }
            position += 1
            return true
        }

        mutating func either() -> Node? {
            guard let first = sequence() else { return nil }
            var nodes = [first]
            while skip("|") {
                guard let node = sequence() else { return nil }
                nodes.append(node)
            }
            return nodes.count == 1 ? first : .either(nodes)
        }

        private mutating func sequence() -> Node? {
            var nodes: [Node] = []
            while let sign = next, sign != UInt8(ascii: "|"), sign != UInt8(ascii: ")") {
                guard let node = atom().flatMap({ counted($0) }) else { return nil }
                nodes.append(node)
            }
            return .sequence(nodes)
        }

        private mutating func atom() -> Node? {
            if skip("(") { return group() }
            if skip("[") { return digitClass() }
            if skip("$") { return .end }
            if skip("\\") { return skip("d") ? .digit(0x3FF) : nil }
            return digit().map { .digit(1 << UInt16($0)) }
        }

        private mutating func digit() -> UInt8? {
            guard let next, (0x30...0x39).contains(next) else { return nil }
            position += 1
            return next - 0x30
        }

        private mutating func group() -> Node? {
            if skip("?") {
                guard skip(":"), let node = either(), skip(")") else { return nil }
                return node
            }
            groups += 1
            let number = groups
            guard let node = either(), skip(")") else { return nil }
            return .captured(node, number)
        }

        private mutating func digitClass() -> Node? {
            var set: UInt16 = 0
            while !skip("]") {
                if skip("\\") {
                    guard skip("d") else { return nil }
                    set |= 0x3FF
                    continue
                }
                guard let low = digit() else { return nil }
                let high = skip("-") ? digit() : low
                guard let high, low <= high else { return nil }
                for digit in low...high { set |= 1 << UInt16(digit) }
            }
            return .digit(set)
        }

        private mutating func counted(_ node: Node) -> Node? {
            if skip("?") { return .repeated(node, 0...1) }
            guard skip("{") else { return node }
            guard let low = number() else { return nil }
            let high = skip(",") ? number() : low
            guard let high, low <= high, high <= 20, skip("}") else { return nil }
            return .repeated(node, low...high)
        }

        private mutating func number() -> Int? {
            guard let first = digit() else { return nil }
            guard let second = digit() else { return Int(first) }
            return Int(first) * 10 + Int(second)
        }
    }
}
