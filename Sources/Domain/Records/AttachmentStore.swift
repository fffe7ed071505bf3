public import Primitives

/// Files that belong to a session (the PDF it began from), each sealed as a file of its own.
public protocol AttachmentStore: Sendable {
    /// Seals a copy. More bytes than the store's limit are `RecordFailure(.tooLarge)`.
    func attach(
        _ content: [UInt8], kind: String, to session: SessionRecord.ID, at: Timestamp
    ) async throws -> AttachmentRecord
    /// Oldest first.
    func attachments(of session: SessionRecord.ID) async throws -> [AttachmentRecord]
    func content(of attachment: AttachmentRecord.ID) async throws -> [UInt8]
    /// A copy in clear that libraries can read by its path; gone with the value that is returned.
    func readableCopy(of attachment: AttachmentRecord.ID) async throws -> any ReadableCopy
}

/// Content that can be read by path for as long as this value lives.
public protocol ReadableCopy: Sendable {
    /// Good in this process and in its children.
    var path: String { get }
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
