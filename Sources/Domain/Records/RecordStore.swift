public import Primitives

/// The store of everything Formly keeps. Content is sealed before it reaches the disk; ids, kinds and times are in clear.
///
/// Every function that writes returns only when the write would survive a power cut.
/// - Throws: `RecordFailure`, and nothing else.
public protocol RecordStore: Sendable {
    func insert(_ session: SessionRecord) async throws
    /// Replaces a session's state and appends its turns, both or neither.
    func commit(_ session: SessionRecord, appending turns: [TurnRecord]) async throws
    func session(_ id: SessionRecord.ID) async throws -> SessionRecord?
    /// Newest first.
    func sessions() async throws -> [SessionSummary]
    /// In order.
    func turns(of id: SessionRecord.ID) async throws -> [TurnRecord]
    /// The session, its turns and its attachments.
    func deleteSession(_ id: SessionRecord.ID) async throws

    func setting(_ name: String) async throws -> [UInt8]?
    /// Nil removes it.
    func set(_ name: String, to content: [UInt8]?) async throws
}

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
    /// The state of the conversation and its template, encoded by the application; sealed.
    public var content: Personal<[UInt8]>

    public init(
        id: ID, status: Status = .inProgress, created: Timestamp, updated: Timestamp, revision: Int = 0, title: String,
        templateID: String = "", content: [UInt8]
    ) {
        self.id = id
        self.status = status
        self.created = created
        self.updated = updated
        self.revision = revision
        self.title = Personal(title)
        self.templateID = templateID
        self.content = Personal(content)
    }
}

public struct SessionSummary: Sendable, Hashable, Identifiable {
    public var id: SessionRecord.ID
    public var status: SessionRecord.Status
    public var created: Timestamp
    public var updated: Timestamp
    public var title: Personal<String>
    public var templateID: String

    public init(
        id: SessionRecord.ID, status: SessionRecord.Status, created: Timestamp, updated: Timestamp, title: String,
        templateID: String
    ) {
        self.id = id
        self.status = status
        self.created = created
        self.updated = updated
        self.title = Personal(title)
        self.templateID = templateID
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

/// Files that belong to a session (the PDF it began from), each sealed as a file of its own.
public protocol AttachmentStore: Sendable {
    /// Seals a copy. At most `maximumBytes` of the store.
    func attach(_ content: [UInt8], kind: String, to session: SessionRecord.ID, at: Timestamp) async throws -> AttachmentRecord
    func attachments(of session: SessionRecord.ID) async throws -> [AttachmentRecord]
    func content(of attachment: AttachmentRecord.ID) async throws -> [UInt8]
}

public struct AttachmentRecord: Sendable, Hashable, Identifiable, Codable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>

    public var id: ID
    public var session: SessionRecord.ID
    /// `form` for the PDF to fill.
    public var kind: String
    public var bytes: Int
    public var created: Timestamp

    public init(id: ID, session: SessionRecord.ID, kind: String, bytes: Int, created: Timestamp) {
        self.id = id
        self.session = session
        self.kind = kind
        self.bytes = bytes
        self.created = created
    }
}

/// Why the store could not do what was asked. Holds no content.
public struct RecordFailure: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        case locked, wrongKey = "wrong-key", corrupt, full, readOnly = "read-only", busy, notFound = "not-found"
        case conflict, newerSchema = "newer-schema", unavailable, other
    }

    public let code: Code
    /// Words by `store.<code>` in the string tables.
    public var message: Message { Message("store.\(code.rawValue)", arguments) }
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }
}
