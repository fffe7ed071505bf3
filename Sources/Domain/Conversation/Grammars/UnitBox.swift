import FormModel
import Primitives
import ValueParsing

/// A box for an apartment, suite or floor.
struct UnitBox {
    /// The label asks for the bare number: it says "Apt" or "#" itself.
    private let isBare: Bool
    private let designators: PhraseIndex<Bool>

    init(_ field: Field, parser: ValueParser) {
        designators = PhraseIndex(parser.languages.values.flatMap(\.addresses.unitWords))
        let tokens = Utterance(field.label.english).tokens
        let words = tokens.filter { $0.kind == .word }
        let isNumbered = tokens.contains { ["#", "no", "num", "number", "№"].contains($0.folded) }
        // "Apt., Ste., Flr." leaves open which it is, so the word stays.
        let named = words.filter(designators.contains)
        isBare = !named.isEmpty && (named.count == 1 ? named.count == words.count || isNumbered : false)
    }

    /// "apt 4B" as the box wants it: "4B"; "شقة ٩" with the figures that every form takes.
    func text(_ unit: String) -> String {
        let unit = String(
            unit.map { figure in
                figure.isASCII || figure.unicodeScalars.first?.properties.generalCategory != .decimalNumber
                    ? figure : figure.wholeNumberValue.map { Character(String($0)) } ?? figure
            })
        guard isBare else { return unit }
        let utterance = Utterance(unit)
        var start = 0
        while start < utterance.tokens.count - 1,
            utterance.tokens[start].kind == .mark || designators.contains(utterance.tokens[start])
        {
            start += 1
        }
        // "Edificio C, apartamento 1204": of two units neither loses its word.
        if utterance.tokens[start...].contains(where: designators.contains) { return unit }
        return utterance.text(start..<utterance.tokens.count)
    }
}
