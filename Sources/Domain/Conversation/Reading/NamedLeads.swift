import FormModel
import Primitives
import ValueParsing

/// What is named before the value in a box for a short text.
struct NamedLeads: Viewing {
    let view: TurnView

    /// "The mailing address is 12 Oak St" where one is asked: the words behind it. "My license number is A123456" where an address
    /// is asked: nothing. Else the words as they are.
    func withoutNamedLead(_ words: String, _ field: Field) -> String? {
        guard reader.type(of: field) == .text, field.kind != .textarea, state.asking.count == 1,
            !index.asksStory.contains(field.id),
            let value = namedValue(words)
        else { return words }
        let label = Set(
            [field.label[spoken], field.label.english].flatMap { Utterance($0).tokens.map { WordStem.of($0.folded) } })
        if value.name.contains(where: { $0.unicodeScalars.count > 2 && label.contains(WordStem.of($0)) }) { return value.text }
        let isCode = value.text.contains(where: \.isNumber) && !value.text.contains(" ")
        return isCode && index.content(of: field) == .place ? nil : words
    }

    /// "My license number is A123456": the words of the name, and what follows. Nil where nothing is named so.
    func namedValue(_ words: String) -> (name: [String], text: String)? {
        let utterance = Utterance(words)
        let tokens = utterance.tokens
        guard tokens.count <= 60, let lexicon = phrases.first?.lexicon,
            let my = lexicon.determiners.longest(tokens, at: 0)?.length
        else { return nil }
        for position in my + 1..<max(my + 1, min(tokens.count - 1, my + 6)) {
            guard tokens[my..<position].allSatisfy({ $0.kind == .word }) else { return nil }
            // "Number is" and "no. is" are two that join.
            var value = position
            while let copula = lexicon.copulas.longest(tokens, at: value) { value += copula.length }
            if value > position, value < tokens.count {
                return (tokens[my..<position].map(\.folded), utterance.text(value..<tokens.count))
            }
        }
        return nil
    }
}

extension Viewing {
    var namedLeads: NamedLeads { NamedLeads(view: view) }
}
