import FormModel
import Primitives

extension ValueParser {
    /// `5'7"` on forms of the United States, `170 cm` elsewhere. What had to be converted is less sure, so that it is confirmed.
    func readHeight(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = MeasureGrammar(lexicon: lexicon, numbers: lexicon.numberGrammar(utterance, context))
        let parts = grammar.parts()
        guard let first = parts.first, let last = parts.last, let height = BodyHeight(parts, context.region) else {
            return .nothing
        }
        let isUS = context.region == "US"
        let text = isUS ? height.feetAndInches : height.wholeCentimetres
        let confidence = height.isMetric == isUS || height.isGuess ? 0.55 : 0.95
        return Reading(
            value: .text(text), span: utterance.span(first.tokens.lowerBound..<last.tokens.upperBound), confidence: confidence)
    }

    /// Pounds on forms of the United States, kilograms elsewhere.
    func readWeight(_ utterance: Utterance, _ lexicon: Lexicon, _ context: ParsingContext) -> Reading {
        let grammar = MeasureGrammar(lexicon: lexicon, numbers: lexicon.numberGrammar(utterance, context))
        let parts = grammar.parts()
        guard let first = parts.first, let last = parts.last, let weight = BodyWeight(parts) else { return .nothing }
        let isUS = context.region == "US"
        let pounds = weight.pounds ?? (isUS ? weight.bare : weight.bare / BodyWeight.kilogramsOfPound)
        let number = isUS ? pounds : pounds * BodyWeight.kilogramsOfPound
        let isConverted = weight.pounds != nil && weight.isMetric == isUS
        let confidence = isConverted || isUnitUnknown(weight, last, utterance, lexicon) ? 0.55 : 0.95
        return Reading(
            value: .number(DecimalNumber(Int(number.rounded()))),
            span: utterance.span(first.tokens.lowerBound..<last.tokens.upperBound), confidence: confidence)
    }
}

extension ValueParser {
    /// "80 keelo": a word behind the number that may be a unit.
    private func isUnitUnknown(
        _ weight: BodyWeight, _ last: MeasureGrammar.Part, _ utterance: Utterance, _ lexicon: Lexicon
    ) -> Bool {
        let end = last.tokens.upperBound
        return weight.pounds == nil && end < lexicon.content(of: utterance).upperBound && utterance.tokens[end].kind == .word
    }
}

/// How tall somebody said to be.
private struct BodyHeight {
    private static let centimetresOfInch = 2.54

    let centimetres: Double
    let isMetric: Bool
    /// Two bare numbers: "five seven".
    var isGuess = false

    init?(_ parts: [MeasureGrammar.Part], _ region: String?) {
        let units = parts.map(\.unit)
        switch (units.first ?? nil, parts.count) {
        case (.foot?, 1...2):
            let inches = parts.count == 2 ? parts[1].number : 0
            guard parts.count == 1 || units[1] == nil || units[1] == .inch, inches < 12 else { return nil }
            (centimetres, isMetric) = ((parts[0].number * 12 + inches) * Self.centimetresOfInch, false)
        case (.chi?, 1...2):
            let inches = parts.count == 2 ? parts[1].number : 0
            guard parts.count == 1 || units[1] == nil || units[1] == .inch, inches < 12 else { return nil }
            (centimetres, isMetric) = ((parts[0].number * 12 + inches) * Self.centimetresOfInch, false)
            isGuess = true
        case (.inch?, 1): (centimetres, isMetric) = (parts[0].number * Self.centimetresOfInch, false)
        case (.centimetre?, 1): (centimetres, isMetric) = (parts[0].number, true)
        case (.metre?, 1...2):
            guard let rest = Self.rest(parts.dropFirst().first) else { return nil }
            (centimetres, isMetric) = (parts[0].number * 100 + rest, true)
        case (nil, 2) where parts[0].number == 1:
            // "eins fünfundsiebzig"
            guard let rest = Self.rest(parts[1]), rest >= 10 else { return nil }
            (centimetres, isMetric, isGuess) = (100 + rest, true, true)
        case (nil, 2):
            guard region == "US", (3...8).contains(parts[0].number), units[1] == nil || units[1] == .inch, parts[1].number < 12,
                parts.allSatisfy(\.isWhole)
            else { return nil }
            (centimetres, isMetric) = ((parts[0].number * 12 + parts[1].number) * Self.centimetresOfInch, false)
            isGuess = true
        case (nil, 1):
            guard parts[0].number >= 100 || (1.2...2.3).contains(parts[0].number) && !parts[0].isWhole else { return nil }
            (centimetres, isMetric) = (parts[0].number * (parts[0].number < 3 ? 100 : 1), true)
            isGuess = true
        default: return nil
        }
        guard (45...260).contains(centimetres) else { return nil }
    }

    /// "1 m 70" and "一米七" are both a metre and seventy.
    private static func rest(_ part: MeasureGrammar.Part?) -> Double? {
        guard let part else { return 0 }
        guard part.unit == nil || part.unit == .centimetre, part.isWhole, part.number < 100 else { return nil }
        return part.number < 10 && part.unit == nil ? part.number * 10 : part.number
    }

    var feetAndInches: String {
        let inches = Int((centimetres / Self.centimetresOfInch).rounded())
        return "\(inches / 12)'\(inches % 12)\""
    }

    var wholeCentimetres: String { "\(Int(centimetres.rounded())) cm" }
}

/// How heavy somebody said to be.
private struct BodyWeight {
    static let kilogramsOfPound = 0.453_592_37
    private static let poundsOfStone = 14.0

    /// Nil where no unit was said.
    let pounds: Double?
    let bare: Double
    let isMetric: Bool

    init?(_ parts: [MeasureGrammar.Part]) {
        bare = parts[0].number
        switch (parts[0].unit, parts.count) {
        case (nil, 1): (pounds, isMetric) = (nil, false)
        case (.pound?, 1): (pounds, isMetric) = (bare, false)
        case (.kilogram?, 1): (pounds, isMetric) = (bare / Self.kilogramsOfPound, true)
        case (.jin?, 1): (pounds, isMetric) = (bare / 2 / Self.kilogramsOfPound, true)
        case (.stone?, 1...2):
            guard parts.count == 1 || parts[1].unit == nil || parts[1].unit == .pound else { return nil }
            (pounds, isMetric) = (bare * Self.poundsOfStone + (parts.count == 2 ? parts[1].number : 0), false)
        default: return nil
        }
        guard (1...1500).contains(pounds ?? bare) else { return nil }
    }
}

extension ValueParser {
    /// What these units are called on forms, which are in English.
    package func unitWords(_ units: Set<MeasureUnit>) -> Set<String> {
        let measures = languages[.english]?.speech.measures ?? [:]
        return Set(units.flatMap { measures[$0.rawValue] ?? [] })
    }
}
