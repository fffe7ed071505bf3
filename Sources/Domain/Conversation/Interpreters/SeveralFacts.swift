import FormModel
import Primitives
import ValueParsing

/// Several facts in one breath: "Ana García, 12 Oak St, Lansing MI 48933".
///
/// The words are cut wherever one fact may end and another begin. Each stretch between two cuts is read for what is asked, for the
/// field that it names, and for values that are known by their looks wherever they stand. Of all ways to lay such readings side by
/// side the one with the fewest wins, and it counts only if no word with a meaning is left. Nothing is taken from a bare number,
/// place or day for a field that nobody asked about.
struct SeveralFacts {
    private let turn: Draft
    private let said: Said
    private let atHand: [Field]
    private let labels: [Field.ID: LabelWords]

    init(turn: Draft, said: Said) {
        self.turn = turn
        self.said = said
        atHand = said.tokens.count > 2 ? Self.fieldsAtHand(turn) : []
        labels = LabelWords.of(
            atHand + turn.state.asking.compactMap { turn.index.fields[$0] }, turn.reader.type(of:), turn.spoken,
            common: turn.phrases.flatMap { $0.lexicon.labels["date"] ?? [] })
    }

    /// A draft of the turn with all of them; nil where the words are one fact, or more than facts.
    func draft() -> Draft? {
        guard !said.isCorrection, said.tokens.count <= Self.mostTokens, let field = turn.askedField, field.kind != .textarea
        else {
            return nil
        }
        let stretches = stretches()
        guard (2...Self.mostStretches).contains(stretches.count), QuestionBack(said) == nil, SelfCorrection(said) == nil,
            let facts = Cover(stretches: stretches.count, facts: { candidates(stretches, $0) }).best, facts.count > 1,
            facts.count(where: \.isAsked) == 1
        else { return nil }
        var draft = turn
        // A status that is asked has fields behind it that apply only then.
        for fact in facts.filter(\.isAsked) + facts.filter({ !$0.isAsked }) where !take(fact, &draft) { return nil }
        draft.act = .answer
        return draft
    }

    /// The facts that are told beside talk: "hi there! I'm Ana García, sorry for the noise here, born june 2 1994". A stretch that says
    /// nothing of the form is left unread; every other one has to say by itself what it is.
    func besideTalk() -> Draft? {
        guard !said.isCorrection, !said.isAnswer, (4...Self.mostTokens).contains(said.tokens.count), let field = turn.askedField,
            field.kind != .textarea, QuestionBack(said) == nil, SelfCorrection(said) == nil,
            case let stretches = stretches(besideTalk: true), (2...Self.mostTalk).contains(stretches.count)
        else { return nil }
        let cover = Cover(
            stretches: stretches.count,
            facts: { span in
                candidates(stretches, span, besideTalk: true).filter { $0.source != .talk && isTelling($0) }
                    + talk(stretches, span)
            },
            weight: { weight(of: stretches[$0]) })
        guard let facts = cover.best, facts.count(where: \.isAsked) < 2,
            facts.count > 1 || facts.contains(where: { [.named, .looks, .address].contains($0.source) })
        else { return nil }
        var draft = turn
        for fact in facts.filter(\.isAsked) + facts.filter({ !$0.isAsked }) where !take(fact, &draft) { return nil }
        draft.act = .answer
        if !facts.contains(where: \.isAsked) { draft.keepsQuestion = true }
        tellUnread(stretches.filter { stretch in !facts.contains { $0.range.overlaps(stretch) } }, &draft)
        return draft
    }

    /// What was of no use is named, where it is more than a word or two.
    private func tellUnread(_ stretches: [Range<Int>], _ draft: inout Draft) {
        let unread = stretches.filter { weight(of: $0) >= Self.leastUnread }.map { said.utterance.text($0) }
        guard !unread.isEmpty else { return }
        draft.say("reply.unread", ["words": .list(unread.map { .text($0) })])
    }

    private static let leastUnread = 3

    private func talk(_ stretches: [Range<Int>], _ span: Range<Int>) -> [Fact] {
        guard span.count == 1, isTalk(stretches[span.lowerBound]) else { return [] }
        return [Fact(source: .talk, range: stretches[span.lowerBound], fields: [])]
    }

