import Conversation
import Documents
import FormModel
public import FormReading
public import Primitives
public import Records

/// The fields of a flat form, put right by the person and remembered for the next copy of the same paper.
extension Assistant {
    /// The fields as they stand: those of the form, or with the changes that were made since.
    ///
    /// - Throws: `AssistantFailure(.fieldsNotOurs)` where the file brought its own fields.
    public func fieldSheet(of id: SessionRecord.ID) async throws -> FieldSheet {
        let (paper, blueprint) = try await drawnForm(id)
        return try await correctedFields(on: paper) ?? Self.sheet(of: blueprint)
    }

    /// Makes changes as one step, or none of them where one is refused; they are on the disk when this returns.
    ///
    /// - Returns: the sheet afterwards, and the names of the fields that were added.
    public func edit(_ edits: [FieldEdit], of id: SessionRecord.ID) async throws -> (sheet: FieldSheet, added: [String]) {
        let (paper, blueprint) = try await drawnForm(id)
        let pages = blueprint.document?.pages ?? []
        return try await changeFields(on: paper, blueprint) { sheet in try sheet.apply(edits, pages: pages) }
    }

    public func undoFieldEdit(of id: SessionRecord.ID) async throws -> FieldSheet {
        let (paper, blueprint) = try await drawnForm(id)
        return try await changeFields(on: paper, blueprint) { sheet in
            sheet.undo()
            return []
        }.sheet
    }

    /// Makes the form anew with the fields as they stand. Answers to fields that are still what they were stay.
    public func useFields(of id: SessionRecord.ID, language: Language? = nil) async throws {
        await locks.enter(id)
        do {
            try await remake(id, language)
            await locks.leave(id)
        } catch {
            await locks.leave(id)
            throw error
        }
    }

    // MARK: - What is remembered

    private static let indexSetting = "preference.fields"
    private static let fieldsLock: SessionRecord.ID = "fields"
    /// Forms whose corrections are kept; the oldest go first.
    private static let mostPapers = 200

    private static func setting(_ name: String) -> String { "\(indexSetting).\(name)" }

    /// What is kept of one paper, under a name that says nothing about it.
    private struct CorrectedPaper: Codable {
        let paper: String
        let name: String
    }

