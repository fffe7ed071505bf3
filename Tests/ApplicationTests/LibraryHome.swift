import Assistant
import Foundation
import Primitives
import Records
import Retrieval
import SQLiteRecords
import SodiumSealing
import TestSupport
import VectorScan

/// A home whose library is opened as often as a test likes.
struct LibraryHome {
    let folder: TemporaryFolder
    private let key = DataKey.random()

    /// Read once: a test may open many libraries.
    private static let analyzers = Result<[TextAnalyzer], any Error> {
        try Language.allCases.map {
            TextAnalyzer($0, try LanguageFiles().part(SearchWords.self, named: "search", of: $0))
        }
    }

    private static let weights = Result<StatementWeights, any Error> {
        let file = Checkout.resources.appending(path: "Recognition/statements.json")
        return try JSONDecoder().decode(StatementWeights.self, from: try Data(contentsOf: file))
    }

    init() throws { folder = try TemporaryFolder() }

    func store() throws -> SQLiteRecordStore {
        let files = try SodiumSealedFiles(folder: folder.path + "/attachments", temporary: folder.path + "/tmp", key: key)
        return try SQLiteRecordStore(path: folder.path + "/formly.db", sealing: SodiumSealer(key), files: files)
    }

    func open(
        _ embedding: any TextEmbedding = NoTextEmbedding(), models: ModelDesk? = nil, papers: any PaperReading = PaperReader()
    ) throws -> Library {
        return Library(
            services: LibraryServices(
                store: try store(), papers: papers, pages: ScriptedPages(), scratch: TemporaryScratchSpace(),
                analyzers: try Self.analyzers.get(), embedding: embedding,
                statementWeights: try Self.weights.get(),
                makeVectorIndex: { ScanIndex(dimension: $0) }, models: models,
                now: { Timestamp(milliseconds: 1_700_000_000_000) },
                newID: { "p" + String(UInt32.random(in: .min ... .max), radix: 36) }))
    }
}
