import Assistant
import Conversation
import FormModel
import Observation
import Presentation
import Primitives
import Records

/// A form that is filled by talking. What is said goes through the assistant; what is shown comes from the presenter.
@MainActor @Observable final class ConversationModel {
    let session: SessionRecord.ID
    let changing: Field.ID?
    let origin: ConversationScreen.Origin
    private(set) var screen: ConversationScreen?
    /// What is asked, where iOS may know it too.
    private(set) var ownFact: OwnFact?
    private(set) var isThinking = false
    /// A reading of the last words by a model, for the person to take or to leave.
    private(set) var proposal: ProposedAnswers?
    /// What a model on a server would be sent, before it is.
    var cloudPreview: CloudPreview?
    var draft = ""
    var remembers = false

    private let app: AppModel
    private static let rememberPreference = "remember-answers"

    init(_ app: AppModel, session: SessionRecord.ID, changing: Field.ID?, origin: ConversationScreen.Origin) {
        (self.app, self.session, self.changing, self.origin) = (app, session, changing, origin)
    }

    func load() async { await app.attempt { try await self.show($0.assistant) } }

    private func show(_ assistant: Assistant, problems: [Finding] = [], typed: String? = nil) async throws {
        let view = try await assistant.view(session)
        remembers = try await assistant.preference(Self.rememberPreference) == "1"
        screen = app.presenter.conversation(
            view, remembered: try await assistant.offers(for: view), remembers: remembers, changing: changing,
            problems: problems, typed: typed, origin: origin)
        let asked = screen?.asking.first
        ownFact = OwnFact(asked.flatMap { view.template.field($0.field) })
        draft = asked?.value ?? ""
    }

    // MARK: - Turns

    func send() async {
        let text = String(draft.drop(while: \.isWhitespace))
        if let changing { return await change(changing, to: text) }
        guard !text.isEmpty else { return }
        await turn { assistant in
            let outcome = try await assistant.say(text, in: self.session, language: self.app.language)
            try await self.propose(text, outcome, assistant)
            return outcome
        }
    }

    func act(_ action: UserInput.Action) async {
        await turn { try await $0.act(action, in: self.session, language: self.app.language) }
    }

    func take(_ offer: Offer) async {
        switch offer.act {
        case .choose(let number): await act(.choose(number))
        case .confirm: await act(.confirm)
        case .decline: await act(.decline)
        case .say(let words):
            draft = words
            await send()
        }
    }

    /// Options of a field, several of them one a line.
    func choose(_ values: [String], for field: Field.ID) async {
        if changing == field { return await change(field, to: values.joined(separator: "\n")) }
        await turn {
            try await $0.answer([field: values.joined(separator: "\n")], in: self.session, language: self.app.language)
        }
    }

    func useRemembered(all: Bool) async {
        guard let remembered = screen?.remembered else { return }
        await doing { assistant in
            let offered = Set(try await assistant.offers(for: self.session).map(\.field.id))
            let wanted = all ? offered : Set(remembered.values.map { Field.ID($0.field) }).intersection(offered)
            _ = try await assistant.useProfile(wanted, in: self.session, language: self.app.language)
            try await self.show(assistant)
        }
    }

    private func turn(_ work: (Assistant) async throws -> TurnOutcome) async {
        await doing { assistant in
            let outcome = try await work(assistant)
            try await self.rememberAnswers(outcome, assistant)
            try await self.show(assistant)
            if outcome.opensReview { self.app.go(.review(self.session)) }
        }
    }

    private func doing(_ work: (Assistant) async throws -> Void) async {
        guard !isThinking else { return }
        isThinking = true
        proposal = nil
        defer { isThinking = false }
        await app.attempt { try await work($0.assistant) }
    }

    /// One field; then back to where the person came from.
    private func change(_ field: Field.ID, to typed: String) async {
        await doing { assistant in
            let outcome = try await assistant.answer([field: typed], in: self.session, language: self.app.language)
            let problems = outcome.findings.filter { $0.field == field && $0.severity == .error }
            if problems.isEmpty { self.app.goBack() } else { try await self.show(assistant, problems: problems, typed: typed) }
        }
    }

    // MARK: - The profile

    func setRemembers(_ isOn: Bool) async {
        await app.attempt { try await $0.assistant.setPreference(Self.rememberPreference, to: isOn ? "1" : "0") }
        remembers = isOn
    }

    private func rememberAnswers(_ outcome: TurnOutcome, _ assistant: Assistant) async throws {
        guard remembers else { return }
        let template = try await assistant.view(session).template
        let answered = outcome.updates.filter { $0.value != nil }.map(\.fieldId)
        let kept = answered.filter { template.field($0)?.isRememberable == true }
        if !kept.isEmpty { _ = try await assistant.remember(Set(kept), of: session) }
    }

    // MARK: - Models

    /// A model is asked only about words that Formly itself could not read as an answer, and only where the person wants that.
    private func propose(_ text: String, _ outcome: TurnOutcome, _ assistant: Assistant) async throws {
        guard outcome.act == .unknown, outcome.updates.isEmpty else { return }
        let fields = try await asked(assistant)
        guard !fields.isEmpty else { return }
        if app.preferences.usesDeviceModel, let proposer = app.proposers.onDevice() {
            proposal = try await proposer.propose(fields, from: text, in: app.language)
        } else if app.preferences.offersPrivateCloud, app.proposers.privateCloud() != nil {
            cloudPreview = CloudPreview(fields: fields, words: text, prompt: ProposalPrompt(fields, text, app.language).text)
        }
    }

    private func asked(_ assistant: Assistant) async throws -> [Field] {
        let template = try await assistant.view(session).template
        return (screen?.asking ?? []).compactMap { template.field($0.field) }
    }

    /// The person has seen what is sent, and said yes this once.
    func askCloud(_ preview: CloudPreview) async {
        cloudPreview = nil
        await doing { _ in
            let proposer = self.app.proposers.privateCloud()
            self.proposal = try await proposer?.propose(preview.fields, from: preview.words, in: self.app.language)
            if self.proposal == nil { self.app.notice = self.app.text("phone.model.none") }
        }
    }

    /// What a model proposed is checked like anything that is typed.
    func useProposal() async {
        guard let proposal else { return }
        await turn { try await $0.answer(proposal.values, in: self.session, language: self.app.language) }
    }

    func leaveProposal() { proposal = nil }
}
