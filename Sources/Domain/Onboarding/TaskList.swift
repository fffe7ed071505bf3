public import Primitives

public enum TaskStatus: String, Sendable, Hashable, Codable, CaseIterable {
    /// Can be begun.
    case pending
    /// Another task has to be done first.
    case waiting
    case inProgress
    case completed
}

/// A task of one onboarding, as it stands on a day.
public struct TaskEntry: Sendable, Hashable, Identifiable {
    public var task: OnboardingTask
    public var due: CivilDate
    public var status: TaskStatus
    /// Its day has passed and it isn't done.
    public var isLate: Bool
    /// The tasks it still waits for.
    public var waitsFor: [OnboardingTask.ID]
    /// The form that does it, where one was begun.
    public var work: FormWork?

    public var id: OnboardingTask.ID { task.id }
}

/// The tasks of one onboarding, in the order of the plan.
public struct TaskList: Sendable, Hashable {
    public var onboarding: Onboarding
    public var title: LocalizedText
    public var entries: [TaskEntry]

    public var completed: Int { entries.count { $0.status == .completed } }
    public var isComplete: Bool { completed == entries.count }
    public var late: [TaskEntry] { entries.filter(\.isLate) }
    /// Of those that can be worked on, the one whose day comes first.
    public var next: TaskEntry? {
        entries.filter { $0.status == .pending || $0.status == .inProgress }.min { $0.due < $1.due }
    }

    public subscript(id: OnboardingTask.ID) -> TaskEntry? { entries.first { $0.id == id } }
}

extension Onboarding {
    /// Many fill in a form first and hear of the tasks afterwards.
    private static let daysBefore: Int64 = 30

    /// - Parameter forms: the person's forms; those of a task's template count that were touched since the onboarding began, or not
    ///   long before.
    public func tasks(of plan: OnboardingPlan, forms: [FormWork], today: CivilDate) -> TaskList {
        var completed: Set<OnboardingTask.ID> = []
        let entries = plan.tasks.map { task in
            let work = work(on: task, forms)
            let waitsFor = (task.after ?? []).filter { !completed.contains($0) }
            let status = status(of: task, work, waitsFor)
            if status == .completed { completed.insert(task.id) }
            let due = task.due.day(from: firstDay, isShortJob: isShortJob)
            return TaskEntry(
                task: task, due: due, status: status, isLate: due < today && status != .completed, waitsFor: waitsFor,
                work: work)
        }
        return TaskList(onboarding: self, title: plan.title, entries: entries)
    }

    /// A finished form before one that is under way, the newest of each.
    private func work(on task: OnboardingTask, _ forms: [FormWork]) -> FormWork? {
        guard let form = task.form else { return nil }
        let first = begun.milliseconds - Self.daysBefore * 86_400_000
        let own = forms.filter { $0.template == form && $0.updated.milliseconds >= first }
        let newest = own.sorted { $0.updated > $1.updated }
        return newest.first(where: \.isExported) ?? newest.first
    }

    private func status(of task: OnboardingTask, _ work: FormWork?, _ waitsFor: [OnboardingTask.ID]) -> TaskStatus {
        if done.contains(task.id) || work?.isExported == true { return .completed }
        if !waitsFor.isEmpty { return .waiting }
        return work != nil || started.contains(task.id) ? .inProgress : .pending
    }
}
