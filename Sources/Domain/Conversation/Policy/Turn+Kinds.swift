import FormModel
import Primitives
import ValueParsing

/// Words that are clearly another kind of thing than the text that was asked for.
extension Turn {
    /// An e-mail address said where a name is asked: asks which field is meant. Nil when the words may well be the answer.
    mutating func askWhichField(_ reading: Reading, _ field: Field, _ words: String) -> Taking? {
        guard case .text(let text)? = reading.value, reader.type(of: field) == .text, field.kind != .textarea else { return nil }
        let asks = index.content(of: field)
        guard let kind = foreignKind(of: text, asks) ?? addressForRegion(text, field) else {
            return askWhetherChosen(text, field, words)
        }
        guard state.pending == nil else { return .open }
        let others = openFields(of: kind).filter { $0 != field.id }
        if kind != .number, index.role(of: field.id).map(FieldRole.nameParts.contains) == true {
            // "Two kids under 17" reads as a street of that name, too.
            let isNumbered = Utterance(words).tokens.first?.kind == .number
            return kind == .street && !isNumbered && foreignKind(of: text, .anything) != .street
                ? .nothing : offer(words, to: others)
        }
        if asks != .word, others.isEmpty, !(asks == .place && [.date, .street].contains(kind)) { return nil }
        guard !others.isEmpty, others.count <= 4 else {
            var unsure = reading
            unsure.confidence = 0.5
            return take(unsure, for: field, words: words)
        }
        findings.append(
            Finding(
                code: "other-field", field: field.id,
                message: Message(
                    "clarify.target", ["labels": .alternatives((others + [field.id]).compactMap { index.fields[$0].map(label) })])
            ))
        state.pending = .target(fields: others + [field.id], words: Personal(words))
        return .open
    }

