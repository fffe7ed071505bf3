import FormModel
import Primitives
import ValueParsing

/// A town as people say it: "in Oaxaca", "a Chicago", "de Chicago también". Only its name belongs in the box.
struct Towns: Drafting {
    var draft: Draft

    /// Nil where nothing but a name was said. What may be a part of the name is asked about: "In Salah", "A Coruña".
    mutating func readTown(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let field = index.fields[ids[0]], field.kind == .text, townWords.asksTown(field),
            !words.contains(where: \.isNumber)
        else { return nil }
        let utterance = Utterance(words)
        let (range, isSure) = townWords.townAlone(utterance.tokens)
        guard range.count < utterance.tokens.count else { return nil }
        let town = utterance.text(range)
        if isSure { return filling.read(town, into: ids, isNamed: false) }
        var reading = reader.read(town, for: field, role: index.role(of: field.id))
        reading.confidence = min(reading.confidence, 0.5)
        return take(reading, for: field, words: words)
    }
}

extension Drafting {
    var towns: Towns {
        get { Towns(draft: draft) }
        set { draft = newValue.draft }
    }
}
