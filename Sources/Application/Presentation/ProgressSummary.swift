/// How far a form has come.
public struct ProgressSummary: Sendable, Hashable, Codable {
    public var answered: Int
    public var total: Int
    /// The section under way, counted from 1; 0 where there is none.
    public var section: Int
    public var sections: Int
    public var sectionTitle: String

    public init(answered: Int, total: Int, section: Int = 0, sections: Int = 0, sectionTitle: String = "") {
        self.answered = answered
        self.total = total
        self.section = section
        self.sections = sections
        self.sectionTitle = sectionTitle
    }

    /// 0 to 100; 100 only when nothing is left.
    public var percent: Int { total == 0 ? 0 : answered >= total ? 100 : min(99, answered * 100 / total) }
}
