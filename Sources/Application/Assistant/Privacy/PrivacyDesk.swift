public import Primitives
public import Records

/// What is kept of a person, to be seen, taken along and deleted by them.
///
/// - Throws: a `SpokenFailure` from every throwing function.
public struct PrivacyDesk: Sendable {
    let assistant: Assistant
    let library: any LibraryStore
    let folders: any HomeFolders

    var records: any RecordStore & PrivacyStore { assistant.services.records }

    public init(assistant: Assistant, library: any LibraryStore, folders: any HomeFolders) {
        self.assistant = assistant
        self.library = library
        self.folders = folders
    }

    /// Everything that there is, and what left.
    public func overview() async throws -> PrivacyOverview {
        let found = try await records.amounts() + folders.amounts()
        return PrivacyOverview(
            home: folders.home, amounts: StoredKind.allCases.map { kind in sum(of: kind, found) },
            departures: try await departures())
    }

    private func sum(of kind: StoredKind, _ found: [StoredAmount]) -> StoredAmount {
        let parts = found.filter { $0.kind == kind }
        return StoredAmount(
            kind, count: parts.reduce(0) { $0 + $1.count }, bytes: parts.reduce(0) { $0 + $1.bytes },
            since: parts.compactMap(\.since).min(), isSealed: parts.allSatisfy(\.isSealed))
    }

    func departures() async throws -> [PrivacyOverview.Left] {
        try await records.departures().map {
            PrivacyOverview.Left(
                at: $0.at, kind: $0.kind, note: try assistant.decode(DepartureNote.self, $0.content.exposed))
        }
    }
}

/// What a person sees of what is kept.
public struct PrivacyOverview: Sendable {
    /// One thing that left.
    public struct Left: Sendable {
        public var at: Timestamp
        public var kind: Departure.Kind
        public var note: DepartureNote
    }

    /// The folder of all of it.
    public var home: String
    /// In the order of `StoredKind`.
    public var amounts: [StoredAmount]
    /// Oldest first.
    public var departures: [Left]
}

/// Why something of a person's could not be deleted or taken along.
public struct PrivacyFailure: SpokenFailure, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// Nobody said yes.
        case notConfirmed = "not-confirmed"
        /// Belongs to something else and goes with it.
        case notAlone = "not-alone"
        /// Has no age to choose it by.
        case noAge = "no-age"
        /// The folder to write to has something in it.
        case folderInUse = "folder-in-use"
        /// Is the home's, and nobody's by themselves.
        case notByPerson = "not-by-person"
    }

    public let code: Code
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }

    public var codeName: String { "privacy-\(code.rawValue)" }
    /// Words by `privacy.failure.<code>`.
    public var message: Message { Message("privacy.failure.\(code.rawValue)", arguments) }
}
