public import FormModel
public import Primitives

/// One thing to do on the way into a job.
public struct OnboardingTask: Sendable, Hashable, Codable, Identifiable {
    public typealias ID = Identifier<OnboardingTask>

    public var id: ID
    public var title: LocalizedText
    /// What it is for and how it is done.
    public var about: LocalizedText
    /// The form that does it: the task is done once that is exported.
    public var form: Template.ID?
    /// The date field of that form which takes the first day of work.
    public var firstDayField: Field.ID?
    /// Papers of the library help with it.
    public var usesPapers: Bool?
    public var due: DueRule
    /// Tasks that have to be done before.
    public var after: [ID]?
    public var sources: [SourceCitation]?

    public init(
        id: ID, title: LocalizedText, about: LocalizedText, form: Template.ID? = nil, firstDayField: Field.ID? = nil,
        usesPapers: Bool? = nil, due: DueRule, after: [ID]? = nil, sources: [SourceCitation]? = nil
    ) {
        self.id = id
        self.title = title
        self.about = about
        self.form = form
        self.firstDayField = firstDayField
        self.usesPapers = usesPapers
        self.due = due
        self.after = after
        self.sources = sources
    }
}

/// By when a task has to be done, counted from the first day of work.
public struct DueRule: Sendable, Hashable, Codable {
    /// Absent: on the first day.
    public var offset: DayOffset?
    /// For a job of fewer than three business days; absent: the same.
    public var shortJobOffset: DayOffset?
    /// What the day follows from, in words.
    public var why: LocalizedText
    /// Nobody asks for it by that day; it is good to have it done.
    public var isAdvice: Bool?

    public init(
        offset: DayOffset? = nil, shortJobOffset: DayOffset? = nil, why: LocalizedText, isAdvice: Bool? = nil
    ) {
        self.offset = offset
        self.shortJobOffset = shortJobOffset
        self.why = why
        self.isAdvice = isAdvice
    }

    /// The last day; the first day itself where the calendar ends.
    public func day(from firstDay: CivilDate, isShortJob: Bool) -> CivilDate {
        let offset = isShortJob ? shortJobOffset ?? offset : offset
        return offset?.applied(to: firstDay) ?? firstDay
    }
}

/// The tasks of a new job, as data.
public struct OnboardingPlan: Sendable, Hashable, Codable {
    public var id: String
    public var title: LocalizedText
    /// Each after those it waits for.
    public var tasks: [OnboardingTask]

    public init(id: String, title: LocalizedText, tasks: [OnboardingTask]) {
        self.id = id
        self.title = title
        self.tasks = tasks
    }

    public func task(_ id: OnboardingTask.ID) -> OnboardingTask? { tasks.first { $0.id == id } }
}