    /// How many words mean something.
    private func weight(of range: Range<Int>) -> Int {
        var (weight, place) = (0, range.lowerBound)
        while place < range.upperBound {
            let idle = said.tokens[place].kind == .mark ? 1 : turn.idleWords(at: place, said)
            if idle == nil { weight += 1 }
            place += max(1, idle ?? 1)
        }
        return weight
    }

    /// Beside talk any words may be what is asked, so they have to look like it: a name has capitals, a code has figures.
    private func isTelling(_ fact: Fact) -> Bool {
        guard fact.isAsked else { return true }
        let fields = fact.fields.compactMap { turn.index.fields[$0] }
        guard fields.contains(where: { [.text, .name, .address].contains(turn.reader.type(of: $0)) }) else { return true }
        var draft = turn
        guard take(fact, &draft), draft.state.pending == turn.state.pending else { return false }
        return draft.updates.allSatisfy { update in
            guard let value = update.value, let field = turn.index.fields[update.fieldId] else { return false }
            return Utterance(turn.engine.typed(value, into: field)).tokens.allSatisfy { token in
                guard token.kind == .word else { return true }
                return said.tokens[fact.range].contains { $0.folded == token.folded && ($0.isCapital || hasNoCase($0)) }
                    || turn.engine.nameCase.particles.contains(token.folded)
            }
        }
    }

    private func hasNoCase(_ token: Token) -> Bool {
        token.folded.unicodeScalars.first.map { !$0.properties.isLowercase && $0.properties.isAlphabetic } == true
    }

    private static let mostTokens = 60
    private static let mostStretches = 9
    private static let mostTalk = 14
    private static let longestName = 6
    /// Longer than an address with its words around is no single fact.
    private static let longest = 18

    /// The smallest stretches: between marks and "and", and from one cue to the next.
    private func stretches(besideTalk: Bool = false) -> [Range<Int>] {
        said.pieces.flatMap { piece -> [Range<Int>] in
            var parts: [Range<Int>] = []
            var (start, place) = (piece.lowerBound, piece.lowerBound)
            while place < piece.upperBound {
                let cue = said.grammars.compactMap {
                    $0.lexicon.cues.longest(said.tokens, at: place, before: piece.upperBound)?.length
                }.max()
                if cue != nil || besideTalk && place > start && (turns(at: place) || isLabelled(at: place, behind: start)),
                    place > start
                {
                    parts.append(start..<place)
                    start = place
                }
                place += max(1, cue ?? 1)
            }
            return parts + [start..<piece.upperBound]
        }
    }

    /// "But", "so": another clause begins.
    private func turns(at place: Int) -> Bool { turn.engine.parser.turn(said.tokens, at: place, language: turn.spoken) != nil }

    /// A word that only one label at hand has, behind a value: "P1234567 issued March 3".
    private func isLabelled(at place: Int, behind start: Int) -> Bool {
        said.tokens[start..<place].contains { $0.kind == .number }
            && labels.values.contains { !$0.places(in: Array(said.tokens[place...place])).isEmpty }
    }

    // MARK: - Readings of one stretch

    /// What is asked, with the rest of the name or address that it is a part of.
    private var askedTogether: Set<Field.ID> {
        let groups = Set(turn.state.asking.compactMap(turn.index.group(of:)))
        return Set(turn.state.asking).union(groups.flatMap(turn.index.members(of:)))
    }

    /// What a stretch says.
    struct Fact {
        enum Source { case named, asked, looks, address, option, label, talk }
        let source: Source
        let range: Range<Int>
        let fields: Set<Field.ID>
        var isAsked: Bool { source == .asked }
    }

