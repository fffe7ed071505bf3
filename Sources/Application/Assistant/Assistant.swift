import Conversation
import FieldDetection
public import FormModel
import Foundation
public import Primitives
public import Records

/// The use cases of Formly. Every change of a session is on disk before its reply is returned.
///
/// - Throws: a `SpokenFailure` from every throwing function.
public actor Assistant {
    let services: AssistantServices
    /// Official forms by name; nil where Formly brings none.
    public nonisolated var catalogue: FormCatalogue? { services.catalogue }
    let locks = SessionLocks()
    private var openForms: [SessionRecord.ID: OpenForm] = [:]
    /// Forms as they were looked at last, each of one revision and one day.
    var knownViews: [SessionRecord.ID: (view: SessionView, today: CivilDate)] = [:]
    /// The list of forms, for as long as none changes.
    var knownList: (version: [Int], overviews: [SessionOverview])?
    /// The answers of all forms, for as long as no form changes.
    var knownAnswers: KnownAnswers?
    /// The printed lines for a pen of forms that were signed lately, with the file that they are of.
    var signatureLines: [SessionRecord.ID: (form: AttachmentRecord.ID?, spots: [SignatureSpot])] = [:]
    /// Made with the first form: most commands of the command line need none.
    private(set) lazy var words = ConversationWords(parser: services.parser)

    public init(services: AssistantServices) {
        self.services = services
    }

    /// The forms that can be begun by name.
    public nonisolated var templates: [Template] { services.templates }

    /// The day where the person is.
    public nonisolated var today: CivilDate { services.today() }

    public nonisolated func template(_ id: Template.ID) throws -> Template {
        guard let template = services.templates.first(where: { $0.id == id }) else {
            throw AssistantFailure(.noSuchForm, ["id": .text(id.rawValue)])
        }
        return template
    }

    // MARK: Sessions

    /// Newest first.
    public func sessions() async throws -> [SessionOverview] {
        let shelf = try await shelf()
        return try await listed().map { overview in
            var overview = overview
            let note = shelf[overview.id]
            (overview.givenName, overview.isPutAway) = (note.name, note.isPutAway)
            return overview
        }
    }

    private func listed() async throws -> [SessionOverview] {
        let version = try await services.records.sessionsVersion()
        if let known = knownList, known.version == version { return known.overviews }
        var overviews: [SessionOverview] = []
        for summary in try await services.records.sessions() {
            do {
                overviews.append(try await overview(of: summary))
            } catch let failure as AssistantFailure where failure.code == .noSuchSession {
                continue  // its beginning was cut off, or it was deleted meanwhile
            } catch let failure as AssistantFailure where failure.code == .damagedSession {
                overviews.append(damagedOverview(of: summary))
            }
        }
        // What changed meanwhile has another version, and is read the next time.
        knownList = version.map { ($0, overviews) }
        return overviews
    }

    /// What can be said of a form that does not open: the name of its template, or the title it was begun with.
    private func damagedOverview(of summary: SessionSummary) -> SessionOverview {
        let template = services.templates.first { $0.id.rawValue == summary.templateID }
        var overview = SessionOverview(
            id: summary.id, title: summary.title,
            name: template?.metadata.name ?? LocalizedText(summary.title.exposed), begun: summary.created,
            template: template?.id, person: summary.person, status: summary.status, updated: summary.updated,
            progress: FormProgress(answered: 0, total: 0, requiredMissing: 0))
        overview.isDamaged = true
        return overview
    }

    /// Damage of one form in the words of that form: all the others can be used.
    func damageIsTold<Result>(
        of id: SessionRecord.ID, _ read: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await read()
        } catch let failure as RecordFailure where failure.code == .corrupt {
            await forgetOverview(of: id)
            throw AssistantFailure(.damagedSession, ["id": .text(id.rawValue)])
        }
    }

    /// The session whose id begins so.
    public func find(_ prefix: String) async throws -> SessionRecord.ID {
        let matches = try await services.records.sessions().map(\.id).filter { $0.rawValue.hasPrefix(prefix) }
        if let exact = matches.first(where: { $0.rawValue == prefix }) { return exact }
        guard matches.count <= 1 else { throw AssistantFailure(.ambiguousSession) }
        guard let match = matches.first, !prefix.isEmpty else { throw AssistantFailure(.noSuchSession) }
        return match
    }

    ///
    /// A page asks for it several times between two answers: as long as nothing changed, it is the one that was made.
    public func view(_ id: SessionRecord.ID) async throws -> SessionView {
        let today = services.today()
        if let known = knownViews[id], known.today == today, try await services.records.revision(of: id) == known.view.revision {
            return known.view
        }
        let view = try await madeView(id)
        if knownViews.count >= Self.mostKnownViews { knownViews.removeAll() }
        knownViews[id] = (view, today)
        return view
    }

    private static let mostKnownViews = 4

    private func madeView(_ id: SessionRecord.ID) async throws -> SessionView {
        let (record, blueprint, state, turns) = try await whole(id)
        let evaluation = evaluation(of: state.answers, blueprint)
        let answers = state.answers.merging(worked(evaluation)) { $1 }
        return SessionView(
            id: id, status: record.status, updated: record.updated, revision: record.revision, person: record.person,
            blueprint: blueprint,
            state: state.with(answers),
            evaluation: evaluation, turns: turns,
            shown: shown(answers, blueprint, engine(for: id, blueprint)), advice: advice(on: state.answers, blueprint, evaluation)
        )
    }

    /// A session and its turns as they were at one moment: a turn may be said between reading the one and the other.
    private func whole(_ id: SessionRecord.ID) async throws -> (SessionRecord, FormBlueprint, DialogueState, [TurnEntry]) {
        try await damageIsTold(of: id) { try await wholeOrCorrupt(id) }
    }

    private func wholeOrCorrupt(
        _ id: SessionRecord.ID
    ) async throws -> (SessionRecord, FormBlueprint, DialogueState, [TurnEntry]) {
        var revision = -1
        while true {
            let (record, blueprint) = try await load(id)
            let state = try decode(DialogueState.self, record.content.exposed)
            let turns = try await services.records.turns(of: id).map { turn in
                // Nothing is in a turn that a repair could not bring back.
                turn.content.exposed.isEmpty
                    ? TurnEntry(lost: turn.number, at: turn.at) : try decode(TurnEntry.self, turn.content.exposed)
            }
            if counts(state, turns) { return (record, blueprint, state, turns) }
            guard record.revision > revision else { throw RecordFailure(.corrupt) }
            revision = record.revision
        }
    }

    /// The state counts its turns: one that was put back to an earlier sealed value, or turns that were taken away, don't fit.
    private func counts(_ state: DialogueState, _ turns: [TurnEntry]) -> Bool {
        let isWhole = zip(turns, 1...).allSatisfy { $0.number == $1 }
        // The greeting is a turn that the state doesn't count. Only a start that was cut off has none at all.
        return isWhole && (turns.isEmpty || turns.count == state.turnCount + 1)
    }

    public func delete(_ id: SessionRecord.ID) async throws {
        try await services.records.deleteSession(id)
        try await forgetNote(on: id)
        (openForms[id], signatureLines[id], knownViews[id]) = (nil, nil, nil)
    }

    private func shown(
        _ answers: Answers, _ blueprint: FormBlueprint, _ engine: ConversationEngine
    ) -> [Field.ID: Message.Argument] {
        var shown: [Field.ID: Message.Argument] = [:]
        for field in blueprint.template.fields {
            if let answer = answers[field.id] { shown[field.id] = engine.display(answer.value.exposed, for: field) }
        }
        return shown
    }

    func evaluation(of answers: Answers, _ blueprint: FormBlueprint) -> FormEvaluation {
        FormEvaluation(
            template: blueprint.template, answers: answers, today: services.today(), edition: blueprint.edition)
    }

    /// By the answers that apply: what fell away decides nothing.
    ///
    /// - Parameter evaluation: of these answers.
    func advice(on answers: Answers, _ blueprint: FormBlueprint, _ evaluation: FormEvaluation) -> FormAdvice? {
        let values = answers.filter { evaluation.applies($0.key) }.mapValues(\.value.exposed)
        let today = services.today()
        return services.advisors.lazy
            .compactMap { $0.advice(on: blueprint.template.id, answers: values, today: today) }.first
    }

    // MARK: Loading and saving

    func load(_ id: SessionRecord.ID) async throws -> (SessionRecord, FormBlueprint) {
        try await damageIsTold(of: id) { try await loadOrCorrupt(id) }
    }

    private func loadOrCorrupt(_ id: SessionRecord.ID) async throws -> (SessionRecord, FormBlueprint) {
        // Without its greeting, which is committed last, a form was never begun: the program was killed on the way.
        guard let record = try await services.records.session(id), record.revision > 0 else {
            throw AssistantFailure(.noSuchSession)
        }
        if let known = openForms[id] { return (record, known.blueprint) }
        let blueprint = try await blueprint(of: record)
        remember(blueprint, of: id)
        return (record, blueprint)
    }

    /// The newest that the session's state was committed with.
    private func blueprint(of record: SessionRecord) async throws -> FormBlueprint {
        for kept in try await services.attachments.attachments(of: record.id).reversed() where kept.kind == "blueprint" {
            let blueprint = try decode(FormBlueprint.self, try await services.attachments.content(of: kept.id))
            if blueprint.revision ?? 0 <= record.revision { return blueprint }
        }
        let isGone = try await services.records.session(record.id) == nil
        throw isGone ? AssistantFailure(.noSuchSession) : RecordFailure(.corrupt) as any Error
    }

    /// What is the same for every turn of a form; making the engine costs more than a turn.
    private struct OpenForm {
        let blueprint: FormBlueprint
        let engine: ConversationEngine
    }

    func remember(_ blueprint: FormBlueprint, of id: SessionRecord.ID) {
        // A handful of open forms is what a person has; more would only hold memory.
        if openForms.count >= 8 { openForms.removeAll() }
        knownViews[id] = nil
        let engine = ConversationEngine(template: blueprint.template, words: words)
        openForms[id] = OpenForm(blueprint: blueprint, engine: engine)
    }

    /// After the records were replaced under this program: what it holds of them is of before.
    public func forgetOpenForms() {
        openForms.removeAll()
        signatureLines.removeAll()
        knownViews.removeAll()
        (knownList, knownAnswers) = (nil, nil)
    }

    func engine(for id: SessionRecord.ID, _ blueprint: FormBlueprint) -> ConversationEngine {
        openForms[id]?.engine ?? ConversationEngine(template: blueprint.template, words: words)
    }

    /// The newest attachment of a kind.
    func attachment(_ kind: String, of id: SessionRecord.ID) async throws -> [UInt8]? {
        guard let newest = try await services.attachments.attachments(of: id).last(where: { $0.kind == kind }) else { return nil }
        return try await services.attachments.content(of: newest.id)
    }

    nonisolated func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(value))
    }

    /// What was stored by another version and can't be read is told as such.
    nonisolated func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw RecordFailure(.corrupt)
        }
    }
}
