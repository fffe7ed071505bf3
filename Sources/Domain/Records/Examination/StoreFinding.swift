public import Primitives

/// Something wrong with what is stored. Names places, never content.
public struct StoreFinding: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// The database file itself is damaged.
        case structure
        /// A row refers to one that is not there.
        case reference
        /// A sealed value doesn't open: changed, moved, or of another key.
        case sealed
        case missingFile = "missing-file"
        /// A sealed file doesn't open to its end, or isn't the one that was kept.
        case damagedFile = "damaged-file"
        /// The database is gone or emptied, though there was one.
        case missingStore = "missing-store"
        /// A sealed file that no row speaks of: left by a crash, or by a database that was put back to an earlier one.
        case orphanFile = "orphan-file"
    }

    public var kind: Kind
    /// `session`, `turn`, `attachment`, `setting`, `paper`, `passage`, `departure`; empty for the database itself.
    public var table: String
    /// The id of the row or file; of its session or paper where the row has none of its own.
    public var id: String

    public init(_ kind: Kind, table: String = "", id: String = "") {
        self.kind = kind
        self.table = table
        self.id = id
    }

    /// Whether something of the person's is lost by it.
    public var isDamage: Bool { kind != .orphanFile }
}

/// What was looked at, and what was found.
public struct StoreExamination: Sendable, Hashable {
    public var rows = 0
    public var files = 0
    /// When each form was last used.
    public var formsUsed: [Timestamp] = []
    /// Each once.
    public var findings: [StoreFinding] = []

    public init() {}

    public mutating func add(_ finding: StoreFinding) {
        if !findings.contains(finding) { findings.append(finding) }
    }
}

/// What a repair did.
public struct StoreRepair: Sendable {
    /// The folder with the store as it was; nil where there was none any more.
    public var copy: String?
    public var mended: [StoreFinding] = []
    /// What could not be brought back. It is in the copy, as it was found.
    public var lost: [StoreFinding] = []

    public init(copy: String?) { self.copy = copy }
}

/// Looks at every page, row, sealed value and file of a store, and mends what can be.
///
/// - Throws: `RecordFailure`, and nothing else; damage is a finding.
public protocol StoreExamining: Sendable {
    func examine() throws -> StoreExamination
    /// Copies the store to a folder first; nothing else may be using it meanwhile.
    func repair(copyingTo folder: String) throws -> StoreRepair
}
