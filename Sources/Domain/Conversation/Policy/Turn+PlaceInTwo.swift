import FormModel
import Primitives
import ValueParsing

/// A place said at once for two boxes: the town, and beside it the state or country.
extension Turn {
    /// "Salem, Oregon" where "Place of birth" is asked and "State or foreign country" comes next. Nil where it is no such place.
    mutating func readPlaceInTwo(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let town = index.fields[ids[0]], town.kind == .text, index.asksPlace.contains(town.id),
            index.group(of: town.id) == nil, words.contains(where: { ",،，".contains($0) }), !namesRegion(town),
            let region = following(town), namesRegion(region), state.answers[region.id] == nil,
            let place = PlaceReader(reader: reader, lexicons: phrases.map(\.lexicon)).read(words) ?? townAndCountry(words)
        else { return nil }
        let reading = reader.read(place.state, for: region, role: index.role(of: region.id))
        guard reading.value != nil else { return nil }
        let taking = take(Reading(value: .text(place.city), confidence: 0.9), for: town, words: words)
        if taking == .stored { _ = take(reading, for: region, words: words) }
        return taking
    }

    /// The next field of the same section, if it applies.
    private func following(_ field: Field) -> Field? {
        let next = index.fields.values.first { index.position(of: $0.id) == index.position(of: field.id) + 1 }
        guard let next, index.sections[next.id]?.id == index.sections[field.id]?.id, !applicable([next.id]).isEmpty else {
            return nil
        }
        return next
    }

    private func namesRegion(_ field: Field) -> Bool {
        guard let lexicon = engine.phrases[.english] else { return false }
        let names = PhraseIndex(["state", "country"].flatMap { lexicon.labels[$0] ?? [] })
        let tokens = Utterance(String(FieldName.spoken(field.label.english).prefix(80))).tokens
        return tokens.count <= 8 && tokens.indices.contains { names.longest(tokens, at: $0) != nil }
    }

    private func townAndCountry(_ words: String) -> (city: String, state: String)? {
        guard let comma = words.lastIndex(where: { ",،，".contains($0) }) else { return nil }
        let (town, land) = (Words.trimmed(String(words[..<comma])), Words.trimmed(String(words[words.index(after: comma)...])))
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let found = engine.parser.read(land, as: .country, context: context)
        guard !town.isEmpty, found.value != nil, found.confidence >= 0.9, found.span?.count == land.unicodeScalars.count else {
            return nil
        }
        return (town, land)
    }
}
