/// One form for many people: what is brought, which column is for which question, how far it is, what came of it.
public struct RowsScreen: Sendable, Hashable, Codable {
    public enum Phase: String, Sendable, Hashable, Codable {
        case bring, choosing, running, stopped, done
    }

    public struct Choice: Sendable, Hashable, Codable {
        /// The names of the fields, with spaces between them; empty for none.
        public var value: String
        public var label: String

        public init(value: String, label: String) { (self.value, self.label) = (value, label) }
    }

    public struct Column: Sendable, Hashable, Codable {
        public var name: String
        public var example: String
        public var chosen: String
        /// What is offered besides the single questions.
        public var whole: Choice?

        public init(name: String, example: String, chosen: String, whole: Choice? = nil) {
            self.name = name
            self.example = example
            self.chosen = chosen
            self.whole = whole
        }
    }

    /// A row that was left open, with what is wrong in it.
    public struct Row: Sendable, Hashable, Codable {
        public var number: Int
        public var findings: [String]

        public init(number: Int, findings: [String]) { (self.number, self.findings) = (number, findings) }
    }

    public var phase: Phase
    public var title = ""
    public var columns: [Column] = []
    public var questions: [Choice] = []
    public var rows = 0
    public var done = 0
    public var folder = ""
    public var isPartial = false
    public var flatten = false
    public var written = 0
    public var open = 0
    /// Rows in which something is wrong or missing, filled or not.
    public var troubled = 0
    /// The first of them.
    public var openRows: [Row] = []
    public var problem: String?

    public init(phase: Phase, problem: String? = nil) { (self.phase, self.problem) = (phase, problem) }
}
