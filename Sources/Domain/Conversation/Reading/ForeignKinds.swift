import FormModel
import Primitives
import ValueParsing

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
        let isPart = role(of: field.id).map { FieldRole.addressParts.contains($0) || $0 == "address" } == true
        return isPart || asksPlace.contains(field.id) ? .place : .anything
    }

    func fields(withKind kind: ForeignKind) -> [Field.ID] {
        let found: [Field.ID]
        switch kind {
        case .email: found = fields.values.filter { $0.kind == .email }.map(\.id)
        case .phone: found = fields.values.filter { $0.kind == .phone || $0.validation.format == .phone }.map(\.id)
        case .ssn: found = fields.values.filter { $0.kind == .ssn || $0.validation.format == .ssn }.map(\.id)
        case .date: found = fields.values.filter { $0.kind == .date }.map(\.id)
        case .street:
            found =
                fields(withRole: "street") + fields(withRole: "address") + fields.values.filter { $0.kind == .address }.map(\.id)
                + asksAddress
        case .number: found = []
        }
        return found.sorted { position(of: $0) < position(of: $1) }
    }
}

/// What words are by their looks, where a text was asked that they may not be.
struct ForeignKinds: Viewing {
    let view: TurnView

    /// "marie.gmail.com": two points between words, no name.
    static func holdsHost(_ utterance: Utterance) -> Bool {
        let tokens = utterance.tokens
        let points = tokens.indices.filter { position in
            tokens[position].folded == "." && position > 0 && position + 1 < tokens.count && !tokens[position].isSpaced
                && !tokens[position + 1].isSpaced && tokens[position - 1].range.count > 1 && tokens[position + 1].range.count > 1
        }
        return points.count > 1
    }

    /// What may take it and is empty: the person's own fields before those of somebody else.
    func openFields(of kind: ForeignKind) -> [Field.ID] {
        let open = applicable(index.fields(withKind: kind)).filter { state.answers[$0] == nil }
        let own = open.filter { whose.isSpokenOf($0) }
        return own.isEmpty ? open : own
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
        // Ten figures of a telephone are no place and no name, whatever stands around them: "home's 937 555 0148".
        if digits >= 7, isSure(.phone, text, context, isMost: digits < 10 || asks == .anything || asks == .time) { return .phone }
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
    func isAddress(_ text: String, _ context: ParsingContext, isSure: Bool) -> Bool {
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

    private func isSure(_ type: ValueType, _ text: String, _ context: ParsingContext, isMost: Bool = true) -> Bool {
        let reading = engine.parser.read(text, as: type, context: context)
        guard reading.value != nil, reading.confidence >= 0.85, let span = reading.span else { return false }
        // The value is nearly all of the words, not a number inside a longer name.
        return !isMost || span.count * 3 >= text.unicodeScalars.count * 2
    }
}

extension Viewing {
    var kinds: ForeignKinds { ForeignKinds(view: view) }
}
