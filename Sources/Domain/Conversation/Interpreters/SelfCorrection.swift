import FormModel
import Primitives
import ValueParsing

/// What is taken back inside an utterance: "7/14/1968 sorry 7/15". The later part stands for what it restates of the former, and what
/// it does not restate is kept.
struct SelfCorrection {
    /// The words as they were meant, the likelier first.
    let readings: [String]
    let former: String
    /// The clause of the phrase that takes back, without it, and all the other words: "sorry for the noise" takes nothing back.
    let excuse: String?
    let withoutExcuse: String

    init?(_ said: Said) {
        guard let cue = Self.cue(said) else { return nil }
        let former = Self.withoutCues(0..<cue.lowerBound, said)
        let later = said.grammar.map { $0.value(in: said.trimmed(cue.upperBound..<said.tokens.count)) } ?? 0..<0
        guard !later.isEmpty, !former.isEmpty else { return nil }
        self.former = said.utterance.text(former)
        let alone = said.utterance.text(later)
        let joined = Self.joined(former, later, said)
        readings = (joined.map { [$0] } ?? []) + [alone]
        let clause = said.clauses.first { $0.contains(cue.lowerBound) } ?? cue
        let begins = said.trimmed(clause.lowerBound..<cue.lowerBound).isEmpty
        excuse = begins && cue.upperBound < clause.upperBound ? said.utterance.text(cue.upperBound..<clause.upperBound) : nil
        let rest = clause.upperBound < said.tokens.count ? said.utterance.text(clause.upperBound..<said.tokens.count) : ""
        withoutExcuse = said.utterance.text(0..<cue.lowerBound) + rest
    }

    /// What stands before, without words that take something back themselves: "sorry, I mean Pune" takes back nothing of its own.
    private static func withoutCues(_ range: Range<Int>, _ said: Said) -> Range<Int> {
        var rest = said.trimmed(range)
        while let first = rest.first,
            let length = said.grammars.compactMap({ grammar in
                [
                    grammar.lexicon.corrections.longest(said.tokens, at: first, before: rest.upperBound)?.length,
                    said.longest(.repair, at: first, before: rest.upperBound),
                ].compactMap { $0 }.max()
            }).max()
        {
            rest = said.trimmed(first + length..<rest.upperBound)
        }
        return rest
    }

    /// The last phrase that takes something back with words on both sides.
    private static func cue(_ said: Said) -> Range<Int>? {
        let count = said.tokens.count
        guard count <= 80 else { return nil }
        var last: Range<Int>?
        var place = 1
        while place < count - 1 {
            if let length = said.longest(.repair, at: place, before: count), place + length < count {
                last = place..<place + length
                place += length
            } else if isParted(place, said), let length = said.longest(.repairLate, at: place, before: count),
                place + length < count, goesOn(place + length, length, said), !isContrast(place, length, said)
            {
                last = place..<place + length
                place += length
            } else {
                place += 1
            }
        }
        return last
    }

    /// "Giménez, no Jiménez", "是3月3日，不是5月6日": what follows is what was wrong.
    private static func isContrast(_ place: Int, _ length: Int, _ said: Said) -> Bool {
        said.tokens[place + length].kind != .mark
            && said.grammars.first?.lexicon.contrasts.longest(said.tokens, at: place).map { $0.length >= length } == true
    }

    private static func isParted(_ place: Int, _ said: Said) -> Bool {
        let before = said.tokens[place - 1]
        // "H.No. 7/243", "Apt. No. 5" has the word for a number.
        let next = said.tokens[place + 1]
        let isAbbreviation =
            before.folded == "." && !said.tokens[place].isSpaced
            || next.folded == "." && !next.isSpaced && said.tokens.dropFirst(place + 2).first?.kind == .number
        return !isAbbreviation && before.kind == .mark && [",", ".", ";", "-", "…", "!", "\n"].contains(before.folded)
    }

    /// "Lopez, no middle name" takes nothing back: behind one word alone a mark, a figure or a name has to follow.
    private static func goesOn(_ next: Int, _ length: Int, _ said: Said) -> Bool {
        length > 1 || said.tokens[next].kind != .word || said.tokens[next].isCapital
    }

    // MARK: - What is restated

