import FormModel
import Primitives
import ValueParsing

/// Several things in one breath.
struct ListWords: Viewing {
    let view: TurnView

    /// They name several things that the field and those after it take.
    func isList(_ words: String, from field: Field) -> Bool {
        let list = ThingList(words, lexicons: phrases.map(\.lexicon), isClosed: reader.type(of: field) != .text)
        return list.items.count > 1 && list.items.allSatisfy { value(of: $0, for: field) != nil }
    }

    /// All of it names one thing: "Trinidad y Tobago".
    func isOneThing(_ words: String, _ field: Field) -> Bool {
        guard reader.type(of: field) != .text else { return false }
        let reading = reader.read(words, for: field, role: index.role(of: field.id))
        return reading.value != nil && reading.span.map { $0.count + 2 >= words.unicodeScalars.count } == true
    }

    func value(of item: String, for field: Field) -> AnswerValue? {
        let isText = reader.type(of: field) == .text
        if isText, !isShortName(item) { return nil }
        let reading = fitting.fitted(reader.read(item, for: field, role: index.role(of: field.id)), to: field)
        guard let value = reading.value, isText || reading.confidence >= 0.8 else { return nil }
        let found = field.findings(for: value, today: context.today, country: country)
        return found.contains { $0.severity == .error } ? nil : value
    }

    func isTongue(_ item: String, _ field: Field) -> Bool {
        FieldReader.asksTongue(field) && engine.parser.englishName(ofTongue: item, language: spoken) != nil
    }

    /// A few words and no figure, as things are called.
    func isShortName(_ item: String) -> Bool {
        let tokens = Utterance(item).tokens
        return (1...6).contains(tokens.count) && tokens.contains { $0.kind == .word } && !item.contains(where: \.isNumber)
            && !engine.parser.isSentence(item, language: spoken) && !textDoubts.isEveryday(item)
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

extension Viewing {
    var listWords: ListWords { ListWords(view: view) }
}
