public import FormModel

/// Everything on one page before the form is written.
public struct ReviewScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    public var progress: ProgressSummary
    /// What has to be put right first.
    public var problems: [Problem]
    /// What is unusual; the person decides.
    public var warnings: [Problem]
    public var groups: [AnswerGroup]
    public var checklist: [String]
    public var guidance: String?
    public var fee: String?
    /// What writing the file will change: an XFA copy dropped, a signature broken.
    public var notes: [String]
    public var hasPages: Bool

    public init(
        session: String, title: String, progress: ProgressSummary, problems: [Problem] = [], warnings: [Problem] = [],
        groups: [AnswerGroup], checklist: [String] = [], guidance: String? = nil, fee: String? = nil,
        notes: [String] = [], hasPages: Bool = true
    ) {
        self.session = session
        self.title = title
        self.progress = progress
        self.problems = problems
        self.warnings = warnings
        self.groups = groups
        self.checklist = checklist
        self.guidance = guidance
        self.fee = fee
        self.notes = notes
        self.hasPages = hasPages
    }

    public var isReady: Bool { problems.isEmpty }

    public struct Problem: Sendable, Hashable, Codable {
        public var field: Field.ID?
        public var label: String
        public var message: String

        public init(field: Field.ID?, label: String, message: String) {
            self.field = field
            self.label = label
            self.message = message
        }
    }
}
