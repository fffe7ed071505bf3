import Conversation
import FormModel
import Primitives
import TestSupport
import ValueParsing

/// A persona that answers what it is asked, in words of its language, until nothing is asked any more.
struct PersonaTalk {
    let engine: ConversationEngine
    let parser: ValueParser
    let spoken: SpokenLanguage
    let today: CivilDate
    /// What is true of the persona, by the field that asks it.
    let truth: [Field.ID: AnswerValue]
    /// What earlier forms told, taken over in one turn whenever there is something on its list.
    var profile = Profile()
    /// Says something wrong before the right thing, where there is something wrong to say.
    var errs = false

    private(set) var outcome: TurnOutcome
    private(set) var transcript: [String] = []
    /// All that came in, to be said again elsewhere.
    private(set) var said: [UserInput] = []
    /// Required fields that the persona has no answer for.
    private(set) var lacking: [Field.ID] = []
    /// Wrong words that were written down.
    private(set) var believed: [String] = []
    private(set) var wrongsSaid = 0
    /// How many facts were taken over from earlier forms.
    private(set) var remembered = 0
    /// How often each field had to be put right.
    private(set) var corrected: [Field.ID: Int] = [:]
    private var erred: Set<Field.ID> = []
    private var tries: [Field.ID: Int] = [:]

    init(
        engine: ConversationEngine, parser: ValueParser, language: Language, truth: [Field.ID: AnswerValue], today: CivilDate,
        prefilled: Answers = [:]
    ) {
        self.engine = engine
        self.parser = parser
        self.truth = truth
        self.today = today
        spoken = SpokenLanguage.of(language)
        outcome = engine.begin(language: language, prefilled: prefilled, at: testNow, today: today)
    }

    var answers: Answers { outcome.state.answers }
    func value(_ id: Field.ID) -> AnswerValue? { answers[id]?.value.exposed }

    mutating func talk() {
        // Every field takes a few turns at most; more would be a conversation that doesn't end.
        for _ in 0..<1_200 where !isDone {
            if !takesRemembered() { step() }
        }
        for field in engine.template.fields where forgets(field) { truth[field.id].map { say(claim(field, $0)) } }
        transcript.append(isDone ? "- end" : "- no end")
    }

    var isDone: Bool {
        guard mistaken() == nil else { return false }
        if case .review? = outcome.state.pending { return true }
        return outcome.asking.isEmpty && outcome.state.pending == nil
    }

    mutating func say(_ text: String) { turn(.text(text), text) }

    private mutating func turn(_ input: UserInput, _ words: String) {
        said.append(input)
        let asked = outcome.asking.map(\.rawValue).joined(separator: " ")
        outcome = engine.respond(
            to: input, in: outcome.state,
            context: TurnContext(now: testNow, today: today, language: spoken.language))
        let changes = outcome.updates.map { "\($0.fieldId)=\($0.value?.words ?? "-")" }.joined(separator: "; ")
        transcript.append("[\(asked)] \(words) -> \(changes) \(outcome.findings.map(\.code)) \(outcome.reply.map(\.key))")
    }

    // MARK: - One turn

    private mutating func step() {
        if let pending = outcome.state.pending { return answer(pending) }
        guard let first = outcome.asking.first(where: { value($0) == nil }) ?? outcome.asking.first,
            let field = engine.template.field(first)
        else { return }
        if let wrong = mistaken() { return correct(wrong) }
        tries[first, default: 0] += 1
        if errs, let wrong = wrong(field), erred.insert(first).inserted { return err(wrong, first) }
        guard tries[first] ?? 0 <= 4 else { return say(spoken.skip) }
        answer(field)
    }

    /// As the list of remembered facts is used: all of it at once.
    private mutating func takesRemembered() -> Bool {
        guard !profile.facts.isEmpty, outcome.state.pending == nil else { return false }
        let evaluation = FormEvaluation(template: engine.template, answers: answers, today: today)
        let offers = profile.offers(for: engine.template, answers: answers, evaluation: evaluation, today: today)
        guard !offers.isEmpty else { return false }
        let texts = offers.map { ($0.field.id, engine.typed($0.fact.value.exposed, into: $0.field)) }
        remembered += offers.count
        turn(.values(Dictionary(texts, uniquingKeysWith: { first, _ in first })), "(\(offers.count) remembered)")
        // What was not taken as it is must not be offered for ever.
        for offer in offers where value(offer.field.id) == nil { _ = profile.forget(offer.meaning) }
        return true
    }

