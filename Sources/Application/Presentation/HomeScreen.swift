public import Primitives

/// The first page: what is under way, where to begin, what stays here.
public struct HomeScreen: Sendable, Hashable, Codable {
    /// Newest first; of many, those of one page.
    public var sessions: [SessionCard]
    /// A few forms to begin with.
    public var suggestions: [FormCard]
    /// Where the key to the stored answers rests, in words.
    public var keyPlace: Message?
    /// The way into a job, where one is under way.
    public var tasks: TasksScreen.Overview?
    /// Somebody who has begun nothing and skipped nothing yet.
    public var isFirst = false
    /// Nothing is remembered about the person yet.
    public var asksAboutYou = false
    /// How many forms nobody has used for long.
    public var unused = 0
    /// The form that was used last; nil: the first of those above.
    public var newest: SessionCard?
    /// Which of the forms these are; nil: all.
    public var page: ListPage?
    /// What is looked for among them; empty: nothing.
    public var query = ""
    /// There are enough forms to look for one.
    public var isSearchable = false
    /// These are the forms that were put away.
    public var showsPutAway = false
    /// How many were put away.
    public var putAway = 0

    /// There is a list to show, if only to say that nothing was found or that all was put away.
    public var hasList: Bool { !sessions.isEmpty || !query.isEmpty || showsPutAway || putAway > 0 }

    public init(
        sessions: [SessionCard], suggestions: [FormCard], keyPlace: Message? = nil, tasks: TasksScreen.Overview? = nil
    ) {
        self.sessions = sessions
        self.suggestions = suggestions
        self.keyPlace = keyPlace
        self.tasks = tasks
    }
}

/// A form that someone has begun.
public struct SessionCard: Sendable, Hashable, Codable {
    public enum Status: String, Sendable, Hashable, Codable {
        case inProgress, ready, exported
        /// It does not open.
        case damaged
    }

    /// Opaque, for addresses.
    public var id: String
    public var title: String
    /// What tells it from another of the same title; empty where there is none.
    public var detail: String
    public var status: Status
    public var progress: ProgressSummary?
    /// When it was last touched: `web.when.…`.
    public var when: Message
    /// The first page of its PDF can be shown.
    public var hasPages = false

    public init(
        id: String, title: String, detail: String = "", status: Status, progress: ProgressSummary? = nil, when: Message
    ) {
        self.id = id
        self.title = title
        self.detail = detail
        self.status = status
        self.progress = progress
        self.when = when
    }
}

/// A form that can be begun.
public struct FormCard: Sendable, Hashable, Codable {
    public var id: String
    public var name: String
    public var about: String
    public var category: String
    public var minutes: Int?
    public var edition: String?
    /// Why it is suggested: `web.why.…`.
    public var reasons: [Message]
    /// What else finds it: its name in English, as agencies and employers call it.
    public var alsoKnownAs: String

    public init(
        id: String, name: String, about: String, category: String, minutes: Int? = nil, edition: String? = nil,
        reasons: [Message] = [], alsoKnownAs: String = ""
    ) {
        self.id = id
        self.name = name
        self.about = about
        self.category = category
        self.minutes = minutes
        self.edition = edition
        self.reasons = reasons
        self.alsoKnownAs = alsoKnownAs
    }
}
