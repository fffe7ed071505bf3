public import Primitives

public struct SessionRecord: Sendable, Hashable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        case inProgress = "in-progress"
        case ready
        case exported
    }

    public var id: ID
    public var status: Status
    public var created: Timestamp
    public var updated: Timestamp
    /// Counts the commits; a commit on another revision than the stored one plus 1 is refused, so that two windows can't overwrite each other.
    public var revision: Int
    /// The name shown in lists, sealed.
    public var title: Personal<String>
    /// The template's id where it is one that Formly ships; empty for a form made from a file.
    public var templateID: String
    /// Whose form it is. In clear, and bound to the sealed values: whoever changes it makes them unreadable.
    public var person: Person.ID
    /// The state of the conversation and its template, encoded by the application; sealed.
    public var content: Personal<[UInt8]>
    /// What lists say of it, encoded by the application; sealed, and kept with this revision only. It can be made again: nil where
    /// it isn't known, and in what is read back.
    public var overview: Personal<[UInt8]>?

    public init(
        id: ID, status: Status = .inProgress, created: Timestamp, updated: Timestamp, revision: Int = 0, title: String,
        templateID: String = "", person: Person.ID = .first, content: [UInt8]
    ) {
        self.id = id
        self.status = status
        self.created = created
        self.updated = updated
        self.revision = revision
        self.title = Personal(title)
        self.templateID = templateID
        self.person = person
        self.content = Personal(content)
    }
}

public struct SessionSummary: Sendable, Hashable, Identifiable {
    public var id: SessionRecord.ID
    public var status: SessionRecord.Status
    public var created: Timestamp
    public var updated: Timestamp
    public var revision: Int
    public var title: Personal<String>
    public var templateID: String
    public var person: Person.ID
    /// As it was kept with this revision; nil where it was not, or does not open.
    public var overview: Personal<[UInt8]>?
    /// Its title does not open; it is then empty.
    public var isDamaged: Bool

    public init(
        id: SessionRecord.ID, status: SessionRecord.Status, created: Timestamp, updated: Timestamp, revision: Int,
        title: String, templateID: String, person: Person.ID = .first, overview: Personal<[UInt8]>? = nil,
        isDamaged: Bool = false
    ) {
        self.id = id
        self.status = status
        self.created = created
        self.updated = updated
        self.revision = revision
        self.title = Personal(title)
        self.templateID = templateID
        self.person = person
        self.isDamaged = isDamaged
        self.overview = overview
    }
}

/// One exchange: what came in and what was said back.
public struct TurnRecord: Sendable, Hashable {
    /// From 1, without gaps within a session.
    public var number: Int
    public var at: Timestamp
    /// Encoded by the application; sealed.
    public var content: Personal<[UInt8]>

    public init(number: Int, at: Timestamp, content: [UInt8]) {
        self.number = number
        self.at = at
        self.content = Personal(content)
    }
}
