public import FormModel
public import Primitives

/// A new job on its way: its first day, and what the person said they have done.
public struct Onboarding: Sendable, Hashable, Codable {
    public var firstDay: CivilDate
    /// It lasts fewer than three business days.
    public var isShortJob: Bool
    /// Forms finished long before this belong to another job.
    public var begun: Timestamp
    /// Tasks that have no form, or whose form was done elsewhere.
    public private(set) var done: Set<OnboardingTask.ID>
    public private(set) var started: Set<OnboardingTask.ID>

    public init(firstDay: CivilDate, isShortJob: Bool = false, begun: Timestamp) {
        self.firstDay = firstDay
        self.isShortJob = isShortJob
        self.begun = begun
        done = []
        started = []
    }

    public mutating func start(_ task: OnboardingTask.ID) { started.insert(task) }

    public mutating func setDone(_ task: OnboardingTask.ID, _ isDone: Bool) {
        if isDone {
            done.insert(task)
        } else {
            done.remove(task)
        }
    }
}

/// What is known of a form that does a task.
public struct FormWork: Sendable, Hashable {
    public var template: Template.ID
    /// Opaque: names the form in its own store.
    public var session: String
    public var updated: Timestamp
    public var isExported: Bool
    public var answered: Int
    public var total: Int

    public init(
        template: Template.ID, session: String, updated: Timestamp, isExported: Bool, answered: Int = 0, total: Int = 0
    ) {
        self.template = template
        self.session = session
        self.updated = updated
        self.isExported = isExported
        self.answered = answered
        self.total = total
    }
}
