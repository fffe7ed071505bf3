import Assistant
import Composition
import DocumentModel
import Foundation
import IdentityDocuments
import PDFiumPages
import Primitives
import QPDFForms
import Records
import RenewalRules
import Retrieval
import SQLiteRecords
import SodiumSealing

/// The program put together for a phone: the same use cases and the same store, with Apple's frameworks behind the ports.
///
/// A phone has no child processes: documents are read in the app itself, in the sandbox that the system keeps it in. What a hostile
/// file could end is the app, never an answer: every turn is on disk before its reply is shown.
struct PhoneFormly: Sendable {
    let home: String
    let resources: Resources
    let keyring: any Keyring

    /// - Throws: `CompositionFailure`, or an error of the file system.
    init(keyring: any Keyring = KeychainKeyring()) throws {
        let resources = Bundle.main.bundlePath + "/Resources"
        guard FileManager.default.fileExists(atPath: resources + "/Strings/en") else { throw CompositionFailure(.noResources) }
        self.resources = Resources(root: resources)
        self.keyring = keyring
        home = try ProtectedFolder.home()
    }

    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    func open(passphrase: String?, version: String) async throws -> OpenHome {
        let key = try KeyVault(home: home, keyring: keyring).open(passphrase: passphrase).key
        let files = try SodiumSealedFiles(folder: home + "/attachments", temporary: home + "/tmp", key: key)
        let store = try SQLiteRecordStore(path: home + "/formly.db", sealing: SodiumSealer(key), files: files)
        let assistant = try assistant(over: store)
        return OpenHome(
            assistant: assistant, library: try library(over: store), backups: backups(key, files, store, version),
            privacy: PrivacyDesk(assistant: assistant, library: store, folders: HomeFolder(home: home)))
    }

    /// Where the key of the records rests; nil before the first use.
    func keyPlace() throws -> KeyPlace? {
        guard FileManager.default.fileExists(atPath: home + "/keys.json") else { return nil }
        return try KeyVault(home: home, keyring: keyring).place()
    }

    func strings() throws -> [Language: StringTable] {
        Dictionary(uniqueKeysWithValues: try Language.allCases.map { ($0, try resources.strings($0)) })
    }

    // MARK: - Parts

    private func assistant(over store: SQLiteRecordStore) throws -> Assistant {
        let tables = try strings()
        let documents = try PhoneDocuments(resources: resources)
        return Assistant(
            services: AssistantServices(
                records: store, attachments: store, reading: documents.forms, filling: documents.filling, pages: documents.pages,
                sheets: CoreTextSheets(), papers: documents.papers, tables: tables, templates: try resources.templates(),
                parser: try resources.parser(), inference: FormInference(tables: Language.allCases.compactMap { tables[$0] }),
                advisors: [RenewalAdvisor(facts: try resources.renewalFacts())], plan: try resources.onboardingPlan(),
                scratch: try PrivateScratchSpace(folder: home + "/tmp"), now: Surroundings.now, today: Surroundings.today,
                newID: Surroundings.newID))
    }

    private func library(over store: SQLiteRecordStore) throws -> Library {
        let analyzers = try Language.allCases.map {
            TextAnalyzer($0, try resources.part(SearchWords.self, named: "search", of: $0))
        }
        return Library(
            services: LibraryServices(
                store: store, pages: PDFiumPageReader(), scratch: try PrivateScratchSpace(folder: home + "/tmp"),
                analyzers: analyzers, now: Surroundings.now, newID: Surroundings.newID))
    }

    private func backups(
        _ key: DataKey, _ files: SodiumSealedFiles, _ store: SQLiteRecordStore, _ version: String
    ) -> BackupDesk {
        let archive = SQLiteRecordArchive(path: home + "/formly.db", temporary: home + "/tmp", sealing: SodiumSealer(key))
        let backups = Backups(
            archive: archive, files: SodiumBackups(files: files), version: version, now: Surroundings.now,
            name: Surroundings.backupName, newID: Surroundings.newID)
        return BackupDesk(backups: backups, records: store, folder: home + "/backups")
    }
}
