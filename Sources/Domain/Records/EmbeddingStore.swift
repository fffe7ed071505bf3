public import Primitives

/// Vectors of papers as the application encodes them, sealed. They are a cache: gone with the paper, and when it is read anew.
///
/// - Throws: `RecordFailure`, and nothing else.
public protocol EmbeddingStore: Sendable {
    /// Takes the place of those of any other model. A `conflict` where the paper was read anew meanwhile, `notFound` where it is gone.
    func keep(_ vectors: Personal<[UInt8]>, model: String, of paper: LibraryRecord.ID, revision: Int) async throws
    /// Nil where there are none of this model.
    func vectors(of paper: LibraryRecord.ID, model: String) async throws -> Personal<[UInt8]>?
    /// Those that were read, oldest first.
    func papersWithoutVectors(of model: String) async throws -> [LibraryRecord.ID]
}
