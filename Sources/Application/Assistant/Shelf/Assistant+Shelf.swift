import Conversation
import FormModel
public import Primitives
public import Records

/// The list of forms as a person keeps it in order.
extension Assistant {
    private static let setting = "shelf"
    /// Not the id of a session: those have ten characters.
    private static let lock: SessionRecord.ID = "shelf"
    /// The longest name of one's own, in characters.
    public static let longestName = 80

    /// Gives a form a name of the person's own; an empty one takes it away again.
    public func rename(_ id: SessionRecord.ID, to name: String) async throws {
        try await checkSession(id)
        let name = String(name.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(Self.longestName))
        try await changeShelf { $0.change(id) { $0.name = name.isEmpty ? nil : Personal(name) } }
    }

    /// Puts a form away out of the list, or back into it. Nothing of it changes.
    public func putAway(_ id: SessionRecord.ID, _ isPutAway: Bool = true) async throws {
        try await checkSession(id)
        try await changeShelf { $0.change(id) { $0.isPutAway = isPutAway } }
    }

    /// Begins the same form once more with the answers of this one; what was said, papers and signatures stay with the first.
    ///
    /// - Returns: the new form.
    public func duplicate(_ id: SessionRecord.ID, language: Language) async throws -> SessionRecord.ID {
        let (record, blueprint) = try await load(id)
        let state = try decode(DialogueState.self, record.content.exposed)
        let file = blueprint.document == nil ? nil : try await attachment("form", of: id)
        let brought = file.map {
            BroughtFile(name: blueprint.template.metadata.name.english, content: $0, password: blueprint.password.exposed)
        }
        var copy = blueprint
        copy.revision = nil
        return try await begin(
            copy, file: brought, language: language, for: record.person, answers: state.answers)
    }

    func shelf() async throws -> FormShelf {
        guard let kept = try await services.records.setting(Self.setting) else { return FormShelf() }
        return try decode(FormShelf.self, kept)
    }

    func forgetNote(on id: SessionRecord.ID) async throws {
        guard !(try await shelf()[id].isEmpty) else { return }
        try await changeShelf { $0.change(id) { $0 = FormShelf.Note() } }
    }

    // MARK: Enclosures

    /// The papers that go behind a form, in their order.
    public func enclosed(with id: SessionRecord.ID) async throws -> [LibraryRecord.ID] {
        try await shelf()[id].enclosed?.map { LibraryRecord.ID($0) } ?? []
    }

    /// - Parameter papers: of the library, in the order in which they go behind the form; each once.
    public func enclose(_ papers: [LibraryRecord.ID], with id: SessionRecord.ID) async throws {
        try await checkSession(id)
        var seen: Set<LibraryRecord.ID> = []
        let order = papers.filter { seen.insert($0).inserted }.prefix(Self.mostEnclosed).map(\.rawValue)
        try await changeShelf { $0.change(id) { $0.enclosed = order.isEmpty ? nil : Array(order) } }
    }

    /// More papers than this are a file of their own.
    public static let mostEnclosed = 50

    private func checkSession(_ id: SessionRecord.ID) async throws {
        guard try await services.records.session(id) != nil else { throw AssistantFailure(.noSuchSession) }
    }

    /// One change at a time, so that two windows don't undo each other's.
    private func changeShelf(_ change: @Sendable (inout FormShelf) -> Void) async throws {
        await locks.enter(Self.lock)
        do {
            var shelf = try await shelf()
            change(&shelf)
            try await services.records.set(Self.setting, to: shelf.isEmpty ? nil : try encode(shelf))
            await locks.leave(Self.lock)
        } catch {
            await locks.leave(Self.lock)
            throw error
        }
    }
}
