import FormModel
import Primitives
import ValueParsing

/// A place said at once for two boxes: the town, and beside it the state or country.
extension Turn {
    /// "Salem, Oregon" where "Place of birth" is asked and "State or foreign country" comes next. Nil where it is no such place.
    mutating func readPlaceInTwo(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let town = index.fields[ids[0]], town.kind == .text, index.asksPlace.contains(town.id),
            index.group(of: town.id) == nil, placeParts(words).count > 1, !namesRegion(town),
            let region = following(town), namesRegion(region), state.answers[region.id] == nil
        else { return nil }
        if !names("country", region), let land = following(region), names("country", land), state.answers[land.id] == nil {
            return readPlaceInThree(words, town, region, land)
        }
        guard let place = placeWithState(words) ?? (names("country", region) ? townAndCountry(words) : nil) else { return nil }
        let reading = reader.read(place.state, for: region, role: index.role(of: region.id))
        guard reading.value != nil else { return nil }
        let taking = take(Reading(value: .text(place.city), confidence: 0.9), for: town, words: words)
        if taking == .stored { _ = take(reading, for: region, words: words) }
        return taking
    }

    /// The next field of the same section, if it applies.
    func following(_ field: Field) -> Field? {
        let next = index.fields.values.first { index.position(of: $0.id) == index.position(of: field.id) + 1 }
        guard let next, index.sections[next.id]?.id == index.sections[field.id]?.id, !applicable([next.id]).isEmpty else {
            return nil
        }
        return next
    }

    private func placeWithState(_ words: String) -> (city: String, state: String)? {
        PlaceReader(reader: reader, lexicons: phrases.map(\.lexicon)).read(words)
    }

    func namesRegion(_ field: Field) -> Bool { names("state", field) || names("country", field) }

    private func names(_ role: String, _ field: Field) -> Bool {
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

    private func townAndCountry(_ words: String) -> (city: String, state: String)? {
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
}

/// Three boxes in a row: the town, its state or province, its country.
extension Turn {
    /// By their commas; "Kharkiv in Ukraine" by the word that leads to the country.
    private func placeParts(_ words: String) -> [String] {
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

    /// "Pune, Maharashtra, India", "Cairo, Egypt", "Guadalajara, Jalisco". A name that states and countries share fills neither:
    /// "Georgia".
    private mutating func readPlaceInThree(_ words: String, _ town: Field, _ region: Field, _ land: Field) -> Taking? {
        let parts = placeParts(words)
        guard (2...3).contains(parts.count), let last = parts.last, parts.allSatisfy(isPlaceName) else { return nil }
        let isLand = isWhole(last, .country)
        guard parts.count == 2 || isLand else { return nil }
        let taking = take(Reading(value: .text(parts[0]), confidence: 0.9), for: town, words: words)
        guard taking == .stored else { return taking }
        if parts.count == 3 || !isLand {
            _ = take(reader.read(parts[1], for: region, role: index.role(of: region.id)), for: region, words: words)
        }
        let isState = parts.count == 2 && isWhole(last, .state)
        if isLand, !isState { _ = take(reader.read(last, for: land, role: index.role(of: land.id)), for: land, words: words) }
        return taking
    }

    /// A few words, the first with a capital where the script has them.
    private func isPlaceName(_ part: String) -> Bool {
        guard let first = part.first(where: \.isLetter), !part.contains(where: \.isNumber) else { return false }
        return !first.isLowercase && Utterance(part).tokens.count <= 6 && !engine.parser.isSentence(part, language: spoken)
    }

    private func isWhole(_ words: String, _ type: ValueType) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let found = engine.parser.read(words, as: type, context: context)
        return found.value != nil && found.confidence >= 0.9 && found.span?.count == words.unicodeScalars.count
    }
}
