import FormModel
import Primitives
import ValueParsing

/// A turn as it would be: the state after it, and all that would be said. A rule takes one and gives another; which of them becomes the
/// turn is decided over all.
struct Draft {
    var view: TurnView
    var act = DialogueAct.other
    var updates: [Update] = []
    var findings: [Finding] = []
    var reply: [Message] = []
    var heard: [TurnOutcome.Heard] = []
    var opensReview = false
    /// Asks these next, answered or not.
    var focus: [Field.ID]?
    /// Asks the same thing again.
    var keepsQuestion = false
    /// The last question is still open in the same words, so it isn't said again.
    var staysSilent = false
    /// Undo: the history must not grow.
    var isUndo = false
    /// What was asked back before this turn, and waits for its answer.
    var openQuestion: PendingQuestion?
    /// The words were for something else than what was asked back.
    var keepsOpenQuestion = false
    /// The rules that won, the last of them this turn's.
    var winners: [WinningRule] = []

    init(engine: ConversationEngine, state: DialogueState, context: TurnContext) {
        view = TurnView(engine: engine, state: state, context: context)
        self.state.turnCount += 1
        self.state.language = context.language
    }

    var state: DialogueState {
        get { view.state }
        set { view.state = newValue }
    }

    func won(by rule: WinningRule) -> Draft {
        var draft = self
        draft.winners.append(rule)
        return draft
    }

    /// The draft with what it wrote since then taken back and put as a question.
    func unwritten(since before: Draft) -> Draft {
        var draft = before
        draft.act = act
        draft.keepsQuestion = true
        draft.heard = heard
        draft.reply = reply
        draft.winners = winners
        let understood =
            updates.filter { update in !before.updates.contains { $0.fieldId == update.fieldId } }
            .compactMap { update in
                update.value.map {
                    PendingQuestion.Understood(field: update.fieldId, value: Personal($0), words: Personal(update.words))
                }
            } + doubted(since: before)
        guard let first = understood.first else {
            draft.state.pending = state.pending
            return draft
        }
        draft.state.pending =
            understood.count == 1
            ? .confirmation(field: first.field, value: first.value, words: first.words) : .several(understood)
        return draft
    }

    /// What was asked about already, beside what was written: it is asked about with the rest.
    private func doubted(since before: Draft) -> [PendingQuestion.Understood] {
        guard state.pending != before.state.pending, state.pending != before.openQuestion else { return [] }
        switch state.pending {
        case .confirmation(let field, let value, let words)?:
            return [PendingQuestion.Understood(field: field, value: value, words: words)]
        case .several(let several)?: return several
        default: return []
        }
    }

    /// Stores the turn's mark for undo, and asks what comes next.
    mutating func finish() -> TurnOutcome {
        acknowledging.acknowledge()
        if !isUndo, changesAnswers { remember() }
        if !updates.isEmpty { state.lastChanged = updates.map(\.fieldId) }
        state.misses = isMiss ? (before.misses ?? 0) + 1 : nil
        let evaluation = nextQuestion.askNext()
        return TurnOutcome(
            state: state, act: act, updates: updates, findings: findings, reply: reply, asking: state.asking,
            step: state.asking.first.flatMap { index.steps[$0]?.id } ?? evaluation.currentStep?.id, progress: evaluation.progress,
            opensReview: opensReview, heard: heard, rules: winners)
    }

    /// Nothing of what was said could be used.
    private var isMiss: Bool { act == .other && keepsQuestion && !changesAnswers && state.pending == before.pending }

    private var changesAnswers: Bool { !updates.isEmpty || state.skipped != before.skipped }

    private mutating func remember() {
        var fields: [Field.ID] = []
        for update in updates where !fields.contains(update.fieldId) { fields.append(update.fieldId) }
        let previous = fields.map { DialogueState.PreviousAnswer(field: $0, answer: before.answers[$0]) }
        let checkpoint = DialogueState.Checkpoint(
            answers: previous, asking: before.asking, skipped: before.skipped, isRevisiting: before.isRevisiting,
            pending: before.pending, lastChanged: before.lastChanged)
        state.history = Array((state.history + [checkpoint]).suffix(DialogueState.historyLimit))
    }
}

/// Makes one draft of another. Nothing that it tries is left behind when it gives up: who calls it keeps the draft of before.
protocol Drafting: Viewing {
    var draft: Draft { get set }
}

extension Draft: Drafting {
    var draft: Draft {
        get { self }
        set { self = newValue }
    }
}

extension Drafting {
    var view: TurnView { draft.view }

    var state: DialogueState {
        get { draft.view.state }
        set { draft.view.state = newValue }
    }

    var spoken: Language {
        get { draft.view.spoken }
        set { draft.view.spoken = newValue }
    }

    var act: DialogueAct {
        get { draft.act }
        set { draft.act = newValue }
    }

    var updates: [Update] {
        get { draft.updates }
        set { draft.updates = newValue }
    }

    var findings: [Finding] {
        get { draft.findings }
        set { draft.findings = newValue }
    }

    var reply: [Message] {
        get { draft.reply }
        set { draft.reply = newValue }
    }

    var heard: [TurnOutcome.Heard] {
        get { draft.heard }
        set { draft.heard = newValue }
    }

    var opensReview: Bool {
        get { draft.opensReview }
        set { draft.opensReview = newValue }
    }

    var focus: [Field.ID]? {
        get { draft.focus }
        set { draft.focus = newValue }
    }

    var keepsQuestion: Bool {
        get { draft.keepsQuestion }
        set { draft.keepsQuestion = newValue }
    }

    var staysSilent: Bool {
        get { draft.staysSilent }
        set { draft.staysSilent = newValue }
    }

    var isUndo: Bool {
        get { draft.isUndo }
        set { draft.isUndo = newValue }
    }

    var openQuestion: PendingQuestion? {
        get { draft.openQuestion }
        set { draft.openQuestion = newValue }
    }

    var keepsOpenQuestion: Bool {
        get { draft.keepsOpenQuestion }
        set { draft.keepsOpenQuestion = newValue }
    }

    var winners: [WinningRule] {
        get { draft.winners }
        set { draft.winners = newValue }
    }
}
