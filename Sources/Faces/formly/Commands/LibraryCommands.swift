import Assistant
import Composition
import Foundation
import Primitives
import Records

/// `library …`: the person's papers.
enum LibraryCommands {
    static let add = Command(
        name: "library add", usage: "library add FILE|FOLDER… | --jsonl FILE [--session SESSION] [--for PERSON]",
        syntax: ArgumentSyntax(options: ["jsonl", "session", "for"], positionals: 0...10_000)
    ) { context in
        let library = try await context.library()
        let report = AddReport(context)
        try await library.resume { report.tell($0) }
        var person = Person.ID.first
        if context.arguments.options["for"] != nil { person = try await context.person(try await context.assistant()) }
        if let file = context.arguments.options["jsonl"] {
            try await add(rows: file, to: library, of: person, context)
            try await embed(library, context)
            return .done
        }
        var session: SessionRecord.ID?
        if let prefix = context.arguments.options["session"] {
            let assistant = try await context.assistant()
            let found = try await assistant.find(prefix)
            session = found
            // A paper of a form is that of the form's person, unless another is named.
            if context.arguments.options["for"] == nil { person = try await assistant.view(found).person }
        }
        let paths = context.arguments.positionals.flatMap { path in
            // One that is not there is told in its turn; the others are added.
            (try? PaperFiles.paths(at: path)) ?? [path]
        }
        guard !paths.isEmpty else { throw LibraryFailure(.nothingToAdd) }
        for (index, path) in paths.enumerated() {
            report.progress(index + 1, of: paths.count)
            do {
                report.tell(try await library.add(try PaperFiles.brought(path), session: session, of: person))
            } catch let failure as any SpokenFailure where !(failure is RecordFailure) {
                report.tell(AddedPaper(name: Personal(path), paper: nil, outcome: .failed(failure)))
            }
        }
        try await embed(library, context)
        return report.hasFailures ? .failed : .done
    }

    /// What was added is found by its words already, so an interruption here loses nothing.
    private static func embed(_ library: Library, _ context: CommandContext) async throws {
        let strings = context.strings
        try await library.embed { done, count in
            guard Terminal.errorIsTerminal else { return }
            Terminal.error(strings.text("library.embedding", ["number": .number(done), "total": .number(count)]))
        }
    }

    /// Some hundreds of rows are kept at once.
    private static func add(
        rows path: String, to library: Library, of person: Person.ID, _ context: CommandContext
    ) async throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw AssistantFailure(.cannotRead, ["file": .text(path)])
        }
        let lines = data.split(separator: UInt8(ascii: "\n")).filter { !$0.isEmpty }
        var sums = (added: 0, duplicates: 0)
        for start in stride(from: 0, to: lines.count, by: 500) {
            let rows = try lines[start..<min(start + 500, lines.count)].enumerated().map { index, line in
                guard let row = try? JSONDecoder().decode(LibraryRow.self, from: line) else {
                    throw LibraryFailure(.badRow, ["line": .number(start + index + 1)])
                }
                return row
            }
            let (added, duplicates) = try await library.add(rows, of: person)
            sums = (sums.added + added, sums.duplicates + duplicates)
        }
        if context.isJSON {
            Terminal.line(Output.json(["added": sums.added, "duplicates": sums.duplicates]))
        } else {
            context.say("library.rows-added", ["count": .number(sums.added), "duplicates": .number(sums.duplicates)])
        }
    }

    static let list = Command(
        name: "library list", usage: "library list [--for PERSON]", syntax: ArgumentSyntax(options: ["for"])
    ) { context in
        var papers = try await context.library().papers()
        if context.arguments.options["for"] != nil {
            let person = try await context.person(try await context.assistant())
            papers.removeAll { $0.person != person }
        }
        if papers.isEmpty, !context.isJSON { context.say("library.empty") }
        for paper in papers {
            let output = PaperOutput(paper, context.strings)
            Terminal.line(context.isJSON ? Output.json(output) : output.line)
        }
        return .done
    }

    static let remove = Command(
        name: "library remove", usage: "library remove PAPER… | --all",
        syntax: ArgumentSyntax(flags: ["all"], positionals: 0...10_000)
    ) { context in
        let library = try await context.library()
        var ids: [LibraryRecord.ID] = []
        if context.arguments.flags.contains("all") {
            ids = try await library.papers().map(\.id)
        } else {
            guard !context.arguments.positionals.isEmpty else { throw UsageFailure.wrongCount }
            for name in context.arguments.positionals { ids.append(try await library.find(name).id) }
        }
        for id in ids { try await library.remove(id) }
        if context.isJSON {
            Terminal.line(Output.json(["removed": ids.count]))
        } else {
            context.say("library.removed", ["count": .number(ids.count)])
        }
        return .done
    }

    static let reindex = Command(
        name: "library reindex", usage: "library reindex [PAPER]", syntax: ArgumentSyntax(positionals: 0...1)
    ) { context in
        let library = try await context.library()
        let report = AddReport(context)
        var only: LibraryRecord.ID?
        if let name = context.arguments.positionals.first { only = try await library.find(name).id }
        try await library.reindex(only) { report.tell($0) }
        try await embed(library, context)
        return report.hasFailures ? .failed : .done
    }
}

