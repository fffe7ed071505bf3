import Primitives
import ValueParsing

/// Names that were typed without any capital, as people type on a phone, written as a form has them: "maria de la cruz-lópez" is Maria
/// de la Cruz-López. Who uses one capital knows best where the others go.
struct NameCase {
    /// Words of names that stay small: "van", "de".
    let particles: Set<String>

    /// The same where the words have a capital, or letters that know none.
    func written(_ text: String) -> String {
        let letters = text.filter(\.isLetter)
        guard !letters.isEmpty, letters.allSatisfy({ $0.isLowercase && $0.unicodeScalars.first.map { $0.value < 0x250 } == true })
        else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            particles.contains(FieldName.folded(String(word))) ? String(word) : Self.capitalised(word)
        }.joined(separator: " ")
    }

    /// With a capital at its beginning, behind each hyphen, and behind the apostrophe of "o'brien" and "d'angelo".
    private static func capitalised(_ word: Substring) -> String {
        var result = ""
        var isBeginning = true
        for (place, character) in word.enumerated() {
            result += isBeginning ? character.uppercased() : String(character)
            isBeginning = character == "-" || (character == "'" || character == "’") && place == 1
        }
        return result
    }
}
