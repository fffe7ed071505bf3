import Assistant
import FormModel
import Foundation
import Primitives

/// `fill`: one form for each row of a table.
enum RowsCommand {
    static let command = Command(
        name: "fill", usage: "fill FILE.pdf --rows FILE.csv|FILE.json --out DIR [--partial] [--flatten] [--password P]",
        syntax: ArgumentSyntax(options: ["rows", "out", "password"], flags: ["partial", "flatten"], positionals: 1...1)
    ) { context in
        guard let rows = context.arguments.options["rows"] else { throw UsageFailure.required(option: "rows") }
        guard let folder = context.arguments.options["out"] else { throw UsageFailure.required(option: "out") }
        FileOutput.keepPrivate()
        let table = try table(at: rows)
        let file = try FileInput.read(context.word(0), context)
        let assistant = try await context.assistant()
        let form = try await assistant.openForRows(file)
        try FileOutput.prepare(folder)
        let run = RowsRun(folder: folder, table: table, form: form, context: context)
        guard let matches = try await run.matches(assistant) else { return .findings }
        try run.begin(of: file, matches)
        return try await run.fill(matches, assistant)
    }

    private static func table(at path: String) throws -> RowTable {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
            size <= RowTable.largestFile
        else { throw RowsFailure(FileManager.default.fileExists(atPath: path) ? .tooLarge : .cannotRead) }
        guard let data = FileManager.default.contents(atPath: path) else { throw RowsFailure(.cannotRead) }
        do {
            return try RowTable(parsing: [UInt8](data))
        } catch {
            throw RowsFailure(.init(rawValue: error.rawValue) ?? .notATable)
        }
    }
}

/// Why a table can't be filled in. Names no value of it.
struct RowsFailure: SpokenFailure, Hashable {
    enum Code: String, Sendable, Hashable {
        case cannotRead = "cannot-read"
        case tooLarge = "too-large"
        case notATable = "not-a-table"
        case sameColumn = "same-column"
        case brokenRow = "broken-row"
        /// The file of columns in the folder isn't one.
        case badColumns = "bad-columns"
        /// It names a field that the form hasn't.
        case unknownField = "unknown-field"
        /// The folder holds what another table, form or matching was filled into.
        case otherRun = "other-run"
    }
    let code: Code
    let arguments: [String: Message.Argument]

    init(_ code: Code, _ arguments: [String: Message.Argument] = [:]) {
        (self.code, self.arguments) = (code, arguments)
    }

    var codeName: String { "rows-\(code.rawValue)" }
    var message: Message {
        let bounds: [String: Message.Argument] = ["rows": .number(RowTable.mostRows), "columns": .number(RowTable.mostColumns)]
        return Message("rows.\(code.rawValue)", bounds.merging(arguments) { $1 })
    }
}
