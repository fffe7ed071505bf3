import Conversation
import FormModel
public import Primitives
public import Records

/// The people of the home: whose a form, a paper, a profile, a signature and a list of tasks is.
extension Assistant {
    private static let householdSetting = "household"
    /// Not the id of a session: those have ten characters.
    private static let householdLock: SessionRecord.ID = "household"

    /// The name that something of one person is kept by. The first person's is that of before there were others.
    static func setting(_ name: String, of person: Person.ID) -> String { person == .first ? name : "\(name)/\(person)" }

    public func household() async throws -> Household {
        guard let kept = try await services.records.setting(Self.householdSetting) else { return Household() }
        return try decode(Household.self, kept)
    }

    /// Who is meant by what was typed: a name, its beginning, or an id.
    ///
    /// - Throws: `HouseholdFailure(.nobody)`.
    public func person(named typed: String) async throws -> Person {
        guard let person = try await household().person(named: typed) else {
            throw HouseholdFailure(.nobody)
        }
        return person
    }

    /// - Throws: `HouseholdFailure`.
    public func addPerson(_ name: String, _ relation: Relation? = nil) async throws -> Person {
        let person = Person(id: Person.ID(services.newID()), name: Household.plain(name), relation: relation)
        try await changeHousehold { household throws(HouseholdFailure) in try household.add(person) }
        return person
    }

    /// Another name, or another relation to the first person; an empty name takes the first person's away.
    ///
    /// - Throws: `HouseholdFailure`.
    public func change(_ id: Person.ID, name: String, _ relation: Relation?) async throws {
        let name = Household.plain(name)
        let person = Person(id: id, name: name.isEmpty ? nil : name, relation: id == .first ? nil : relation)
        try await changeHousehold { household throws(HouseholdFailure) in try household.change(person) }
    }

    /// Takes somebody out of the home. What is theirs has to be gone already: `PrivacyDesk` sees to it.
    ///
    /// - Throws: `HouseholdFailure`.
    func removePerson(_ id: Person.ID) async throws {
        try await changeHousehold { household throws(HouseholdFailure) in try household.remove(id) }
    }

    /// - Throws: `HouseholdFailure(.nobody)`.
    func check(_ person: Person.ID) async throws {
        guard person != .first else { return }
        guard try await household()[person] != nil else { throw HouseholdFailure(.nobody) }
    }

    /// Says whose a form is from now on. Its answers stay as they are.
    public func assign(_ id: SessionRecord.ID, to person: Person.ID) async throws {
        try await check(person)
        await locks.enter(id)
        do {
            try await assignLocked(id, to: person)
            await locks.leave(id)
        } catch {
            await locks.leave(id)
            throw error
        }
    }

    private func assignLocked(_ id: SessionRecord.ID, to person: Person.ID) async throws {
        var (record, blueprint) = try await load(id)
        guard record.person != person else { return }
        let answers = try decode(DialogueState.self, record.content.exposed).answers
        record.person = person
        record.revision += 1
        record.overview = try encodedOverview(of: answers, blueprint)
        try await services.records.commit(record, appending: [])
    }

    /// One change at a time, so that two windows don't undo each other's.
    private func changeHousehold(
        _ change: @Sendable (inout Household) throws(HouseholdFailure) -> Void
    ) async throws {
        await locks.enter(Self.householdLock)
        do {
            var household = try await household()
            try change(&household)
            try await services.records.set(
                Self.householdSetting, to: household == Household() ? nil : try encode(household))
            await locks.leave(Self.householdLock)
        } catch {
            await locks.leave(Self.householdLock)
            throw error
        }
    }
}
