/// The way into a job: what there is to do, by when, and how far it has come.
public struct TasksScreen: Sendable, Hashable, Codable {
    /// Nil before an onboarding was begun.
    public var overview: Overview?
    public var tasks: [Task]
    public var filter: Filter
    public var order: Order
    /// Why a first day could not be taken, and what was typed.
    public var problem: String?
    public var typedDay: String

    public enum Filter: String, Sendable, Hashable, Codable, CaseIterable { case all, open, completed }

    public enum Order: String, Sendable, Hashable, Codable, CaseIterable {
        /// As the plan has them.
        case plan
        case due
    }

    public init(
        overview: Overview? = nil, tasks: [Task] = [], filter: Filter = .all, order: Order = .plan, problem: String? = nil,
        typedDay: String = ""
    ) {
        self.overview = overview
        self.tasks = tasks
        self.filter = filter
        self.order = order
        self.problem = problem
        self.typedDay = typedDay
    }

    public struct Overview: Sendable, Hashable, Codable {
        public var title: String
        public var completed: Int
        public var total: Int
        public var firstDay: String
        /// As it goes into a date input.
        public var firstDayValue: String
        public var isShortJob: Bool
        /// How many are past their day.
        public var late: Int
        /// What to do next; nil when all is done, or all that is left waits.
        public var next: Task?

        public init(
            title: String, completed: Int, total: Int, firstDay: String, firstDayValue: String, isShortJob: Bool = false,
            late: Int = 0, next: Task? = nil
        ) {
            self.title = title
            self.completed = completed
            self.total = total
            self.firstDay = firstDay
            self.firstDayValue = firstDayValue
            self.isShortJob = isShortJob
            self.late = late
            self.next = next
        }

        public var percent: Int { total == 0 ? 0 : completed * 100 / total }
    }

    public struct Task: Sendable, Hashable, Codable {
        public enum Status: String, Sendable, Hashable, Codable { case pending, waiting, inProgress, completed, late }

        public var id: String
        public var title: String
        public var about: String
        public var status: Status
        /// The day in words, and how far it is.
        public var due: String
        /// What the day follows from.
        public var dueReason: String
        /// Nobody asks for it by that day.
        public var isAdvice: Bool
        /// The titles of the tasks that have to be done before.
        public var waitsFor: [String]
        /// The name of the form that does it.
        public var form: String?
        /// The form that was begun for it.
        public var session: String?
        public var progress: ProgressSummary?
        public var usesPapers: Bool
        /// Done because its form was finished: nothing to take back.
        public var isDoneByForm: Bool
        public var sources: [AdviceScreen.Source]

        public init(
            id: String, title: String, about: String, status: Status, due: String, dueReason: String = "",
            isAdvice: Bool = false, waitsFor: [String] = [], form: String? = nil, session: String? = nil,
            progress: ProgressSummary? = nil, usesPapers: Bool = false, isDoneByForm: Bool = false,
            sources: [AdviceScreen.Source] = []
        ) {
            self.id = id
            self.title = title
            self.about = about
            self.status = status
            self.due = due
            self.dueReason = dueReason
            self.isAdvice = isAdvice
            self.waitsFor = waitsFor
            self.form = form
            self.session = session
            self.progress = progress
            self.usesPapers = usesPapers
            self.isDoneByForm = isDoneByForm
            self.sources = sources
        }
    }
}
