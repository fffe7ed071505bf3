/// A pattern as its parts.
indirect enum PatternNode: Sendable, Hashable {
    case empty
    case scalar(PatternClass)
    case start
    case end
    case sequence([PatternNode])
    case alternatives([PatternNode])
    case repeated(PatternNode, atLeast: Int, atMost: Int?)
}

/// A set of Unicode scalars.
struct PatternClass: Sendable, Hashable {
    enum Part: Sendable, Hashable {
        case range(ClosedRange<UInt32>)
        case whitespace
        case letter
        case capital
        case small
        case mark
        case number
        case not(PatternClass)
    }

    var parts: [Part]
    var isNegated = false

    init(_ parts: [Part], isNegated: Bool = false) {
        self.parts = parts
        self.isNegated = isNegated
    }

    init(_ scalar: Unicode.Scalar) { self.init([.range(scalar.value...scalar.value)]) }

    static let digit = PatternClass([.range(0x30...0x39)])
    static let word = PatternClass([.range(0x30...0x39), .range(0x41...0x5A), .range(0x5F...0x5F), .range(0x61...0x7A)])
    static let notLineBreak = PatternClass(
        [.range(0x0A...0x0A), .range(0x0D...0x0D), .range(0x2028...0x2029)], isNegated: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        parts.contains { $0.contains(scalar) } != isNegated
    }
}

extension PatternClass.Part {
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .range(let range): range.contains(scalar.value)
        case .whitespace: scalar.properties.isWhitespace
        case .letter: Self.letters.contains(scalar.properties.generalCategory)
        case .capital: scalar.properties.generalCategory == .uppercaseLetter
        case .small: scalar.properties.generalCategory == .lowercaseLetter
        case .mark: Self.marks.contains(scalar.properties.generalCategory)
        case .number: Self.numbers.contains(scalar.properties.generalCategory)
        case .not(let other): !other.contains(scalar)
        }
    }

    private static let letters: Set<Unicode.GeneralCategory> = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    ]
    private static let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark]
    private static let numbers: Set<Unicode.GeneralCategory> = [.decimalNumber, .letterNumber, .otherNumber]
}
