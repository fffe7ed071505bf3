/// The words of addresses in a language, ready to be looked up.
struct AddressLexicon: Sendable {
    let streetWords: PhraseIndex<Bool>
    let streetEndings: [String]
    let unitWords: PhraseIndex<Bool>
    let boxWords: PhraseIndex<Bool>
    let directions: PhraseIndex<Bool>
    let leadIns: PhraseIndex<Bool>

    init(_ words: AddressWords) {
        streetWords = PhraseIndex(words.streetWords)
        streetEndings = words.streetEndings.map { Folding.fold($0) }
        unitWords = PhraseIndex(words.unitWords)
        boxWords = PhraseIndex(words.boxWords)
        directions = PhraseIndex(words.directions)
        leadIns = PhraseIndex(words.leadIns)
    }
}
