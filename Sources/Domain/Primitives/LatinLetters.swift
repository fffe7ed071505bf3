/// Latin letters beyond A to Z: without their marks, as texts are compared, and as a passport's machine-readable lines spell them.
public enum LatinLetters {
    /// The letter without its marks, in one or two lower-case letters a to z: `é` and `É` are e, `ß` is ss. Nil for A to Z and for
    /// what is no Latin letter of Unicode's blocks Latin-1 Supplement, Extended-A, Extended-B and Extended Additional.
    public static func plain(_ scalar: Unicode.Scalar) -> (UInt8, UInt8?)? {
        let value = Int(scalar.value)
        let place: Int
        switch value {
        case common: place = value - common.lowerBound
        case additional: place = value - additional.lowerBound + common.count
        default: return nil
        }
        let letters = table[place]
        return letters == 0 ? nil : (UInt8(letters & 0xFF), letters > 0xFF ? UInt8(letters >> 8) : nil)
    }

    /// In capitals A to Z; nil for what is no Latin letter.
    ///
    /// Table A of ICAO Doc 9303-3, section 6 (U+00C0 to U+017D and U+1E9E). Of the spellings it allows for Ä, Å, Ö and Ü, the one
    /// with a second letter, which German and Nordic passports use. Letters that it leaves out (those of Vietnamese, Ș, Ẁ) lose their
    /// marks as the ones in it do; Ə has no letter under a mark, and none is made up for it.
    public static func passportSpelling(of character: Character) -> String? {
        if let two = spelledByTwo[String(character)] ?? spelledByTwo[character.uppercased()] { return two }
        let scalars = character.unicodeScalars
        guard let letter = scalars.first, scalars.dropFirst().allSatisfy({ marks.contains($0.value) }) else { return nil }
        switch letter {
        case "A"..."Z": return String(letter)
        case "a"..."z": return String(letter).uppercased()
        default:
            guard let (first, second) = plain(letter) else { return nil }
            return String(decoding: [first, second].compactMap(\.self), as: UTF8.self).uppercased()
        }
    }

    /// Marks that stand behind their letter as scalars of their own: the block Combining Diacritical Marks.
    public static let marks: ClosedRange<UInt32> = 0x300...0x36F

    /// Compared as text is, so that a letter and its mark may also be two scalars.
    private static let spelledByTwo = [
        "Ä": "AE", "Å": "AA", "Ö": "OE", "Ø": "OE", "Ü": "UE", "ß": "SS", "ẞ": "SS", "Æ": "AE", "Œ": "OE", "Þ": "TH", "Ĳ": "IJ",
    ]

    private static let common = 0xC0...0x24F
    private static let additional = 0x1E00...0x1EFF

    /// The one or two letters of each scalar of both ranges, the first in the lower byte; 0 for none.
    private static let table: [UInt16] = {
        var lower: [Unicode.Scalar: UInt16] = [:]
        for (letters, scalars) in rows {
            let packed = letters.utf8.reversed().reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
            for scalar in scalars.unicodeScalars { lower[scalar] = packed }
        }
        return (Array(common) + additional).map { value in
            guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isAlphabetic,
                let small = scalar.properties.lowercaseMapping.unicodeScalars.first
            else { return 0 }
            // The small letter of İ is i.
            return lower[small] ?? (small.isASCII ? UInt16(small.value) : 0)
        }
    }()

    /// By canonical decomposition, and æ, œ, ß, þ, ĳ and the letters with strokes, dots and hooks that have none.
    private static let rows: [(String, String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("ae", "æǣǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ðďđḋḍḏḑḓ"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥħȟḣḥḧḩḫẖ"), ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"),
        ("ij", "ĳ"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľŀłḷḹḻḽ"), ("m", "ḿṁṃ"), ("n", "ñńņňŉŋǹṅṇṉṋ"),
        ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("oe", "œ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšșṡṣṥṧṩ"),
        ("ss", "ß"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"),
        ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
    ]
}
