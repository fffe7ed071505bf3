/// The words of addresses in a language, ready to be looked up.
struct AddressLexicon: Sendable {
    let streetWords: PhraseIndex<Bool>
    let landWords: PhraseIndex<Bool>
    let highwayWords: PhraseIndex<Bool>
    let roadKinds: PhraseIndex<Bool>
    let streetEndings: [String]
    let unitWords: PhraseIndex<Bool>
    let floorWords: PhraseIndex<Bool>
    let soleUnits: PhraseIndex<Bool>
    let boxWords: PhraseIndex<Bool>
    let routeWords: PhraseIndex<Bool>
    let directions: PhraseIndex<Bool>
    let cityWords: PhraseIndex<Bool>
    let leadIns: PhraseIndex<Bool>

    init(_ words: AddressWords) {
        streetWords = PhraseIndex(words.streetWords)
        landWords = PhraseIndex(words.landWords ?? [])
        highwayWords = PhraseIndex(words.highwayWords ?? [])
        roadKinds = PhraseIndex(words.roadKinds ?? [])
        streetEndings = words.streetEndings.map { Folding.fold($0) }
        unitWords = PhraseIndex(words.unitWords)
        floorWords = PhraseIndex(words.floorWords ?? [])
        soleUnits = PhraseIndex(words.soleUnits ?? [])
        boxWords = PhraseIndex(words.boxWords)
        routeWords = PhraseIndex(words.routeWords ?? [])
        directions = PhraseIndex(words.directions)
        cityWords = PhraseIndex(words.cityWords ?? [])
        leadIns = PhraseIndex(words.leadIns)
    }
}
