import FormModel
import Primitives
import ValueParsing

/// A place said at once for two boxes: the town, and beside it the state or country.
struct PlaceInTwo: Drafting {
    var draft: Draft

    /// "Salem, Oregon" where "Place of birth" is asked and "State or foreign country" comes next. Nil where it is no such place.
    mutating func readPlaceInTwo(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let town = index.fields[ids[0]], town.kind == .text, index.asksPlace.contains(town.id),
            index.group(of: town.id) == nil, placeWords.placeParts(words).count > 1, !placeWords.namesRegion(town),
            let region = placeWords.following(town), placeWords.namesRegion(region), state.answers[region.id] == nil
        else { return nil }
        if !placeWords.names("country", region), let land = placeWords.following(region), placeWords.names("country", land),
            state.answers[land.id] == nil
        {
            return readPlaceInThree(words, town, region, land)
        }
        guard
            let place = placeWords.placeWithState(words)
                ?? (placeWords.names("country", region) ? placeWords.townAndCountry(words) : nil)
        else { return nil }
        let reading = reader.read(place.state, for: region, role: index.role(of: region.id))
        guard reading.value != nil else { return nil }
        let taking = take(Reading(value: .text(place.city), confidence: 0.9), for: town, words: words)
        if taking == .stored { _ = take(reading, for: region, words: words) }
        return taking
    }

    /// "Pune, Maharashtra, India", "Cairo, Egypt", "Guadalajara, Jalisco". A name that states and countries share fills neither:
    /// "Georgia".
    private mutating func readPlaceInThree(_ words: String, _ town: Field, _ region: Field, _ land: Field) -> Taking? {
        let parts = placeWords.placeParts(words)
        guard (2...3).contains(parts.count), let last = parts.last, parts.allSatisfy(placeWords.isPlaceName) else { return nil }
        let isLand = placeWords.isWhole(last, .country)
        guard parts.count == 2 || isLand else { return nil }
        let taking = take(Reading(value: .text(parts[0]), confidence: 0.9), for: town, words: words)
        guard taking == .stored else { return taking }
        if parts.count == 3 || !isLand {
            _ = take(reader.read(parts[1], for: region, role: index.role(of: region.id)), for: region, words: words)
        }
        let isState = parts.count == 2 && placeWords.isWhole(last, .state)
        if isLand, !isState { _ = take(reader.read(last, for: land, role: index.role(of: land.id)), for: land, words: words) }
        return taking
    }
}

extension Drafting {
    var placeInTwo: PlaceInTwo {
        get { PlaceInTwo(draft: draft) }
        set { draft = newValue.draft }
    }
}
