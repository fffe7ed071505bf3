import FormModel
import Primitives
import ValueParsing

/// The words by which the label of a field is told from those of the fields around it that take the same kind of value: "eye" of "Eye
/// color", beside "Hair color".
struct LabelWords {
    private let words: [String]

    /// - Parameter common: words of many labels, which name no field: "date".
    static func of(
        _ fields: [Field], _ type: (Field) -> ValueType, _ language: Language, common: [String]
    ) -> [Field.ID: LabelWords] {
        let all = fields.map { field in
            (
                id: field.id, type: type(field),
                words: [field.label[language], field.label.english].map { units(Utterance($0).tokens) }
            )
        }
        let common = common.flatMap { units(Utterance($0).tokens).map(\.word) }
        var labels: [Field.ID: LabelWords] = [:]
        for one in all {
            let own = one.words.indices.flatMap { language in
                one.words[language].map(\.word).filter { word in
                    !common.contains(word)
                        && !all.contains { other in
                            other.id != one.id && other.type == one.type
                                && other.words[language].contains { isAlike($0.word, word) }
                        }
                }
            }
            labels[one.id] = LabelWords(words: own)
        }
        return labels
    }

    /// Where words stand that the label has.
    func places(in tokens: [Token]) -> Set<Int> {
        var found: Set<Int> = []
        for unit in Self.units(tokens) where words.contains(where: { Self.isAlike($0, unit.word) }) {
            found.formUnion(unit.places)
        }
        return found
    }

    /// Words without their plural; of signs that are written without spaces two and two.
    private static func units(_ tokens: [Token]) -> [(places: Range<Int>, word: String)] {
        tokens.indices.compactMap { place in
            let token = tokens[place]
            guard token.kind == .word else { return nil }
            guard token.isIdeograph else {
                return token.folded.unicodeScalars.count > 2 ? (place..<place + 1, WordStem.of(token.folded)) : nil
            }
            guard place + 1 < tokens.count, tokens[place + 1].isIdeograph else { return nil }
            return (place..<place + 2, token.folded + tokens[place + 1].folded)
        }
    }

    /// They are one, or begin alike: "Augen" and "Augenfarbe", "issued" and "issuance".
    private static func isAlike(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let alike = zip(one.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
        return alike >= 4 && alike * 3 >= min(one.unicodeScalars.count, other.unicodeScalars.count) * 2
    }
}
