import FormModel
import Primitives
import ValueParsing

/// A question in place of an answer. It writes nothing and chooses nothing, even where it names a choice.
struct QuestionBack {
    let kind: PhraseKind

    /// Nil where no clause asks anything.
    init?(_ said: Said) {
        let isMarked = said.tokens.last?.folded == "?" || said.tokens.contains { $0.folded == "¿" }
        let found = said.clauses.lazy.compactMap { Self.kind(of: $0, said, isMarked: isMarked) }.first
        guard let found else { return nil }
        kind = found
    }

    private static func kind(of clause: Range<Int>, _ said: Said, isMarked: Bool) -> PhraseKind? {
        let core = said.trimmed(clause)
        guard !core.isEmpty else { return nil }
        let asks = asksOutright(core, said)
        for kind in PhraseKind.questions {
            if isWhole(kind, core, said) { return kind }
            guard let found = said.hole(kind, core) else { continue }
            if isMarked || asks || found.length > 2 { return kind }
        }
        // "من 15 أغسطس إلى 30 يونيو": the word for "who" is that for "from" as well, and without its mark no question has figures.
        let isLong = core.count > 3 && !core.contains { said.tokens[$0].kind == .number }
        return asks && (isMarked || isLong) ? .meaning : nil
    }

    private static func isWhole(_ kind: PhraseKind, _ core: Range<Int>, _ said: Said) -> Bool {
        said.grammars.contains { $0.lexicon.kinds[kind]?.whole(said.tokens, core) != nil }
    }

    /// It begins with a word of questions.
    private static func asksOutright(_ core: Range<Int>, _ said: Said) -> Bool {
        said.grammars.contains { $0.lexicon.questions.longest(said.tokens, at: core.lowerBound) != nil }
    }
}

/// Answers a question back: it writes nothing, and the question stays.
struct Explaining: Drafting {
    var draft: Draft

    mutating func answerQuestion(_ said: Said) -> Bool {
        guard let field = openQuestion?.fields.first.flatMap({ index.fields[$0] }) ?? askedField, field.kind != .textarea,
            said.isAnswer || said.grammars.allSatisfy({ $0.command() == nil && $0.target() == nil }),
            let question = QuestionBack(said), !endsInYesOrNo(said), !holdsAnswer(said, field)
        else { return false }
        act = .help
        keepsQuestion = true
        switch question.kind {
        case .remaining: helping.tellLength()
        case .keeping: helping.tell("about.saved")
        case .reason: helping.why()
        case .duty:
            say(field.required ? "reply.groupNeeded" : "help.optional")
            if let why = field.why { self.say("why.text", ["why": .localized(why)]) }
        default: explain(field)
        }
        state.pending = openQuestion
        return true
    }

    /// "Que yo sepa no": what begins like a question ends in its answer.
    private func endsInYesOrNo(_ said: Said) -> Bool {
        guard let last = said.tokens.last, last.kind == .word else { return false }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let reading = engine.parser.read(
            said.utterance.text(said.tokens.count - 1..<said.tokens.count), as: .yesno, context: context)
        return reading.value != nil && reading.confidence >= 0.9
    }

    /// Beside the question, or inside of it, a value was said that nothing but the field at hand takes: "can you put 5 May 1990?".
    private func holdsAnswer(_ said: Said, _ field: Field) -> Bool {
        let type = reader.type(of: field)
        guard ![.text, .name, .address, .number].contains(type) else {
            return said.grammar.map { answerWords.beforeQuestion($0) != nil } ?? false
        }
        if ![.yesno, .choice, .choices].contains(type) {
            let reading = reader.read(said.text, for: field, role: index.role(of: field.id))
            return reading.value != nil && reading.confidence >= 0.85
        }
        return said.clauses.count > 1
            && said.clauses.contains { clause in
                let words = said.utterance.text(clause)
                let isLast = clause.upperBound < said.tokens.count && said.tokens[clause.upperBound].folded == "?"
                guard !isLast, QuestionBack(Said(words, view)) == nil else { return false }
                let reading = reader.read(words, for: field, role: index.role(of: field.id))
                return reading.value != nil && reading.confidence >= 0.9
            }
    }

    /// What the field is about: its hint, its choices where the question doesn't list them, and else how it is written.
    private mutating func explain(_ field: Field) {
        if let hint = field.hint ?? field.why {
            say("help.hint", ["hint": .localized(hint)])
        } else if field.options.isEmpty {
            let type = reader.type(of: field)
            say("help.\(type.rawValue)", type == .date ? ["example": .date(context.today)] : [:])
        }
        if field.options.count > 8 || openQuestion != nil, !field.options.isEmpty {
            say("help.options", ["options": .list(field.options.prefix(60).map { .localized($0.label) })])
        }
    }
}

extension Drafting {
    var explaining: Explaining {
        get { Explaining(draft: draft) }
        set { draft = newValue.draft }
    }
}
