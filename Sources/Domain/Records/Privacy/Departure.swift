public import Primitives

/// Something of the person's that left the store because they asked for it.
public struct Departure: Sendable, Hashable, Identifiable {
    public enum Tag {}
    public typealias ID = Identifier<Tag>
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A filled form and what goes with it.
        case form
        /// Everything, as readable files.
        case everything
        /// A backup put elsewhere than into the home.
        case backup
    }

    public var id: ID
    public var at: Timestamp
    public var kind: Kind
    /// What and where to, encoded by the application; sealed.
    public var content: Personal<[UInt8]>

    public init(id: ID, at: Timestamp, kind: Kind, content: [UInt8]) {
        self.id = id
        self.at = at
        self.kind = kind
        self.content = Personal(content)
    }
}

/// The history of what left, and how much of each kind is kept.
///
/// - Throws: `RecordFailure`, and nothing else.
public protocol PrivacyStore: Sendable {
    /// Returns when a power cut can't undo it.
    func note(_ departure: Departure) async throws
    /// Oldest first.
    func departures() async throws -> [Departure]
    /// Forgets those before a moment, or all. Answers how many.
    func forgetDepartures(before moment: Timestamp?) async throws -> Int
    /// Removes the settings whose names begin so. Answers how many.
    func forgetSettings(startingWith start: String) async throws -> Int
    /// Removes sealed files that nothing names and that were not changed since a moment. Answers how many.
    func forgetStrayFiles(before moment: Timestamp) async throws -> Int
    /// Of every kind that lies in the store.
    func amounts() async throws -> [StoredAmount]
}

/// What lies in the home beside the store: backups, templates, the key, files in work.
///
/// - Throws: `RecordFailure`, and nothing else.
public protocol HomeFolders: Sendable {
    /// The folder itself, as it is shown.
    var home: String { get }
    func amounts() throws -> [StoredAmount]
    /// Removes all of one kind, or what is older than a moment. Answers how many.
    /// - Parameter kind: `backups` or `templates`.
    func remove(_ kind: StoredKind, before moment: Timestamp?) throws -> Int
    /// How many `remove` would take.
    func count(_ kind: StoredKind, before moment: Timestamp?) throws -> Int
    /// What is left of work that ended before a moment.
    func leftovers(_ kind: Leftover, before moment: Timestamp) throws -> LeftoverAmount
    /// Removes what `leftovers` counts.
    func removeLeftovers(_ kind: Leftover, before moment: Timestamp) throws
}