    private func candidates(_ stretches: [Range<Int>], _ span: Range<Int>, besideTalk: Bool = false) -> [Fact] {
        let range = stretches[span.lowerBound].lowerBound..<stretches[span.upperBound - 1].upperBound
        guard range.count <= Self.longest else { return [] }
        if span.count == 1, isTalk(range) { return [Fact(source: .talk, range: range, fields: [])] }
        // Beside talk most stretches are none: what is joined has figures, as addresses and days have, or is two words of a name.
        if besideTalk, span.count > 1, range.count > Self.longestName, !said.tokens[range].contains(where: { $0.kind == .number })
        {
            return []
        }
        let sources: [Fact.Source] =
            besideTalk && span.count == 2
            ? [.named, .asked, .looks, .address]
            : span.count < 3 ? [.named, .asked, .looks, .address, .label, .option] : [.named, .asked, .address]
        let spansOthers = speaksOfOther(range)
        return sources.compactMap { source in
            guard source == .asked || !spansOthers else { return nil }
            var draft = turn
            let fact = Fact(source: source, range: range, fields: [])
            guard take(fact, &draft), draft.findings.count == turn.findings.count else { return nil }
            let fields = Set(draft.updates.map(\.fieldId) + (draft.state.pending?.fields ?? []))
            let words = Said(said.utterance.text(range), turn.view)
            guard !fields.isEmpty, fields.isSubset(of: askedTogether) == (source == .asked),
                source == .asked ? !isLooseLine(fields) : fields.isDisjoint(with: askedTogether),
                case let rest = Remainder(of: draft, words, besides: labelled(words, fields)),
                rest.isNothing || besideTalk && span.count == 1 && [.named, .looks, .label].contains(source) && rest.isAside
            else { return nil }
            return Fact(source: source, range: range, fields: fields)
        }
    }

    /// The clause begins with somebody else: "my husband was born May 5".
    private func speaksOfOther(_ range: Range<Int>) -> Bool {
        let clause = said.pieces.first { $0.contains(range.lowerBound) } ?? range
        return (clause.lowerBound...range.lowerBound).contains {
            turn.engine.parser.otherPerson(said.tokens, at: $0, language: turn.spoken) != nil
        }
    }

    /// One line of an address takes any words: "so 4000 dollars". Beside other facts only more than a line is one.
    private func isLooseLine(_ fields: Set<Field.ID>) -> Bool {
        fields.count == 1 && turn.state.asking.count > 1 && fields.contains { turn.index.group(of: $0)?.kind == .address }
    }

    private func take(_ fact: Fact, _ draft: inout Draft) -> Bool {
        let words = said.utterance.text(fact.range)
        let open = draft.state.pending
        switch fact.source {
        case .talk: return true
        case .asked:
            guard draft.asked.takeAsked(Said(words, draft.view)) else { return false }
            if case .target? = draft.state.pending { return false }
            return true
        case .named: return takeNamed(words, &draft) && draft.state.pending == open
        case .looks: return draft.filling.takeByType(words) && draft.state.pending == open
        case .address: return draft.pieces.takeAddress(words) && draft.state.pending == open
        case .option:
            return !deniesSomething(fact.range) && draft.beside.takeOption(words, except: []) && draft.state.pending == open
        case .label: return !deniesSomething(fact.range) && takeLabelled(words, &draft) && draft.state.pending == open
        }
    }

    private func takeNamed(_ words: String, _ draft: inout Draft) -> Bool {
        let utterance = Utterance(words)
        for grammar in draft.commands(utterance) where grammar.command() == nil && !grammar.isQuestion {
            let claims = ClaimGrammar(commands: grammar)
            let found = claims.claims(in: grammar.trimmed(utterance.tokens.indices))
            guard found.count == 1, let claim = found.first,
                let fields = draft.namedTargets.targets(of: claim, grammar, isAside: true),
                fields.allSatisfy({ draft.state.answers[$0] == nil })
            else { continue }
            return draft.filling.read(utterance.text(claims.withoutEnding(claim.value)), into: fields, isNamed: true) == .stored
        }
        return false
    }

    /// "Blaue Augen", "issued March 3 2020": a value with a word of the label that no other field at hand has.
    private func takeLabelled(_ words: String, _ draft: inout Draft) -> Bool {
        let utterance = Utterance(words)
        let found = atHand.compactMap { field -> (Field, Reading)? in
            guard labels[field.id]?.places(in: utterance.tokens).isEmpty == false else { return nil }
            let reading = draft.reader.read(words, for: field, role: draft.index.role(of: field.id))
            return reading.value != nil && reading.confidence >= 0.6 ? (field, reading) : nil
        }
        guard found.count == 1, let (field, reading) = found.first else { return false }
        return draft.take(reading, for: field, words: words) == .stored
    }

