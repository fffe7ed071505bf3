/// The form is done: the file to keep, and what there is to know about it.
public struct ExportScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    /// A suggestion without a personal value in it.
    public var fileName: String
    /// There is a filled PDF, whole or as far as it goes.
    public var hasFile: Bool
    public var problems: [ReviewScreen.Problem]
    public var notes: [String]
    public var checklist: [String]
    public var guidance: String?
    public var hasPages: Bool

    public init(
        session: String, title: String, fileName: String, hasFile: Bool = true, problems: [ReviewScreen.Problem] = [],
        notes: [String] = [],
        checklist: [String] = [], guidance: String? = nil, hasPages: Bool = true
    ) {
        self.session = session
        self.title = title
        self.fileName = fileName
        self.hasFile = hasFile
        self.problems = problems
        self.notes = notes
        self.checklist = checklist
        self.guidance = guidance
        self.hasPages = hasPages
    }

    public var isReady: Bool { problems.isEmpty }
}
