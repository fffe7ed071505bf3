import Conversation
import FormModel
import Foundation
import Primitives

/// Whose paper or form it is, as far as it says so.
struct PaperHolder {
    var family: String?
    var given: String?

    /// As a person reads it; nil where nothing is said.
    var name: String? {
        let parts = [given, family].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Whether the two can't be one person: no word of the family names, or of the given names, is the same.
    ///
    /// Names of two scripts are not compared: nobody can tell by the letters.
    func contradicts(_ other: PaperHolder) -> Bool {
        Self.differ(family, other.family) || Self.differ(given, other.given)
    }

    private static func differ(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return false }
        let (mine, theirs) = (words(one), words(other))
        guard !mine.isEmpty, !theirs.isEmpty else { return false }
        return !mine.contains { word in theirs.contains { $0.contains { word.contains($0) } || isCut($0, word) } }
    }

    /// The spellings of each word of a name in plain letters; nothing for another script than the Latin.
    private static func words(_ name: String) -> [[String]] {
        guard name.unicodeScalars.allSatisfy({ $0.value < 0x250 || !$0.properties.isAlphabetic }) else { return [] }
        return name.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map { word in
            var long = String(word)
            for (letter, plain) in Self.long { long = long.replacingOccurrences(of: letter, with: plain) }
            return [String(word), long].map { $0.folding(options: .diacriticInsensitive, locale: nil).filter(\.isLetter) }
        }
    }

    /// As machine-readable zones write letters (Doc 9303-3, section 6).
    private static let long = [
        ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"), ("å", "aa"), ("ø", "oe"), ("æ", "ae"), ("œ", "oe"), ("ñ", "n"),
    ]

    /// A zone or an initial has only the beginning of a name.
    private static func isCut(_ one: [String], _ other: [String]) -> Bool {
        one.contains { short in other.contains { $0.hasPrefix(short) || short.hasPrefix($0) } }
    }
}

extension PaperHolder {
    /// As the form has it so far.
    init(of view: SessionView) {
        func answer(_ meaning: String) -> String? {
            let fields = view.template.fields.filter { $0.meaning?.rawValue == meaning }
            return fields.lazy.compactMap { field in
                if case .text(let text)? = view.state.answers[field.id]?.value.exposed { text } else { nil }
            }.first
        }
        self.init(family: answer("person.familyName"), given: answer("person.givenName"))
    }
}
