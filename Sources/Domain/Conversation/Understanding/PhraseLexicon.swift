import ValueParsing

/// The steering phrases of one language, ready to be looked up.
struct PhraseLexicon: Sendable {
    /// A phrase with a place in it: `change *`, `* is wrong`.
    struct Frame: Sendable {
        let before: [String]
        let after: [String]
    }

    let acts: PhraseIndex<Command>
    let goTo: [Frame]
    let change: [Frame]
    let corrections: PhraseIndex<Bool>
    let contrasts: PhraseIndex<Bool>
    let copulas: PhraseIndex<Bool>
    let connectors: PhraseIndex<Bool>
    let determiners: PhraseIndex<Bool>
    let fillers: PhraseIndex<Bool>
    let questions: PhraseIndex<Bool>
    let cues: PhraseIndex<String>
    let labels: [String: [String]]

    init(_ phrases: Phrases) {
        acts = PhraseIndex(
            phrases.acts.flatMap { name, phrases in
                Command(rawValue: name).map { command in phrases.map { ($0, command) } } ?? []
            })
        goTo = Self.frames(phrases.goTo)
        change = Self.frames(phrases.change)
        corrections = PhraseIndex(phrases.corrections)
        contrasts = PhraseIndex(phrases.contrasts)
        copulas = PhraseIndex(phrases.copulas)
        connectors = PhraseIndex(phrases.connectors)
        determiners = PhraseIndex(phrases.determiners)
        fillers = PhraseIndex(phrases.fillers)
        questions = PhraseIndex(phrases.questions)
        cues = PhraseIndex(phrases.cues.flatMap { role, phrases in phrases.map { ($0, role) } })
        labels = phrases.labels
    }

    /// The longest first, so that "go back to *" is tried before "go *".
    private static func frames(_ phrases: [String]) -> [Frame] {
        phrases.compactMap { phrase -> Frame? in
            let halves = phrase.split(separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            let words = halves.map { Utterance(String($0)).tokens.map(\.folded) }
            return words[0].isEmpty && words[1].isEmpty ? nil : Frame(before: words[0], after: words[1])
        }
        .sorted { $0.before.count + $0.after.count > $1.before.count + $1.after.count }
    }
}

/// What a phrase that steers the conversation asks for.
enum Command: String, Sendable, Hashable {
    case skip, back, help, why, `repeat`, undo, review, unknown, doesNotApply, greeting, thanks, affirm, deny
}
