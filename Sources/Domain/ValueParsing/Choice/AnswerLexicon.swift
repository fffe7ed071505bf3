/// Yes, no and the pointing words of a language, ready to be looked up.
struct AnswerLexicon: Sendable {
    enum Polarity: Sendable, Hashable { case yes, no, echo, unsure, negation }

    let polarity: PhraseIndex<Polarity>
    let last: PhraseIndex<Bool>
    let all: PhraseIndex<Bool>
    let none: PhraseIndex<Bool>
    let optionWords: PhraseIndex<Bool>

    init(_ words: AnswerWords) {
        polarity = PhraseIndex(
            words.yes.map { ($0, .yes) } + words.echoes.map { ($0, .echo) } + words.no.map { ($0, .no) }
                + words.unsure.map { ($0, .unsure) }
                + words.negations.map { ($0, .negation) })
        last = PhraseIndex(words.last)
        all = PhraseIndex(words.all)
        none = PhraseIndex(words.none)
        optionWords = PhraseIndex(words.optionWords)
    }
}
