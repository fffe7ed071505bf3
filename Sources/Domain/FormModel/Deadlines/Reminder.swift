public import Primitives

/// A day that a form makes one keep in mind: an expiry, a deadline, an appointment.
public struct Reminder: Sendable, Hashable, Codable, Identifiable {
    public var id: String
    public var text: LocalizedText
    /// The date field it is counted from; absent: the day of the export.
    public var field: Field.ID?
    /// How far from that day; absent: on it.
    public var offset: DayOffset?
    public var condition: Condition?
    public var sources: [SourceCitation]?

    public init(
        id: String, text: LocalizedText, field: Field.ID? = nil, offset: DayOffset? = nil, condition: Condition? = nil,
        sources: [SourceCitation]? = nil
    ) {
        self.id = id
        self.text = text
        self.field = field
        self.offset = offset
        self.condition = condition
        self.sources = sources
    }
}

/// A reminder with its day.
public struct DueReminder: Sendable, Hashable, Identifiable {
    public var id: String
    public var text: LocalizedText
    public var day: CivilDate

    public init(id: String, text: LocalizedText, day: CivilDate) {
        self.id = id
        self.text = text
        self.day = day
    }
}

extension Reminder {
    /// Nil while its field has no date, and when the day has passed.
    func due(_ answers: [Field.ID: AnswerValue], today: CivilDate) -> DueReminder? {
        var start = today
        if let field {
            guard case .date(let date)? = answers[field] else { return nil }
            start = date
        }
        let day = offset.map { $0.applied(to: start) } ?? start
        guard let day, day >= today else { return nil }
        return DueReminder(id: id, text: text, day: day)
    }
}
