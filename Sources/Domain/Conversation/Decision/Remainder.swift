import FormModel
import Primitives
import ValueParsing

/// What the values of a turn leave of its words. Whoever says "not on paper, but eleven years together" has said more than the one
/// word that looks like an answer: the more is left, the less surely the value is what was meant.
struct Remainder {
    /// Words with a meaning of their own that no value, no name of its field and no phrase of talk accounts for.
    private let weight: Double
    /// How many words deny something and are accounted for by no value.
    private let denials: Int
    /// A yes, a no or a choice: those who give one tell why, and the readers of choices know what is denied.
    private let isClosed: Bool
    /// Every choice is called by a word of its own label, and none found by what the words mean.
    private let isCalled: Bool
    /// A value in words that holds words of talk: "3F by the way, forgot to say".
    private let holdsTalk: Bool
    private let isAddress: Bool
    /// A name or an address is one. Each of several is said with words of its own: "issued January 15, expires January 20".
    private let values: Int

    /// - Parameter besides: words that are known otherwise.
    init(of turn: Draft, _ said: Said, besides: Set<Int> = []) {
        let tokens = said.tokens
        let explained = turn.beside.explained(said, isStrict: true)
        var known = explained.union(besides)
        let labels = turn.wordsOfFields()
        for place in tokens.indices where labels.contains(tokens[place].folded) { known.insert(place) }
        known.formUnion(turn.reasons(said, explained))
        known.formUnion(turn.accountedFor(said))
        for place in tokens.indices {
            let length = [
                turn.idleWords(at: place, said), turn.nameOfField(at: place, said),
            ].compactMap { $0 }.max()
            if let length { known.formUnion(place..<place + length) }
        }
        let left = tokens.indices.filter { tokens[$0].kind != .mark && !known.contains($0) }
        weight = left.reduce(0) { $0 + Self.weight(tokens[$1]) }
        denials = turn.engine.parser.denials(tokens, language: turn.spoken).subtracting(known).count
        isClosed = turn.updates.allSatisfy { update in
            turn.index.fields[update.fieldId].map { [.yesno, .choice, .choices].contains(turn.reader.type(of: $0)) } == true
        }
        isCalled = turn.updates.allSatisfy { turn.isCalled($0, tokens) }
        holdsTalk = turn.updates.contains { turn.holdsTalk($0) }
        let groups = turn.updates.map { turn.index.group(of: $0.fieldId) }
        values = Set(groups.compactMap(\.self)).count + groups.count { $0 == nil }
        isAddress = turn.updates.contains { turn.index.role(of: $0.fieldId) == "street" }
    }

    /// A character of Chinese is half a word.
    private static func weight(_ token: Token) -> Double {
        token.folded.unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } == true ? 0.5 : 1
    }

    var isNothing: Bool { weight < 1 && denials == 0 && !holdsTalk }

    /// A few words of talk beside a value that is known by its looks or its name: "if you need it".
    var isAside: Bool { weight < 3 && denials == 0 && !holdsTalk && !isAddress }

    /// As much as makes another sentence; of an address no word may be lost. Two denials may be none.
    var isMuch: Bool {
        weight >= (isAddress ? 1 : isClosed ? 3 : values > 1 ? 4 : 2) || denials >= (isClosed && isCalled ? 2 : 1) || holdsTalk
    }
}

extension Draft {
    /// The values are asked about where they leave much. Where nothing was asked, each fact of a sentence stands for itself.
    func doubtingRemainder(_ said: Said, since before: Draft) -> Draft {
        let mayMean = updates.filter { update in
            guard let field = index.fields[update.fieldId], let value = update.value, value != .doesNotApply else { return false }
            return field.kind != .textarea && !index.isOtherName(field)
        }
        guard let winner = winners.last?.name, Precedence.finders.contains(winner),
            act == .answer || ["asked field", "correction of an earlier answer"].contains(winner),
            !mayMean.isEmpty, !said.isBare, !before.state.asking.isEmpty,
            state.pending == nil || state.pending != before.openQuestion,
            Remainder(of: self, said).isMuch
        else { return self }
        return unwritten(since: before)
    }