    /// The person's open fields that come next, whose values are no mere words.
    private static func fieldsAtHand(_ turn: Draft) -> [Field] {
        let open = turn.evaluation().unanswered.filter { field in
            let isMeasured = ["height", "weight"].contains(turn.index.role(of: field.id) ?? "")
            return !turn.state.asking.contains(field.id) && turn.whose.isSpokenOf(field.id)
                && (isMeasured || [.choice, .date, .number, .money].contains(turn.reader.type(of: field)))
        }
        return Array(open.prefix(mostAtHand))
    }

    private static let mostAtHand = 24

    /// Where the words have a word of the label of one of these fields.
    private func labelled(_ words: Said, _ fields: Set<Field.ID>) -> Set<Int> {
        fields.reduce(into: []) { $0.formUnion(labels[$1]?.places(in: words.tokens) ?? []) }
    }

    private func deniesSomething(_ range: Range<Int>) -> Bool {
        !turn.engine.parser.denials(said.tokens, language: turn.spoken).isDisjoint(with: range)
    }

    /// "Hi", "by the way".
    private func isTalk(_ range: Range<Int>) -> Bool {
        let words = Utterance(said.utterance.text(range))
        let steering: [Command] = [.greeting, .thanks]
        if turn.commands(words).contains(where: { $0.command().map(steering.contains) == true }) { return true }
        var place = range.lowerBound
        while place < range.upperBound {
            guard said.tokens[place].kind != .mark else {
                place += 1
                continue
            }
            guard let length = turn.idleWords(at: place, said) else { return false }
            place += max(1, length)
        }
        return true
    }
}

/// The facts side by side that leave the fewest words out, of those the fewest, which fill no field twice.
private struct Cover {
    let best: [SeveralFacts.Fact]?

    /// - Parameter weight: how many words are lost where a stretch is left out; nil where none may be.
    init(stretches: Int, facts: (Range<Int>) -> [SeveralFacts.Fact], weight: ((Int) -> Int)? = nil) {
        var known: [Range<Int>: [SeveralFacts.Fact]] = [:]
        func candidates(_ span: Range<Int>) -> [SeveralFacts.Fact] {
            if let found = known[span] { return found }
            let found = facts(span)
            known[span] = found
            return found
        }
        let weights = weight.map { weight in (0..<stretches).map(weight) }
        func cover(from start: Int, _ taken: Set<Field.ID>, below most: Cost) -> (facts: [SeveralFacts.Fact], cost: Cost)? {
            guard start < stretches else { return Cost() < most ? ([], Cost()) : nil }
            var best: (facts: [SeveralFacts.Fact], cost: Cost)?
            for end in (start + 1...min(stretches, start + Cover.mostJoined)).reversed() {
                for fact in candidates(start..<end) where fact.fields.isDisjoint(with: taken) {
                    let own = Cost(words: 0, facts: 1)
                    let limit = best?.cost ?? most
                    guard own < limit,
                        let rest = cover(from: end, taken.union(fact.fields), below: limit.minus(own))
                    else { continue }
                    best = ([fact] + rest.facts, rest.cost.plus(own))
                }
            }
            if let weights {
                let own = Cost(words: weights[start], facts: 0)
                if let rest = cover(from: start + 1, taken, below: (best?.cost ?? most).minus(own)) {
                    best = (rest.facts, rest.cost.plus(own))
                }
            }
            return best
        }
        best = cover(from: 0, [], below: Cost(words: weights == nil ? 0 : Int.max / 2, facts: stretches + 1))?.facts
            .filter { $0.source != .talk }
    }

    private struct Cost: Comparable {
        var words = 0
        var facts = 0

        func plus(_ other: Cost) -> Cost { Cost(words: words + other.words, facts: facts + other.facts) }
        func minus(_ other: Cost) -> Cost { Cost(words: words - other.words, facts: facts - other.facts) }
        static func < (one: Cost, other: Cost) -> Bool { (one.words, one.facts) < (other.words, other.facts) }
    }

    /// Street, unit, town, state and code, and a mark too many.
    private static let mostJoined = 5
}
