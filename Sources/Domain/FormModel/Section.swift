public import Primitives

/// A part of a form under one heading.
public struct Section: Sendable, Hashable, Codable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    public var id: ID
    public var title: LocalizedText
    public var description: LocalizedText?
    public var condition: Condition?
    public var fields: [Field]
    /// Answered once for each of several things; the ids of its fields then begin with its own and a dot.
    public var repeats: Repetition?

    public init(
        id: ID, title: LocalizedText, description: LocalizedText? = nil, condition: Condition? = nil, fields: [Field],
        repeats: Repetition? = nil
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.condition = condition
        self.fields = fields
        self.repeats = repeats
    }
}

/// That a section is answered for one thing after another: trips, employers, relatives, schools.
public struct Repetition: Sendable, Hashable, Codable {
    /// More than any form has room for.
    public static let most = 20

    /// So many are asked for without asking whether there are more; absent: one.
    public var minimum: Int?
    /// 1 to `most`.
    public var maximum: Int
    /// The heading of one of them, with its number: `Visit {number}`.
    public var title: LocalizedText
    /// Whether there is another one, as a question answered yes or no.
    public var another: LocalizedText

    public init(minimum: Int? = nil, maximum: Int, title: LocalizedText, another: LocalizedText) {
        self.minimum = minimum
        self.maximum = maximum
        self.title = title
        self.another = another
    }

    var isPossible: Bool { (1...Self.most).contains(maximum) && (1...maximum).contains(minimum ?? 1) }
}
