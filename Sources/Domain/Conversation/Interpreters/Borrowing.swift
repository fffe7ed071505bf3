public import FormModel
public import Primitives
import ValueParsing

/// "My wife's phone number", "use Ana's address": what another person of the home has, asked for instead of said.
public struct FamilyMention: Sendable, Hashable {
    /// One, or several whom the words may mean.
    public var people: [Person]
    /// What it is asked for.
    public var fields: [Field.ID]
    /// The words name these fields; else they are those at hand.
    public var namesFields: Bool
}

extension ConversationEngine {
    /// More words say something else besides.
    private static let mostWords = 12

    /// Nil for words that are anything more than a person of the home, what is to be taken over, and words around them: a value that
    /// is said, a question, a name that answers.
    ///
    /// - Parameter speaker: whose form it is; "my wife" is theirs.
    public func mention(
        of household: Household, by speaker: Person.ID, in text: String, _ state: DialogueState, context: TurnContext
    ) -> FamilyMention? {
        guard !household.isOfOne else { return nil }
        let tokens = Utterance(text).tokens
        guard !tokens.isEmpty, tokens.count <= Self.mostWords,
            !tokens.contains(where: { $0.kind == .number || "?？؟@".contains($0.folded) })
        else { return nil }
        for language in [context.language] + languages.filter({ $0 != context.language }) {
            guard let lexicon = phrases[language] else { continue }
            if let mention = mention(household, speaker, tokens, lexicon, language, state, context) { return mention }
        }
        return nil
    }

    private func mention(
        _ household: Household, _ speaker: Person.ID, _ tokens: [Token], _ lexicon: PhraseLexicon, _ language: Language,
        _ state: DialogueState, _ context: TurnContext
    ) -> FamilyMention? {
        guard let (people, range, isByName) = people(household, speaker, tokens, lexicon) else { return nil }
        let before = rest(tokens, 0..<range.lowerBound, lexicon)
        let behind = rest(tokens, range.upperBound..<tokens.count, lexicon)
        let words = before.words + behind.words
        guard !words.isEmpty else {
            // "Ana" where a name is asked is an answer; "use Ana's" is none.
            guard !isByName || before.isBorrowing || behind.isBorrowing else { return nil }
            return FamilyMention(people: people, fields: state.asking, namesFields: false)
        }
        let headings = [words] + lexicon.lostArticles.map { words.dropLast() + [$0 + (words.last ?? "")] }
        let named = headings.lazy.map { self.fields(labelled: $0.joined(separator: " "), context: context) }.first { !$0.isEmpty }
        guard let named else { return nil }
        let asked = named.filter(state.asking.contains)
        return FamilyMention(people: people, fields: asked.isEmpty ? named : asked, namesFields: true)
    }

    /// The longest words for somebody of the home, and where they stand.
    private func people(
        _ household: Household, _ speaker: Person.ID, _ tokens: [Token], _ lexicon: PhraseLexicon
    ) -> (people: [Person], range: Range<Int>, isByName: Bool)? {
        for start in tokens.indices {
            if let (relation, length) = lexicon.relatives.longest(tokens, at: start) {
                let people = household.people(called: relation, by: speaker)
                // Written with its "\u{2019}s" apart, it belongs to the words for the person.
                if !people.isEmpty { return (people, start..<possessive(tokens, start + length), false) }
            }
            for person in household.people where person.id != speaker {
                guard let name = person.name.map({ Utterance($0.exposed).tokens.map(\.folded) }), !name.isEmpty,
                    start + name.count <= tokens.count
                else { continue }
                let said = tokens[start..<start + name.count]
                let isSaid = zip(said, name).allSatisfy { token, word in
                    token.folded == word || token.withoutPossessive.folded == word || token.folded == word + "'s"
                }
                if isSaid { return ([person], start..<possessive(tokens, start + name.count), true) }
            }
        }
        return nil
    }

    private func possessive(_ tokens: [Token], _ end: Int) -> Int {
        var end = end
        if end < tokens.count, ["'", "\u{2019}"].contains(tokens[end].folded) { end += 1 }
        if end < tokens.count, ["s", "'s"].contains(tokens[end].folded) { end += 1 }
        return end
    }

    /// The words that say more than that something is to be taken over.
    private func rest(
        _ tokens: [Token], _ range: Range<Int>, _ lexicon: PhraseLexicon
    ) -> (words: [String], isBorrowing: Bool) {
        var (words, isBorrowing): ([String], Bool) = ([], false)
        var place = range.lowerBound
        while place < range.upperBound {
            if let length = lexicon.borrowings.longest(tokens, at: place, before: range.upperBound)?.length {
                isBorrowing = true
                place += length
                continue
            }
            let around = [lexicon.determiners, lexicon.connectors, lexicon.fillers].compactMap {
                $0.longest(tokens, at: place, before: range.upperBound)?.length
            }.max()
            if around == nil, tokens[place].kind != .mark { words.append(tokens[place].folded) }
            place += around ?? 1
        }
        return (words, isBorrowing)
    }
}

/// What another person of the home has, asked back about before it is taken over.
struct Borrowing: Drafting {
    var draft: Draft

    /// What somebody else of the home has: said whose it is, and asked back about. Nothing of it is written in this turn.
    mutating func consider(_ borrowed: UserInput.Borrowed) {
        act = .answer
        keepsQuestion = true
        guard borrowed.names.count == 1, let name = borrowed.names.first else {
            return say("household.which", ["names": .alternatives(borrowed.names.map(Message.Argument.text))])
        }
        let values = borrowed.values.filter { applicable([$0.field]) == [$0.field] }
        guard let first = values.first else {
            let labels = borrowed.fields.compactMap { index.fields[$0] }.map { Message.Argument.localized($0.label) }
            return say("household.nothing", ["name": .text(name), "labels": .list(labels)])
        }
        say("household.found", ["name": .text(name)])
        let found = values.map {
            PendingQuestion.Understood(field: $0.field, value: Personal($0.value), words: Personal(borrowed.words))
        }
        state.pending =
            found.count == 1
            ? .confirmation(field: first.field, value: Personal(first.value), words: Personal(borrowed.words)) : .several(found)
    }
}

extension Drafting {
    var borrowing: Borrowing {
        get { Borrowing(draft: draft) }
        set { draft = newValue.draft }
    }
}
