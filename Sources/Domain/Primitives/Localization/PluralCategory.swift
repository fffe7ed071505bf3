/// A plural category of Unicode CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules), for whole numbers.
public enum PluralCategory: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    case zero, one, two, few, many, other

    /// The cardinal category of a whole number, by the CLDR 44 rules of the seven languages that Formly speaks.
    public init(of number: Int, in language: Language) {
        let n = number.magnitude
        switch language {
        case .english, .german: self = n == 1 ? .one : .other
        case .spanish: self = n == 1 ? .one : (n != 0 && n % 1_000_000 == 0 ? .many : .other)
        case .french: self = n <= 1 ? .one : (n % 1_000_000 == 0 ? .many : .other)
        case .hindi: self = n <= 1 ? .one : .other
        case .chinese: self = .other
        case .arabic:
            switch n {
            case 0: self = .zero
            case 1: self = .one
            case 2: self = .two
            default:
                switch n % 100 {
                case 3...10: self = .few
                case 11...99: self = .many
                default: self = .other
                }
            }
        default: self = .other
        }
    }

    /// The categories that a table of this language has to give; `many` of es and fr may fall back to `other`.
    public static func needed(in language: Language) -> Set<PluralCategory> {
        switch language {
        case .english, .german, .spanish, .french, .hindi: [.one, .other]
        case .chinese: [.other]
        case .arabic: [.zero, .one, .two, .few, .many, .other]
        default: [.other]
        }
    }
}
