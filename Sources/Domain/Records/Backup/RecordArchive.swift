/// The rows of the store as a whole: read at one moment, and put back in one step.
///
/// Synchronous: the caller chooses where long work runs.
/// - Throws: `RecordFailure`, and what the closures throw.
public protocol RecordArchive: Sendable {
    /// Of the rows that `read` gives.
    var schema: Int { get }
    /// Every row as of one moment, in an order that depends on the rows alone. Caches are left out.
    ///
    /// - Parameter damage: told of each row that does not open. What stands without its damaged values is received all the
    ///   same; what doesn't is left out, with all that belongs to it.
    func read(damage: (StoreFinding) -> Void, _ receive: (ArchivedRow) throws -> Void) throws
    /// An empty store apart from the person's, of this schema or an older one; gone with the value.
    func scratch(schema: Int) throws -> any ScratchRecords
    /// Puts the rows of `scratch` into the person's store, all or nothing, while nobody else can write.
    ///
    /// - Parameter steps: what the store can't do by itself.
    func adopt(_ scratch: any ScratchRecords, _ mode: RestoreMode, _ steps: RestoreSteps) throws -> RestoreOutcome
    /// What `adopt` would do, with nothing changed.
    ///
    /// - Parameter bring: what a restore would have to do for a file.
    func rehearse(
        _ scratch: any ScratchRecords, _ mode: RestoreMode, bring: @escaping (_ file: String) throws -> RestoredFile
    ) throws -> RestoreOutcome
}

/// What became of a sealed file that a row of a backup names.
public enum RestoredFile: Sendable, Hashable {
    /// It was here, and opens.
    case present
    case brought
    /// The backup doesn't have it either: it was damaged or gone when the backup was made.
    case absent
}

public struct RestoreSteps {
    /// A name for a form that is kept twice.
    public var newID: () -> String
    /// Puts a sealed file in place, under another name where its row got one. Called before any row can be seen; an error
    /// undoes everything.
    public var bring: (_ file: String, _ name: String) throws -> RestoredFile

    public init(newID: @escaping () -> String, bring: @escaping (_ file: String, _ name: String) throws -> RestoredFile) {
        self.newID = newID
        self.bring = bring
    }
}

/// Rows on their way into the store, or restored only to be compared.
public protocol ScratchRecords: AnyObject {
    /// - Throws: `RecordFailure(.corrupt)` for a row that the schema does not have.
    func insert(_ row: ArchivedRow) throws
    /// Brings the rows to this program's schema, and looks at every page and every reference.
    func complete() throws
    func read(_ receive: (ArchivedRow) throws -> Void) throws
}

public enum RestoreMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// What is here now goes; the backup takes its place.
    case replace
    /// What is here stays; what it lacks is added, and a form that went on in both is kept twice.
    case merge
}

/// What a restore did, or would do, counted in forms begun.
public struct RestoreOutcome: Sendable, Hashable, Codable {
    /// Not here before.
    public var added = 0
    /// Here, and further along in the backup.
    public var advanced = 0
    /// The same here, or further along here.
    public var kept = 0
    /// Went on differently here and there: kept twice.
    public var doubled = 0
    /// Here before, and not in the backup that takes its place.
    public var removed = 0
    /// Here but damaged; whole again.
    public var mended = 0
    /// Rows of any kind that were written.
    public var rows = 0
    /// Sealed files that belonged to what was removed.
    public var released: Set<String> = []

    public init() {}
}
