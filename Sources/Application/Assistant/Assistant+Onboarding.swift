import FormModel
public import Onboarding
public import Primitives
public import Records
import ValueParsing

/// The way into a job: its tasks, with the forms that do them.
extension Assistant {
    private static let onboardingSetting = "onboarding"
    /// Not the id of a session: those have ten characters.
    private static let onboardingLock: SessionRecord.ID = "onboarding-lock"

    /// Nil before an onboarding was begun.
    ///
    /// - Parameter known: the person's forms, where they were asked for already.
    public func onboarding(
        _ known: [SessionOverview]? = nil, of person: Person.ID = .first
    ) async throws -> TaskList? {
        guard let onboarding = try await keptOnboarding(of: person), let plan = services.plan else { return nil }
        return onboarding.tasks(of: plan, forms: try await forms(for: plan, known, of: person), today: services.today())
    }

    /// How far from today a first day of work may be, in years.
    private static let mostYears = 10

    /// The day that somebody means: as the calendar writes it, or in plain words.
    ///
    /// - Throws: `AssistantFailure(.notADay)`, also for a day of another age.
    public nonisolated func firstDay(_ words: String, language: Language) throws -> CivilDate {
        let today = services.today()
        var context = ParsingContext(language: language, region: "US", today: today)
        context.assumesNearestYear = true
        var day = CivilDate(iso: words)
        if day == nil, case .date(let read)? = services.parser.read(words, as: .date, context: context).value { day = read }
        guard let day, abs(day.year - today.year) <= Self.mostYears else { throw AssistantFailure(.notADay) }
        return day
    }

    /// Begins; one that was under way gives way.
    public func beginOnboarding(
        firstDay: CivilDate, isShortJob: Bool = false, of person: Person.ID = .first
    ) async throws {
        try await check(person)
        try await keep(Onboarding(firstDay: firstDay, isShortJob: isShortJob, begun: services.now()), of: person)
    }

    /// Another first day: the tasks and what is done of them stay.
    public func moveOnboarding(
        to firstDay: CivilDate, isShortJob: Bool, of person: Person.ID = .first
    ) async throws {
        try await changeOnboarding(of: person) { onboarding in
            onboarding.firstDay = firstDay
            onboarding.isShortJob = isShortJob
        }
    }

    /// The tasks go; forms stay.
    public func endOnboarding(of person: Person.ID = .first) async throws {
        try await services.records.set(Self.setting(Self.onboardingSetting, of: person), to: nil)
    }

    /// Begins the work on a task.
    ///
    /// - Returns: the form that does it, begun where there was none, with the first day filled in; nil for a task without a form.
    public func beginTask(
        _ id: OnboardingTask.ID, language: Language, of person: Person.ID = .first
    ) async throws -> SessionRecord.ID? {
        let entry = try await entry(id, of: person)
        if let work = entry.work { return SessionRecord.ID(work.session) }
        guard let form = entry.task.form else {
            try await changeOnboarding(of: person) { $0.start(id) }
            return nil
        }
        let session = try await start(form, language: language, for: person)
        if let field = entry.task.firstDayField, let day = try await keptOnboarding(of: person)?.firstDay {
            _ = try await answer([field: day.iso], in: session, language: language)
        }
        return session
    }

    /// The person says that it is done, or that it isn't after all.
    public func setTask(_ id: OnboardingTask.ID, done isDone: Bool, of person: Person.ID = .first) async throws {
        _ = try await entry(id, of: person)
        try await changeOnboarding(of: person) { $0.setDone(id, isDone) }
    }

    private func entry(_ id: OnboardingTask.ID, of person: Person.ID) async throws -> TaskEntry {
        guard let list = try await onboarding(of: person) else { throw AssistantFailure(.noOnboarding) }
        guard let entry = list[id] else { throw AssistantFailure(.noSuchTask) }
        return entry
    }

    /// One change at a time, so that two windows don't undo each other's.
    private func changeOnboarding(
        of person: Person.ID, _ change: @Sendable (inout Onboarding) -> Void
    ) async throws {
        await locks.enter(Self.onboardingLock)
        do {
            guard var onboarding = try await keptOnboarding(of: person) else { throw AssistantFailure(.noOnboarding) }
            change(&onboarding)
            try await keep(onboarding, of: person)
            await locks.leave(Self.onboardingLock)
        } catch {
            await locks.leave(Self.onboardingLock)
            throw error
        }
    }

    private func keptOnboarding(of person: Person.ID) async throws -> Onboarding? {
        try await services.records.setting(Self.setting(Self.onboardingSetting, of: person)).map {
            try decode(Onboarding.self, $0)
        }
    }

    private func keep(_ onboarding: Onboarding, of person: Person.ID) async throws {
        try await services.records.set(Self.setting(Self.onboardingSetting, of: person), to: try encode(onboarding))
    }

    private func forms(
        for plan: OnboardingPlan, _ known: [SessionOverview]?, of person: Person.ID
    ) async throws -> [FormWork] {
        let wanted = Set(plan.tasks.compactMap(\.form))
        let sessions = if let known { known } else { try await sessions() }
        return sessions.compactMap { session in
            guard session.person == person, let template = session.template, wanted.contains(template) else { return nil }
            return FormWork(
                template: template, session: session.id.rawValue, updated: session.updated,
                isExported: session.status == .exported, answered: session.progress.answered, total: session.progress.total)
        }
    }
}
