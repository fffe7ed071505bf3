/// The words around names in a language, ready to be looked up.
struct NameLexicon: Sendable {
    let prefixes: PhraseIndex<Bool>
    let givenPrefixes: PhraseIndex<Bool>
    let suffixes: PhraseIndex<Bool>
    let shortSuffixes: PhraseIndex<Bool>
    let particles: PhraseIndex<Bool>
    let particleTakesOneWord: Bool
    let givenEndings: PhraseIndex<Bool>
    let givenBeginnings: PhraseIndex<Bool>
    let longSurnames: PhraseIndex<Bool>
    let givenNames: Set<String>
    /// To the place in the order of how common they are.
    let latinSurnames: [String: Int]
    let conjunctions: PhraseIndex<Bool>
    let outside: PhraseIndex<Bool>
    let everyday: PhraseIndex<Bool>
    let leadIns: PhraseIndex<Bool>
    let besideOtherNames: PhraseIndex<Bool>
    let otherTimes: PhraseIndex<Bool>
    let noOtherNames: PhraseIndex<Bool>
    let surnames: Int
    /// Its words are written in Latin letters.
    let isLatin: Bool

    init(_ words: NameWords) {
        prefixes = PhraseIndex(words.prefixes)
        givenPrefixes = PhraseIndex(words.givenPrefixes ?? [])
        suffixes = PhraseIndex(words.suffixes)
        shortSuffixes = PhraseIndex(words.shortSuffixes ?? [])
        particles = PhraseIndex(words.particles)
        particleTakesOneWord = words.particleTakesOneWord ?? false
        givenEndings = PhraseIndex(words.givenEndings ?? [])
        givenBeginnings = PhraseIndex(words.givenBeginnings ?? [])
        longSurnames = PhraseIndex(words.longSurnames)
        givenNames = Set((words.givenNames ?? []).map { Folding.fold($0) })
        latinSurnames = Dictionary(
            (words.latinSurnames ?? []).enumerated().map { (Folding.fold($1), $0) }, uniquingKeysWith: min)
        conjunctions = PhraseIndex(words.conjunctions ?? [])
        outside = PhraseIndex(words.outside ?? [])
        everyday = PhraseIndex(words.everyday ?? [])
        leadIns = PhraseIndex(words.leadIns)
        besideOtherNames = PhraseIndex(words.besideOtherNames ?? [])
        otherTimes = PhraseIndex(words.otherTimes ?? [])
        noOtherNames = PhraseIndex(words.noOtherNames ?? [])
        surnames = words.surnames
        isLatin = (words.particles + words.prefixes).first?.unicodeScalars.first.map { $0.value < 0x250 } ?? true
    }
}
