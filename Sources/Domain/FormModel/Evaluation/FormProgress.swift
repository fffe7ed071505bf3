public import Primitives

/// How far a form has come.
public struct FormProgress: Sendable, Hashable, Codable {
    public var answered: Int
    public var total: Int
    public var requiredMissing: Int

    public init(answered: Int, total: Int, requiredMissing: Int) {
        self.answered = answered
        self.total = total
        self.requiredMissing = requiredMissing
    }

    /// 0 to 1; 1 where nothing is asked.
    public var fraction: Double { total == 0 ? 1 : Double(answered) / Double(total) }
}

/// How far one step has come.
public struct StepProgress: Sendable, Hashable, Codable, Identifiable {
    public var id: Step.ID
    public var title: LocalizedText
    public var answered: Int
    public var total: Int
    /// Nothing required is missing, and something is answered or nothing is left to ask.
    public var isDone: Bool

    public init(id: Step.ID, title: LocalizedText, answered: Int, total: Int, isDone: Bool) {
        self.id = id
        self.title = title
        self.answered = answered
        self.total = total
        self.isDone = isDone
    }
}
