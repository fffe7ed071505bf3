import FormModel
import Primitives
import ValueParsing

extension Reading {
    /// The parts of a whole that was read are as sure as a person's word, unless nothing says so.
    var surer: Reading {
        var reading = self
        reading.confidence = max(confidence, 0.6)
        return reading
    }
}

/// Which of the words answer the question at hand, and whether they say more than an answer.
struct AnswerWords: Viewing {
    let view: TurnView

    /// "No, …" before a yes-or-no question is its answer.
    var isClosed: Bool {
        state.asking.first.flatMap { index.fields[$0] }.map { reader.type(of: $0) == .yesno } == true
    }

    /// The words that may answer: without "no, sorry" before them, and without what was set against them.
    func answering(_ said: Said) -> String {
        guard said.isCorrection, !isClosed, let grammar = said.grammar else { return said.text }
        return said.utterance.text(ClaimGrammar(commands: grammar).contrasts(in: said.range).first?.right ?? said.range)
    }

    func isSentence(_ said: Said) -> Bool {
        !said.isAnswer && said.grammar.map { saysMore($0, said.range) } == true
    }

    /// "My brother Andrés García": two capitals side by side behind the first word are somebody's name.
    func holdsName(_ tokens: [Token]) -> Bool {
        zip(tokens.dropFirst(), tokens.dropFirst(2)).contains { $0.isCapital && $1.isCapital }
    }

    /// "No A-number yet, just my passport": the no takes away the option behind it, and corrects nothing.
    func deniesOption(_ said: Said, _ field: Field) -> Bool {
        guard said.isCorrection, [.choice, .choices].contains(reader.type(of: field)) else { return false }
        let whole = reader.read(said.text, for: field, role: index.role(of: field.id))
        return whole.value != nil || whole.alternatives.count > 1
    }

    /// "Y1234567, want me to spell it?": the answer stands before the question.
    func beforeQuestion(_ grammar: CommandGrammar) -> String? {
        let tokens = grammar.tokens
        guard tokens.last?.folded == "?",
            let mark = tokens.indices.last(where: { [",", ".", ";", "，", "。", "،"].contains(tokens[$0].folded) }), mark > 0,
            mark + 2 < tokens.count
        else { return nil }
        let text = grammar.utterance.text(0..<mark)
        let utterance = Utterance(text)
        guard let head = commands(utterance).first, !head.isQuestion, head.command() == nil else { return nil }
        return text
    }

    /// "Yes, Schmidt" to a question for other names: the yes is no part of them.
    func withoutYes(_ words: String, _ field: Field) -> String {
        guard isText(field) || reader.type(of: field) == .name else { return words }
        let utterance = Utterance(words)
        guard let comma = utterance.tokens.firstIndex(where: { $0.folded == "," }), (1...3).contains(comma),
            comma + 1 < utterance.tokens.count
        else { return words }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let said = engine.parser.read(utterance.text(0..<comma), as: .yesno, context: context)
        guard said.value == .flag(true), said.confidence >= 0.9,
            said.span?.count == utterance.text(0..<comma).unicodeScalars.count
        else { return words }
        return utterance.text(comma + 1..<utterance.tokens.count)
    }

    /// A question, or a whole sentence in which nothing was found: what it gives is confirmed before it is written.
    func isDoubtful(_ grammar: CommandGrammar, _ field: Field, isSentence: Bool) -> Bool {
        guard state.asking.count == 1 else { return false }
        if reader.type(of: field) == .text { return isSentence && field.kind != .textarea }
        return grammar.tokens.last?.folded == "?" && grammar.tokens.count > 3
    }

    /// It answers no single question: nothing or several things were asked, or it begins as a wish does.
    func saysMore(_ grammar: CommandGrammar, _ range: Range<Int>) -> Bool {
        guard let first = state.asking.first, let field = index.fields[first] else { return true }
        let isWish = range.first.map { grammar.lexicon.wishes.longest(grammar.tokens, at: $0) != nil } == true
        if index.group(of: first)?.kind == .name {
            return isWish || engine.parser.isSentence(grammar.utterance.text(range), language: spoken)
        }
        if state.asking.count > 1 {
            let group = index.group(of: first)
            return group == nil || state.asking.contains { index.group(of: $0) != group } || isWish
        }
        // A long sentence says more than the number or day that was asked.
        if index.content(of: field) == .word, range.filter({ grammar.tokens[$0].isSpaced }).count > 4 { return true }
        return isWish
            || (range.count > 6 && grammar.tokens.last?.folded != "?"
                && [.number, .date, .choice, .money].contains(reader.type(of: field)))
    }

