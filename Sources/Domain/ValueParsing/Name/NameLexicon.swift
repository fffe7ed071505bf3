/// The words around names in a language, ready to be looked up.
struct NameLexicon: Sendable {
    let prefixes: PhraseIndex<Bool>
    let suffixes: PhraseIndex<Bool>
    let particles: PhraseIndex<Bool>
    let longSurnames: PhraseIndex<Bool>
    let leadIns: PhraseIndex<Bool>
    let surnames: Int

    init(_ words: NameWords) {
        prefixes = PhraseIndex(words.prefixes)
        suffixes = PhraseIndex(words.suffixes)
        particles = PhraseIndex(words.particles)
        longSurnames = PhraseIndex(words.longSurnames)
        leadIns = PhraseIndex(words.leadIns)
        surnames = words.surnames
    }
}
