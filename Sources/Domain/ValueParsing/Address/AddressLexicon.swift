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
    let unitSuffixes: PhraseIndex<Bool>
    let turns: PhraseIndex<Bool>
    let talk: PhraseIndex<Bool>
    let labels: PhraseIndex<Bool>
    /// By folded name, without points.
    let nicknames: [String: AddressWords.Town]
    /// What stands before and behind an address in a sentence.
    let frames: [(before: PhraseIndex<Bool>, behind: PhraseIndex<Bool>)]

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
        turns = PhraseIndex(words.turns ?? [])
        talk = PhraseIndex(words.talk ?? [])
        labels = PhraseIndex(words.labels ?? [])
        unitSuffixes = PhraseIndex(words.unitSuffixes ?? [])
        nicknames = Dictionary(
            (words.nicknames ?? [:]).map { (Folding.fold($0).filter { $0 != "." }, $1) }, uniquingKeysWith: { first, _ in first })
        frames = (words.frames ?? []).compactMap { frame in
            let sides = frame.split(separator: "*").map { PhraseIndex([String($0)]) }
            return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
    }
}
