import FormModel
public import Primitives
public import Records

/// What a person wants deleted. Each part that is given narrows it.
public struct PrivacySelection: Sendable {
    /// Nil: forms, papers and the history, where only an age is given; forms, where a form is named.
    public var kind: StoredKind?
    public var session: SessionRecord.ID?
    /// The id of a template.
    public var form: String?
    /// Only what is this person's: with nothing else said, all of it, tasks and signature included.
    public var person: Person.ID?
    /// Only what was last used before this.
    public var before: Timestamp?

    public init(
        kind: StoredKind? = nil, session: SessionRecord.ID? = nil, form: String? = nil, person: Person.ID? = nil,
        before: Timestamp? = nil
    ) {
        self.kind = kind
        self.session = session
        self.form = form
        self.person = person
        self.before = before
    }

    var kinds: Set<StoredKind> {
        if let kind { return [kind] }
        guard session == nil, form == nil else { return [.forms] }
        // What left is told for the whole home, and names no value.
        if person != nil { return before == nil ? [.forms, .papers, .profile] : [.forms, .papers] }
        return [.forms, .papers, .history]
    }

    /// Everything of one person goes, with what belongs to no kind.
    var isAllOfPerson: Bool { person != nil && kind == nil && session == nil && form == nil && before == nil }

    /// Those that can be deleted by themselves.
    public static let deletable: [StoredKind] = [.forms, .papers, .profile, .preferences, .history, .backups, .templates]
    private static let ageless: Set<StoredKind> = [.profile, .preferences]

    func check() throws {
        for kind in kinds {
            let name: [String: Message.Argument] = ["kind": .message(Message("privacy.kind.\(kind.rawValue)"))]
            guard Self.deletable.contains(kind) else { throw PrivacyFailure(.notAlone, name) }
            if before != nil, Self.ageless.contains(kind) { throw PrivacyFailure(.noAge, name) }
            if person != nil, ![.forms, .papers, .profile].contains(kind) { throw PrivacyFailure(.notByPerson, name) }
            if session != nil || form != nil, kind != .forms { throw PrivacyFailure(.notAlone, name) }
        }
    }
}

/// What will go, before it goes.
public struct PrivacyPlan: Sendable {
    var selection: PrivacySelection
    var sessions: [SessionRecord.ID]
    var papers: [LibraryRecord.ID]
    /// How many of each kind; those of which there is none are left out.
    public var counts: [StoredKind: Int]
    /// Backups that stay and may hold what goes.
    public var backupsThatStay: Int

    public var isEmpty: Bool { counts.isEmpty }
}

extension PrivacyDesk {
    /// What a selection means here and now. Nothing is changed.
    public func plan(_ selection: PrivacySelection) async throws -> PrivacyPlan {
        try selection.check()
        let kinds = selection.kinds
        let sessions = kinds.contains(.forms) ? try await self.sessions(selection) : []
        let papers = kinds.contains(.papers) ? try await self.papers(selection) : []
        var counts: [StoredKind: Int] = [.forms: sessions.count, .papers: papers.count]
        if kinds.contains(.history) {
            counts[.history] = try await records.departures().filter { isOld($0.at, selection) }.count
        }
        if kinds.contains(.profile) {
            counts[.profile] = 0
            for person in try await people(selection) {
                counts[.profile, default: 0] +=
                    try await assistant.profile(of: person).facts.count + assistant.signatures(of: person).inks.count
            }
        }
        if kinds.contains(.preferences) {
            counts[.preferences] = try await records.amounts().first { $0.kind == .preferences }?.count
        }
        for kind in [StoredKind.backups, .templates] where kinds.contains(kind) {
            counts[kind] = try folders.count(kind, before: selection.before)
        }
        let backups = kinds.contains(.backups) ? 0 : try folders.count(.backups, before: nil)
        return PrivacyPlan(
            selection: selection, sessions: sessions, papers: papers, counts: counts.filter { $0.value > 0 },
            backupsThatStay: backups)
    }

    /// Deletes what was planned, piece by piece: what a crash leaves is still whole, and can be planned again.
    public func carryOut(_ plan: PrivacyPlan) async throws {
        for id in plan.sessions { try await ignoringAbsence { try await assistant.delete(id) } }
        for id in plan.papers { try await ignoringAbsence { try await library.deletePaper(id) } }
        for kind in plan.counts.keys {
            switch kind {
            case .history: _ = try await records.forgetDepartures(before: plan.selection.before)
            case .profile:
                for person in try await people(plan.selection) {
                    try await assistant.forgetProfile(of: person)
                    try await assistant.forgetSignatures(of: person)
                }
            case .preferences: try await assistant.forgetPreferences()
            case .backups, .templates: _ = try folders.remove(kind, before: plan.selection.before)
            default: break
            }
        }
        if plan.selection.isAllOfPerson, let person = plan.selection.person { try await assistant.endOnboarding(of: person) }
    }

    /// Takes somebody out of the home, with all that is theirs: that goes first, so that what a crash leaves can be planned again.
    ///
    /// - Throws: `HouseholdFailure`.
    public func remove(_ person: Person.ID, _ plan: PrivacyPlan) async throws {
        guard person != .first else { throw HouseholdFailure(.first) }
        precondition(plan.selection.isAllOfPerson && plan.selection.person == person)
        try await carryOut(plan)
        try await assistant.removePerson(person)
    }

    /// Whose profiles are meant: everybody's, unless one is named.
    private func people(_ selection: PrivacySelection) async throws -> [Person.ID] {
        if let person = selection.person { return [person] }
        return try await assistant.household().people.map(\.id)
    }

    private func sessions(_ selection: PrivacySelection) async throws -> [SessionRecord.ID] {
        try await records.sessions().filter {
            [nil, $0.id].contains(selection.session) && [nil, $0.person].contains(selection.person)
                && [nil, $0.templateID].contains(selection.form)
                && isOld($0.updated, selection)
        }.map(\.id)
    }

    private func papers(_ selection: PrivacySelection) async throws -> [LibraryRecord.ID] {
        try await library.papers().filter {
            isOld($0.created, selection) && [nil, $0.person].contains(selection.person)
        }.map(\.id)
    }

    private func isOld(_ moment: Timestamp, _ selection: PrivacySelection) -> Bool {
        selection.before.map { moment < $0 } ?? true
    }

    /// Deleted by another window, or with its form, meanwhile: as it was wanted.
    func ignoringAbsence(_ delete: () async throws -> Void) async throws {
        do {
            try await delete()
        } catch let failure as RecordFailure where failure.code == .notFound {
            return
        }
    }
}
