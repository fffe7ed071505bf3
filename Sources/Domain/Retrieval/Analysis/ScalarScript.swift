/// What a scalar is to the parting of words.
enum ScalarScript {
    case letter
    case digit
    /// Of a script that writes words without spaces between them.
    case unspaced
    /// Part of a word that has begun.
    case mark
    case none

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39: self = .digit
        case 0x41...0x5A, 0x61...0x7A: self = .letter
        case 0..<0x80: self = .none
        case 0xD7, 0xF7: self = .none
        case 0xC0...0x24F, 0x370...0x37D, 0x386...0x481, 0x48A...0x52F: self = .letter
        case 0x620...0x63F, 0x641...0x64A, 0x671...0x6D3, 0xFB50...0xFDFB, 0xFE70...0xFEFC: self = .letter
        case 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0xFF10...0xFF19: self = .digit
        case 0x904...0x939, 0x958...0x961, 0x972...0x97F: self = .letter
        case 0x964, 0x965, 0x970: self = .none
        case 0x900...0x97F: self = .mark
        default: self = ScalarScript(other: scalar)
        }
    }

    private init(other scalar: Unicode.Scalar) {
        if Self.isUnspaced(scalar.value) {
            self = .unspaced
        } else if ScalarFolding.isMark(scalar.value) {
            self = .mark
        } else {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: self = .letter
            case .decimalNumber: self = .digit
            case .nonspacingMark, .spacingMark: self = .mark
            default: self = .none
            }
        }
    }

    /// Thai, Lao, Burmese, Khmer, kana, Han and Hangul (Unicode Standard, block names).
    private static func isUnspaced(_ value: UInt32) -> Bool {
        switch value {
        case 0xE01...0xE4E, 0xE81...0xECD, 0x1000...0x109F, 0x1780...0x17D3, 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
