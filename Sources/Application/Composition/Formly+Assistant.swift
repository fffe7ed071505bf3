public import Assistant
import FormModel
import FormReading
import Foundation
import PangoDrawing
import Primitives
public import Records
import RenewalRules
import SQLiteRecords
import SecretServiceKeys
import SodiumSealing
import ValueParsing

extension Formly {
    /// The assistant over the person's records, which are made at the first call.
    ///
    /// - Throws: `RecordFailure(.locked)` when a passphrase is needed and none is given.
    public func assistant(passphrase: String?) async throws -> Assistant {
        try assistant(over: try open(passphrase: passphrase).store, models: try models())
    }

    func assistant(over store: SQLiteRecordStore, models: ModelDesk? = nil) throws -> Assistant {
        Assistant(
            services: AssistantServices(
                records: store, attachments: store, reading: documents(), filling: documents(), pages: documents(),
                sheets: PangoDrawing(), papers: papers(), blanks: blanks(), choiceCues: choiceCues(), layouts: layouts(),
                paperWords: try paperWords(),
                factWords: try factWords(),
                tables: Dictionary(uniqueKeysWithValues: try Language.allCases.map { ($0, try resources.strings($0)) }),
                templates: try templates(), parser: try resources.parser(),
                inference: try inference(), knownForms: knownForms(),
                advisors: [RenewalAdvisor(facts: try resources.renewalFacts())],
                plan: try resources.onboardingPlan(), catalogue: catalogue(), models: models,
                scratch: try PrivateScratchSpace(folder: home + "/tmp"), now: Surroundings.now, today: Surroundings.today,
                newID: Surroundings.newID))
    }

    /// Read anew with each paper without fields: few people bring two.
    func knownForms() -> @Sendable () -> [KnownForm] {
        let resources = resources
        // A copy of Formly without them reads such papers by what is drawn on them.
        return { (try? resources.knownForms()) ?? [] }
    }

    /// The official forms that are known by name.
    public func catalogue() -> FormCatalogue {
        let formly = self
        return FormCatalogue { (try formly.resources.catalogue().forms, try formly.analyzers()) }
    }

    /// The home's key, its sealed files and its store, each made where it is missing.
    func open(
        passphrase: String?, beginsAnew: Bool = false
    ) throws -> (key: DataKey, files: SodiumSealedFiles, store: SQLiteRecordStore) {
        try checkHome()
        let vault = try KeyVault(home: home, keyring: SecretServiceKeyring())
        let key = try vault.open(passphrase: passphrase).key
        let files = try SodiumSealedFiles(folder: home + "/attachments", temporary: home + "/tmp", key: key)
        let store = try SQLiteRecordStore(
            path: home + "/formly.db", sealing: SodiumSealer(key), files: files, beginsAnew: beginsAnew)
        return (key, files, store)
    }

    /// - Throws: `CompositionFailure(.unusableHome)`.
    private func checkHome() throws {
        var isFolder: ObjCBool = false
        if !FileManager.default.fileExists(atPath: home) {
            let privately: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            // What can't be made can't be used either.
            try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true, attributes: privately)
        }
        let isThere = FileManager.default.fileExists(atPath: home, isDirectory: &isFolder) && isFolder.boolValue
        // One that takes no write now can still be read; what is to be saved says so by itself.
        guard isThere, access(home, R_OK | X_OK) == 0 else {
            throw CompositionFailure(.unusableHome, ["folder": .text(home)])
        }
    }

    /// With the words of every language, so that a form of any PDF can be shown in each.
    func inference() throws -> FormInference {
        FormInference(
            tables: try Language.allCases.map { try resources.strings($0, area: "inference") }, captions: captions(),
            owners: try paperWords())
    }

    /// Where the key of the person's records rests; nil before the first use.
    public func keyPlace() throws -> KeyPlace? {
        guard FileManager.default.fileExists(atPath: home + "/keys.json") else { return nil }
        return try KeyVault(home: home, keyring: SecretServiceKeyring()).place()
    }
}

extension Formly {
    /// The reading of words without a form or any record.
    public func understanding() throws -> Understanding {
        Understanding(
            parser: try resources.parser(), now: Surroundings.now(), today: Surroundings.today())
    }
}
