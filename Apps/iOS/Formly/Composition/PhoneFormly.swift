import Assistant
import Composition
import FieldDetection
import FormReading
import Foundation
import IdentityDocuments
import Onboarding
import PDFiumPages
import Primitives
import QPDFForms
import Records
import RenewalRules
import Retrieval
import SQLiteRecords
import Scanning
import SodiumSealing

/// The program put together for a phone: the same use cases and the same store, with Apple's frameworks behind the ports.
///
/// A phone has no child processes: documents are read in the app itself, in the sandbox that the system keeps it in. What a hostile
/// file could end is the app, never an answer: every turn is on disk before its reply is shown.
struct PhoneFormly: Device {
    let home: String
    let resources: Resources
    let keyring: any Keyring
    private let scratch: String

    /// The resources lie in a folder of their own: a bundle of iOS with a folder `Resources` on top can't be signed.
    ///
    /// - Throws: `CompositionFailure`, or an error of the file system.
    init(keyring: any Keyring = KeychainKeyring()) throws {
        let resources = Bundle.main.bundlePath + "/FormlyData/Resources"
        guard FileManager.default.fileExists(atPath: resources + "/Strings/en") else { throw CompositionFailure(.noResources) }
        self.resources = Resources(root: resources)
        self.keyring = keyring
        home = try ProtectedFolder.home()
        scratch = try ProtectedFolder.scratch()
    }

    func open(passphrase: String?, version: String) async throws -> OpenHome {
        let key = try KeyVault(home: home, keyring: keyring).open(passphrase: passphrase).key
        let files = try SodiumSealedFiles(folder: home + "/attachments", temporary: scratch, key: key)
        let store = try SQLiteRecordStore(path: home + "/formly.db", sealing: SodiumSealer(key), files: files)
        let documents = try PhoneDocuments(resources: resources)
        let assistant = try assistant(over: store, documents)
        return OpenHome(
            assistant: assistant, library: try library(over: store, documents), backups: backups(key, files, store, version),
            privacy: PrivacyDesk(assistant: assistant, library: store, folders: HomeFolder(home: home)))
    }

    var hasRecords: Bool { FileManager.default.fileExists(atPath: home + "/keys.json") }

    func keyStatus() throws -> KeyStatus? {
        // Asking makes no home.
        hasRecords ? try KeyVault(home: home, keyring: keyring).status() : nil
    }

    func makeRecoverySheet(_ strings: StringTable) async throws -> [UInt8] {
        let vault = try KeyVault(home: home, keyring: keyring)
        let key = try vault.open(passphrase: nil).key
        let recovery = vault.newRecoveryKey()
        let sheet = RecoverySheet(key: recovery, made: Surroundings.today(), strings: strings)
        let pdf = try await CoreTextSheets().draw(sheet.sheet)
        try vault.keep(recovery, for: key)
        return pdf
    }

    func recoverKey(with recovery: RecoveryKey) throws {
        let vault = try KeyVault(home: home, keyring: keyring)
        // It stands for a moment between the sheet and the keychain, and nobody ever sees it. What stops in between leaves the sheet good.
        let passing = vault.newRecoveryKey().groups.joined()
        try vault.recover(with: recovery, passphrase: passing)
        try vault.move(try vault.open(passphrase: passing).key, to: .keyring)
    }

    func reaching<Result: Sendable>(_ picked: URL, _ work: @Sendable () async throws -> Result) async throws -> Result {
        let isScoped = picked.startAccessingSecurityScopedResource()
        defer { if isScoped { picked.stopAccessingSecurityScopedResource() } }
        return try await work()
    }

    func inbox() throws -> [URL] { try ProtectedFolder.given() }

    func takeOutOfInbox(_ file: URL) throws { try FileManager.default.removeItem(atPath: file.path) }

    func tellOutside(_ outside: Outside) async {
        WidgetCounts.tell(outside.counts)
        await SpotlightForms.tell(outside.forms)
    }

    func setAside() throws { try ProtectedFolder.setAside(home) }

    func wipe() throws {
        _ = try KeyVault(home: home, keyring: keyring).destroy()
        _ = try HomeFolder(home: home).removeAll()
        try ProtectedFolder.clearScratch()
        for file in try inbox() { try takeOutOfInbox(file) }
        _ = try ProtectedFolder.home()
    }

    func clearHandedOut() throws { try ProtectedFolder.clearHandedOut() }

    func handOut(_ content: [UInt8], name: String) throws -> URL { try ProtectedFolder.handOut(content, name: name) }

