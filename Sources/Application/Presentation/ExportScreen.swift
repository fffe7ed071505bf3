/// The form is done: the file to keep, and what there is to know about it.
public struct ExportScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    /// A suggestion without a personal value in it.
    public var fileName: String
    /// There is a filled PDF, whole or as far as it goes, or an answer sheet in its place.
    public var hasFile: Bool
    /// What there is besides the PDF.
    public var others: [File]
    public var problems: [ReviewScreen.Problem]
    /// What the form needs and nobody has answered yet.
    public var unanswered: [ReviewScreen.Problem]
    public var notes: [String]
    public var checklist: [String]
    public var guidance: String?
    public var hasPages: Bool
    /// Answers that could be kept for the next form.
    public var rememberable = 0
    public var fee: String?
    /// The answers stand on a sheet, page by page, to be copied to a site.
    public var hasSheet = false
    /// The form is there, whole: not only as far as it goes.
    public var isFinished = true
    /// What is there is an answer sheet: the agency's PDF has not been added, or there is none.
    public var isAnswerSheet = false
    /// That the edition may not be used any more, or not yet; nil for one of today.
    public var editionProblem: String?
    /// How many pages of the finished form are shown as pictures.
    public var picturedPages = 0
    /// Something is longer than its box and could go on a sheet behind the form.
    public var canContinue = false
    /// The papers behind the form, in their order, and those of the library that could go there too.
    public var enclosed: [Enclosure] = []
    public var enclosable: [Enclosure] = []
    /// The sheet for long answers is behind the form.
    public var isContinued = false
    /// What is there is PDF/A, and why it could not be where that was asked for.
    public var isArchive = false
    public var archiveFaults: [String] = []
    /// A copy for archives may be asked for.
    public var canArchive = false
    /// The PDF that was not added yet.
    public var missingPDF: ReviewScreen.MissingPDF?

    public init(
        session: String, title: String, fileName: String, hasFile: Bool = true, others: [File] = [],
        problems: [ReviewScreen.Problem] = [], unanswered: [ReviewScreen.Problem] = [],
        notes: [String] = [],
        checklist: [String] = [], guidance: String? = nil, hasPages: Bool = true
    ) {
        self.session = session
        self.title = title
        self.fileName = fileName
        self.hasFile = hasFile
        self.others = others
        self.problems = problems
        self.unanswered = unanswered
        self.notes = notes
        self.checklist = checklist
        self.guidance = guidance
        self.hasPages = hasPages
    }

    public var isReady: Bool { problems.isEmpty && unanswered.isEmpty && isFinished }

    public struct Enclosure: Sendable, Hashable, Codable {
        public var id: String
        public var name: String

        public init(id: String, name: String) { (self.id, self.name) = (id, name) }
    }

    /// A file to keep, with what it is in words.
    public struct File: Sendable, Hashable, Codable {
        public var name: String
        public var title: String

        public init(name: String, title: String) {
            self.name = name
            self.title = title
        }
    }
}
