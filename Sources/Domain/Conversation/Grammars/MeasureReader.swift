import FormModel
import Primitives
import ValueParsing

/// Reads how tall or how heavy somebody is, in the units that the field wants.
struct MeasureReader {
    let reader: FieldReader

    /// Nil for other fields, and for words that are no measure.
    func read(_ words: String, _ field: Field, _ role: String?, _ type: ValueType) -> Reading? {
        guard let measure = role.flatMap({ Self.measures[$0] }),
            type == .text || type == .number && measure == .weight
        else { return nil }
        var context = ParsingContext(language: reader.language, region: reader.region, today: reader.today)
        if names(field, Self.metric) { context.region = nil }
        var reading = reader.parser.read(words, as: measure, context: context)
        guard let value = reading.value else { return nil }
        if measure == .height, reading.confidence > 0.9, isWrittenOut(words) { reading.value = .text(Words.trimmed(words)) }
        if type == .text, case .number(let number) = value {
            let isNamed = names(field, Self.metric.union(Self.customary))
            reading.value = .text(isNamed ? number.plain : "\(number.plain) \(context.region == "US" ? "lb" : "kg")")
        }
        return reading
    }

    /// In figures and units that a clerk reads, which are kept as they are: `5 ft 7 in`.
    private func isWrittenOut(_ words: String) -> Bool {
        let units = reader.parser.unitWords(Self.lengths)
        return words.unicodeScalars.allSatisfy(\.isASCII)
            && Utterance(words).tokens.allSatisfy { $0.kind != .word || units.contains($0.folded) }
    }

    /// The label has a word for one of these units.
    private func names(_ field: Field, _ units: Set<MeasureUnit>) -> Bool {
        let words = reader.parser.unitWords(units)
        return Utterance(field.label.english).tokens.contains { words.contains($0.folded) }
    }

    private static let measures: [String: ValueType] = ["height": .height, "weight": .weight, "weightPounds": .weight]
    private static let metric: Set<MeasureUnit> = [.centimetre, .kilogram]
    private static let lengths: Set<MeasureUnit> = [.foot, .inch, .metre, .centimetre]
    private static let customary: Set<MeasureUnit> = [.pound]
}
