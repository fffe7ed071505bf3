import FormModel
import Primitives
import ValueParsing

/// Sentences that deny something, which is not always what was asked.
struct Denials: Viewing {
    let view: TurnView

    /// "I didn't owe anything last year" is no plain no where it is asked whether somebody is exempt, and "they didn't give me a
    /// visa" none where it is asked whether one was refused: it is asked back.
    func unlessDeniesElse(_ reading: Reading, _ field: Field, words: String) -> Reading {
        if saysNo(reading.value, field), asksWhetherEver(field), Said(words, view).holds(.noLonger) {
            return Reading(alternatives: bothAnswers(reading.value, field), span: reading.span, confidence: 0.4)
        }
        guard saysNo(reading.value, field), reading.confidence >= 0.6,
            let denied = engine.parser.deniedWords(words, language: spoken)
        else { return reading }
        let asked = Set(
            [field.label[spoken], field.label.english].flatMap { Utterance($0).tokens.map { WordStem.of($0.folded) } })
        let stems = denied.after.map(WordStem.of)
        // What was not given was refused.
        let refusals = Set(labelWords(.refused, inLabelOf: field).map(WordStem.of))
        // "Arrested once but not convicted" says yes before it says no.
        if denied.before.isEmpty, stems.allSatisfy(asked.contains), refusals.isSubset(of: stems) { return reading }
        var unsure = reading
        unsure.confidence = 0.5
        return unsure
    }

    /// "Not anymore" says that it once was so.
    private func asksWhetherEver(_ field: Field) -> Bool {
        !labelWords(.ever, inLabelOf: field).isEmpty
    }

    /// The words of this kind in a label, which every form has in English.
    private func labelWords(_ kind: PhraseKind, inLabelOf field: Field) -> [String] {
        let tokens = Utterance(field.label.english).tokens
        guard let words = engine.phrases[.english]?.kinds[kind] else { return [] }
        return tokens.indices.filter { words.longest(tokens, at: $0, before: tokens.count) != nil }.map { tokens[$0].folded }
    }

    private func bothAnswers(_ value: AnswerValue?, _ field: Field) -> [AnswerValue] {
        if case .flag? = value { return [.flag(true), .flag(false)] }
        return field.options.map { .choice($0.value) }
    }

    private func saysNo(_ value: AnswerValue?, _ field: Field) -> Bool {
        switch value {
        case .flag(let flag)?: !flag
        case .choice(let chosen)? where field.options.count <= 3:
            field.options.first { $0.value == chosen }.map { Utterance($0.label.english).tokens.first?.folded == "no" } ?? false
        default: false
        }
    }
}

extension Viewing {
    var denials: Denials { Denials(view: view) }
}