    // MARK: - Corrections

    /// What stands written otherwise than it is.
    private func mistaken() -> Field? {
        engine.template.fields.first { field in
            answers[field.id].map { $0.value.exposed != truth[field.id] } == true && (corrected[field.id] ?? 0) < 2
        }
    }

    /// By the name of the field; what the persona doesn't have is taken away with the button.
    private mutating func correct(_ field: Field) {
        corrected[field.id, default: 0] += 1
        guard let value = truth[field.id], value != .doesNotApply else { return press(.clear(field.id)) }
        say(claim(field, value))
    }

    /// Passed over while something else was said, and true all the same.
    private func forgets(_ field: Field) -> Bool {
        answers[field.id] == nil && truth[field.id] != nil
            && FormEvaluation(template: engine.template, answers: answers, today: today).applies(field.id)
    }

    private func claim(_ field: Field, _ value: AnswerValue) -> String {
        spoken.filled(spoken.claim, ["l": field.label[spoken.language], "v": spoken.words(value, for: field, parser)])
    }

    private mutating func press(_ action: UserInput.Action) { turn(.action(action), "(\(action))") }

    private mutating func answer(_ field: Field) {
        let group = outcome.asking.filter { truth[$0] != nil && truth[$0] != .doesNotApply }
        if outcome.asking.count > 1, tries[field.id] == 1, !group.isEmpty { return say(together(group)) }
        guard let value = truth[field.id] else {
            if field.required, !lacking.contains(field.id) { lacking.append(field.id) }
            return say(spoken.skip)
        }
        let words = spoken.words(value, for: field, parser)
        if outcome.asking.count > 1 || tries[field.id] ?? 0 > 2 {
            return say(claim(field, value))
        }
        say(words)
    }

    /// The parts of a name or an address in one breath: a name as it is called, where its given names are asked first.
    private func together(_ ids: [Field.ID]) -> String {
        let isName = ids.first?.rawValue.lowercased().contains("givenname") == true
        let parts = ids.compactMap { id in
            engine.template.field(id).flatMap { field in truth[id].map { spoken.words($0, for: field, parser) } }
        }
        return parts.joined(separator: isName ? " " : ", ")
    }

    private mutating func answer(_ pending: PendingQuestion) {
        switch pending {
        case .confirmation(let field, let value, _): say(value.exposed == truth[field] ? spoken.yes : spoken.no)
        case .readings(let field, let values, _):
            let place = values.firstIndex { $0.exposed == truth[field] } ?? 0
            say(spoken.ordinals[min(place, spoken.ordinals.count - 1)])
        case .target(let fields, let words):
            let meant = fields.first { truth[$0].map { words.exposed.contains($0.words) } == true } ?? fields[0]
            say(engine.template.field(meant)?.label[spoken.language] ?? "")
        case .completion(let field, _):
            guard let whole = engine.template.field(field), let value = truth[field] else { return say(spoken.skip) }
            say(spoken.words(value, for: whole, parser))
        case .several(let understood):
            say(understood.allSatisfy { $0.value.exposed == truth[$0.field] } ? spoken.yes : spoken.no)
        case .review: break
        }
    }

    // MARK: - Wrong answers

    /// Words that no such field may take.
    private func wrong(_ field: Field) -> String? {
        guard truth[field.id] != nil, truth[field.id] != .doesNotApply, outcome.asking.count == 1 else { return nil }
        return switch field.kind {
        case .date: spoken.filled(spoken.date, ["d": "31", "m": spoken.months[1], "y": "1990"])
        case .ssn: "000-12-3456"
        case .email: "someone.example.com"
        case .postalCode: "12"
        case .phone: "12"
        default: nil
        }
    }

    private mutating func err(_ words: String, _ id: Field.ID) {
        wrongsSaid += 1
        say(words)
        if outcome.updates.contains(where: { $0.value != nil }) { believed.append("\(id): \(words)") }
    }
}
