import Primitives

/// A text in which words of the glossary are looked for: its characters as they stand, and folded.
struct GlossaryText {
    let characters: [Character]
    /// In lower case, without the marks of Arabic vowels.
    let folded: [Character]
    /// `ESTA`, `CDL`: in Spanish "esta" is another word.
    private let isCapital: Bool

    init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !Self.isArabicVowel(scalar) {
            scalars.append(["\u{202F}", "\u{A0}"].contains(scalar) ? " " : scalar)
        }
        characters = Array(String(scalars))
        folded = characters.map { Character($0.lowercased().first.map(String.init) ?? String($0)) }
        isCapital = characters.contains(where: \.isUppercase) && !characters.contains(where: \.isLowercase)
    }

    /// Fathatan to sukun, and the stroke that only lengthens a word.
    private static func isArabicVowel(_ scalar: Unicode.Scalar) -> Bool {
        (0x64B...0x652).contains(scalar.value) || scalar.value == 0x640
    }

    /// Where a term stands as a word of its own; nil where it doesn't.
    func firstRange(of term: GlossaryText, _ language: Language) -> Range<Int>? {
        let (text, term) = term.isCapital ? (characters, term.characters) : (folded, term.folded)
        var start = 0
        while let range = Self.range(of: term, in: text, from: start) {
            if isWord(range, language) { return range }
            start = range.lowerBound + 1
        }
        return nil
    }

    static func range(of term: [Character], in text: [Character], from start: Int = 0) -> Range<Int>? {
        guard !term.isEmpty, text.count >= term.count, start <= text.count - term.count else { return nil }
        for first in start...(text.count - term.count) where text[first] == term[0] {
            if text[first..<first + term.count].elementsEqual(term) { return first..<first + term.count }
        }
        return nil
    }

    /// Chinese has no gaps between words; Arabic writes "and", "of", "for" and the article onto them.
    private func isWord(_ range: Range<Int>, _ language: Language) -> Bool {
        if language == .chinese { return true }
        if range.upperBound < folded.count, Self.isWordCharacter(folded[range.upperBound]) { return false }
        let before = folded[..<range.lowerBound].reversed().prefix(while: Self.isWordCharacter).reversed()
        return before.isEmpty || language == .arabic && Self.arabicPrefixes.contains(String(before))
    }

    private static func isWordCharacter(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private static let arabicPrefixes: Set<String> = [
        "و", "ف", "ب", "ل", "ك", "ال", "وال", "بال", "فال", "كال", "لل", "ول", "وب",
    ]
}
