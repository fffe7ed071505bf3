import Assistant
import Composition
import DocumentModel
import FormModel
import Foundation
import Primitives
import Records
import Retrieval
import SQLiteRecords
import SodiumSealing
import TestSupport
import ValueParsing

@testable import PhoneModels

/// A phone without Apple's frameworks: a folder for the records, a keychain in memory, and an owner who is there or not.
struct TestDevice: Device {
    let folder: TemporaryFolder
    let keyring: InMemoryKeyring
    var isOwner = true

    init(folder: TemporaryFolder? = nil, keyring: InMemoryKeyring = InMemoryKeyring()) throws {
        self.folder = try folder ?? TemporaryFolder()
        self.keyring = keyring
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    private var home: String { folder.path + "/home" }

    /// Read once: each test opens a device or two.
    private static let given = Result<(words: StringTable, templates: [Template], parser: ValueParser), any Error> {
        let resources = Resources(root: Checkout.resources.path)
        let w4 = Checkout.resources.appending(path: "Templates/w4.form.json")
        let template = try JSONDecoder().decode(Template.self, from: Data(contentsOf: w4))
        return (try resources.strings(.english), [template], try resources.parser())
    }

    var hasRecords: Bool { FileManager.default.fileExists(atPath: home + "/keys.json") }

    func strings() throws -> [Language: StringTable] { [.english: try Self.given.get().words] }

    func open(passphrase: String?, version: String) async throws -> OpenHome {
        let key = try KeyVault(home: home, keyring: keyring).open(passphrase: passphrase).key
        let files = try SodiumSealedFiles(folder: home + "/attachments", temporary: home + "/tmp", key: key)
        let store = try SQLiteRecordStore(path: home + "/formly.db", sealing: SodiumSealer(key), files: files)
        let assistant = try assistant(over: store)
        let archive = SQLiteRecordArchive(path: home + "/formly.db", temporary: home + "/tmp", sealing: SodiumSealer(key))
        let backups = Backups(
            archive: archive, files: SodiumBackups(files: files), version: version, now: Surroundings.now,
            name: Surroundings.backupName, newID: Surroundings.newID)
        let library = Library(
            services: LibraryServices(
                store: store, papers: PaperReader(), pages: Self.documents, scratch: TemporaryScratchSpace(), analyzers: [],
                now: Surroundings.now,
                newID: Surroundings.newID))
        return OpenHome(
            assistant: assistant, library: library,
            backups: BackupDesk(backups: backups, records: store, folder: home + "/backups"),
            privacy: PrivacyDesk(assistant: assistant, library: store, folders: HomeFolder(home: home)))
    }

    private func assistant(over store: SQLiteRecordStore) throws -> Assistant {
        Assistant(
            services: AssistantServices(
                records: store, attachments: store, reading: Self.documents, filling: Self.documents, pages: Self.documents,
                sheets: ScriptedSheets(),
                papers: PaperServices(binding: Self.camera, scanning: Self.camera, identity: Self.camera), tables: try strings(),
                templates: try Self.given.get().templates, parser: try Self.given.get().parser, inference: FormInference(),
                scratch: TemporaryScratchSpace(), now: Surroundings.now, today: Surroundings.today,
                newID: Surroundings.newID))
    }

    private static let camera = ScriptedCamera()
    private static let documents = ScriptedDocuments(
        FormDocument(
            pages: [PageGeometry(cropBox: PDFRect(x0: 0, y0: 0, x1: 612, y1: 792), rotation: 0)],
            fields: [
                FormField(
                    name: "form.name", kind: .text, tooltip: "Name",
                    widgets: [Widget(page: 1, rect: PDFRect(x0: 100, y0: 700, x1: 400, y1: 720))])
            ]))

    func setAside() throws {
        let aside = folder.path + "/aside"
        try FileManager.default.moveItem(atPath: home, toPath: aside)
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        if FileManager.default.fileExists(atPath: aside + "/backups") {
            try FileManager.default.moveItem(atPath: aside + "/backups", toPath: home + "/backups")
        }
    }

    func wipe() throws {
        _ = try KeyVault(home: home, keyring: keyring).destroy()
        _ = try HomeFolder(home: home).removeAll()
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    func clearHandedOut() throws {}

    func isOwnerPresent(reason: String) async -> Bool { isOwner }

    func bring(_ url: URL) throws -> BroughtFile { BroughtFile(name: url.lastPathComponent, content: Array("%PDF-1.7".utf8)) }
}

extension Preferences {
    /// Of one test alone, in English.
    @MainActor static func fresh(lockMinutes: Int = 5) throws -> Preferences {
        let name = "formly-test-\(UUID().uuidString)"
        guard let store = UserDefaults(suiteName: name) else { throw CocoaError(.fileWriteUnknown) }
        store.removePersistentDomain(forName: name)
        let preferences = Preferences(store: store)
        preferences.language = .english
        preferences.lockMinutes = lockMinutes
        return preferences
    }
}
