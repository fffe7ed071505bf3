import FormModel
import Primitives
import ValueParsing

/// Parts of an address said by themselves: its last line, a city with its state, one line of several.
struct AddressLines: Drafting {
    var draft: Draft

    /// The last line without the city: "IL 62704", "New York 11211".
    mutating func readStateAndCode(_ words: String, _ ids: [Field.ID]) -> Taking? {
        let utterance = Utterance(words)
        guard let state = ids.first(where: { index.role(of: $0) == "state" }).flatMap({ index.fields[$0] }),
            let code = ids.first(where: { index.role(of: $0) == "postalCode" }).flatMap({ index.fields[$0] }),
            let split = utterance.tokens.firstIndex(where: { $0.kind == .number }), (1...4).contains(split)
        else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        let name = utterance.text(0..<split)
        let found = engine.parser.read(name, as: .state, context: context)
        // All of it is the state: "Kansas City 64106" has a city.
        guard found.value != nil, found.confidence >= 0.9, let span = found.span,
            utterance.tokens[0..<split].allSatisfy({ $0.kind == .mark || span.contains($0.range.lowerBound) })
        else { return nil }
        let codeReading = reader.read(utterance.text(split..<utterance.tokens.count), for: code, role: "postalCode")
        let stateReading = reader.read(name, for: state, role: "state")
        guard codeReading.value != nil, stateReading.value != nil else { return nil }
        let taking = take(stateReading.surer, for: state, words: words)
        _ = take(codeReading, for: code, words: words)
        return taking
    }

    /// A city with its state, where only the city may have been asked: "Denver, Colorado", "德克萨斯州的休斯顿".
    mutating func readPlace(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard let group = ids.first.flatMap({ index.group(of: $0) }), ids.contains(where: { index.role(of: $0) == "city" }) else {
            return nil
        }
        let members = applicable(index.members(of: group))
        guard let city = members.first(where: { index.role(of: $0) == "city" }).flatMap({ index.fields[$0] }),
            let state = members.first(where: { index.role(of: $0) == "state" }).flatMap({ index.fields[$0] }),
            let place = PlaceReader(reader: reader, lexicons: phrases.map(\.lexicon)).read(words)
        else { return nil }
        let reading = reader.read(place.state, for: state, role: "state")
        guard reading.value != nil else { return nil }
        let taking = take(Reading(value: .text(place.city), confidence: 0.9), for: city, words: words)
        _ = take(reading, for: state, words: words)
        return taking
    }

    /// "Colorado Springs": a state's name with more behind it, and nothing between, is a city.
    mutating func readCityNamedAfterState(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard let city = ids.first(where: { index.role(of: $0) == "city" }).flatMap({ index.fields[$0] }),
            index.group(of: city.id)?.kind == .address, Utterance(words).tokens.allSatisfy({ $0.kind == .word })
        else { return nil }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard let span = engine.parser.read(words, as: .state, context: context).span, span.lowerBound == 0,
            span.upperBound < Words.trimmed(words).unicodeScalars.count
        else { return nil }
        return take(Reading(value: .text(Words.trimmed(words)), confidence: 0.7), for: city, words: words)
    }

    /// One line of an address: by its looks the state, the code, or the street; a bare name is asked back about.
    mutating func readAddressPart(_ words: String, _ ids: [Field.ID]) -> Taking {
        let fields = ids.compactMap { index.fields[$0] }
        for field in fields where reader.type(of: field) != .text {
            let reading = reader.read(words, for: field, role: index.role(of: field.id))
            // "My A-number is 098765432" has a ZIP code in it, by its looks, and is none.
            let isMostOfIt = (reading.span?.count ?? 0) * 2 >= words.unicodeScalars.count
            if reading.value != nil, reading.confidence >= 0.8, isMostOfIt || !engine.parser.isSentence(words, language: spoken) {
                return take(reading, for: field, words: words)
            }
        }
        let hasDigit = words.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
        let role = hasDigit ? "street" : "city"
        guard
            let field = fields.first(where: { index.role(of: $0.id) == role })
                ?? fields.first(where: { reader.type(of: $0) == .text })
        else { return .nothing }
        var reading = reader.read(words, for: field, role: role)
        if let taking = whichField.askWhichField(reading, field, words) { return taking }
        if fields.count > 1, !hasDigit || !isStreet(words) { reading.confidence = min(reading.confidence, 0.5) }
        return take(reading, for: field, words: words)
    }

    /// Figures alone where a code is asked among the lines of an address: no second line of the street is like that.
    mutating func readBareCode(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count > 1, isBareCode(words), let first = ids.first, index.group(of: first)?.kind == .address,
            let code = ids.first(where: { index.role(of: $0) == "postalCode" }).flatMap({ index.fields[$0] })
        else { return nil }
        let reading = reader.read(words, for: code, role: "postalCode")
        return reading.value == nil ? nil : take(reading.surer, for: code, words: words)
    }

    /// "68000", "3011 AA": four figures or more and hardly a letter.
    private func isBareCode(_ words: String) -> Bool {
        let signs = words.filter { $0.isLetter || $0.isNumber }
        return (4...10).contains(signs.count) && signs.count(where: \.isNumber) >= 4 && signs.count(where: \.isLetter) <= 3
    }

    /// A street has its number in it; other figures are no part of one.
    private func isStreet(_ words: String) -> Bool {
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard case .address(let address)? = engine.parser.read(words, as: .address, context: context).value else { return false }
        return address.street.contains(where: \.isNumber) && !address.city.contains(where: \.isNumber)
    }
}

extension Drafting {
    var addressLines: AddressLines {
        get { AddressLines(draft: draft) }
        set { draft = newValue.draft }
    }
}
