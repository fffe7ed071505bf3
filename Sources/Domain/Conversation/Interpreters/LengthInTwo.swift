import FormModel
import Primitives
import ValueParsing

/// A length of time said at once for two boxes: how many, and of which unit.
struct LengthInTwo: Drafting {
    var draft: Draft

    /// "Two weeks" where a number is asked and its unit next, by the designators of ISO 8601: Y, M, W, D.
    mutating func readLengthInTwo(_ words: String, _ ids: [Field.ID]) -> Taking? {
        guard ids.count == 1, let count = index.fields[ids[0]], let unit = placeWords.following(count),
            lengths.isLength(count, unit)
        else {
            return nil
        }
        let context = ParsingContext(language: spoken, region: country, today: context.today)
        guard case .text(let length)? = engine.parser.read(words, as: .duration, context: context).value,
            let parts = Lengths.countAndUnit(length, said: lengths.number(in: words, context))
        else { return nil }
        let taking = take(Reading(value: .text(parts.count), confidence: 0.9), for: count, words: words)
        if taking == .stored { _ = take(Reading(value: .choice(parts.unit), confidence: 0.9), for: unit, words: words) }
        return taking
    }
}

extension Drafting {
    var lengthInTwo: LengthInTwo {
        get { LengthInTwo(draft: draft) }
        set { draft = newValue.draft }
    }
}
