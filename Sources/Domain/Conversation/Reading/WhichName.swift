import FormModel
import Primitives
import ValueParsing

/// Which words of a name are the last name: "do you mean Lopez or Garcia Lopez?"
struct WhichName: Viewing {
    let view: TurnView

    /// One of texts that hold one another, or stand in the answer.
    func chosenName(_ values: [AnswerValue], _ text: String) -> AnswerValue? {
        let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
        guard texts.count == values.count else { return nil }
        return (apart(texts, text) ?? together(texts, text) ?? standing(texts, in: text)).map(AnswerValue.text)
    }

    /// "Hernandez Ortiz is the last name": the longest of the readings that stands in the answer.
    private func standing(_ texts: [String], in text: String) -> String? {
        let said = " " + FieldName.folded(text) + " "
        return texts.filter { said.contains(" " + FieldName.folded($0) + " ") }.max { $0.count < $1.count }
    }

    /// "Both", "both are last names": the one that holds all the others.
    private func together(_ texts: [String], _ text: String) -> String? {
        guard let longest = texts.max(by: { $0.count < $1.count }), texts.allSatisfy({ longest.hasSuffix($0) }),
            engine.parser.beginsWithAll(text, language: spoken)
        else { return nil }
        return longest
    }

    /// "Garcia is my middle name": the longest without the words that belong to another name; with them where they do not.
    private func apart(_ texts: [String], _ text: String) -> String? {
        let utterance = Utterance(text)
        let folded = " " + FieldName.folded(text) + " "
        let labels = phrases.flatMap { ($0.lexicon.labels["middleName"] ?? []) + ($0.lexicon.labels["givenName"] ?? []) }
        let names = labels.contains { folded.contains(" " + FieldName.folded($0) + " ") }
        guard names else { return nil }
        let isDenied = engine.parser.hasDenial(text, language: spoken)
        let said = Set(utterance.tokens.map(\.folded))
        let left = texts.filter { text in Utterance(text).tokens.contains { said.contains($0.folded) } == isDenied }
        return left.count < texts.count ? left.max { $0.count < $1.count } : nil
    }
}

extension Viewing {
    var whichName: WhichName { WhichName(view: view) }
}