    /// What a paper is recognised by: its printed words, or where it is a picture its file.
    func recognition(of opened: OpenedFile, as file: BroughtFile) async throws -> String {
        let content = PaperRecognition.content(of: try await text(of: opened)) ?? file.content
        return try await services.records.digest(of: content).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    func correctedFields(on paper: String) async throws -> FieldSheet? {
        guard let known = try await papers().first(where: { $0.paper == paper }),
            let kept = try await services.records.setting(Self.setting(known.name))
        else { return nil }
        return try decode(FieldSheet.self, kept)
    }

    private func papers() async throws -> [CorrectedPaper] {
        guard let kept = try await services.records.setting(Self.indexSetting) else { return [] }
        return try decode([CorrectedPaper].self, kept)
    }

    /// One change at a time, so that two windows don't undo each other's.
    private func changeFields(
        on paper: String, _ blueprint: FormBlueprint, _ change: @Sendable (inout FieldSheet) throws -> [String]
    ) async throws -> (sheet: FieldSheet, added: [String]) {
        await locks.enter(Self.fieldsLock)
        do {
            var sheet = try await correctedFields(on: paper) ?? Self.sheet(of: blueprint)
            let added = try change(&sheet)
            try await keep(sheet, on: paper)
            await locks.leave(Self.fieldsLock)
            return (sheet, added)
        } catch {
            await locks.leave(Self.fieldsLock)
            throw error
        }
    }

    /// The fields first, then their place in the list: what a crash leaves between is found by nobody.
    private func keep(_ sheet: FieldSheet, on paper: String) async throws {
        var papers = try await papers()
        let known = papers.first { $0.paper == paper }
        let entry = known ?? CorrectedPaper(paper: paper, name: services.newID())
        try await services.records.set(Self.setting(entry.name), to: try encode(sheet))
        guard known == nil else { return }
        papers.append(entry)
        let gone = papers.prefix(max(0, papers.count - Self.mostPapers))
        try await services.records.set(Self.indexSetting, to: try encode(Array(papers.dropFirst(gone.count))))
        for paper in gone { try await services.records.set(Self.setting(paper.name), to: nil) }
    }

    private func drawnForm(_ id: SessionRecord.ID) async throws -> (paper: String, blueprint: FormBlueprint) {
        let (_, blueprint) = try await load(id)
        guard let paper = blueprint.paper, blueprint.document != nil else { throw AssistantFailure(.fieldsNotOurs) }
        return (paper, blueprint)
    }

    private static func sheet(of blueprint: FormBlueprint) -> FieldSheet { FieldSheet(blueprint.document?.fields ?? []) }

    // MARK: - The form anew

    private func remake(_ id: SessionRecord.ID, _ language: Language?) async throws {
        var (record, old) = try await load(id)
        guard let paper = old.paper, let document = old.document else { throw AssistantFailure(.fieldsNotOurs) }
        let sheet = try await correctedFields(on: paper) ?? Self.sheet(of: old)
        let file = try await remade(id, sheet.fields(fitting: document.pages), old)
        var new =
            old.isPlaced == true
            ? try await blueprint(of: file, placedAs: old) : try await blueprint(of: file, given: sheet.givenLabels)
        new.paper = paper
        new.notes.insert(Message("document.note.corrected"), at: 0)
        new.revision = record.revision + 1
        let state = try decode(DialogueState.self, record.content.exposed)
        let entry = try resumed(state, from: old, in: new, language: language, record: &record)
        new = try await keep(file, new, in: id)
        let turn = TurnRecord(number: entry.number, at: entry.at, content: try encode(entry))
        try await services.records.commit(record, appending: [turn])
        remember(new, of: id)
    }

    private func remade(_ id: SessionRecord.ID, _ fields: [FormField], _ old: FormBlueprint) async throws -> BroughtFile {
        guard !fields.isEmpty else { throw AssistantFailure(.noFields) }
        let (form, made) = (try await form(of: id), try services.scratch.scratch([]))
        let password = old.password.exposed
        try await services.filling.makeForm(
            FormMakingRequest(
                input: form.path, output: made.path, password: password, fields: fields, replacesFields: true))
        return BroughtFile(name: old.template.metadata.name.english, content: try made.content(), password: password)
    }

    /// The conversation goes on from the answers that are left, with a word on what happened.
    private func resumed(
        _ state: DialogueState, from old: FormBlueprint, in new: FormBlueprint, language: Language?, record: inout SessionRecord
    ) throws -> TurnEntry {
        let now = services.now()
        let answers = new.carrying(state.answers, from: old)
        var outcome = ConversationEngine(template: new.template, words: words)
            .begin(language: language ?? state.language, prefilled: answers, at: now, today: services.today())
        outcome.reply = [Message("editor.used", ["count": .number(answers.count)])] + outcome.reply.dropFirst()
        outcome.state.turnCount = state.turnCount + 1
        record.content = Personal(try encode(outcome.state))
        record.updated = now
        record.revision += 1
        record.status = .inProgress
        record.overview = try encodedOverview(of: outcome.state.answers, new)
        return TurnEntry(number: outcome.state.turnCount + 1, at: now, said: nil, outcome: outcome)
    }
}

extension FormBlueprint {
    /// The answers of another making of the form whose questions this one has too: the same fields of the PDF, of the same kind.
    func carrying(_ answers: Answers, from old: FormBlueprint) -> Answers {
        let known = Dictionary(
            old.template.fields.map { (old.places(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        var carried: Answers = [:]
        for field in template.fields {
            guard let before = known[places(of: field)], let answer = answers[before.id], before.kind == field.kind,
                before.options.map(\.value) == field.options.map(\.value)
            else { continue }
            carried[field.id] = answer
        }
        return carried
    }

    /// The fields of the PDF that a question is written into, in order, with what turns each on.
    private func places(of field: Field) -> [String] {
        (template.pdf?.entries ?? []).filter { $0.field == field.id }.map { entry in
            let states = (entry.states ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return ([entry.pdfField] + states).joined(separator: "\u{0}")
        }
    }
}