    /// The former words with the later ones in the place of those that they restate; nil where they restate none.
    private static func joined(_ former: Range<Int>, _ later: Range<Int>, _ said: Said) -> String? {
        let tokens = said.tokens
        var best: (start: Int, end: Int, score: Int)?
        for start in former where tokens[start].kind != .mark {
            var score = 0
            var end = start
            for (offset, place) in later.enumerated() where start + offset < former.upperBound {
                let likeness = likeness(tokens[start + offset], tokens[place])
                if offset == 0, likeness == 0 { break }
                score += likeness
                if likeness > 0 { end = start + offset + 1 }
            }
            if score > 0, score >= best?.score ?? 0 { best = (start, end, score) }
        }
        guard let best else { return nil }
        let head = best.start > former.lowerBound ? said.utterance.text(former.lowerBound..<best.start) : ""
        let tail = best.end < former.upperBound ? said.utterance.text(best.end..<former.upperBound) : ""
        let middle = said.utterance.text(later)
        let gap = best.start > former.lowerBound && tokens[best.start].isSpaced ? " " : ""
        let rest = best.end < former.upperBound && tokens[best.end].isSpaced ? " " : ""
        return head + gap + middle + rest + tail
    }

    /// How much one word restates another: the same, nearly the same, or the same kind of thing.
    private static func likeness(_ one: Token, _ other: Token) -> Int {
        guard one.kind == other.kind else { return 0 }
        if one.folded == other.folded { return one.kind == .mark ? 1 : 6 }
        switch one.kind {
        case .mark: return 0
        case .number: return size(one) == size(other) ? 2 : 0
        case .word:
            if one.folded.count > 2, EditDistance.distance(one.folded, other.folded, atMost: 2) != nil { return 4 }
            return one.isCapital == other.isCapital ? 2 : 1
        }
    }

    /// A day or a month, a year, a longer number.
    private static func size(_ token: Token) -> Int {
        switch token.folded.count {
        case 1...2: 2
        case 3, 4: token.folded.count
        default: 5
        }
    }
}

/// Understands what was said without what was taken back of it.
struct TakenBack: Drafting {
    var draft: Draft

    mutating func takeSelfCorrection(_ said: Said) -> Bool {
        guard let field = askedField ?? state.lastChanged.first.flatMap({ index.fields[$0] }), field.kind != .textarea else {
            return false
        }
        if let rest = behindTakenBackNo(said, field) { return understand([rest]) }
        // "Wait, I got my birthday wrong, it should be May 6" names its field.
        guard said.grammars.allSatisfy({ $0.complaint() == nil }), let correction = SelfCorrection(said),
            saysSomething(correction.former, field)
        else { return false }
        if let excuse = correction.excuse, isNoValue(excuse, field) { return understand([correction.withoutExcuse]) }
        return understand(correction.readings)
    }

    /// "Sorry for typing slow": words that the field takes for nothing, or for no more than words of a sentence.
    private func isNoValue(_ words: String, _ field: Field) -> Bool {
        let utterance = Utterance(words)
        guard !utterance.tokens.contains(where: { $0.kind == .number || $0.isCapital }), utterance.tokens.count > 1,
            words.unicodeScalars.allSatisfy({ $0.value < 0x250 || !$0.properties.isAlphabetic })
        else { return false }
        var draft = self.draft
        return draft.filling.read(words, into: state.asking.isEmpty ? [field.id] : state.asking, isNamed: false) != .stored
            && commands(utterance).allSatisfy { ClaimGrammar(commands: $0).claims(in: 0..<utterance.tokens.count).isEmpty }
    }

    /// "No wait yes": of a no that is taken back at once only the yes stands.
    private func behindTakenBackNo(_ said: Said, _ field: Field) -> String? {
        guard [.yesno, .choice].contains(reader.type(of: field)),
            let length = said.longest(.repair, at: 0, before: said.tokens.count),
            length > 1, length < said.tokens.count
        else { return nil }
        let rest = said.utterance.text(length..<said.tokens.count)
        let reading = reader.read(rest, for: field, role: index.role(of: field.id))
        return reading.value != nil && reading.confidence >= 0.9 && Utterance(rest).tokens.count <= 4 ? rest : nil
    }

    /// The first of these that something is understood in.
    private mutating func understand(_ readings: [String]) -> Bool {
        var base = draft
        base.state.pending = openQuestion
        for words in readings {
            let draft = Decision(said: Said(words, base.view)).outcome(of: base)
            guard !draft.updates.isEmpty || draft.state.pending != nil && draft.state.pending != openQuestion else { continue }
            self.draft = draft
            return true
        }
        return false
    }

    /// What was taken back was a value, or was said of a field.
    private func saysSomething(_ words: String, _ field: Field) -> Bool {
        let utterance = Utterance(words)
        if utterance.tokens.contains(where: { $0.kind == .number || $0.isCapital }) { return true }
        let reading = reader.read(words, for: field, role: index.role(of: field.id))
        if reading.value != nil || !reading.alternatives.isEmpty || !reading.missing.isEmpty { return true }
        return commands(utterance).contains { !ClaimGrammar(commands: $0).claims(in: 0..<utterance.tokens.count).isEmpty }
    }
}

extension Drafting {
    var takenBack: TakenBack {
        get { TakenBack(draft: draft) }
        set { draft = newValue.draft }
    }
}
