import FormModel
import Primitives
import ValueParsing

/// One turn being worked out: the state as it changes, and all that will be said about it.
struct Turn {
    let engine: ConversationEngine
    let context: TurnContext
    let before: DialogueState
    var state: DialogueState { didSet { evaluated = Evaluated() } }
    /// What the form comes to with the answers as they are: asked for many times, and the same until the state changes.
    private var evaluated = Evaluated()
    var act = DialogueAct.other
    var updates: [Update] = []
    var findings: [Finding] = []
    var reply: [Message] = []
    /// The language of the words at hand; mostly that of the conversation.
    var spoken: Language
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
        self.engine = engine
        self.context = context
        before = state
        self.state = state
        self.state.turnCount += 1
        self.state.language = context.language
        spoken = context.language
    }

    var index: FormIndex { engine.index }
    var country: String? { engine.template.metadata.country }

    var reader: FieldReader {
        FieldReader(parser: engine.parser, region: country, today: context.today, language: spoken)
    }

    /// The phrases of the conversation's language, then of English.
    var phrases: [(language: Language, lexicon: PhraseLexicon)] {
        let languages = [spoken, context.language, .english]
        let order = languages.indices.filter { languages.firstIndex(of: languages[$0]) == $0 }.map { languages[$0] }
        return order.compactMap { language in engine.phrases[language].map { (language, $0) } }
    }

    func commands(_ utterance: Utterance) -> [CommandGrammar] {
        phrases.map { CommandGrammar(utterance: utterance, lexicon: $0.lexicon, index: index, language: $0.language) }
    }

    func evaluation() -> FormEvaluation {
        if let known = evaluated.evaluation { return known }
        let evaluation = FormEvaluation(
            template: engine.template, answers: state.answers, today: context.today, skipped: Set(state.skipped))
        evaluated.evaluation = evaluation
        return evaluation
    }

    /// Shared by the copies of a turn for as long as they have the same answers.
    private final class Evaluated {
        var evaluation: FormEvaluation?
    }

    func label(_ field: Field) -> Message.Argument { engine.label(field) }

    func won(by rule: WinningRule) -> Turn {
        var turn = self
        turn.winners.append(rule)
        return turn
    }

    mutating func say(_ key: String, _ arguments: [String: Message.Argument] = [:]) { reply.append(Message(key, arguments)) }

    /// Stores the turn's mark for undo, and asks what comes next.
    mutating func finish() -> TurnOutcome {
        acknowledge()
        if !isUndo, changesAnswers { remember() }
        if !updates.isEmpty { state.lastChanged = updates.map(\.fieldId) }
        state.misses = isMiss ? (before.misses ?? 0) + 1 : nil
        let evaluation = askNext()
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
