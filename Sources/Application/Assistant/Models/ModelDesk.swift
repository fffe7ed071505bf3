import Foundation
public import LanguageModel
import Primitives

/// The person's language models: added, chosen, tried, left out. Formly does everything without one.
///
/// - Throws: `LanguageModelFailure` from every throwing function.
public actor ModelDesk {
    private let services: ModelServices
    private let shelf: ModelShelf
    /// The model in use, kept while its memory may be in use too.
    private var current: (id: ModelRecord.ID, model: any RunnableModel)?

    public init(services: ModelServices) {
        self.services = services
        shelf = ModelShelf(folder: services.folder)
    }

    /// Bytes that this machine can give a model now.
    public nonisolated var availableMemory: Int { services.availableMemory() }

    public nonisolated var prompts: PromptSet { services.prompts }

    /// In the order in which they were added.
    public func models() throws(LanguageModelFailure) -> [ModelEntry] {
        let listing = try shelf.listing()
        return listing.models.map { entry($0, listing) }
    }

    /// What models can compute on, the preferred first.
    public func devices() async throws(LanguageModelFailure) -> [ModelDevice] { try await services.runtime.devices() }

    /// - Parameter path: of a GGUF file, which stays where it is.
    public func add(_ path: String) throws(LanguageModelFailure) -> ModelEntry {
        let path = path.hasPrefix("~/") ? (services.userFolder ?? "~") + path.dropFirst() : path
        let (header, bytes) = try ModelShelf.examine(path)
        var listing = try shelf.listing()
        let id = try ModelShelf.id(for: path, besides: Set(listing.models.map(\.id)))
        let fileName = URL(filePath: path).deletingPathExtension().lastPathComponent
        let record = ModelRecord(
            id: id, name: Self.printable(header.name ?? fileName), architecture: Self.printable(header.architecture),
            bytes: bytes, added: services.now())
        try shelf.keep(path, as: id)
        listing.models.append(record)
        try shelf.write(listing)
        return entry(record, listing)
    }

    public func remove(_ name: String) async throws(LanguageModelFailure) -> ModelRecord {
        let record = try find(name)
        var listing = try shelf.listing()
        listing.models.removeAll { $0.id == record.id }
        if listing.using == record.id { listing.using = nil }
        // First the list: what is no longer in it is not loaded any more.
        try shelf.write(listing)
        await letGo(of: record.id)
        try shelf.discard(record.id)
        return record
    }

    /// - Throws: `.tooLarge` where this machine hasn't the memory for it, `.unavailable` where nothing runs models.
    public func use(_ name: String) async throws(LanguageModelFailure) -> ModelEntry {
        let record = try find(name)
        _ = try await services.runtime.devices()
        _ = try plan(record)
        var listing = try shelf.listing()
        listing.using = record.id
        try shelf.write(listing)
        return entry(record, listing)
    }

    /// Everything is then done without a model.
    public func useNone() async throws(LanguageModelFailure) {
        var listing = try shelf.listing()
        listing.using = nil
        try shelf.write(listing)
        if let id = current?.id { await letGo(of: id) }
    }

    /// The model in use; nil where there is none.
    ///
    /// Whether there is memory for it is looked at again before it is loaded again.
    public func model() async throws(LanguageModelFailure) -> (any LanguageModel)? {
        let listing = try shelf.listing()
        guard let using = listing.using, let record = listing.models.first(where: { $0.id == using }) else { return nil }
        if let current, current.id == using, await current.model.isLoaded { return current.model }
        let plan = try plan(record)
        // Another call may have made it while this one waited.
        if let current, current.id == using, await current.model.isLoaded { return current.model }
        let model = services.runtime.model(named: record.name, at: shelf.path(of: using), plan: plan)
        current = (using, model)
        return model
    }

    /// Lets a model write a little, and measures it.
    ///
    /// - Parameter name: nil for the one in use.
    public func test(_ name: String?) async throws(LanguageModelFailure) -> ModelTest {
        let record = try find(name)
        let devices = try await services.runtime.devices()
        await letGo(of: record.id)
        let plan = try plan(record)
        let model = services.runtime.model(named: record.name, at: shelf.path(of: record.id), plan: plan)
        let start = ContinuousClock.now
        let request = GenerationRequest(services.prompts.trial.messages([:]), mostTokens: 64, temperature: 0)
        let generation = try await model.generate(request) { _ in }
        let whole = ContinuousClock.now - start
        await model.unload()
        return ModelTest(
            id: record.id, plan: plan, device: devices.first, whole: whole / .milliseconds(1), generation: generation)
    }

    // MARK: -

    /// By its id, or by what its id or its name begins with.
    private func find(_ name: String?) throws(LanguageModelFailure) -> ModelRecord {
        let listing = try shelf.listing()
        guard let name else {
            guard let record = listing.models.first(where: { $0.id == listing.using }) else {
                throw LanguageModelFailure(.noSuchModel)
            }
            return record
        }
        if let record = listing.models.first(where: { $0.id.rawValue == name }) { return record }
        let matches = listing.models.filter { $0.id.rawValue.hasPrefix(name) || $0.name == name }
        guard matches.count == 1, !name.isEmpty else { throw LanguageModelFailure(.noSuchModel) }
        return matches[0]
    }

    private func plan(_ record: ModelRecord) throws(LanguageModelFailure) -> MemoryPlan {
        let (header, bytes) = try ModelShelf.examine(shelf.path(of: record.id))
        return try MemoryPlan(header, file: bytes, available: services.availableMemory())
    }

    private func entry(_ record: ModelRecord, _ listing: ModelShelf.Listing) -> ModelEntry {
        var entry = ModelEntry(record: record, isUsed: listing.using == record.id)
        do throws(LanguageModelFailure) {
            entry.plan = try plan(record)
        } catch {
            entry.failure = error
        }
        return entry
    }

    private func letGo(of id: ModelRecord.ID) async {
        guard let model = current, model.id == id else { return }
        current = nil
        await model.model.unload()
    }

    /// The file is a stranger's: of its words only what can be shown on a line.
    private static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { scalar in
            ![.control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse].contains(
                scalar.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(scalars.prefix(80)))
    }
}
