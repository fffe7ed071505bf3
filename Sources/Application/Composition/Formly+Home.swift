public import Assistant
import Primitives

extension Formly {
    /// The person's records, opened once for everything that works on them.
    ///
    /// - Parameter version: the program's, for the backups that it makes.
    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    public func openHome(passphrase: String?, version: String) async throws -> OpenHome {
        let opened = try open(passphrase: passphrase)
        let models = try models()
        let embedding = embedding()
        let assistant = try assistant(over: opened.store, models: models)
        return OpenHome(
            assistant: assistant, library: try library(over: opened.store, models: models, embedding: embedding),
            backups: backupDesk(over: opened, version: version),
            privacy: PrivacyDesk(assistant: assistant, library: opened.store, folders: HomeFolder(home: home)), models: models,
            userFolder: environment["HOME"])
    }
}
