import Conversation
public import FormModel
public import Primitives
public import Records

/// The profile: what the person let Formly remember, sealed like everything else of theirs.
extension Assistant {
    private static let profileSetting = "profile"
    /// Not the id of a session: those have ten characters.
    private static let profileLock: SessionRecord.ID = "profile"

    public func profile(of person: Person.ID = .first) async throws -> Profile {
        let setting = Self.setting(Self.profileSetting, of: person)
        guard let kept = try await services.records.setting(setting) else { return Profile() }
        return try decode(Profile.self, kept)
    }

    /// Remembers the answers of a form for the person whose form it is: all that are worth it, or those named.
    ///
    /// - Returns: the meanings that are remembered now.
    public func remember(_ fields: Set<Field.ID>? = nil, of id: SessionRecord.ID) async throws -> [Meaning] {
        let view = try await view(id)
        for field in fields ?? [] where view.template.field(field)?.isRememberable != true {
            throw AssistantFailure(.noSuchField, ["id": .text(field.rawValue)])
        }
        let answers = fields.map { named in view.state.answers.filter { named.contains($0.key) } } ?? view.state.answers
        let facts = Profile.facts(of: view.template, answers: answers, evaluation: view.evaluation)
        _ = try await changeProfile(of: view.person) { profile in
            for (meaning, fact) in facts { profile.remember(fact, as: meaning) }
            return true
        }
        return facts.keys.sorted()
    }

    /// What the profile of the form's person has for its open fields, and what those of their family have for the fields
    /// that ask about them: each offer says whose it is.
    public func offers(for id: SessionRecord.ID) async throws -> [ProfileOffer] {
        try await offers(for: try await view(id))
    }

    /// The same for a form that was looked at already.
    public func offers(for view: SessionView) async throws -> [ProfileOffer] {
        let own = try await profile(of: view.person)
        let relatives = try await profilesOfRelatives(for: view)
        return own.offers(
            for: view.template, answers: view.state.answers, evaluation: view.evaluation, today: services.today(),
            of: view.person, beside: relatives)
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
        let names = try await household()
        let texts = offers.map { ($0.field.id, engine.typed($0.fact.value.exposed, into: $0.field)) }
        let values = Dictionary(texts, uniquingKeysWith: { first, _ in first })
        let facts = Dictionary(
            offers.map {
                ($0.field.id, Answer($0.fact.value.exposed, evidence: Evidence(origin: $0.origin(names), at: $0.fact.at)))
            }, uniquingKeysWith: { first, _ in first })
        let outcome = try await answer(values, from: facts, in: id, language: language)
        let used = outcome.updates.filter { $0.value != nil }.map(\.fieldId)
        for (person, taken) in Dictionary(grouping: offers.filter { used.contains($0.field.id) }, by: \.person) {
            try await noteUse(of: taken.map(\.known), by: person, in: id)
        }
        return used
    }

    private func noteUse(of meanings: [Meaning], by person: Person.ID, in id: SessionRecord.ID) async throws {
        let use = Profile.Fact.Use(form: try await view(id).template.metadata.name, at: services.now())
        _ = try await changeProfile(of: person) { profile in
            for meaning in meanings { profile.noteUse(use, of: meaning) }
            return !meanings.isEmpty
        }
    }

    /// - Returns: whether there was anything to forget.
    public func forget(_ meaning: Meaning, of person: Person.ID = .first) async throws -> Bool {
        try await changeProfile(of: person) { $0.forget(meaning) }
    }

    public func forgetProfile(of person: Person.ID = .first) async throws {
        try await services.records.set(Self.setting(Self.profileSetting, of: person), to: nil)
    }

    /// One change at a time, so that two windows don't undo each other's.
    func changeProfile(
        of person: Person.ID, _ change: @Sendable (inout Profile) -> Bool
    ) async throws -> Bool {
        await locks.enter(Self.profileLock)
        do {
            var profile = try await profile(of: person)
            let isChanged = change(&profile)
            if isChanged {
                try await services.records.set(Self.setting(Self.profileSetting, of: person), to: try encode(profile))
            }
            await locks.leave(Self.profileLock)
            return isChanged
        } catch {
            await locks.leave(Self.profileLock)
            throw error
        }
    }
}

extension Assistant {
    /// The profiles of those whom the form asks about: of each relation the only one in the home.
    private func profilesOfRelatives(for view: SessionView) async throws -> [Profile.Beside] {
        let asked = Set(view.template.fields.compactMap { $0.meaning?.ofRelative?.relation })
        guard !asked.isEmpty, case let household = try await household(), !household.isOfOne else { return [] }
        var relatives: [Profile.Beside] = []
        for relation in asked {
            let found = household.people(called: relation, by: view.person)
            guard found.count == 1 else { continue }
            relatives.append(Profile.Beside(relation, person: found[0].id, profile: try await profile(of: found[0].id)))
        }
        return relatives
    }
}

extension ProfileOffer {
    func origin(_ household: Household) -> Evidence.Origin {
        isOwn ? .profile : .another(person: person, name: household[person]?.name ?? Personal(""))
    }
}
