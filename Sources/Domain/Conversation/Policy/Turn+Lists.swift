import FormModel
import Primitives
import ValueParsing

/// Several things said at once where the form asks for one after another: "Canadá, España y Perú".
extension Turn {
    /// Nil where the words are no list, or the form has fewer places than they name.
    mutating func readList(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard state.pending == nil, ids.count == 1, let first = index.fields[ids[0]] else { return nil }
        let places = index.places(from: first)
        guard places.count > 1 else { return nil }
        let list = ThingList(
            withoutTongueLead(words, first), lexicons: phrases.map(\.lexicon), isClosed: reader.type(of: first) != .text)
        let items = list.items
        let open = places.prefix { $0.field.id == first.id || state.answers[$0.field.id] == nil }
        guard (2...max(2, open.count)).contains(items.count), items.count <= open.count, !isOneThing(words, first) else {
            return nil
        }
        let values = zip(items, open).compactMap { value(of: $0, for: $1.field) }
        guard values.count == items.count, Set(values).count == values.count else { return nil }
        let named = zip(open, values).map { place, value in Named(place: place, value: value) }
        act = .answer
        // "Bosnia and Herzegovina" is one thing: what no list of the world tells apart is asked about.
        return reader.type(of: first) == .text && !items.allSatisfy { isTongue($0, first) }
            ? askAboutList(named, words) : storeList(named, words)
    }

    /// They name several things that the field and those after it take.
    func isList(_ words: String, from field: Field) -> Bool {
        let list = ThingList(words, lexicons: phrases.map(\.lexicon), isClosed: reader.type(of: field) != .text)
        return list.items.count > 1 && list.items.allSatisfy { value(of: $0, for: field) != nil }
    }

    private struct Named {
        var place: FormIndex.Place
        var value: AnswerValue
    }

    private mutating func storeList(_ named: [Named], _ words: String) -> Taking {
        for (number, item) in named.enumerated() {
            if let lead = item.place.lead.flatMap({ index.fields[$0] }), number > 0 {
                store(.flag(true), for: lead, words: words, confidence: 0.9, origin: turn)
            }
            let taking = store(item.value, for: item.place.field, words: words, confidence: 0.9, origin: turn)
            if taking != .stored { return number == 0 ? taking : .stored }
        }
        return .stored
    }

    private mutating func askAboutList(_ named: [Named], _ words: String) -> Taking {
        var understood: [PendingQuestion.Understood] = []
        for (number, item) in named.enumerated() {
            if number > 0, let lead = item.place.lead {
                understood.append(.init(field: lead, value: Personal(.flag(true)), words: Personal(words)))
            }
            understood.append(.init(field: item.place.field.id, value: Personal(item.value), words: Personal(words)))
        }
        state.pending = .several(understood)
        return .open
    }

    private var turn: Evidence.Origin { .turn(state.turnCount) }

    /// The words said whole, after they were no list.
    mutating func takeWhole(_ several: [PendingQuestion.Understood]) -> Bool {
        guard let first = several.first, several.contains(where: { index.fields[$0.field]?.isLeadingOn == true }),
            let field = index.fields[first.field], reader.type(of: field) == .text
        else { return false }
        let whole = Words.trimmed(withoutTongueLead(first.words.exposed, field))
        state.pending = .confirmation(field: field.id, value: Personal(.text(whole)), words: first.words)
        return true
    }

    /// All of it names one thing: "Trinidad y Tobago".
    private func isOneThing(_ words: String, _ field: Field) -> Bool {
        guard reader.type(of: field) != .text else { return false }
        let reading = reader.read(words, for: field, role: index.role(of: field.id))
        return reading.value != nil && reading.span.map { $0.count + 2 >= words.unicodeScalars.count } == true
    }

    private func value(of item: String, for field: Field) -> AnswerValue? {
        let isText = reader.type(of: field) == .text
        if isText, !isShortName(item) { return nil }
        let reading = fitted(reader.read(item, for: field, role: index.role(of: field.id)), to: field)
        guard let value = reading.value, isText || reading.confidence >= 0.8 else { return nil }
        let found = field.findings(for: value, today: context.today, country: country)
        return found.contains { $0.severity == .error } ? nil : value
    }

    private func isTongue(_ item: String, _ field: Field) -> Bool {
        FieldReader.asksTongue(field) && engine.parser.englishName(ofTongue: item, language: spoken) != nil
    }

    /// A few words and no figure, as things are called.
    func isShortName(_ item: String) -> Bool {
        let tokens = Utterance(item).tokens
        return (1...6).contains(tokens.count) && tokens.contains { $0.kind == .word } && !item.contains(where: \.isNumber)
            && !engine.parser.isSentence(item, language: spoken) && !isEveryday(item)
    }

    /// "I speak English" where a language is asked: its name alone.
    func withoutTongueLead(_ words: String, _ field: Field) -> String {
        guard index.asksTongue.contains(field.id) else { return words }
        let utterance = Utterance(words)
        let count = utterance.tokens.count
        let leads = phrases.compactMap { $0.lexicon.tongueLeads.longest(utterance.tokens, at: 0)?.length }
        let start = leads.max() ?? 0
        let ends = phrases.map(\.lexicon).compactMap { lexicon in
            (start..<count).first { $0 > start && lexicon.tongueEnds.whole(utterance.tokens, $0..<count) != nil }
        }
        let end = ends.min() ?? count
        return start < end ? utterance.text(start..<end) : words
    }
}
