import Conversation
import Documents
import FormModel
import Foundation
public import Primitives
public import Records

/// What can still be read of a form that does not open.
public struct FormRemains: Sendable {
    public var files: [TakenFile] = []
    /// Parts that could not be read.
    public var lost = 0
}

extension Assistant {
    /// The kinds of attachments that are Formly's own notes, and not the person's.
    static let ownKinds: Set<String> = ["blueprint", "proposals", "signing", "arrangement"]

    /// The answers by the ids of their fields, what was said, and the files that were added: each as far as it opens.
    public func remains(of id: SessionRecord.ID, _ strings: StringTable) async throws -> FormRemains {
        var remains = FormRemains()
        if let state = try await readable({ try await state(of: id) }, &remains) {
            try remains.add(
                "answers.json", Dictionary(uniqueKeysWithValues: state.answers.map { ($0.key.rawValue, $0.value.value) }))
        }
        let turns = try await services.records.turnsThatOpen(of: id)
        remains.lost += turns.lost
        let entries = turns.records.compactMap { try? decode(TurnEntry.self, $0.content.exposed) }  // empty ones were lost before
        if !entries.isEmpty { try remains.add("conversation.json", entries.map { TakenTurn($0, strings) }) }
        var numbers: [String: Int] = [:]
        for attachment in try await services.attachments.attachments(of: id) {
            // Formly's own reading of the file, and not the person's.
            guard !Assistant.ownKinds.contains(attachment.kind) else { continue }
            numbers[attachment.kind, default: 0] += 1
            guard let content = try await readable({ try await services.attachments.content(of: attachment.id) }, &remains)
            else { continue }
            let name = "\(attachment.kind)-\(numbers[attachment.kind] ?? 1)\(FileFormat(content)?.ending ?? "")"
            remains.files.append(TakenFile(path: name, content: Personal(content)))
        }
        return remains
    }

    private func state(of id: SessionRecord.ID) async throws -> DialogueState {
        guard let record = try await services.records.session(id) else { throw AssistantFailure(.noSuchSession) }
        return try decode(DialogueState.self, record.content.exposed)
    }

    /// Nil, and counted, where it is damaged.
    private func readable<Content>(
        _ read: () async throws -> Content, _ remains: inout FormRemains
    ) async throws -> Content? {
        do {
            return try await read()
        } catch let failure as RecordFailure where failure.code == .corrupt {
            remains.lost += 1
            return nil
        }
    }
}

extension FormRemains {
    fileprivate mutating func add(_ path: String, _ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        files.append(TakenFile(path: path, content: Personal([UInt8](try encoder.encode(value)))))
    }
}
