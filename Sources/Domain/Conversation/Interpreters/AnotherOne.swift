import FormModel
import Primitives
import ValueParsing

/// "Is there another one?", answered with the other one: "yes, Spain", "también inglés".
struct AnotherOne: Drafting {
    var draft: Draft

    /// False where nothing is said but yes or no, or nothing that the next thing's first question takes.
    mutating func takeFurther(_ text: String) -> Bool {
        guard state.asking.count == 1, let question = index.fields[state.asking[0]], question.isLeadingOn else { return false }
        if saysNoMore(text) {
            act = .deny
            return store(.flag(false), for: question, words: text, confidence: 1, origin: .turn(state.turnCount)) == .stored
        }
        guard let next = index.firstField(ledToBy: question), state.answers[next.id] == nil,
            let words = furtherThing(text), isTelling(words, next)
        else { return false }
        store(.flag(true), for: question, words: text, confidence: 0.9, origin: .turn(state.turnCount))
        state.asking = [next.id]
        let taking =
            spans.readSpan(words, [next.id]) ?? lists.readList(words, [next.id])
            ?? filling.read(words, into: [next.id], isNamed: false)
        guard taking != .nothing, taking != .refused else { return false }
        act = .answer
        if taking != .stored { keepsQuestion = true }
        return true
    }

    /// "No, that's all": elsewhere that is no answer, and in some languages a yes.
    private func saysNoMore(_ text: String) -> Bool {
        let utterance = Utterance(text)
        let tokens = utterance.tokens
        guard let last = tokens.lastIndex(where: { $0.kind != .mark }), last < 12 else { return false }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        return (0...last).contains { start in
            guard phrases.contains(where: { $0.lexicon.noMore.whole(tokens, start..<last + 1) != nil }) else { return false }
            return start == 0
                || engine.parser.read(utterance.text(0..<start), as: .yesno, context: context).value == .flag(false)
        }
    }

    /// The words without a yes before them and an "as well" at either end; nil where nothing is left, or they say no.
    private func furtherThing(_ text: String) -> String? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let utterance = Utterance(text)
        let (tokens, lexicons) = (utterance.tokens, phrases.map(\.lexicon))
        guard (1...40).contains(tokens.count), commands(utterance).allSatisfy({ $0.command() == nil }) else { return nil }
        var range = 0..<tokens.count
        let said = engine.parser.read(text, as: .yesno, context: context)
        if said.value == .flag(false) || !said.alternatives.isEmpty { return nil }
        if said.value == .flag(true), let span = said.span {
            let isBefore = { (place: Int) in tokens[place].range.lowerBound < span.upperBound || tokens[place].kind == .mark }
            range = (range.first { !isBefore($0) } ?? range.upperBound)..<range.upperBound
        }
        if let lead = lexicons.compactMap({ $0.townEnds.longest(tokens, at: range.lowerBound)?.length }).max() {
            range = min(range.lowerBound + lead, range.upperBound)..<range.upperBound
        }
        if let end = range.dropFirst().first(where: { start in
            lexicons.contains { $0.townEnds.whole(tokens, start..<range.upperBound) != nil }
        }) {
            range = range.lowerBound..<end
        }
        guard range.contains(where: { tokens[$0].kind != .mark }) else { return nil }
        return utterance.text(range)
    }

    /// The words hold such a thing by its looks, or name one in a few words where that is all that is asked of each.
    private func isTelling(_ words: String, _ field: Field) -> Bool {
        switch reader.type(of: field) {
        case .country, .choice, .email, .phone, .date, .url:
            let reading = reader.read(words, for: field, role: index.role(of: field.id))
            return reading.value != nil && reading.confidence >= 0.7 || listWords.isList(words, from: field)
        case .text: return index.places(from: field).count > 1 && listWords.isShortName(words)
        default: return false
        }
    }
}

extension Drafting {
    var anotherOne: AnotherOne {
        get { AnotherOne(draft: draft) }
        set { draft = newValue.draft }
    }
}
