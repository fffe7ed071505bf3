import Conversation
import Documents
import FormModel
import Foundation
public import Primitives
import Records

/// One file of everything that a person takes along.
public struct TakenFile: Sendable {
    /// Below the folder, with `/`. Of kinds, numbers and ids, never of what the person wrote.
    public var path: String
    public var content: Personal<[UInt8]>
}

extension PrivacyDesk {
    /// Hands on everything as readable files, one at a time: answers and conversations as JSON, papers and PDFs as they came.
    ///
    /// It is in the history before the first file is handed on.
    /// - Parameters:
    ///   - place: the folder, for the history.
    ///   - person: whose; nil: everybody's, each of the others in a folder of their own.
    public func takeAlong(
        to place: String, of person: Person.ID? = nil, _ strings: StringTable, _ write: (TakenFile) throws -> Void
    ) async throws {
        try await assistant.note(.everything, DepartureNote(files: [], place: place))
        let household = try await assistant.household()
        let people = person.map { [$0] } ?? household.people.map(\.id)
        for (number, each) in people.enumerated() {
            // By number: no name of anybody is a name of a folder.
            let folder = number == 0 ? "" : "person-\(number + 1)/"
            try await take(of: each, strings) { file in
                var file = file
                file.path = folder + file.path
                try write(file)
            }
        }
        if !household.isOfOne { try write(try file("people.json", people.compactMap { household[$0] }.map(TakenPerson.init))) }
        if person == nil { try write(try file("history.json", try await departures().map(TakenDeparture.init))) }
        // Last: where it lies, everything does.
        try write(TakenFile(path: "README.txt", content: Personal(Array((strings.text("privacy.export.readme") + "\n").utf8))))
    }

    private func take(
        of person: Person.ID, _ strings: StringTable, _ write: (TakenFile) throws -> Void
    ) async throws {
        for overview in try await assistant.sessions() where overview.person == person {
            if overview.isDamaged {
                let folder = "forms/damaged-\(overview.id)"
                for var file in try await assistant.remains(of: overview.id, strings).files {
                    file.path = "\(folder)/\(file.path)"
                    try write(file)
                }
            } else {
                try await take(overview.id, strings, write)
            }
        }
        try write(try file("profile.json", await assistant.profile(of: person).facts))
        let signatures = try await assistant.signatures(of: person)
        if !signatures.isEmpty { try write(try file("signature.json", signatures)) }
        try await takePapers(of: person, write)
    }

    // MARK: Forms

    private func take(
        _ id: SessionRecord.ID, _ strings: StringTable, _ write: (TakenFile) throws -> Void
    ) async throws {
        let view = try await assistant.view(id)
        let folder = "forms/\(Assistant.fileName(view.template))-\(id)"
        try write(try file("\(folder)/answers.json", TakenForm(view, strings)))
        try write(try file("\(folder)/conversation.json", view.turns.map { TakenTurn($0, strings) }))
        var numbers: [String: Int] = [:]
        for attachment in try await assistant.services.attachments.attachments(of: id) {
            // Formly's own reading of the file, and not the person's.
            guard !Assistant.ownKinds.contains(attachment.kind) else { continue }
            numbers[attachment.kind, default: 0] += 1
            let content = try await assistant.services.attachments.content(of: attachment.id)
            let name = "\(attachment.kind)-\(numbers[attachment.kind] ?? 1)\(FileFormat(content)?.ending ?? "")"
            try write(TakenFile(path: "\(folder)/\(name)", content: Personal(content)))
        }
    }

    // MARK: Papers

    private func takePapers(of person: Person.ID, _ write: (TakenFile) throws -> Void) async throws {
        let papers = try await library.papers().filter { $0.person == person }
        for (index, paper) in papers.enumerated() {
            let path = Self.path(of: paper, index + 1)
            guard let content = try await library.file(of: paper.id) else {
                // What another program gave as text has no file: its passages are all there is.
                let passages = try await library.passages(of: paper.id).map { try assistant.decode(JSONValue.self, $0.exposed) }
                try write(try file(path, passages))
                continue
            }
            try write(TakenFile(path: path, content: Personal(content)))
        }
        try write(try file("library.json", papers.enumerated().map { TakenPaper($1, path: Self.path(of: $1, $0 + 1)) }))
    }

    private static func path(of paper: LibraryRecord, _ number: Int) -> String {
        let endings = ["pdf": "pdf", "text": "txt", "markdown": "md", "html": "html", "docx": "docx", "eml": "eml"]
        return "library/\(number).\(paper.bytes == 0 ? "json" : endings[paper.kind] ?? "bin")"
    }

    private func file(_ path: String, _ value: some Encodable) throws -> TakenFile {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return TakenFile(path: path, content: Personal([UInt8](try encoder.encode(value))))
    }
}

// MARK: - Shapes of the files

private struct TakenForm: Encodable {
    struct Entry: Encodable {
        let field: String
        let question: String
        let answer: String
        let value: AnswerValue
        let evidence: Evidence
    }
    let session: String
    let form: String
    let name: String
    let status: String
    /// Milliseconds since 1970.
    let updated: Timestamp
    let answers: [Entry]

    init(_ view: SessionView, _ strings: StringTable) {
        session = view.id.rawValue
        form = view.template.id.rawValue
        name = view.template.metadata.name[strings.language]
        status = view.status.rawValue
        updated = view.updated
        // All, also those that no longer apply: they are kept, so they are shown.
        answers = view.template.fields.compactMap { field in
            view.state.answers[field.id].map {
                Entry(
                    field: field.id.rawValue, question: field.label[strings.language],
                    answer: view.display(field, strings) ?? "", value: $0.value.exposed, evidence: $0.evidence)
            }
        }
    }
}

struct TakenTurn: Encodable {
    let number: Int
    let at: Timestamp
    let said: Personal<String>?
    let reply: String

    init(_ turn: TurnEntry, _ strings: StringTable) {
        number = turn.number
        at = turn.at
        said = turn.said
        reply = turn.reply.map { strings.text($0) }.joined(separator: "\n")
    }
}

private struct TakenPaper: Encodable {
    let file: String
    let name: Personal<String>
    let givenID: Personal<String>?
    let kind: String
    let language: String
    let pages: Int
    let added: Timestamp

    init(_ paper: LibraryRecord, path: String) {
        file = path
        name = paper.name
        givenID = paper.givenID.exposed.isEmpty ? nil : paper.givenID
        kind = paper.kind
        language = paper.language
        pages = paper.pages
        added = paper.created
    }
}

private struct TakenPerson: Encodable {
    let id: String
    let name: Personal<String>?
    let relation: Relation?

    init(_ person: Person) {
        id = person.id.rawValue
        name = person.name
        relation = person.relation
    }
}

private struct TakenDeparture: Encodable {
    let at: Timestamp
    let kind: String
    let what: DepartureNote

    init(_ left: PrivacyOverview.Left) {
        at = left.at
        kind = left.kind.rawValue
        what = left.note
    }
}
