import Primitives
import Testing

struct LatinLettersTests {
    @Test(arguments: [
        ("é", "e"), ("É", "e"), ("ß", "ss"), ("ẞ", "ss"), ("Æ", "ae"), ("þ", "th"), ("İ", "i"), ("ı", "i"), ("Đ", "d"),
        ("ø", "o"),
        ("ễ", "e"), ("Ư", "u"), ("ĳ", "ij"), ("ș", "s"), ("ẍ", "x"), ("×", ""), ("÷", ""), ("a", ""), ("Z", ""), ("б", ""),
        ("ə", ""),
        ("\u{250}", ""), ("\u{1F00}", ""), ("\u{BF}", ""),
    ])
    func losesItsMarks(letter: String, plain: String) throws {
        let scalar = try #require(letter.unicodeScalars.first)
        let (first, second) = LatinLetters.plain(scalar) ?? (0, nil)
        #expect(String(decoding: [first, second].compactMap(\.self).filter { $0 != 0 }, as: UTF8.self) == plain, "\(letter)")
    }

    /// Table A of ICAO Doc 9303-3, section 6, whole: what is spelled otherwise than without its mark.
    @Test func spellsAsTableADoes() throws {
        let others: [Unicode.Scalar: String] = [
            "Ä": "AE", "Å": "AA", "Æ": "AE", "Ö": "OE", "Ø": "OE", "Ü": "UE", "Þ": "TH", "Ĳ": "IJ", "Œ": "OE", "ẞ": "SS",
        ]
        let bases: [(ClosedRange<UInt32>, String)] = [
            (0xC0...0xC5, "A"), (0xC7...0xC7, "C"), (0xC8...0xCB, "E"), (0xCC...0xCF, "I"), (0xD0...0xD0, "D"),
            (0xD1...0xD1, "N"),
            (0xD2...0xD6, "O"), (0xD9...0xDC, "U"), (0xDD...0xDD, "Y"), (0x100...0x105, "A"), (0x106...0x10D, "C"),
            (0x10E...0x111, "D"), (0x112...0x11B, "E"), (0x11C...0x123, "G"), (0x124...0x127, "H"), (0x128...0x131, "I"),
            (0x134...0x135, "J"), (0x136...0x137, "K"), (0x139...0x142, "L"), (0x143...0x148, "N"), (0x14A...0x14B, "N"),
            (0x14C...0x151, "O"), (0x154...0x159, "R"), (0x15A...0x161, "S"), (0x162...0x167, "T"), (0x168...0x173, "U"),
            (0x174...0x175, "W"), (0x176...0x178, "Y"), (0x179...0x17E, "Z"),
        ]
        for (range, base) in bases {
            for value in range {
                let scalar = try #require(Unicode.Scalar(value))
                #expect(LatinLetters.passportSpelling(of: Character(scalar)) == others[scalar] ?? base, "\(scalar)")
            }
        }
        for (scalar, spelling) in others { #expect(LatinLetters.passportSpelling(of: Character(scalar)) == spelling) }
    }

    @Test(
        arguments: [
            ("u\u{308}", "UE"), ("A\u{30A}", "AA"), ("e\u{301}", "E"), ("x\u{301}", "X"), ("ß", "SS"), ("ữ", "U"), ("Ə", nil),
            ("б", nil),
            ("5", nil), ("王", nil), ("a\u{200D}", nil),
        ] as [(String, String?)])
    func spellsWhatIsWrittenInTwo(letter: String, spelling: String?) throws {
        #expect(LatinLetters.passportSpelling(of: try #require(letter.first)) == spelling, "\(letter)")
    }
}
