public import FormModel
public import Primitives

/// Everything on one page before the form is written.
public struct ReviewScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    public var progress: ProgressSummary
    /// What has to be put right first.
    public var problems: [Problem]
    /// What the form needs and nobody has answered yet. That is no mistake.
    public var unanswered: [Problem]
    /// What is unusual; the person decides.
    public var warnings: [Problem]
    public var groups: [AnswerGroup]
    public var checklist: [String]
    public var guidance: String?
    public var fee: String?
    /// What the agency's rules mean for the person.
    public var advice: AdviceScreen?
    /// What writing the file will change: an XFA copy dropped, a signature broken.
    public var notes: [String]
    public var hasPages: Bool
    /// The official PDF that is still to be brought; nil when it is here or there is none.
    public var missingPDF: MissingPDF?
    /// The photograph that the form wants; nil where it wants none.
    public var photo: PhotoCheck?
    /// The answers stand on a sheet, page by page, to be copied to a site.
    public var hasSheet = false
    /// Hard words of the checklist and of what to do with the form.
    public var hardWords: [HardWord] = []

    public init(
        session: String, title: String, progress: ProgressSummary, problems: [Problem] = [], unanswered: [Problem] = [],
        warnings: [Problem] = [], groups: [AnswerGroup], checklist: [String] = [], guidance: String? = nil, fee: String? = nil,
        advice: AdviceScreen? = nil, notes: [String] = [], hasPages: Bool = true, missingPDF: MissingPDF? = nil
    ) {
        self.session = session
        self.title = title
        self.progress = progress
        self.problems = problems
        self.unanswered = unanswered
        self.warnings = warnings
        self.groups = groups
        self.checklist = checklist
        self.guidance = guidance
        self.fee = fee
        self.advice = advice
        self.notes = notes
        self.hasPages = hasPages
        self.missingPDF = missingPDF
    }

    public var isReady: Bool { problems.isEmpty && unanswered.isEmpty }

    public struct MissingPDF: Sendable, Hashable, Codable {
        /// Where a person gets it.
        public var address: String?
        /// Why the file that was brought is not it.
        public var problem: Message?

        public init(address: String?, problem: Message? = nil) {
            self.address = address
            self.problem = problem
        }
    }

    /// A photograph to be measured, or one that was.
    public struct PhotoCheck: Sendable, Hashable, Codable {
        public var isChecked = false
        /// What the agency would refuse.
        public var problems: [String] = []
        /// What a person there may.
        public var doubts: [String] = []

        public init() {}
    }

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
