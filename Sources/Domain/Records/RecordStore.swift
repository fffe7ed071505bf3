public import Primitives

/// The store of everything Formly keeps. Content is sealed before it reaches the disk; ids, kinds and times are in clear.
///
/// Every function that writes returns only when the write would survive a power cut.
/// - Throws: `RecordFailure`, and nothing else.
public protocol RecordStore: Sendable {
    /// An id that is already there is a `conflict`.
    func insert(_ session: SessionRecord) async throws
    /// Replaces a session's state and appends its turns, both or neither.
    ///
    /// `session.revision` is the stored one plus 1 and the turns go on from the last one's number; else it is a `conflict`.
    /// `created` stays as it was inserted.
    func commit(_ session: SessionRecord, appending turns: [TurnRecord]) async throws
    /// Keeps what lists say of a session of this revision; of any other, nothing.
    func keep(overview: [UInt8], of id: SessionRecord.ID, revision: Int) async throws
    func session(_ id: SessionRecord.ID) async throws -> SessionRecord?
    /// Which state a session is in, without reading it; nil where there is none.
    func revision(of id: SessionRecord.ID) async throws -> Int?
    /// Newest first.
    func sessions() async throws -> [SessionSummary]
    /// Another value after any session was added, changed or deleted, so that a list that was read need not be read again; nil where
    /// the store can't tell.
    func sessionsVersion() async throws -> [Int]?
    /// In order.
    func turns(of id: SessionRecord.ID) async throws -> [TurnRecord]
    /// The same of a damaged conversation: those that open, and how many don't.
    func turnsThatOpen(of id: SessionRecord.ID) async throws -> (records: [TurnRecord], lost: Int)
    /// The session, its turns and its attachments.
    func deleteSession(_ id: SessionRecord.ID) async throws

    func setting(_ name: String) async throws -> [UInt8]?
    /// Nil removes it.
    func set(_ name: String, to content: [UInt8]?) async throws
    /// Equal for equal contents, and for no others.
    func digest(of content: [UInt8]) async throws -> [UInt8]

    /// Lets go of what the store holds open; whatever is asked of it afterwards fails with `RecordFailure(.unavailable)`.
    func close() async
}

extension RecordStore {
    public func revision(of id: SessionRecord.ID) async throws -> Int? { try await session(id)?.revision }
    public func sessionsVersion() async throws -> [Int]? { nil }
}