    /// What the fields of this turn's values are called, and the options that were chosen of them.
    func wordsOfFields() -> Set<String> {
        var words: Set<String> = []
        func add(_ text: String) { words.formUnion(Utterance(text).tokens.map(\.folded)) }
        for update in updates {
            guard let field = index.fields[update.fieldId] else { continue }
            for language in [spoken, .english] {
                add(field.label[language])
                if let prompt = field.aiPrompt { add(prompt[language]) }
                if let title = index.sections[field.id]?.title { add(title[language]) }
                guard case .choice(let value)? = update.value else { continue }
                add(value)
                if let option = field.options.first(where: { $0.value == value }) { add(option.label[language]) }
            }
        }
        return words
    }

    /// "We split up but never did the paperwork" has no word of "Divorced" in it. A yes or a no has no word of its own to be called by:
    /// "I don't think so" is one.
    func isCalled(_ update: Update, _ tokens: [Token]) -> Bool {
        guard case .choice(let value)? = update.value, let field = index.fields[update.fieldId],
            let option = field.options.first(where: { $0.value == value }),
            !["yes", "no"].contains(FieldName.folded(option.label.english))
        else { return true }
        let said = Set(tokens.map { WordStem.of($0.folded) })
        return [spoken, .english].contains { language in
            Utterance(option.label[language]).tokens.contains { $0.kind == .word && said.contains(WordStem.of($0.folded)) }
        }
    }

    /// "I owe no tax, so no": what stands before a conclusion is the reason for it.
    func reasons(_ said: Said, _ explained: Set<Int>) -> Range<Int> {
        let end = said.tokens.indices.last { place in
            guard let length = engine.parser.conclusion(said.tokens, at: place, language: spoken) else { return false }
            return (place + length..<said.tokens.count).contains { said.tokens[$0].kind != .mark }
                && explained.contains { $0 >= place + length }
        }
        return 0..<(end ?? 0)
    }

    /// What the readers of names leave out knowingly: a clause for what is not there ("sin segundo nombre"), and the words around a
    /// name in Latin letters that are written in others.
    func accountedFor(_ said: Said) -> [Int] {
        let fields = updates.compactMap { index.fields[$0.fieldId] }
        let lacking = said.clauses.filter { clause in
            commands(Utterance(said.utterance.text(clause))).contains { $0.lack() != nil }
        }.flatMap { $0 }
        guard fields.contains(where: { $0.validation.latinOnly == true }) else { return lacking }
        return lacking + said.tokens.indices.filter { said.tokens[$0].folded.unicodeScalars.contains { $0.value > 0x250 } }
    }

    func idleWords(at place: Int, _ said: Said) -> Int? {
        let words = engine.parser.idleWords(said.tokens, at: place, before: said.tokens.count, language: spoken)
        return (said.grammars.map { $0.idleWords(at: place) } + [words]).compactMap { $0 }.max()
    }

    /// A part of an address in which somebody goes on talking.
    func holdsTalk(_ update: Update) -> Bool {
        guard case .text(let text)? = update.value, let field = index.fields[update.fieldId], reader.type(of: field) == .text,
            text.count < 120, index.role(of: field.id).map(FieldRole.addressParts.contains) == true
        else { return false }
        let value = Said(text, view)
        var talk = 0
        var place = 0
        while place < value.tokens.count {
            let length = idleWords(at: place, value)
            if length != nil, !value.tokens[place].isCapital, value.tokens[place].kind == .word { talk += 1 }
            place += max(1, length ?? 1)
        }
        return talk >= 2 && value.clauses.count > 1 || talk >= 3
    }

    /// How many words name a field of this turn's values here.
    func nameOfField(at place: Int, _ said: Said) -> Int? {
        said.grammars.compactMap { grammar in
            let changed = Set(updates.map(\.fieldId))
            let named = index.named(said.tokens, at: place, before: said.tokens.count, grammar.language)
            let cue = grammar.lexicon.cues.longest(said.tokens, at: place, before: said.tokens.count)
            return [
                named.flatMap { changed.isDisjoint(with: $0.fields) ? nil : $0.length },
                cue.flatMap { cue in changed.contains { index.role(of: $0) == cue.value } ? cue.length : nil },
            ].compactMap { $0 }.max()
        }.max()
    }
}
