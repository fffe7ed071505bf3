import FormModel
import Primitives
import ValueParsing

/// Fields that apply only since this turn.
struct NewlyAsked: Drafting {
    var draft: Draft

    /// "A permanent resident, my A-number is 098765432": the number is said with the status that it depends on, and has a place only
    /// once that is written.
    mutating func takeNewlyAsked(_ text: String, _ utterance: Utterance) {
        guard !updates.isEmpty, state.pending == nil, let grammar = commands(utterance).first else { return }
        let before = FormEvaluation(
            template: engine.template, answers: before.answers, today: context.today, skipped: Set(before.skipped))
        let new = applicable(index.conditional.filter { state.answers[$0] == nil }).filter { !before.applies($0) }
        guard !new.isEmpty else { return }
        let claims = ClaimGrammar(commands: grammar)
        for claim in claims.claims(in: 0..<utterance.tokens.count) {
            guard let fields = namedTargets.targets(of: claim, grammar), fields.allSatisfy(new.contains) else { continue }
            _ = filling.read(utterance.text(claims.withoutEnding(claim.value)), into: fields, isNamed: true)
        }
        takeFigures(of: utterance, into: new.filter { state.answers[$0] == nil })
        for id in new where state.answers[id] == nil && state.pending == nil {
            guard let field = index.fields[id], Self.tellingTypes.contains(reader.type(of: field)) else { continue }
            let reading = reader.read(text, for: field, role: index.role(of: id))
            if reading.value != nil, reading.confidence >= 0.8 { _ = take(reading, for: field, words: text) }
        }
    }

    /// "I have a green card, the number is A012345678" was first thought a telephone number with too few figures. Now that it has
    /// its place, nothing is wrong with it.
    mutating func dropComplaintsOfTaken() {
        for finding in findings where finding.code == "incomplete" {
            guard let id = finding.field,
                let figures = heard.last(where: { $0.fieldId == id })?.words.filter(\.isNumber), !figures.isEmpty,
                updates.contains(where: { $0.fieldId != id && Self.figures(of: $0.value) == figures })
            else { continue }
            findings.removeAll { $0.field == id && $0.code == finding.code }
            reply.removeAll { $0 == finding.message }
            if case .completion(id, _)? = state.pending { state.pending = nil }
        }
    }

    private static func figures(of value: AnswerValue?) -> String? {
        guard case .text(let text)? = value else { return nil }
        return text.filter(\.isNumber)
    }

    /// The figures of the words, with the letter before them, where one new field alone has a pattern that they fit.
    private mutating func takeFigures(of utterance: Utterance, into fields: [Field.ID]) {
        let figures = utterance.tokens.indices.filter { utterance.tokens[$0].kind == .number }
        guard let first = figures.first, let last = figures.last, last - first < 8 else { return }
        let hasLetter = first > 0 && utterance.tokens[first - 1].kind == .word && utterance.tokens[first - 1].range.count == 1
        let words = utterance.text((hasLetter ? first - 1 : first)..<last + 1)
        let fitting = fields.compactMap { index.fields[$0] }.filter { field in
            reader.type(of: field) == .text && field.validation.pattern != nil
                && field.findings(for: .text(words), today: context.today, country: country).isEmpty
        }
        guard fitting.count == 1 else { return }
        _ = take(Reading(value: .text(words), confidence: 0.9), for: fitting[0], words: words)
    }

    /// Values that are known by their looks wherever they stand.
    private static let tellingTypes: Set<ValueType> = [.alienNumber, .email, .phone, .ssn, .sevis]
}

extension Drafting {
    var newlyAsked: NewlyAsked {
        get { NewlyAsked(draft: draft) }
        set { draft = newValue.draft }
    }
}
