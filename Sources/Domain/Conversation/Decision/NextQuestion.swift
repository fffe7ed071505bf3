import FormModel
import Primitives
import ValueParsing

/// What is asked next, and how.
struct NextQuestion: Drafting {
    var draft: Draft

    /// Decides what is asked now and says it; the evaluation of the form as it then stands.
    mutating func askNext() -> FormEvaluation {
        var evaluation = evaluation()
        if let focus {
            state.asking = focus
        } else if !(keepsQuestion && isStillOpen(evaluation)) {
            choose(&evaluation)
        }
        guard !staysSilent else { return evaluation }
        sayPending() ?? ask(evaluation)
        return evaluation
    }

    /// The same question again: what of it still applies and, unless it was asked on purpose, is unanswered.
    private mutating func isStillOpen(_ evaluation: FormEvaluation) -> Bool {
        let applicable = state.asking.filter { evaluation.applies($0) }
        let open = applicable.filter { state.answers[$0] == nil }
        if !open.isEmpty, open.count < applicable.count, !updates.isEmpty {
            state.asking = open
        } else {
            state.asking = applicable
        }
        return !state.asking.isEmpty
    }

    private mutating func choose(_ evaluation: inout FormEvaluation) {
        if evaluation.unanswered.isEmpty, !evaluation.missing.isEmpty, !state.isRevisiting {
            state.isRevisiting = true
            let missing = Set(evaluation.missing.map(\.id))
            state.skipped.removeAll(where: missing.contains)
            say("revisit.begin", ["count": .number(missing.count)])
            evaluation = self.evaluation()
        }
        guard let first = evaluation.unanswered.first else {
            state.asking = []
            return
        }
        state.asking = [first.id]
        if let group = index.group(of: first.id) {
            let open = Set(evaluation.unanswered.map(\.id))
            state.asking = index.members(of: group).filter(open.contains)
        }
    }

    /// The question back that waits for its answer; nil when there is none.
    private mutating func sayPending() -> Void? {
        switch state.pending {
        case .readings(let id, let values, _)?:
            guard let field = index.fields[id] else { return nil }
            reply.append(engine.clarification(of: field, values.map(\.exposed)))
        case .confirmation(let id, let value, _)?:
            guard let field = index.fields[id] else { return nil }
            say("clarify.confirm", ["label": label(field), "value": engine.display(value.exposed, for: field)])
        case .completion?: break
        case .target(let ids, _)?:
            say("clarify.target", ["labels": .alternatives(ids.compactMap { index.fields[$0].map(label) })])
        case .several(let understood)?:
            say("clarify.several", ["items": .list(understood.compactMap(item))])
        case .review?: return nil
        case nil: return nil
        }
        return ()
    }

    private func item(_ understood: PendingQuestion.Understood) -> Message.Argument? {
        guard let field = index.fields[understood.field], !field.isLeadingOn else { return nil }
        let value = engine.display(understood.value.exposed, for: field)
        return .message(Message("ack.item", ["label": label(field), "value": value]))
    }

    private mutating func ask(_ evaluation: FormEvaluation) {
        if state.asking.isEmpty {
            state.pending = .review
            let asked = evaluation.applicableFields.filter(\.isAsked)
            if !asked.contains(where: \.required) {
                let given = asked.count { state.answers[$0.id] != nil }
                say("done.optional", ["count": .number(given), "total": .number(asked.count)])
            } else if evaluation.missing.isEmpty {
                say("done.all")
            } else {
                say(
                    "done.missing",
                    ["labels": .list(evaluation.missing.prefix(12).map(label)), "count": .number(evaluation.missing.count)])
            }
            say("done.review")
            return
        }
        if case .review? = state.pending { state.pending = nil }
        announceStep()
        let misses = state.misses ?? 0
        // The third time the same words would be no help.
        if misses > Self.missesBeforeHelp, let field = askedField {
            say("help.again", ["label": engine.label(ofGroup: state.asking.compactMap { index.fields[$0] }, field)])
            let type = reader.type(of: field)
            say("help.\(type.rawValue)", type == .date ? ["example": .date(context.today)] : [:])
        } else {
            reply += engine.question(for: state.asking)
        }
        if misses >= Self.missesBeforeHelp { offerWaysOut() }
    }

    private static let missesBeforeHelp = 2

    /// Nobody is held at a question: its choices by number, and that it may wait.
    private mutating func offerWaysOut() {
        if let field = state.asking.first.flatMap({ index.fields[$0] }), (2...20).contains(field.options.count) {
            // "1. 2026" would say a number of a number.
            let areNumbers = field.options.contains { $0.label.english.first?.isNumber == true }
            let options = field.options.enumerated().map { place, option in
                Message("option.numbered", ["number": .number(place + 1), "label": .localized(option.label)])
            }
            let names: [Message.Argument] =
                areNumbers ? field.options.map { .localized($0.label) } : options.map { .message($0) }
            say("help.options", ["options": .list(names)])
        }
        say("help.wayOut")
    }

    /// Names the step when it begins.
    private mutating func announceStep() {
        guard engine.template.conversationFlow.steps.count > 1, let step = state.asking.first.flatMap({ index.steps[$0] }),
            step.id != before.asking.first.flatMap({ index.steps[$0]?.id })
        else { return }
        say("step.begin", ["title": .localized(step.title)])
    }
}

extension Drafting {
    var nextQuestion: NextQuestion {
        get { NextQuestion(draft: draft) }
        set { draft = newValue.draft }
    }
}
