public import Assistant
import Primitives
import Records
import Retrieval
import SQLiteRecords
import SodiumSealing
import VectorScan

extension Formly {
    /// The person's papers, in the same store as their forms.
    ///
    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    public func library(passphrase: String?) async throws -> Library {
        try library(over: try open(passphrase: passphrase).store, models: try models(), embedding: embedding())
    }

    func library(over store: SQLiteRecordStore, models: ModelDesk? = nil, embedding: any TextEmbedding) throws -> Library {
        Library(
            services: LibraryServices(
                store: store, papers: paperReader, pages: documents(), reading: documents(),
                scratch: try PrivateScratchSpace(folder: home + "/tmp"),
                analyzers: try analyzers(), embedding: embedding,
                statementWeights: try resources.decode(
                    StatementWeights.self, resources.root + "/Recognition/statements.json"),
                makeVectorIndex: { ScanIndex(dimension: $0) },
                models: models, searchable: { try await searchable($0) }, now: Surroundings.now, newID: Surroundings.newID))
    }

    /// What a search knows of each language.
    func analyzers() throws -> [TextAnalyzer] {
        try Language.allCases.map {
            TextAnalyzer($0, try resources.part(SearchWords.self, named: "search", of: $0))
        }
    }
}
