import FormModel
import Primitives
import ValueParsing

/// Places that are said at once for two boxes or three.
struct PlaceWords: Viewing {
    let view: TurnView

    /// The next field of the same section, if it applies.
    func following(_ field: Field) -> Field? {
        let next = index.fields.values.first { index.position(of: $0.id) == index.position(of: field.id) + 1 }
        guard let next, index.sections[next.id]?.id == index.sections[field.id]?.id, !applicable([next.id]).isEmpty else {
            return nil
        }
        return next
    }

    func placeWithState(_ words: String) -> (city: String, state: String)? {
        PlaceReader(reader: reader, lexicons: phrases.map(\.lexicon)).read(words)
    }

    func namesRegion(_ field: Field) -> Bool { names("state", field) || names("country", field) }

    func names(_ role: String, _ field: Field) -> Bool {
        guard let lexicon = engine.phrases[.english] else { return false }
        let names = PhraseIndex(lexicon.labels[role] ?? [])
        let tokens = Utterance(String(FieldName.spoken(field.label.english).prefix(80))).tokens
        return tokens.count <= 8 && tokens.indices.contains { names.longest(tokens, at: $0) != nil }
    }

    /// "Conakry, en Guinée": the country without the word that leads to it.
    private func withoutJoint(_ words: String) -> String {
        let utterance = Utterance(words)
        let joint = phrases.compactMap { $0.lexicon.placeJoints.longest(utterance.tokens, at: 0)?.length }.max() ?? 0
        return joint < utterance.tokens.count ? utterance.text(joint..<utterance.tokens.count) : words
    }

    func townAndCountry(_ words: String) -> (city: String, state: String)? {
        guard let comma = words.lastIndex(where: { ",،，".contains($0) }) else { return nil }
        let (town, behind) = (Words.trimmed(String(words[..<comma])), Words.trimmed(String(words[words.index(after: comma)...])))
        let land = withoutJoint(behind)
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let found = engine.parser.read(land, as: .country, context: context)
        guard !town.isEmpty, found.value != nil, found.confidence >= 0.9, found.span?.count == land.unicodeScalars.count else {
            return nil
        }
        return (town, land)
    }

    /// By their commas; "Kharkiv in Ukraine" by the word that leads to the country.
    func placeParts(_ words: String) -> [String] {
        let parts = words.split(whereSeparator: { ",،，".contains($0) }).map { Words.trimmed(String($0)) }.filter { !$0.isEmpty }
        guard parts.count == 1 else { return parts.prefix(1) + parts.dropFirst().map(withoutJoint) }
        let utterance = Utterance(parts[0])
        let tokens = utterance.tokens
        let lexicons = phrases.map(\.lexicon)
        for place in tokens.indices.dropFirst() where tokens.count <= 12 {
            guard let joint = lexicons.compactMap({ $0.placeJoints.longest(tokens, at: place)?.length }).max(),
                place + joint < tokens.count, case let land = utterance.text(place + joint..<tokens.count),
                isWhole(land, .country)
            else { continue }
            return [utterance.text(0..<place), land]
        }
        return parts
    }

    /// A few words, the first with a capital where the script has them.
    func isPlaceName(_ part: String) -> Bool {
        guard let first = part.first(where: \.isLetter), !part.contains(where: \.isNumber) else { return false }
        return !first.isLowercase && Utterance(part).tokens.count <= 6 && !engine.parser.isSentence(part, language: spoken)
    }

    func isWhole(_ words: String, _ type: ValueType) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let found = engine.parser.read(words, as: type, context: context)
        return found.value != nil && found.confidence >= 0.9 && found.span?.count == words.unicodeScalars.count
    }
}

extension Viewing {
    var placeWords: PlaceWords { PlaceWords(view: view) }
}
