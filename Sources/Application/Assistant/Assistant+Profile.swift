import Conversation
public import FormModel
public import Primitives
public import Records

/// The profile: what the person let Formly remember, sealed like everything else of theirs.
extension Assistant {
    private static let profileSetting = "profile"
    /// Not the id of a session: those have ten characters.
    private static let profileLock: SessionRecord.ID = "profile"

    public func profile() async throws -> Profile {
        guard let kept = try await services.records.setting(Self.profileSetting) else { return Profile() }
        return try decode(Profile.self, kept)
    }

    /// Remembers the answers of a form: all that are worth it, or those named.
    ///
    /// - Returns: the meanings that are remembered now.
    public func remember(_ fields: Set<Field.ID>? = nil, of id: SessionRecord.ID) async throws -> [Meaning] {
        let view = try await view(id)
        for field in fields ?? [] where view.template.field(field)?.isRememberable != true {
            throw AssistantFailure(.noSuchField, ["id": .text(field.rawValue)])
        }
        let answers = fields.map { named in view.state.answers.filter { named.contains($0.key) } } ?? view.state.answers
        let facts = Profile.facts(of: view.template, answers: answers, evaluation: view.evaluation)
        _ = try await changeProfile { profile in
            for (meaning, fact) in facts { profile.remember(fact, as: meaning) }
            return true
        }
        return facts.keys.sorted()
    }

    /// What the profile has for the open fields of a form.
    public func offers(for id: SessionRecord.ID) async throws -> [ProfileOffer] {
        try await offers(for: try await view(id))
    }

    /// The same for a form that was looked at already.
    public func offers(for view: SessionView) async throws -> [ProfileOffer] {
        try await profile().offers(
            for: view.template, answers: view.state.answers, evaluation: view.evaluation, today: services.today())
    }

    /// Puts offered values into a form, because the person said so: all of them, or those for the named fields.
    ///
    /// Their evidence says that they come from the profile.
    /// - Returns: the fields that were answered.
    public func useProfile(
        _ fields: Set<Field.ID>? = nil, in id: SessionRecord.ID, language: Language? = nil
    ) async throws -> [Field.ID] {
        let offers = try await offers(for: id).filter { fields?.contains($0.field.id) ?? true }
        if let missing = fields?.subtracting(offers.map(\.field.id)).sorted().first {
            throw AssistantFailure(.notOffered, ["id": .text(missing.rawValue)])
        }
        guard !offers.isEmpty else { return [] }
        let engine = engine(for: id, try await view(id).blueprint)
        let texts = offers.map { ($0.field.id, engine.typed($0.fact.value.exposed, into: $0.field)) }
        let values = Dictionary(texts, uniquingKeysWith: { first, _ in first })
        let facts = Dictionary(
            offers.map {
                ($0.field.id, Answer($0.fact.value.exposed, evidence: Evidence(origin: .profile, at: $0.fact.at)))
            }, uniquingKeysWith: { first, _ in first })
        let outcome = try await answer(values, from: facts, in: id, language: language)
        let used = outcome.updates.filter { $0.value != nil }.map(\.fieldId)
        try await noteUse(of: offers.filter { used.contains($0.field.id) }.map(\.meaning), in: id)
        return used
    }

    private func noteUse(of meanings: [Meaning], in id: SessionRecord.ID) async throws {
        let use = Profile.Fact.Use(form: try await view(id).template.metadata.name, at: services.now())
        _ = try await changeProfile { profile in
            for meaning in meanings { profile.noteUse(use, of: meaning) }
            return !meanings.isEmpty
        }
    }

    /// - Returns: whether there was anything to forget.
    public func forget(_ meaning: Meaning) async throws -> Bool {
        try await changeProfile { $0.forget(meaning) }
    }

    public func forgetProfile() async throws { try await services.records.set(Self.profileSetting, to: nil) }

    /// One change at a time, so that two windows don't undo each other's.
    func changeProfile(_ change: @Sendable (inout Profile) -> Bool) async throws -> Bool {
        await locks.enter(Self.profileLock)
        do {
            var profile = try await profile()
            let isChanged = change(&profile)
            if isChanged { try await services.records.set(Self.profileSetting, to: try encode(profile)) }
            await locks.leave(Self.profileLock)
            return isChanged
        } catch {
            await locks.leave(Self.profileLock)
            throw error
        }
    }
}
