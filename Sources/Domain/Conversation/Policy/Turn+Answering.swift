import FormModel
import Primitives
import ValueParsing

/// Words without the name of a field: an answer to the question, or a correction of what was just said.
extension Turn {
    /// "No el 5 de marzo sino el 3 de mayo": the no may belong to what was wrong.
    mutating func takeContrast(_ said: Said) -> Bool {
        guard let grammar = said.grammar else { return false }
        let whole = 0..<said.tokens.count
        let contrasts =
            said.isAnswer
            ? [] : [said.range, said.isCorrection ? whole : 0..<0].flatMap { ClaimGrammar(commands: grammar).contrasts(in: $0) }
        for pair in contrasts
        where repair(said.utterance.text(pair.right), instead: said.utterance.text(pair.wrong)) {
            act = .correct
            return true
        }
        return false
    }

    mutating func takePolarity(_ said: Said) -> Bool {
        guard !said.isAnswer, let only = polarity(said.text, said.utterance) else { return false }
        answerYesOrNo(only)
        return true
    }

    /// "No, …" before a yes-or-no question is its answer.
    private var isClosed: Bool {
        state.asking.first.flatMap { index.fields[$0] }.map { reader.type(of: $0) == .yesno } == true
    }

    /// The words that may answer: without "no, sorry" before them, and without what was set against them.
    private func answering(_ said: Said) -> String {
        guard said.isCorrection, !isClosed, let grammar = said.grammar else { return said.text }
        return said.utterance.text(ClaimGrammar(commands: grammar).contrasts(in: said.range).first?.right ?? said.range)
    }

    mutating func takeCorrection(_ said: Said) -> Bool {
        guard said.isCorrection, !isClosed, correct(answering(said)) else { return false }
        act = .correct
        return true
    }

    mutating func takeSpanOrList(_ said: Said) -> Bool {
        let words = answering(said)
        guard !said.isAnswer, let taking = readSpan(words, state.asking) ?? readList(words, state.asking) else { return false }
        act = said.isCorrection ? .correct : .answer
        if taking != .stored { keepsQuestion = true }
        return true
    }

    private func isSentence(_ said: Said) -> Bool {
        !said.isAnswer && said.grammar.map { saysMore($0, said.range) } == true
    }

    mutating func takeNothingAsked(_ said: Said) -> Bool {
        guard state.asking.first.flatMap({ index.fields[$0] }) == nil else { return false }
        puzzled("reply.unclear")
        return true
    }

    mutating func takeOffTopic(_ said: Said) -> Bool {
        guard let grammar = said.grammar, let field = askedField, isOffTopic(grammar, field) else { return false }
        if let before = beforeQuestion(grammar) {
            self = Decision(said: Said(before, self)).understood(self)
            return true
        }
        puzzled("reply.offTopic")
        return true
    }

    /// "Yeah" and "okay" fill a pause, and answer a question that is closed.
    mutating func takeHesitation(_ said: Said) -> Bool {
        guard !said.isAnswer, said.grammar?.isOnlyHesitation == true else { return false }
        puzzled("reply.unclear")
        return true
    }

    /// What a box for any words takes for another kind is asked about with that box among the choices.
    mutating func takeOtherKind(_ said: Said) -> Bool {
        guard !said.isAnswer, let field = askedField, state.asking.count > 1 || reader.type(of: field) != .text else {
            return false
        }
        return offerOtherFields(answering(said))
    }

    mutating func takeOptionAtName(_ said: Said) -> Bool {
        guard !said.isAnswer, let field = askedField,
            index.role(of: field.id).map(FieldRole.nameParts.contains) == true || reader.type(of: field) == .name,
            said.tokens.count > 1, !said.tokens.allSatisfy(\.isCapital), !holdsName(said.tokens)
        else { return false }
        return takeOption(said.text, except: [])
    }

    /// "My brother Andrés García": two capitals side by side behind the first word are somebody's name.
    private func holdsName(_ tokens: [Token]) -> Bool {
        zip(tokens.dropFirst(), tokens.dropFirst(2)).contains { $0.isCapital && $1.isCapital }
    }

    mutating func takeAsked(_ said: Said) -> Bool {
        guard let grammar = said.grammar, let field = askedField else { return false }
        let isUnsure = isDoubtful(grammar, field, isSentence: isSentence(said)) || isText(field) && deniesSomething(grammar)
        let words = deniesOption(said, field) ? said.text : withoutYes(answering(said), field)
        let taking = readAnswer(words, field, isUnsure: !said.isAnswer && isUnsure)
        guard taking != .nothing else { return false }
        act = said.isCorrection ? .correct : .answer
        if taking != .stored { keepsQuestion = true }
        return true
    }

