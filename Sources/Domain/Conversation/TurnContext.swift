public import Primitives

/// The moment and the language of a turn.
public struct TurnContext: Sendable, Hashable {
    public var now: Timestamp
    public var today: CivilDate
    public var language: Language

    public init(now: Timestamp, today: CivilDate, language: Language) {
        self.now = now
        self.today = today
        self.language = language
    }
}
