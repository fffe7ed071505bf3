/// Reads the text of a pattern, by recursive descent.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func parse() throws(PatternFailure) -> PatternNode {
        guard scalars.count <= Pattern.maximumSize else { throw .tooLarge }
        let node = try alternatives()
        if index < scalars.count { throw unsupported }
        return node
    }

    private var unsupported: PatternFailure { .unsupported(offset: index) }
    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func take() throws(PatternFailure) -> Unicode.Scalar {
        guard let scalar = next else { throw unsupported }
        index += 1
        return scalar
    }

    // MARK: - Structure

    private mutating func alternatives() throws(PatternFailure) -> PatternNode {
        var branches = [try sequence()]
        while skip("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence() throws(PatternFailure) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let node = try atom()
            parts.append(try repeated(node, isAnchor: scalar == "^" || scalar == "$"))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func atom() throws(PatternFailure) -> PatternNode {
        switch try take() {
        case "(": return try group()
        case "[": return .scalar(try bracket())
        case ".": return .scalar(.notLineBreak)
        case "^": return .start
        case "$": return .end
        case "\\": return .scalar(try escape())
        case "?", "*", "+", "{", "}", "]":
            index -= 1
            throw unsupported
        case let scalar: return .scalar(PatternClass(scalar))
        }
    }

    private mutating func group() throws(PatternFailure) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Pattern.maximumDepth else { throw .tooLarge }
        if skip("?"), !skip(":") { throw unsupported }
        let node = try alternatives()
        guard skip(")") else { throw unsupported }
        return node
    }

    // MARK: - Repetition

    private mutating func repeated(_ node: PatternNode, isAnchor: Bool) throws(PatternFailure) -> PatternNode {
        guard let (atLeast, atMost) = try bounds() else { return node }
        if isAnchor { throw unsupported }
        // A second sign would make it lazy, possessive or a repetition of a repetition.
        if let scalar = next, "?*+{".unicodeScalars.contains(scalar) { throw unsupported }
        return .repeated(node, atLeast: atLeast, atMost: atMost)
    }

    private mutating func bounds() throws(PatternFailure) -> (Int, Int?)? {
        if skip("?") { return (0, 1) }
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        guard skip("{") else { return nil }
        let atLeast = try number()
        var atMost: Int? = atLeast
        if skip(",") { atMost = next == "}" ? nil : try number() }
        guard skip("}"), atMost.map({ $0 >= atLeast }) ?? true else { throw unsupported }
        return (atLeast, atMost)
    }

    private mutating func number() throws(PatternFailure) -> Int {
        var value = 0
        let start = index
        while let scalar = next, (0x30...0x39).contains(scalar.value) {
            index += 1
            value = value * 10 + Int(scalar.value - 0x30)
            if value > Pattern.maximumRepeat { throw .tooLarge }
        }
        if index == start { throw unsupported }
        return value
    }

    // MARK: - Classes

    private mutating func bracket() throws(PatternFailure) -> PatternClass {
        var set = PatternClass([], isNegated: skip("^"))
        repeat {
            set.parts += try range().parts
        } while next != nil && next != "]"
        guard skip("]") else { throw unsupported }
        return set
    }

    private mutating func range() throws(PatternFailure) -> PatternClass {
        let low = try classMember()
        guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else { return low }
        index += 1
        let high = try classMember()
        guard case .range(let from)? = low.single, case .range(let to)? = high.single, from.lowerBound <= to.upperBound
        else { throw unsupported }
        return PatternClass([.range(from.lowerBound...to.upperBound)])
    }

    private mutating func classMember() throws(PatternFailure) -> PatternClass {
        switch try take() {
        case "\\": return try escape()
        case "[", "]":
            index -= 1
            throw unsupported
        case let scalar: return PatternClass(scalar)
        }
    }

    private mutating func escape() throws(PatternFailure) -> PatternClass {
        let scalar = try take()
        switch scalar {
        case "d": return .digit
        case "D": return PatternClass([.not(.digit)])
        case "w": return .word
        case "W": return PatternClass([.not(.word)])
        case "s": return PatternClass([.whitespace])
        case "S": return PatternClass([.not(PatternClass([.whitespace]))])
        case "t": return PatternClass("\t")
        case "n": return PatternClass("\n")
        case "r": return PatternClass("\r")
        case "p": return PatternClass([try property()])
        case "P": return PatternClass([.not(PatternClass([try property()]))])
        default:
            guard scalar.isASCII, !scalar.properties.isAlphabetic, !PatternClass.digit.contains(scalar) else {
                index -= 1
                throw unsupported
            }
            return PatternClass(scalar)
        }
    }

    private mutating func property() throws(PatternFailure) -> PatternClass.Part {
        guard skip("{") else { throw unsupported }
        var name = ""
        while let scalar = next, scalar != "}", name.count < 3 {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard skip("}"), let part = Self.properties[name] else { throw unsupported }
        return part
    }

    private static let properties: [String: PatternClass.Part] = [
        "L": .letter, "Lu": .capital, "Ll": .small, "M": .mark, "N": .number,
    ]
}

extension PatternClass {
    /// Its only part, when it is one character and so may end a range.
    fileprivate var single: Part? {
        guard parts.count == 1, !isNegated, case .range(let range) = parts[0], range.count == 1 else { return nil }
        return parts[0]
    }
}
