public import Conversation
public import FormModel
public import Primitives
public import Records

extension Assistant {
    /// One turn of the conversation in the person's own words.
    public func say(_ text: String, in id: SessionRecord.ID, language: Language? = nil) async throws -> TurnOutcome {
        try await respond(to: .text(text), said: text, in: id, language: language)
    }

    /// Words for one field that the person went back to: understood like any others.
    public func say(
        _ text: String, for field: Field.ID, in id: SessionRecord.ID, language: Language? = nil
    ) async throws -> TurnOutcome {
        try await respond(to: .reply(to: field, text), said: text, in: id, language: language)
    }

    /// What a turn would come to, and by which rules; nothing is committed.
    public func understanding(
        of text: String, in id: SessionRecord.ID, language: Language? = nil
    ) async throws -> TurnOutcome {
        let (record, blueprint) = try await load(id)
        let state = try decode(DialogueState.self, record.content.exposed)
        let context = TurnContext(now: services.now(), today: services.today(), language: language ?? state.language)
        return engine(for: id, blueprint).respond(to: .text(text), in: state, context: context)
    }

    /// Values typed straight into fields; an empty text clears the field.
    public func answer(
        _ values: [Field.ID: String], in id: SessionRecord.ID, language: Language? = nil
    ) async throws -> TurnOutcome {
        let (_, blueprint) = try await load(id)
        for field in values.keys where blueprint.template.field(field) == nil {
            throw AssistantFailure(.noSuchField, ["id": .text(field.rawValue)])
        }
        return try await respond(to: .values(values), said: nil, in: id, language: language)
    }

    /// Values that come from the profile or a paper, and say so.
    func answer(
        _ values: [Field.ID: String], from facts: [Field.ID: Answer], in id: SessionRecord.ID, language: Language?
    ) async throws -> TurnOutcome {
        try await respond(to: .values(values), said: nil, in: id, language: language, facts: facts)
    }

    /// A button: skip, back, undo, go to a field…
    public func act(
        _ action: UserInput.Action, in id: SessionRecord.ID, language: Language? = nil
    ) async throws -> TurnOutcome {
        try await respond(to: .action(action), said: nil, in: id, language: language)
    }

    private func respond(
        to input: UserInput, said: String?, in id: SessionRecord.ID, language: Language?,
        facts: [Field.ID: Answer] = [:]
    ) async throws -> TurnOutcome {
        await locks.enter(id)
        do {
            let outcome = try await exchange(input, said: said, in: id, language: language, facts: facts)
            await locks.leave(id)
            return outcome
        } catch {
            await locks.leave(id)
            throw error
        }
    }

    private func exchange(
        _ input: UserInput, said: String?, in id: SessionRecord.ID, language: Language?, facts: [Field.ID: Answer]
    ) async throws -> TurnOutcome {
        var (record, blueprint) = try await load(id)
        let state = try decode(DialogueState.self, record.content.exposed)
        let engine = engine(for: id, blueprint)
        let now = services.now()
        let context = TurnContext(now: now, today: services.today(), language: language ?? state.language)
        var outcome = engine.respond(to: input, in: state, context: context)
        if case .text(let text) = input,
            let borrowed = try await borrowing(text, for: record.person, in: state, engine, context)
        {
            outcome = borrowed
        } else if case .text(let text) = input, outcome.isPuzzled,
            let second = await secondLook(at: text, in: state, engine, context)
        {
            outcome = second
        }
        // What a form of hundreds of fields comes to costs more than all else of a turn: it is reckoned once.
        let evaluation = evaluation(of: outcome.state.answers, blueprint)
        outcome.findings += warnings(after: outcome, blueprint, evaluation)
        for (field, fact) in facts where outcome.state.answers[field]?.value.exposed == fact.value.exposed {
            outcome.state.answers[field]?.evidence = fact.evidence
        }
        let entry = TurnEntry(number: outcome.state.turnCount + 1, at: now, said: said, outcome: outcome)
        record.content = Personal(try encode(outcome.state))
        record.updated = now
        record.revision += 1
        record.status = Self.status(by: evaluation)
        record.overview = try encodedOverview(of: outcome.state.answers, blueprint, evaluation)
        let turn = TurnRecord(number: entry.number, at: now, content: try encode(entry))
        try await services.records.commit(record, appending: [turn])
        return outcome
    }

    /// What the agency's rules doubt in the answers that this turn gave.
    private func warnings(
        after outcome: TurnOutcome, _ blueprint: FormBlueprint, _ evaluation: FormEvaluation
    ) -> [Finding] {
        let given = Set(outcome.updates.filter { $0.value != nil }.map(\.fieldId))
        return (advice(on: outcome.state.answers, blueprint, evaluation)?.findings ?? []).filter { finding in
            finding.field.map(given.contains) ?? false
        }
    }

    private static func status(by evaluation: FormEvaluation) -> SessionRecord.Status {
        evaluation.missing.isEmpty && !evaluation.findings.contains { $0.severity == .error } ? .ready : .inProgress
    }
}
