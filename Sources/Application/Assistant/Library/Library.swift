public import Primitives
public import Records
public import Retrieval

/// The person's papers: kept, read, found again. What was added is on disk before it is told.
///
/// - Throws: a `SpokenFailure` from every throwing function.
public actor Library {
    /// The most pages of one paper.
    static let mostPages = 3000

    let services: LibraryServices
    let detector: LanguageDetector
    let fusion = FusionWeights()
    var index: LoadedIndex
    /// Vectors of statements that were asked about last.
    var statementPieces: [String: TextPieces] = [:]
    /// Papers as the statements they make, while they are what they were.
    var statedPapers: [LibraryRecord.ID: StatedPaper] = [:]
    var sideWork: Task<Void, any Error>?
    /// How many papers are read for their meaning, and of how many; nil while none is.
    public internal(set) var meaningProgress: (done: Int, count: Int)?

    public init(services: LibraryServices) {
        self.services = services
        detector = LanguageDetector(analyzers: services.analyzers)
        index = LoadedIndex(analyzers: services.analyzers)
    }

    /// What a search knows of each language.
    public nonisolated var analyzers: [TextAnalyzer] { services.analyzers }

    /// Oldest first.
    public func papers() async throws -> [LibraryRecord] { try await services.store.papers() }

    /// Those at these places of the list that has the newest first.
    public func papers(newest places: Range<Int>) async throws -> [LibraryRecord] {
        try await services.store.papers(newest: places)
    }

    public func paperCount() async throws -> Int { try await services.store.paperCount() }

    /// The papers whose id, given id or name this is, or whose id begins so.
    public func find(_ name: String) async throws -> LibraryRecord {
        let papers = try await papers()
        let exact = papers.filter { [$0.id.rawValue, $0.givenID.exposed, $0.name.exposed].contains(name) }
        let matches = exact.isEmpty ? papers.filter { $0.id.rawValue.hasPrefix(name) } : exact
        guard matches.count <= 1 else { throw LibraryFailure(.ambiguousPaper) }
        guard let match = matches.first, !name.isEmpty else { throw LibraryFailure(.noSuchPaper) }
        return match
    }

    /// Says whose a paper is from now on.
    public func assign(_ id: LibraryRecord.ID, to person: Person.ID) async throws {
        try await services.store.assign(id, to: person)
    }

    public func remove(_ id: LibraryRecord.ID) async throws {
        try await services.store.deletePaper(id)
    }
}

/// Why the library could not do what was asked.
public struct LibraryFailure: SpokenFailure, Hashable {
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case noSuchPaper = "no-such-paper"
        case ambiguousPaper = "ambiguous-paper"
        /// A line of the file is no row of JSON.
        case badRow = "bad-row"
        case tooManyFiles = "too-many-files"
        case nothingToAdd = "nothing-to-add"
        /// Another program left out what a tool needs.
        case missingArgument = "missing-argument"
    }

    public let code: Code
    public let arguments: [String: Message.Argument]

    public init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        self.code = code
        self.arguments = arguments
    }

    public var codeName: String { code.rawValue }
    /// Words by `library.<code>`.
    public var message: Message { Message("library.\(code.rawValue)", arguments) }
}

extension EmbeddingFailure: SpokenFailure {
    public var codeName: String { code.rawValue }
    /// Words by `library.<code>`.
    public var message: Message { Message("library.\(code.rawValue)") }
}

extension PaperFailure: SpokenFailure {
    public var codeName: String { code.rawValue }
}