/// Tells what becomes of each file as it is done.
///
/// `@unchecked Sendable`: a command tells one file after the other.
private final class AddReport: @unchecked Sendable {
    private let context: CommandContext
    private(set) var hasFailures = false

    init(_ context: CommandContext) { self.context = context }

    func progress(_ number: Int, of count: Int) {
        guard Terminal.errorIsTerminal, count > 1 else { return }
        Terminal.error(context.strings.text("library.progress", ["number": .number(number), "total": .number(count)]))
    }

    func tell(_ added: AddedPaper) {
        var output = AddedOutput(document: added.paper?.documentID, name: added.name.exposed, outcome: "added")
        switch added.outcome {
        case .added: output.passages = added.paper?.passages
        case .duplicate: output.outcome = "duplicate"
        case .failed(let failure):
            hasFailures = true
            output.outcome = "failed"
            output.error = .init(code: failure.codeName, message: context.strings.text(failure.message))
        }
        if context.isJSON { return Terminal.line(Output.json(output)) }
        let key = "library.outcome.\(output.outcome)"
        context.say(
            key,
            [
                "name": .text(output.name), "count": .number(output.passages ?? 0),
                "reason": .text(output.error?.message ?? ""),
            ])
    }
}

/// One line of `library add --json`: a contract.
struct AddedOutput: Encodable {
    var document: String?
    var name: String
    /// `added`, `duplicate` or `failed`.
    var outcome: String
    var passages: Int?
    var error: ErrorOutput.Body?
}

/// One line of `library list --json`: a contract.
struct PaperOutput: Encodable {
    let document: String
    let name: String
    let kind: String
    let status: String
    let pages: Int?
    let passages: Int
    let bytes: Int
    let language: String?
    let session: String?
    let error: ErrorOutput.Body?
    private let state: String

    private enum CodingKeys: CodingKey {
        case document, name, kind, status, pages, passages, bytes, language, session, error
    }

    init(_ paper: LibraryRecord, _ strings: StringTable) {
        document = paper.documentID
        name = paper.name.exposed
        kind = paper.kind
        status = paper.status.rawValue
        pages = paper.pages > 0 ? paper.pages : nil
        passages = paper.passages
        bytes = paper.bytes
        language = paper.language.isEmpty ? nil : paper.language
        session = paper.session?.rawValue
        error = paper.failure.isEmpty ? nil : .init(code: paper.failure, message: strings.text(paper.failureMessage))
        state = strings.text("library.status.\(paper.status.rawValue)", ["count": .number(paper.passages)])
    }

    var line: String { "\(document)  \(name)  \(error?.message ?? state)" }
}

extension LibraryRecord {
    /// The id another program gave it, else its own.
    var documentID: String { givenID.exposed.isEmpty ? id.rawValue : givenID.exposed }
}

extension CommandContext {
    /// The library of the person's own papers. Asks for the passphrase where there is one.
    func library() async throws -> Library {
        do {
            return try await formly.library(passphrase: formly.environment["FORMLY_PASSPHRASE"])
        } catch let failure as RecordFailure where failure.code == .locked && Terminal.inputIsTerminal {
            Terminal.error(strings.text("cli.passphrase.ask"))
            return try await formly.library(passphrase: Terminal.readSecret() ?? "")
        }
    }
}