    /// A question is no answer, unless the field takes long texts or something was read in it.
    func isOffTopic(_ grammar: CommandGrammar, _ field: Field) -> Bool {
        switch reader.type(of: field) {
        case .text: grammar.isQuestion && field.kind != .textarea
        // "How is the weather?" holds the verb of many a yes.
        case .yesno: grammar.tokens.last?.folded == "?" && grammar.tokens.count > 3
        default: false
        }
    }

    /// The words of a text without the verb that closes a sentence: "मैं पुणे में रहता हूँ".
    func withoutEnding(_ words: String, _ field: Field) -> String {
        guard reader.type(of: field) == .text, field.kind != .textarea else { return words }
        let utterance = Utterance(words)
        guard let grammar = commands(utterance).first else { return words }
        let range = ClaimGrammar(commands: grammar).withoutEnding(0..<utterance.tokens.count)
        return range.count == utterance.tokens.count ? words : utterance.text(range)
    }

    /// "I live at 12 Oak St, Portland, OR 97232, with my sister" in one box for all of an address.
    private func wholeAddress(in words: String, _ field: Field) -> String? {
        guard isText(field), state.asking.count == 1, index.content(of: field) == .place else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let reading = engine.parser.read(words, as: .address, context: context)
        let scalars = Array(words.unicodeScalars)
        guard reading.value != nil, reading.confidence >= 0.9, let span = reading.span, span.upperBound <= scalars.count else {
            return nil
        }
        return String(String.UnicodeScalarView(scalars[span]))
    }

    /// "Pham, that was before I got married": what is told behind the comma is no part of it.
    func withoutAside(_ words: String, _ field: Field) -> String {
        if let address = wholeAddress(in: words, field) { return address }
        guard isText(field), state.asking.count == 1, words.first?.isLowercase == false,
            let comma = words.firstIndex(where: { [",", "，", "،", ";"].contains($0) })
        else { return words }
        let (value, rest) = (Words.trimmed(String(words[..<comma])), Words.trimmed(String(words[words.index(after: comma)...])))
        let told = Utterance(rest).tokens.filter { $0.kind != .mark }
        if !value.isEmpty, phrases.contains(where: { $0.lexicon.spellingNotes.whole(told, 0..<told.count) != nil }) {
            return value
        }
        let isTold = rest.split(separator: " ").count > 2 && engine.parser.isSentence(rest, language: spoken)
        return !value.isEmpty && isTold && !engine.parser.isSentence(value, language: spoken) ? value : words
    }

    /// The one name with capitals in a sentence, where a name is asked.
    func nameInSentence(_ words: String, _ field: Field) -> String? {
        guard index.group(of: field.id)?.kind == .name || reader.type(of: field) == .name else { return nil }
        let particles = engine.parser.languages.values.flatMap { $0.names.particles + $0.names.prefixes }
        return CapitalRun(Utterance(words), particles: Set(particles.map(FieldName.folded)))?.words
    }

    func aside(in words: String, for field: Field) -> SpellingAside? {
        guard [.text, .name].contains(reader.type(of: field)), field.kind != .textarea else { return nil }
        return SpellingAside(words, lexicons: phrases.map(\.lexicon))
    }

    // MARK: - Yes and no where neither was asked

    func polarity(_ text: String, _ utterance: Utterance) -> Bool? {
        guard utterance.tokens.count <= 4, let field = state.asking.first.flatMap({ index.fields[$0] }) else { return nil }
        guard ![.yesno, .choice, .choices].contains(reader.type(of: field)) else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let reading = engine.parser.read(text, as: .yesno, context: context)
        guard case .flag(let flag)? = reading.value, let span = reading.span, let last = utterance.tokens.last else { return nil }
        // Only when the words are nothing but the yes or no.
        let marks = utterance.tokens.filter { $0.kind == .mark && !span.contains($0.range.lowerBound) }.count
        let said = utterance.tokens.filter { span.contains($0.range.lowerBound) }.count
        return said + marks == utterance.tokens.count && last.range.upperBound >= span.upperBound ? flag : nil
    }
}

extension Viewing {
    var answerWords: AnswerWords { AnswerWords(view: view) }
}
