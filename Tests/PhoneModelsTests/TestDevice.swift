import Assistant
import Composition
import Documents
import FormModel
import FormReading
import Foundation
import Onboarding
import Primitives
import Records
import Retrieval
import SQLiteRecords
import Scanning
import SodiumSealing
import Synchronization
import TestSupport
import ValueParsing

@testable import PhoneModels

/// A phone without Apple's frameworks: a folder for the records, a keychain in memory, and an owner who is there or not.
final class TestDevice: Device {
    let folder: TemporaryFolder
    let keyring: InMemoryKeyring
    let isOwner: Bool

    init(folder: TemporaryFolder? = nil, keyring: InMemoryKeyring = InMemoryKeyring(), isOwner: Bool = true) throws {
        self.folder = try folder ?? TemporaryFolder()
        self.isOwner = isOwner
        self.keyring = keyring
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    private var home: String { folder.path + "/home" }

    /// Read once: each test opens a device or two.
    private static let given = Result<Given, any Error> {
        let resources = Resources(root: Checkout.resources.path)
        let templates = try ["w4", "i9"].map {
            let file = Checkout.resources.appending(path: "Templates/\($0).form.json")
            return try JSONDecoder().decode(Template.self, from: Data(contentsOf: file))
        }
        return Given(
            words: try resources.strings(.english), templates: templates + [.stay], parser: try resources.parser(),
            plan: try resources.onboardingPlan(),
            analyzer: TextAnalyzer(.english, try resources.part(SearchWords.self, named: "search", of: .english)))
    }

    private struct Given {
        let words: StringTable
        let templates: [Template]
        let parser: ValueParser
        let plan: OnboardingPlan
        let analyzer: TextAnalyzer
    }

    /// What the tests look at afterwards.
    let seen = Mutex<Seen>(Seen())

    struct Seen {
        /// Of each plan of reminders how many tasks it has; nil for one that took them all away.
        var reminders: [Int?] = []
        var allowsReminders = true
        /// What was told outside, the last of it last.
        var outside: [Outside] = []
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
                store: store, papers: PaperReader(), pages: ScriptedPaper(), scratch: TemporaryScratchSpace(),
                analyzers: [try Self.given.get().analyzer],
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
                records: store, attachments: store, reading: LockableForms(form: Self.documents), filling: Self.documents,
                pages: Self.documents,
                sheets: ScriptedSheets(),
                papers: PaperServices(binding: Self.camera, scanning: Self.camera, identity: Self.camera), tables: try strings(),
                templates: try Self.given.get().templates, parser: try Self.given.get().parser, inference: FormInference(),
                plan: try Self.given.get().plan,
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

    private var handedOut: String { folder.path + "/handed-out" }

    func clearHandedOut() throws {
        if FileManager.default.fileExists(atPath: handedOut) { try FileManager.default.removeItem(atPath: handedOut) }
    }

    func handOut(_ content: [UInt8], name: String) throws -> URL {
        try clearHandedOut()
        try FileManager.default.createDirectory(atPath: handedOut, withIntermediateDirectories: true)
        let file = URL(filePath: "\(handedOut)/\(name)")
        try Data(content).write(to: file)
        return file
    }

    func reaching<Result: Sendable>(_ picked: URL, _ work: @Sendable () async throws -> Result) async throws -> Result {
        try await work()
    }

    var inboxFolder: String { folder.path + "/inbox" }

    func inbox() throws -> [URL] {
        guard FileManager.default.fileExists(atPath: inboxFolder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: inboxFolder).sorted().map {
            URL(filePath: "\(inboxFolder)/\($0)")
        }
    }

    func takeOutOfInbox(_ file: URL) throws { try FileManager.default.removeItem(at: file) }

    func keyStatus() throws -> KeyStatus? { hasRecords ? try KeyVault(home: home, keyring: keyring).status() : nil }

    func makeRecoverySheet(_ strings: StringTable) async throws -> [UInt8] {
        let vault = try KeyVault(home: home, keyring: keyring)
        let key = try vault.open(passphrase: nil).key
        let recovery = vault.newRecoveryKey()
        let sheet = try await ScriptedSheets().draw(
            RecoverySheet(key: recovery, made: Surroundings.today(), strings: strings).sheet)
        try vault.keep(recovery, for: key)
        return sheet
    }

    func recoverKey(with recovery: RecoveryKey) throws {
        let vault = try KeyVault(home: home, keyring: keyring)
        try vault.recover(with: recovery, passphrase: "between")
        try vault.move(try vault.open(passphrase: "between").key, to: .keyring)
    }

    func tellOutside(_ outside: Outside) async { seen.withLock { $0.outside.append(outside) } }

    func mayRemind() async -> Bool { seen.withLock { $0.allowsReminders } }

    func remind(of list: TaskList?, _ strings: StringTable) async {
        seen.withLock { $0.reminders.append(list?.entries.count) }
    }

    func isOwnerPresent(reason: String) async -> Bool { isOwner }

    func bring(_ url: URL) throws -> BroughtFile { BroughtFile(name: url.lastPathComponent, content: Array("%PDF-1.7".utf8)) }
}

extension Template {
    /// Two days of which the second comes after the first: what can be wrong though each answer is right.
    fileprivate static var stay: Template {
        let fields = [
            Field(id: "name", label: "Name", kind: .text, required: true),
            Field(id: "start", label: "First day", kind: .date, required: true),
            Field(id: "end", label: "Last day", kind: .date, required: true),
        ]
        let rule = CrossFieldRule(
            condition: Condition(["<=": [["var": "start"], ["var": "end"]]]), message: "The last day is before the first.",
            field: "end")
        let step = Step(id: "stay", title: "Stay", expectedFields: fields.map(\.id), validationRules: [rule])
        return Template(
            metadata: Metadata(id: "stay", name: "Stay", category: "test", country: "US"),
            schema: Schema(sections: [Section(id: "stay", title: "Stay", fields: fields)]),
            conversationFlow: ConversationFlow(steps: [step]))
    }
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