    /// "No A-number yet, just my passport": the no takes away the option behind it, and corrects nothing.
    private func deniesOption(_ said: Said, _ field: Field) -> Bool {
        guard said.isCorrection, [.choice, .choices].contains(reader.type(of: field)) else { return false }
        let whole = reader.read(said.text, for: field, role: index.role(of: field.id))
        return whole.value != nil || whole.alternatives.count > 1
    }

    var askedField: Field? { state.asking.first.flatMap { index.fields[$0] } }

    func notUnderstood(_ said: Said) -> Turn {
        var turn = self
        guard let field = askedField else {
            turn.puzzled("reply.unclear")
            return turn
        }
        turn.puzzled("reply.notUnderstood.\(reader.type(of: field).rawValue)", help: field)
        return turn
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

    func isText(_ field: Field) -> Bool { reader.type(of: field) == .text && field.kind != .textarea }

    /// "Yes, Schmidt" to a question for other names: the yes is no part of them.
    private func withoutYes(_ words: String, _ field: Field) -> String {
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
    private func isDoubtful(_ grammar: CommandGrammar, _ field: Field, isSentence: Bool) -> Bool {
        guard state.asking.count == 1 else { return false }
        if reader.type(of: field) == .text { return isSentence && field.kind != .textarea }
        return grammar.tokens.last?.folded == "?" && grammar.tokens.count > 3
    }

    private mutating func readAnswer(_ words: String, _ field: Field, isUnsure: Bool) -> Taking {
        if let taking = readOtherNames(words, field) { return taking }
        guard let words = withoutNamedLead(words, field) else { return .nothing }
        let plain = withoutAside(
            latinPart(of: words, field) ?? withoutTongueLead(withoutEnding(words, field), field), field)
        guard isUnsure else { return read(plain, into: state.asking, isNamed: false) }
        if index.group(of: field.id)?.kind == .address, let taking = readPlace(plain, state.asking) { return taking }
        var reading = reader.read(plain, for: field, role: index.role(of: field.id))
        if reading.value != nil { reading.confidence = min(reading.confidence, 0.5) }
        return take(reading, for: field, words: plain)
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
    private func withoutEnding(_ words: String, _ field: Field) -> String {
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
    private func withoutAside(_ words: String, _ field: Field) -> String {
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

    /// Reads words into a field, or into the group that is asked together.
    mutating func read(_ words: String, into ids: [Field.ID], isNamed: Bool) -> Taking {
        guard let first = ids.first, let field = index.fields[first] else { return .nothing }
        if let part = latinPart(of: words, field) ?? withoutLack(words, field) ?? withoutOthersLead(words, field) {
            return read(part, into: ids, isNamed: isNamed)
        }
        if let name = nameInSentence(words, field) {
            var draft = self
            let taking = draft.read(name, into: ids, isNamed: isNamed)
            self = draft.unwritten(since: self)
            return taking == .stored ? .open : taking
        }
        if let taking = readTown(words, ids) ?? readLengthInTwo(words, ids) ?? readSumInTwo(words, ids) ?? readSpan(words, ids) {
            return taking
        }
        if let aside = aside(in: words, for: field) { return readSpelt(aside, words, into: ids) }
        if index.group(of: first)?.kind == .address, let taking = readPlace(words, ids) ?? readStateAndCode(words, ids) {
            return taking
        }
        if let taking = readBareCode(words, ids) { return taking }
        if index.group(of: first)?.kind == .name, !isNamed, words.contains("@") || foreignKind(of: words, .word) == .email {
            let whole = Reading(value: .text(Words.trimmed(words)), confidence: 0.9)
            if let taking = askWhichField(whole, field, words) { return taking }
        }
        if let taking = readCityNamedAfterState(words, ids) ?? readPlaceInTwo(words, ids) { return taking }
        if ids.count > 1, let kind = index.group(of: first)?.kind {
            var group = GroupReader(reader: reader, index: index, lexicons: phrases.map(\.lexicon))
            group.given = knownGivenName(beside: ids)
            let parts = group.read(words, into: ids, kind)
            if parts.count > 1 || (parts.count == 1 && kind != .name) { return takeParts(parts, ids, kind, words) }
            if parts.count == 1, kind == .name, askWhichName(words, ids) { return .open }
            if parts.count == 1, let id = parts.first?.field, let part = index.fields[id] {
                return take(parts[0].reading.surer, for: part, words: words)
            }
        }
        if ids.count > 1, index.group(of: first)?.kind == .address { return readAddressPart(words, ids) }
        let reading = reader.read(words, for: field, role: index.role(of: first))
        if !isNamed, let taking = askWhichField(reading, field, words) { return taking }
        return take(reading, for: field, words: words)
    }

    /// The one name with capitals in a sentence, where a name is asked.
    private func nameInSentence(_ words: String, _ field: Field) -> String? {
        guard index.group(of: field.id)?.kind == .name || reader.type(of: field) == .name else { return nil }
        let particles = engine.parser.languages.values.flatMap { $0.names.particles + $0.names.prefixes }
        return CapitalRun(Utterance(words), particles: Set(particles.map(FieldName.folded)))?.words
    }

    private func aside(in words: String, for field: Field) -> SpellingAside? {
        guard [.text, .name].contains(reader.type(of: field)), field.kind != .textarea else { return nil }
        return SpellingAside(words, lexicons: phrases.map(\.lexicon))
    }

    /// "Katherine with a K": the letters are no part of the name. Letters that the name hasn't got are asked about.
    private mutating func readSpelt(_ aside: SpellingAside, _ words: String, into ids: [Field.ID]) -> Taking {
        if aside.fits { return read(aside.value, into: ids, isNamed: true) }
        guard let field = ids.first.flatMap({ index.fields[$0] }) else { return .nothing }
        var reading = reader.read(aside.value, for: field, role: index.role(of: field.id))
        reading.confidence = min(reading.confidence, 0.5)
        return take(reading, for: field, words: words)
    }

    private mutating func takeParts(
        _ parts: [(field: Field.ID, reading: Reading)], _ ids: [Field.ID], _ kind: FieldGroup.Kind, _ words: String
    ) -> Taking {
        if kind == .name, let taking = askAboutSentence(parts, words) { return taking }
        var result = Taking.nothing
        for part in parts {
            guard let field = index.fields[part.field] else { continue }
            let taking = take(part.reading.surer, for: field, words: words)
            if taking == .stored || result == .nothing { result = taking }
        }
        // Somebody who gave a whole name has no middle name to add; a whole address no apartment.
        let given = Set(parts.filter { $0.reading.value != nil }.compactMap { index.role(of: $0.field) })
        guard result == .stored, given.isSuperset(of: ["givenName", "familyName"]) || given.isSuperset(of: ["street", "city"])
        else {
            return result
        }
        for id in ids where state.answers[id] == nil && index.fields[id]?.required == false && !state.skipped.contains(id) {
            if ["middleName", "middleInitial", "prefix", "suffix", "unit"].contains(index.role(of: id)) {
                state.skipped.append(id)
            }
        }
        return result
    }

    /// An e-mail address or telephone number is known by its looks: it goes to the one field of that kind.
    mutating func takeByType(_ text: String, except taken: [Field.ID] = []) -> Bool {
        for kind in [FieldKind.email, .phone, .ssn, .date] {
            let candidates = index.fields.values.filter { $0.kind == kind }.map(\.id)
            guard (1...8).contains(candidates.count) else { continue }
            let fields = applicable(candidates).filter { !taken.contains($0) }
            guard fields.count == 1, let field = index.fields[fields[0]], !state.asking.contains(field.id) else { continue }
            if kind == .date, taken.isEmpty { continue }
            var reading = reader.read(text, for: field, role: nil)
            guard reading.value != nil, reading.confidence >= 0.9, kind != .ssn || isSSN(text) else { continue }
            // What is already answered is not changed by the looks of some words.
            if let old = state.answers[field.id]?.value.exposed, old != reading.value { reading.confidence = 0.5 }
            guard take(reading, for: field, words: text) != .nothing else { continue }
            act = .answer
            return true
        }
        return false
    }

    // MARK: - Yes and no where neither was asked

    private func polarity(_ text: String, _ utterance: Utterance) -> Bool? {
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

    private mutating func answerYesOrNo(_ isYes: Bool) {
        act = isYes ? .affirm : .deny
        // The form's own box for "does not apply" takes a no as well.
        let isOptional = state.asking.allSatisfy { index.fields[$0].map { !$0.required || $0.absence != nil } == true }
        if !isYes, isOptional, !state.asking.isEmpty { return markNotApplicable(words: nil) }
        puzzled("reply.yesNo")
    }

    /// Says that nothing could be done with the words, and asks again.
    mutating func puzzled(_ key: String, help field: Field? = nil) {
        reply.append(Message(key, field.map { ["label": label($0)] } ?? [:]))
        if let hint = field?.hint { say("help.hint", ["hint": .localized(hint)]) }
        keepsQuestion = true
    }
}

extension Reading {
    /// The parts of a whole that was read are as sure as a person's word, unless nothing says so.
    var surer: Reading {
        var reading = self
        reading.confidence = max(confidence, 0.6)
        return reading
    }
}
