import Primitives

/// Makes words comparable: case, accents, widths and digit shapes don't count.
package enum Folding {
    enum Role { case space, ignored, digit, letter, ideograph, mark, sign }

    /// Articles and pronouns of French and Italian that lose their vowel before an apostrophe.
    static let elided: Set<String> = ["l", "d", "j", "n", "m", "t", "s", "c", "qu"]

    static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x2018, 0x2019, 0x02B9, 0x02BB, 0x02BC, 0x00B4: true
        default: false
        }
    }

    static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? (0x41...0x5A).contains(scalar.value) : scalar.properties.isUppercase
    }

    static func role(of scalar: Unicode.Scalar) -> Role {
        if scalar.isASCII { return asciiRole(scalar) }
        switch scalar.value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x3134F, 0x3007: return .ideograph
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFE00...0xFE0F, 0x0640, 0x00AD: return .ignored
        default: break
        }
        switch scalar.properties.generalCategory {
        case .decimalNumber: return .digit
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return .letter
        case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .space
        default: return .sign
        }
    }

    private static func asciiRole(_ scalar: Unicode.Scalar) -> Role {
        switch scalar.value {
        // The end of a line separates, as a comma does.
        case 0x0A: .sign
        case 0...0x20, 0x7F: .space
        case 0x30...0x39: .digit
        case 0x41...0x5A, 0x61...0x7A: .letter
        default: .sign
        }
    }

    /// The text as it is compared.
    package static func fold(_ text: String) -> String { fold(Array(text.unicodeScalars)[...]) }

    static func fold(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        scalars.allSatisfy(\.isASCII) ? foldASCII(scalars) : foldAny(scalars)
    }

    /// What nearly all data is made of, without growing a text scalar by scalar.
    private static func foldASCII(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(unsafeUninitializedCapacity: scalars.count) { buffer in
            var count = 0
            for scalar in scalars where scalar != "'" {
                buffer[count] = UInt8(ascii: ascii(scalar))
                count += 1
            }
            return count
        }
    }

    private static func foldAny(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in scalars {
            if scalar.isASCII {
                if scalar != "'" { folded.append(ascii(scalar)) }
            } else {
                append(scalar, to: &folded)
            }
        }
        return String(folded)
    }

    private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar
    }

    private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
        if isDropped(scalar) || isApostrophe(scalar) { return }
        if let (first, second) = LatinLetters.plain(scalar) {
            folded.append(Unicode.Scalar(first))
            if let second { folded.append(Unicode.Scalar(second)) }
        } else if let plain = table[scalar] {
            folded.append(contentsOf: plain.unicodeScalars)
        } else if let digit = digit(scalar) {
            folded.append(digit)
        } else if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
            folded.append(ascii(narrow))
        } else if !scalar.properties.changesWhenLowercased {
            folded.append(scalar)
        } else {
            folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        // Ideographs, the most there are, are no digits.
        guard !(0x3400...0x9FFF).contains(scalar.value), scalar.properties.generalCategory == .decimalNumber,
            let value = scalar.properties.numericValue
        else { return nil }
        return Unicode.Scalar(UInt8(0x30 + Int(value)))
    }

    /// Accents of Latin, vowel signs of Arabic, the nukta, joiners and directions.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x064B...0x0655, 0x0670, 0x093C, 0x0640, 0x00AD: true
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFE00...0xFE0F: true
        default: false
        }
    }

    /// Variants of Arabic and Devanagari letters to the plain one; punctuation of other scripts to ASCII.
    private static let table: [Unicode.Scalar: String] = {
        let rows: [(String, String)] = [
            ("أإآٱ", "ا"), ("ى", "ي"), ("ة", "ه"), ("ؤ", "و"), ("ئ", "ي"),
            // Letters with a nukta in one scalar; written with the sign of its own, the sign is dropped.
            ("\u{0958}", "क"), ("\u{0959}", "ख"), ("\u{095A}", "ग"), ("\u{095B}", "ज"), ("\u{095C}", "ड"),
            ("\u{095D}", "ढ"), ("\u{095E}", "फ"), ("\u{095F}", "य"), ("ऑ", "आ"), ("ँ", "ं"),
            ("،、", ","), ("؛", ";"), ("؟", "?"), ("。।॥॰", "."), ("٫", "."), ("٬", ","), ("–—‐‑‒−", "-"), ("“”„«»", "\""),
        ]
        var table: [Unicode.Scalar: String] = [:]
        for (from, to) in rows {
            for scalar in from.unicodeScalars where table[scalar] == nil && String(scalar) != to { table[scalar] = to }
        }
        return table
    }()
}
