public import Primitives

/// A paper of the person's library.
public struct LibraryRecord: Sendable, Hashable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>
    public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
        /// Kept, but not read yet: what a crash left is read later.
        case pending
        case ready
        /// Could not be read; `failure` says why.
        case failed
    }

    public var id: ID
    public var status: Status
    /// A stable code: why it could not be read, or that its reading was begun; else empty.
    public var failure: String
    /// The kind of file it came from.
    public var kind: String
    /// Tells its content from every other's; sealed.
    public var digest: [UInt8]
    /// Of the file it came from; 0 where there was none.
    public var bytes: Int
    /// 0 where it has no pages.
    public var pages: Int
    /// How many passages it was parted into.
    public var passages: Int
    /// The tag of its language; empty where it isn't known.
    public var language: String
    public var created: Timestamp
    /// Counts its readings.
    public var revision: Int
    /// The form it belongs to; nil for a free one.
    public var session: SessionRecord.ID?
    /// Whose paper it is; bound to the sealed values like a session's.
    public var person: Person.ID
    /// As the person calls it; sealed.
    public var name: Personal<String>
    /// The id another program gave it; empty where none did. Sealed.
    public var givenID: Personal<String>

    public init(
        id: ID, status: Status, kind: String, digest: [UInt8], bytes: Int = 0, pages: Int = 0, passages: Int = 0,
        language: String = "", created: Timestamp, session: SessionRecord.ID? = nil, person: Person.ID = .first, name: String,
        givenID: String = ""
    ) {
        self.id = id
        self.status = status
        failure = ""
        self.kind = kind
        self.digest = digest
        self.bytes = bytes
        self.pages = pages
        self.passages = passages
        self.language = language
        self.created = created
        revision = 0
        self.session = session
        self.person = person
        self.name = Personal(name)
        self.givenID = Personal(givenID)
    }
}

/// A paper that is text already, with its passages as the application encodes them.
public struct LibraryEntry: Sendable {
    public var record: LibraryRecord
    public var passages: [Personal<[UInt8]>]

    public init(_ record: LibraryRecord, passages: [Personal<[UInt8]>]) {
        self.record = record
        self.passages = passages
    }
}

/// The papers of the library and their passages. Content is sealed; ids, kinds, sizes and times are in clear.
///
/// Every function that writes returns only when the write would survive a power cut.
/// - Throws: `RecordFailure`, and nothing else.
public protocol LibraryStore: Sendable {
    /// Equal for equal contents.
    func digest(of content: [UInt8]) async throws -> [UInt8]
    func paper(withDigest digest: [UInt8]) async throws -> LibraryRecord.ID?
    /// Keeps a paper that is still to be read, with its file. A content that is there already is a `conflict`.
    func insert(_ paper: LibraryRecord, file: [UInt8]) async throws
    /// All that are new, or none; those whose content is there already are passed over. Answers the ids of the new ones.
    func insert(_ entries: [LibraryEntry]) async throws -> [LibraryRecord.ID]
    /// What came of reading a paper: replaces its passages, all or none. Its stored revision plus 1 is kept.
    func settle(_ paper: LibraryRecord, passages: [Personal<[UInt8]>]) async throws
    /// Notes of a paper that is not read yet how it stands, as its `failure`; of any other nothing.
    func note(_ state: String, of paper: LibraryRecord.ID) async throws
    /// Oldest first.
    func papers() async throws -> [LibraryRecord]
    /// Those at these places of the list that has the newest first.
    func papers(newest places: Range<Int>) async throws -> [LibraryRecord]
    func paperCount() async throws -> Int
    func paper(_ id: LibraryRecord.ID) async throws -> LibraryRecord?
    /// Another number after every change of any paper.
    func libraryVersion() async throws -> Int
    /// The revision of each, by which changes are told.
    func paperRevisions() async throws -> [LibraryRecord.ID: Int]
    /// In order.
    func passages(of paper: LibraryRecord.ID) async throws -> [Personal<[UInt8]>]
    /// The file a paper came from; nil where there was none.
    func file(of paper: LibraryRecord.ID) async throws -> [UInt8]?
    /// Says whose a paper is; its revision is the stored one plus 1. What was read of it stays.
    func assign(_ paper: LibraryRecord.ID, to person: Person.ID) async throws
    func deletePaper(_ id: LibraryRecord.ID) async throws
}
