import Primitives

/// Characters as they are compared in a search: lower case, without accents, vowel points and the variants of one letter.
///
/// What it leaves out or changes is what the same word may be written with and without: Latin accents, Arabic points and
/// forms of alef (after Larkey, Ballesteros and Connell 2002), the dot below of Devanagari, full-width forms.
enum ScalarFolding {
    /// What a scalar becomes; empty where it is left out of words.
    static func fold(_ scalar: Unicode.Scalar, into text: inout [UInt8]) {
        let value = scalar.value
        switch value {
        case 0x41...0x5A: text.append(UInt8(value) | 0x20)
        case 0..<0x80: text.append(UInt8(value))
        case 0xC0...0x24F, 0x1E00...0x1EFF: latin(scalar, into: &text)
        case 0xFF01...0xFF5E: fold(Unicode.Scalar(UInt8(value - 0xFEE0)), into: &text)
        case 0x600...0x6FF: arabic(value, into: &text)
        case 0x900...0x97F: devanagari(value, into: &text)
        case 0xFB50...0xFDFF, 0xFE70...0xFEFC: text += ArabicForms.letters(of: scalar)
        default: if !isMark(value) { text += Array(scalar.properties.lowercaseMapping.utf8) }
        }
    }

    /// Combining marks, joiners and soft hyphens, which are written or not.
    static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x300...0x36F, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6ED, 0x200B...0x200F, 0x2060, 0xFEFF:
            true
        default: false
        }
    }

    private static func arabic(_ value: UInt32, into text: inout [UInt8]) {
        guard !isMark(value) else { return }
        let letter: UInt32 =
            switch value {
            case 0x622, 0x623, 0x625, 0x671: 0x627
            case 0x649, 0x6CC: 0x64A
            case 0x629: 0x647
            case 0x624: 0x648
            case 0x626: 0x64A
            case 0x6A9: 0x643
            case 0x660...0x669: value - 0x660 + 0x30
            case 0x6F0...0x6F9: value - 0x6F0 + 0x30
            default: value
            }
        append(letter, to: &text)
    }

    private static func devanagari(_ value: UInt32, into text: inout [UInt8]) {
        switch value {
        // The dot below, and the sign that only marks the missing vowel.
        case 0x93C, 0x94D: return
        case 0x901: append(0x902, to: &text)
        case 0x958...0x95F: append([0x915, 0x916, 0x917, 0x91C, 0x921, 0x922, 0x92B, 0x92F][Int(value - 0x958)], to: &text)
        case 0x929: append(0x928, to: &text)
        case 0x931: append(0x930, to: &text)
        case 0x934: append(0x933, to: &text)
        case 0x966...0x96F: append(value - 0x966 + 0x30, to: &text)
        // Long and short vowels are mistaken for each other.
        case 0x940: append(0x93F, to: &text)
        case 0x942: append(0x941, to: &text)
        case 0x908: append(0x907, to: &text)
        case 0x90A: append(0x909, to: &text)
        default: append(value, to: &text)
        }
    }

    private static func append(_ value: UInt32, to text: inout [UInt8]) {
        if let scalar = Unicode.Scalar(value) { text += Array(String(scalar).utf8) }
    }

    private static func latin(_ scalar: Unicode.Scalar, into text: inout [UInt8]) {
        if let (first, second) = LatinLetters.plain(scalar) {
            text.append(first)
            if let second { text.append(second) }
        } else {
            text += Array(scalar.properties.lowercaseMapping.utf8)
        }
    }
}