    func mayRemind() async -> Bool { await DeadlineReminders.isAllowed() }

    func remind(of list: TaskList?, _ strings: StringTable) async {
        if let list { await DeadlineReminders.plan(list, strings) } else { DeadlineReminders.clear() }
    }

    func isOwnerPresent(reason: String) async -> Bool { await DeviceOwner.isPresent(reason: reason) }

    func bring(_ url: URL) throws -> BroughtFile { try BroughtFile(picked: url) }

    func strings() throws -> [Language: StringTable] {
        Dictionary(uniqueKeysWithValues: try Language.allCases.map { ($0, try resources.strings($0)) })
    }

    // MARK: - Parts

    private func assistant(over store: SQLiteRecordStore, _ documents: PhoneDocuments) throws -> Assistant {
        let tables = try strings()
        return Assistant(
            services: AssistantServices(
                records: store, attachments: store, reading: documents.forms, filling: documents.filling, pages: documents.pages,
                sheets: CoreTextSheets(), papers: documents.papers, blanks: blanks(), choiceCues: choiceCues(),
                layouts: layouts(), paperWords: try paperWords(), factWords: try factWords(), tables: tables,
                templates: try resources.templates(),
                parser: try resources.parser(),
                inference: FormInference(
                    tables: Language.allCases.compactMap { tables[$0] }, captions: captions(), owners: try paperWords()),
                advisors: [RenewalAdvisor(facts: try resources.renewalFacts())], plan: try resources.onboardingPlan(),
                scratch: try PrivateScratchSpace(folder: scratch), now: Surroundings.now, today: Surroundings.today,
                newID: Surroundings.newID))
    }

    private func library(over store: SQLiteRecordStore, _ documents: PhoneDocuments) throws -> Library {
        let space = try PrivateScratchSpace(folder: scratch)
        let analyzers = try Language.allCases.map {
            TextAnalyzer($0, try resources.part(SearchWords.self, named: "search", of: $0))
        }
        return Library(
            services: LibraryServices(
                // An app has no processes of its own: what reading may cost is bounded by the reader.
                store: store, papers: PaperReader(), pages: documents.pages, reading: documents.forms, scratch: space,
                analyzers: analyzers, searchable: { try await documents.searchable($0, in: space) }, now: Surroundings.now,
                newID: Surroundings.newID))
    }

    /// What was learned of the words that name fields. A file that is missing or broken leaves it to the rules alone.
    private func captions() -> CaptionJudge? { recognition("labels.trees").flatMap { CaptionJudge([UInt8]($0)) } }

    /// What was learned of blanks. A file that is missing or broken leaves it to the rules alone.
    private func choiceCues() -> ChoiceCues {
        recognition("printed-choices.json").flatMap { try? JSONDecoder().decode(ChoiceCues.self, from: $0) } ?? .none
    }

    private func blanks() -> BlankJudge? { recognition("blanks.trees").flatMap { BlankJudge([UInt8]($0)) } }

    /// The kinds of papers whose labels are known. Without the file papers are read all the same, by the form's own labels.
    private func layouts() -> [PaperLayout] {
        recognition("paper-layouts.json").flatMap { try? JSONDecoder().decode([PaperLayout].self, from: $0) } ?? []
    }

    /// What labels say of whose value it is. Without it nobody could tell a spouse's number from the person's own.
    private func paperWords() throws -> PaperWords {
        guard let words = recognition("paper-words.json").flatMap({ try? JSONDecoder().decode(PaperWords.self, from: $0) })
        else { throw CompositionFailure(.noResources) }
        return words
    }

    /// How papers say what forms ask of the person.
    private func factWords() throws -> FactWords {
        guard let words = recognition("paper-facts.json").flatMap({ try? JSONDecoder().decode(FactWords.self, from: $0) })
        else { throw CompositionFailure(.noResources) }
        return words
    }

    private func recognition(_ name: String) -> Data? {
        FileManager.default.contents(atPath: resources.root + "/Recognition/" + name)
    }

    private func backups(
        _ key: DataKey, _ files: SodiumSealedFiles, _ store: SQLiteRecordStore, _ version: String
    ) -> BackupDesk {
        let archive = SQLiteRecordArchive(path: home + "/formly.db", temporary: scratch, sealing: SodiumSealer(key))
        let backups = Backups(
            archive: archive, files: SodiumBackups(files: files), version: version, now: Surroundings.now,
            name: Surroundings.backupName, newID: Surroundings.newID)
        return BackupDesk(backups: backups, records: store, folder: home + "/backups")
    }
}