    /// "12 Oak St, Salem, OR 97301" where the county is asked.
    private func addressForRegion(_ text: String, _ field: Field) -> ForeignKind? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        return index.asksRegion.contains(field.id) && isAddress(text, context, isSure: true) ? .street : nil
    }

    /// "Male" where a town is asked, and the question for the sex is open: which of the two is it?
    private mutating func askWhetherChosen(_ text: String, _ field: Field, _ words: String) -> Taking? {
        let said = text.lowercased()
        guard state.pending == nil, said.utf8.count > 2 else { return nil }
        let choices = index.fields.values.filter { other in
            (2...12).contains(other.options.count) && [.radio, .select].contains(other.kind) && state.answers[other.id] == nil
                && !FieldRole.addressParts.contains(index.role(of: other.id) ?? "")
                && other.options.contains { [$0.label[spoken], $0.label.english].contains { $0.lowercased() == said } }
        }
        let open = applicable(choices.filter { !asksAlike($0, field) }.map(\.id)).sorted {
            index.position(of: $0) < index.position(of: $1)
        }
        guard (1...3).contains(open.count) else { return nil }
        state.pending = .target(fields: open + [field.id], words: Personal(words))
        return .open
    }

    /// "Relation to you" in a box beside "Relationship to you" with its options: both take the same words.
    private func asksAlike(_ one: Field, _ other: Field) -> Bool {
        [spoken, .english].contains { language in
            let words = [one, other].map { field in
                Set(Utterance(field.label[language]).tokens.map { WordStem.of($0.folded) }.filter { $0.unicodeScalars.count > 3 })
            }
            return FieldName.folded(one.label[language]) == FieldName.folded(other.label[language])
                || !words[0].isDisjoint(with: words[1])
        }
    }

    /// What may take it and is empty: the person's own fields before those of somebody else.
    func openFields(of kind: ForeignKind) -> [Field.ID] {
        let open = applicable(index.fields(withKind: kind)).filter { state.answers[$0] == nil }
        let own = open.filter { isSpokenOf($0) }
        return own.isEmpty ? open : own
    }

    /// Nobody is called so: the words are for one of these or for nothing.
    private mutating func offer(_ words: String, to others: [Field.ID]) -> Taking {
        guard let first = others.first.flatMap({ index.fields[$0] }), others.count <= 4 else { return .nothing }
        if others.count > 1 {
            state.pending = .target(fields: others, words: Personal(words))
            return .open
        }
        var reading = reader.read(words, for: first, role: index.role(of: first.id))
        guard reading.value != nil else { return .nothing }
        reading.confidence = min(reading.confidence, 0.5)
        return take(reading, for: first, words: words)
    }

    /// The kind of field that these words would fill.
    func foreignKind(of text: String, _ asks: FormIndex.Content) -> ForeignKind? {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let digits = text.unicodeScalars.filter { $0.properties.generalCategory == .decimalNumber }.count
        // "jane at example dot com" has no sign of one.
        if isSure(.email, text, context) { return .email }
        // "No at sign: marie.gmail.com" is an address that lacks its sign, and nobody's name.
        if asks == .word, Self.holdsHost(Utterance(text)) { return .email }
        guard digits > 0 else { return nil }
        if digits == 9, isSSN(text) { return .ssn }
        if digits >= 7, isSure(.phone, text, context) { return .phone }
        if asks != .time, isSure(.date, text, context) || isMonthOfYear(text, context) { return .date }
        if asks != .place, isAddress(text, context, isSure: asks != .word) { return .street }
        return asks == .word ? .number : nil
    }

    /// Nothing but a Social Security number with its two hyphens: nine digits alone may be of anything.
    func isSSN(_ text: String) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        return text.unicodeScalars.count { $0 == "-" } == 2 && isSure(.ssn, text, context)
    }

    /// A street; to be sure, with its city or code as well: "12 Oak St" may be the name of a house.
    private func isAddress(_ text: String, _ context: ParsingContext, isSure: Bool) -> Bool {
        guard case .address(let address)? = engine.parser.read(text, as: .address, context: context).value else { return false }
        return !address.street.isEmpty && (!isSure || !address.city.isEmpty && !(address.state + address.postalCode).isEmpty)
    }

    /// "June 1990", "March 1": a day of which a part is not said, and nothing else.
    private func isMonthOfYear(_ text: String, _ context: ParsingContext) -> Bool {
        let reading = engine.parser.read(text, as: .date, context: context)
        guard reading.value == nil, !reading.missing.isEmpty, let span = reading.span else { return false }
        if reading.missing.map(\.key) == ["parse.date.year"] {
            return span.count == Words.trimmed(text).unicodeScalars.count && text.contains(where: \.isLetter)
        }
        let years = Utterance(text).tokens.filter { $0.whole.map { (1900...2100).contains($0) } == true }
        return years.count == 1 && span.count == Words.trimmed(text).unicodeScalars.count && text.contains(where: \.isLetter)
    }

    private func isSure(_ type: ValueType, _ text: String, _ context: ParsingContext) -> Bool {
        let reading = engine.parser.read(text, as: type, context: context)
        guard reading.value != nil, reading.confidence >= 0.85, let span = reading.span else { return false }
        // The value is nearly all of the words, not a number inside a longer name.
        return span.count * 3 >= text.unicodeScalars.count * 2
    }
}

/// What words are by their looks.
enum ForeignKind: Sendable, Hashable { case email, phone, ssn, date, street, number }

extension FormIndex {
    /// What a text field is for, by its role or its label.
    enum Content: Sendable, Hashable {
        /// A name, a city: words without digits.
        case word
        /// A day, an hour, how long.
        case time
        /// A street, a town, where something is.
        case place
        case anything
    }

    private static let words: Set<String> = [
        "prefix", "givenName", "middleName", "middleInitial", "familyName", "suffix", "fullName", "city", "occupation",
        "nationality", "sex", "eyeColor",
        "hairColor", "birthPlace", "maritalStatus",
    ]

    func content(of field: Field) -> Content {
        if role(of: field.id).map({ Self.words.contains($0) }) == true || isNamed(field) { return .word }
        if asksTime.contains(field.id) { return .time }
        let isPart = role(of: field.id).map { FieldRole.addressParts.contains($0) } == true
        return isPart || asksPlace.contains(field.id) ? .place : .anything
    }

    func fields(withKind kind: ForeignKind) -> [Field.ID] {
        let found: [Field.ID]
        switch kind {
        case .email: found = fields.values.filter { $0.kind == .email }.map(\.id)
        case .phone: found = fields.values.filter { $0.kind == .phone || $0.validation.format == .phone }.map(\.id)
        case .ssn: found = fields.values.filter { $0.kind == .ssn || $0.validation.format == .ssn }.map(\.id)
        case .date: found = fields.values.filter { $0.kind == .date }.map(\.id)
        case .street: found = fields(withRole: "street") + fields.values.filter { $0.kind == .address }.map(\.id)
        case .number: found = []
        }
        return found.sorted { position(of: $0) < position(of: $1) }
    }
}
