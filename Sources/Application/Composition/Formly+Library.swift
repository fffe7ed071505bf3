public import Assistant
import Primitives
import Records
import Retrieval
import SQLiteRecords
import SecretServiceKeys
import SodiumSealing

extension Formly {
    /// The person's papers, in the same store as their forms.
    ///
    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    public func library(passphrase: String?) async throws -> Library {
        let vault = try KeyVault(home: home, keyring: SecretServiceKeyring())
        let key = try vault.open(passphrase: passphrase).key
        let files = try SodiumSealedFiles(folder: home + "/attachments", temporary: home + "/tmp", key: key)
        let store = try SQLiteRecordStore(path: home + "/formly.db", sealing: SodiumSealer(key), files: files)
        return Library(
            services: LibraryServices(
                store: store, pages: documents(), scratch: try PrivateScratchSpace(folder: home + "/tmp"),
                analyzers: try analyzers(), now: Surroundings.now, newID: Surroundings.newID))
    }

    /// What a search knows of each language.
    func analyzers() throws -> [TextAnalyzer] {
        try Language.allCases.map {
            TextAnalyzer($0, try resources.part(SearchWords.self, named: "search", of: $0))
        }
    }
}
