import FormModel
import Primitives
import ValueParsing

/// "My tax number: does not apply", "my middle name: I don't know": no value, but an answer where the form has a box for it.
struct Absence: Drafting {
    var draft: Draft

    /// False when the words are not that. What has to be answered stays open: such words are no value of anything.
    mutating func takeAbsence(_ words: String, of fields: [Field.ID]) -> Bool {
        let said = commands(Utterance(words)).lazy.compactMap { $0.command() }.first
        guard said == .doesNotApply || said == .unknown else { return false }
        let open = fields.compactMap { index.fields[$0] }.filter { mayLack($0, isUnknown: said == .unknown) }
        guard !open.isEmpty else {
            puzzled("reply.groupNeeded")
            return true
        }
        for field in open {
            store(.doesNotApply, for: field, words: words, confidence: 1, origin: .turn(state.turnCount))
        }
        return true
    }

    /// "No other names", "no tengo segundo nombre": what the words name is not there. They are never a name, nor put one right.
    mutating func takeLack(_ utterance: Utterance, _ grammar: CommandGrammar) -> Bool {
        guard let thing = grammar.lack() else { return false }
        let words = thing.map { Self.unelided(grammar.tokens[$0].folded) }
        let asked = state.asking.filter { id in
            let label = labelWords(of: id)
            return words.allSatisfy { word in label.contains { Self.isAlike($0, word) } }
        }
        if !asked.isEmpty {
            actions.markNotApplicable(of: asked, words: utterance.text(thing))
            return true
        }
        if let named = index.named(grammar.tokens, at: thing.lowerBound, before: thing.upperBound, grammar.language),
            named.length == thing.count
        {
            return takeAbsence("n/a", of: applicable(named.fields))
        }
        // "No maiden name" where other names are asked, and none has to be given.
        let asking = state.asking.compactMap { index.fields[$0] }
        if namedTargets.deniesSomething(grammar) || saysNo(utterance), let only = asking.first, asking.count == 1,
            reader.type(of: only) == .text, only.kind != .textarea, mayLack(only, isUnknown: false),
            index.isNamed(only) || words.contains(where: { word in labelWords(of: only.id).contains { Self.isAlike($0, word) } })
        {
            actions.markNotApplicable(of: [only.id], words: utterance.text(thing))
            return true
        }
        guard asksName, isCommon(utterance.text(thing)) else { return false }
        puzzled("reply.unclear")
        return true
    }

    /// "No, I have never used another one": a no to begin with.
    private func saysNo(_ utterance: Utterance) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let reading = engine.parser.read(utterance.text(0..<utterance.tokens.count), as: .yesno, context: context)
        return reading.value == .flag(false) && reading.confidence >= 0.9 && reading.span?.lowerBound == 0
    }

    private var asksName: Bool {
        guard let first = state.asking.first, let field = index.fields[first] else { return false }
        return field.kind == .name || index.group(of: first)?.kind == .name
    }

    /// Words that begin small, or that know no capitals.
    private func isCommon(_ words: String) -> Bool { words.first?.isUppercase == false }

    private func labelWords(of id: Field.ID) -> Set<String> {
        guard let field = index.fields[id] else { return [] }
        let labels = Set([field.label[spoken], field.label.english])
        return Set(labels.flatMap { Utterance($0).tokens.filter { $0.kind == .word }.map { Self.unelided($0.folded) } })
    }

    /// "D'autres" is looked up as "autres".
    private static func unelided(_ word: String) -> String {
        guard let mark = word.firstIndex(where: { $0 == "'" || $0 == "’" }), word.distance(from: word.startIndex, to: mark) <= 2
        else { return word }
        let rest = word[word.index(after: mark)...]
        return rest.isEmpty ? word : String(rest)
    }

    /// The same word but for its ending: "name" and "names", "andere" and "anderen".
    private static func isAlike(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        return short.count > 3 && long.count - short.count <= 2 && long.hasPrefix(short)
    }

    /// "Don't know" is an answer only where the form says so; an optional field may be left out by anybody.
    private func mayLack(_ field: Field, isUnknown: Bool) -> Bool {
        isUnknown ? field.absence == .unknown : !field.required || field.absence != nil
    }
}

extension Drafting {
    var absence: Absence {
        get { Absence(draft: draft) }
        set { draft = newValue.draft }
    }
}
