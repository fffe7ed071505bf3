import FormModel
import Primitives
import ValueParsing

/// What a model makes of words that nothing was found in: read by the readers of the person's own words, held to the rules of the
/// fields, and asked back about. Nothing of it is written in this turn.
struct Proposals: Drafting {
    var draft: Draft

    mutating func consider(_ proposals: [UserInput.Proposed]) {
        var found: [PendingQuestion.Understood] = []
        for proposal in proposals where found.count < PendingQuestion.mostShown {
            guard !found.contains(where: { $0.field == proposal.field }), let value = value(of: proposal) else { continue }
            found.append(.init(field: proposal.field, value: Personal(value), words: Personal(proposal.words)))
        }
        guard let first = found.first else { return puzzled("reply.unclear") }
        act = .answer
        keepsQuestion = true
        heard = found.map { TurnOutcome.Heard(fieldId: $0.field, words: $0.words.exposed) }
        state.pending =
            found.count == 1 ? .confirmation(field: first.field, value: first.value, words: first.words) : .several(found)
    }

    /// The one value that the words have for a field that applies; nil where they have none, several, or one that breaks a rule.
    private func value(of proposal: UserInput.Proposed) -> AnswerValue? {
        guard proposal.words.unicodeScalars.count <= TurnView.longestInput, let field = index.fields[proposal.field],
            applicable([field.id]) == [field.id]
        else { return nil }
        let reading = fitting.fitted(reader.read(proposal.words, for: field, role: index.role(of: field.id)), to: field)
        guard let value = reading.value, value != state.answers[field.id]?.value.exposed else { return nil }
        let findings = field.findings(for: value, today: context.today, country: country)
        return findings.contains { $0.severity == .error } ? nil : value
    }

    /// Yes takes them all; no takes none.
    mutating func resolve(_ several: [PendingQuestion.Understood], _ isYes: Bool) {
        act = isYes ? .affirm : .deny
        guard isYes else {
            if lists.takeWhole(several) { return }
            say("reply.sayAgain")
            keepsQuestion = true
            return
        }
        for understood in several {
            guard let field = index.fields[understood.field] else { continue }
            store(
                understood.value.exposed, for: field, words: understood.words.exposed, confidence: 1,
                origin: .turn(state.turnCount))
        }
    }
}

extension Drafting {
    var proposals: Proposals {
        get { Proposals(draft: draft) }
        set { draft = newValue.draft }
    }
}
