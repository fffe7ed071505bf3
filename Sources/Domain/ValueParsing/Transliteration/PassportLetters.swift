/// A name in the letters of the machine-readable zone, to be shown beside the original and confirmed.
///
/// The tables are those of ICAO Doc 9303-3 (eighth edition), section 6: A for Latin letters with marks, B for Cyrillic. Its table for
/// Arabic is for machines alone and escapes letters with an X, so Arabic names, like those of other scripts, have to be asked for as
/// they stand in the passport.
public enum PassportLetters {
    /// The name in capitals A to Z, with its spaces, hyphens, apostrophes and points left out or kept as the zone has them: a space
    /// for each hyphen, nothing for the others. Nil where a letter is in neither table.
    /// - Complexity: O(*n*) in the scalars of the text.
    public static func latin(_ text: String, language: String? = nil) -> String? {
        var result = ""
        for scalar in text.unicodeScalars {
            if (0x300...0x36F).contains(scalar.value) {
                result += letter(ofMark: scalar, after: result.last)
                continue
            }
            guard let letters = letters(scalar, language) else { return nil }
            if letters == " ", result.isEmpty || result.hasSuffix(" ") { continue }
            result += letters
        }
        return result.hasSuffix(" ") ? String(result.dropLast()) : result
    }

    /// Ukrainian, where one of its own letters stands in the text; else nil, and the letters are read as Russian has them.
    public static func language(of text: String) -> String? {
        text.contains { "іїєґІЇЄҐ".contains($0) } ? "uk" : nil
    }

    /// What a mark adds that stands apart from its letter: A and two points are AE.
    private static func letter(ofMark mark: Unicode.Scalar, after last: Character?) -> String {
        if mark.value == 0x308, last == "A" || last == "O" || last == "U" { return "E" }
        return mark.value == 0x30A && last == "A" ? "A" : ""
    }

    private static func letters(_ scalar: Unicode.Scalar, _ language: String?) -> String? {
        switch scalar {
        case "A"..."Z": return String(scalar)
        case "a"..."z": return String(scalar).uppercased()
        case " ", "-", "\u{2010}", "\u{2011}": return " "
        case "'", "\u{2019}", ".", ",": return ""
        default: break
        }
        let capital = scalar.properties.uppercaseMapping
        let key = capital.unicodeScalars.count == 1 ? capital : String(scalar)
        if language == "uk", let letter = ukrainian[key] { return letter }
        if language == "be", key == "Г" { return "H" }
        if language == "bg", key == "Щ" { return "SHT" }
        return latinTable[key] ?? cyrillicTable[key]
    }

    /// Table A. Of the spellings allowed for Ä, Ö, Ü and Å, the one with a second letter, which German and Nordic passports use.
    private static let latinTable = table([
        "A": "ÁÀÂÃĂĄĀǍ", "AE": "ÄÆ", "AA": "Å", "C": "ĆĈČĊÇ", "D": "ĐĎÐ", "E": "ÉÈÊËĔĘĒĖĚ", "G": "ĜĞĢĠ", "H": "ĤĦ",
        "I": "ÍÌÎÏĨİĮĪĬ", "IJ": "Ĳ", "J": "Ĵ", "K": "Ķ", "L": "ŁĹĽĻĿ", "N": "ŃÑŇŅŊ", "O": "ÓÒÔÕŐŎŌ", "OE": "ÖØŒ",
        "R": "ŔŘŖ", "S": "ŚŜŠŞȘ", "SS": "ßẞ", "T": "ŤŢŦȚ", "TH": "Þ", "U": "ÚÙÛŨŬŰŮŲŪ", "UE": "Ü", "W": "Ŵ",
        "Y": "ÝŶŸ", "Z": "ŹŽŻ",
    ])

    /// Table B, as Russian and Bulgarian have the letters.
    private static let cyrillicTable = table([
        "A": "А", "B": "Б", "V": "В", "G": "ГҐЃ", "D": "ДЂ", "E": "ЕЁЭЄ", "ZH": "Ж", "Z": "З", "I": "ИЙІ", "K": "К", "L": "Л",
        "M": "М", "N": "Н", "O": "О", "P": "П", "R": "Р", "S": "С", "T": "Т", "U": "УЎ", "F": "Ф", "KH": "Х", "TS": "Ц",
        "CH": "Ч", "SH": "Ш", "SHCH": "Щ", "IE": "Ъ", "Y": "Ы", "": "Ь", "IU": "Ю", "IA": "Я", "J": "Ј", "LJ": "Љ",
        "NJ": "Њ", "DZ": "Ѕ",
    ])

    /// Where Ukrainian parts from Russian in table B.
    private static let ukrainian: [String: String] = ["Г": "H", "Ґ": "G", "И": "Y", "Є": "IE", "Ї": "I"]

    private static func table(_ rows: [String: String]) -> [String: String] {
        var table: [String: String] = [:]
        for (letters, sources) in rows {
            for source in sources.unicodeScalars { table[String(source)] = letters }
        }
        return table
    }
}
