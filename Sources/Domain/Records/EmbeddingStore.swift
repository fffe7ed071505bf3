public import Primitives

/// Vectors of papers as the application encodes them, sealed. They are a cache: gone with the paper, and when it is read anew.
///
/// - Throws: `RecordFailure`, and nothing else.
public protocol EmbeddingStore: Sendable {
    /// Takes the place of those of any other model. A `conflict` where the paper was read anew meanwhile, `notFound` where it is gone.
    func keep(_ vectors: Personal<[UInt8]>, model: String, of paper: LibraryRecord.ID, revision: Int) async throws
    /// Keeps some of a paper's vectors while the others are still to be made, from part 1 on; `keep` lets go of all parts.
    func keep(
        part number: Int, _ vectors: Personal<[UInt8]>, model: String, of paper: LibraryRecord.ID, revision: Int
    ) async throws
    /// The parts of this model and this reading, in order, as far as none is missing.
    func parts(of paper: LibraryRecord.ID, model: String, revision: Int) async throws -> [Personal<[UInt8]>]
    /// Nil where there are none of this model.
    func vectors(of paper: LibraryRecord.ID, model: String) async throws -> Personal<[UInt8]>?
    /// Those that were read, oldest first.
    func papersWithoutVectors(of model: String) async throws -> [LibraryRecord.ID]
}
