import Primitives
import ValueParsing

/// What was said in a turn, looked at once for all rules.
struct Said {
    let text: String
    let utterance: Utterance
    /// In the language of the words, then in English.
    let grammars: [CommandGrammar]
    /// It chooses an option of the question at hand or says yes or no to it, whatever else it could mean.
    let isAnswer: Bool
    /// Without "no, sorry" before it, and whether that was there.
    let range: Range<Int>
    let isCorrection: Bool
    let clauses: [Range<Int>]

    var tokens: [Token] { utterance.tokens }
    /// A word or two, which leave no room for more than an answer.
    var isBare: Bool { tokens.count(where: { $0.kind != .mark }) <= 2 }
    var grammar: CommandGrammar? { grammars.first }

    init(_ text: String, _ view: TurnView) {
        self.text = text
        utterance = Utterance(text)
        grammars = view.commands(utterance)
        isAnswer = view.closedAnswer.answersClosedQuestion(text)
        let whole = 0..<utterance.tokens.count
        (range, isCorrection) =
            isAnswer ? (whole, false) : grammars.first.map(view.namedTargets.withoutCorrection) ?? (whole, false)
        clauses = Clauses.of(utterance.tokens)
    }

    /// Without fillers and marks at either end.
    func trimmed(_ clause: Range<Int>) -> Range<Int> { grammar?.trimmed(clause) ?? clause }

    /// Clauses, cut at "and" as well.
    var pieces: [Range<Int>] {
        clauses.flatMap { clause -> [Range<Int>] in
            var pieces: [Range<Int>] = []
            var start = clause.lowerBound
            for place in clause where place > start {
                let joint = grammars.compactMap { $0.lexicon.ands.longest(tokens, at: place, before: clause.upperBound)?.length }
                    .max()
                guard let joint, place + joint < clause.upperBound else { continue }
                pieces.append(start..<place)
                start = place + joint
            }
            return (pieces + [start..<clause.upperBound]).map { trimmed($0) }.filter { !$0.isEmpty }
        }
    }

    /// The words without those that change nothing of a sentence: "I don't really use email". Nil where there are none.
    var plainer: String? {
        var kept = ""
        var place = 0
        while place < tokens.count {
            if let length = longest(.adverb, at: place, before: tokens.count), length < tokens.count {
                place += length
                continue
            }
            if !kept.isEmpty, tokens[place].isSpaced { kept += " " }
            kept += utterance.text(place..<place + 1)
            place += 1
        }
        return kept.isEmpty || Utterance(kept).tokens.count == tokens.count ? nil : kept
    }

    /// What is left without the clauses before and behind it that greet or thank and do nothing else: "hi there! I'm Ana García"; of
    /// nothing but them the first. Nil where there are none.
    var withoutCourtesy: String? {
        let kept = clauses.drop(while: isCourtesy)
        if kept.isEmpty, clauses.count > 1 { return utterance.text(clauses[0]) }
        guard let first = kept.first, let last = kept.last(where: { !isCourtesy($0) }),
            last != clauses.last || first != clauses.first
        else { return nil }
        // The marks behind the last clause may ask something.
        let end = last == clauses.last ? tokens.count : last.upperBound
        return utterance.text(first.lowerBound..<end)
    }

    /// Nothing but greetings and thanks: "hola, buenas".
    private func isCourtesy(_ clause: Range<Int>) -> Bool {
        grammars.contains { grammar in
            var (place, isFound) = (clause.lowerBound, false)
            while place < clause.upperBound {
                let act = grammar.lexicon.acts.longest(tokens, at: place, before: clause.upperBound)
                if let act, act.value == .greeting || act.value == .thanks {
                    isFound = true
                    place += act.length
                } else if tokens[place].kind == .mark {
                    place += 1
                } else if let filler = grammar.lexicon.fillers.longest(tokens, at: place, before: clause.upperBound) {
                    place += filler.length
                } else {
                    return false
                }
            }
            return isFound
        }
    }

    /// A phrase of this kind stands somewhere in the words.
    func holds(_ kind: PhraseKind) -> Bool {
        tokens.indices.contains { longest(kind, at: $0, before: tokens.count) != nil }
    }

    /// Whether these words are a phrase of this kind, in any of the languages at hand.
    func isWhole(_ kind: PhraseKind, _ range: Range<Int>) -> Bool {
        grammars.contains { grammar in
            guard let patterns = grammar.lexicon.kinds[kind] else { return false }
            return [range, grammar.trimmed(range)].contains { words in
                patterns.whole(tokens, words) != nil || patterns.hole(tokens, words).map { $0.length >= 2 } == true
            }
        }
    }

    /// The place of the star in a frame of this kind.
    func hole(_ kind: PhraseKind, _ range: Range<Int>) -> (hole: Range<Int>, length: Int)? {
        grammars.lazy.compactMap { grammar in
            let patterns = grammar.lexicon.kinds[kind]
            return patterns?.hole(tokens, range) ?? patterns?.hole(tokens, grammar.trimmed(range))
        }.first
    }

    /// How many words of a phrase of this kind begin here.
    func longest(_ kind: PhraseKind, at start: Int, before end: Int) -> Int? {
        grammars.compactMap { $0.lexicon.kinds[kind]?.longest(tokens, at: start, before: end) }.max()
    }
}
