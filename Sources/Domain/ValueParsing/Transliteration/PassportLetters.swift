import Primitives

/// A name in the letters of the machine-readable zone, to be shown beside the original and confirmed.
///
/// The tables are those of ICAO Doc 9303-3, section 6: A for Latin letters with marks (`LatinLetters`), B for Cyrillic. Its table for
/// Arabic is for machines alone and escapes letters with an X, so Arabic names, like those of other scripts, have to be asked for as
/// they stand in the passport.
public enum PassportLetters {
    /// The name in capitals A to Z, with its spaces, hyphens, apostrophes and points left out or kept as the zone has them: a space
    /// for each hyphen, nothing for the others. Nil where a letter is in neither table.
    /// - Complexity: O(*n*) in the scalars of the text.
    public static func latin(_ text: String, language: String? = nil) -> String? {
        var result = ""
        for character in text {
            guard let letters = letters(character, language) else { return nil }
            if letters == " ", result.isEmpty || result.hasSuffix(" ") { continue }
            result += letters
        }
        return result.hasSuffix(" ") ? String(result.dropLast()) : result
    }

    /// Ukrainian, where one of its own letters stands in the text; else nil, and the letters are read as Russian has them.
    public static func language(of text: String) -> String? {
        text.contains { "іїєґІЇЄҐ".contains($0) } ? "uk" : nil
    }

    private static func letters(_ character: Character, _ language: String?) -> String? {
        switch character {
        case " ", "-", "\u{2010}", "\u{2011}": return " "
        case "'", "\u{2019}", ".", ",": return ""
        default: return LatinLetters.passportSpelling(of: character) ?? cyrillic(character, language)
        }
    }

    private static func cyrillic(_ character: Character, _ language: String?) -> String? {
        let scalars = character.unicodeScalars
        guard let base = scalars.first, scalars.dropFirst().allSatisfy({ LatinLetters.marks.contains($0.value) }) else {
            return nil
        }
        // Texts are equal however their marks are written; a stress mark is no part of a letter.
        return letters(character.uppercased(), language) ?? letters(base.properties.uppercaseMapping, language)
    }

    private static func letters(_ key: String, _ language: String?) -> String? {
        if language == "uk", let letter = ukrainian[key] { return letter }
        if language == "be", key == "Г" { return "H" }
        if language == "bg", key == "Щ" { return "SHT" }
        return cyrillicTable[key]
    }

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
