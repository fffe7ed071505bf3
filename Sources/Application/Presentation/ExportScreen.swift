/// The form is done: the file to keep, and what there is to know about it.
public struct ExportScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    /// A suggestion without a personal value in it.
    public var fileName: String
    public var problems: [ReviewScreen.Problem]
    public var notes: [String]
    public var checklist: [String]
    public var guidance: String?
    public var hasPages: Bool

    public init(
        session: String, title: String, fileName: String, problems: [ReviewScreen.Problem] = [], notes: [String] = [],
        checklist: [String] = [], guidance: String? = nil, hasPages: Bool = true
    ) {
        self.session = session
        self.title = title
        self.fileName = fileName
        self.problems = problems
        self.notes = notes
        self.checklist = checklist
        self.guidance = guidance
        self.hasPages = hasPages
    }

    public var isReady: Bool { problems.isEmpty }
}
