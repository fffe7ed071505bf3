/// Yes, no and the pointing words of a language, ready to be looked up.
struct AnswerLexicon: Sendable {
    enum Polarity: Sendable, Hashable { case yes, no, echo, unsure, negation }

    let polarity: PhraseIndex<Polarity>
    let ordinary: PhraseIndex<Bool>
    let unsure: PhraseIndex<Bool>
    let negations: PhraseIndex<Bool>
    let intensifiers: PhraseIndex<Bool>
    let doubts: PhraseIndex<Bool>
    let contrasts: PhraseIndex<Bool>
    let turns: PhraseIndex<Bool>
    let others: PhraseIndex<Bool>
    let former: PhraseIndex<Bool>
    let exceptions: PhraseIndex<Bool>
    let conclusions: PhraseIndex<Bool>
    let pointing: PhraseIndex<Bool>
    let shares: PhraseIndex<Bool>
    let negatesAfter: Bool
    let last: PhraseIndex<Bool>
    let all: PhraseIndex<Bool>
    let none: PhraseIndex<Bool>
    let optionWords: PhraseIndex<Bool>
    /// To the name of the meaning that they share.
    let synonyms: PhraseIndex<String>

    init(_ words: AnswerWords) {
        polarity = PhraseIndex(
            words.yes.map { ($0, .yes) } + words.echoes.map { ($0, .echo) } + words.no.map { ($0, .no) }
                + words.unsure.map { ($0, .unsure) }
                + words.negations.map { ($0, .negation) })
        ordinary = PhraseIndex(words.ordinary ?? [])
        unsure = PhraseIndex(words.unsure)
        negations = PhraseIndex(words.negations)
        intensifiers = PhraseIndex(words.intensifiers)
        doubts = PhraseIndex(words.doubts)
        contrasts = PhraseIndex(words.contrasts)
        turns = PhraseIndex(words.turns ?? [])
        others = PhraseIndex(words.others ?? [])
        former = PhraseIndex(words.former ?? [])
        exceptions = PhraseIndex(words.exceptions ?? [])
        conclusions = PhraseIndex(words.conclusions ?? [])
        pointing = PhraseIndex(words.pointing ?? [])
        shares = PhraseIndex(words.shares ?? [])
        negatesAfter = words.negatesAfter
        last = PhraseIndex(words.last)
        all = PhraseIndex(words.all)
        none = PhraseIndex(words.none)
        optionWords = PhraseIndex(words.optionWords)
        synonyms = PhraseIndex(words.synonyms.flatMap { name, words in words.map { ($0, name) } })
    }
}
