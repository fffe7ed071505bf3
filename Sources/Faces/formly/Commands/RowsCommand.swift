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
        let flags = context.arguments.flags
        let run = RowsRun(
            folder: RowsFolder(folder), table: table, form: form, language: context.language,
            isPartial: flags.contains("partial"), flatten: flags.contains("flatten"))
        guard let matches = try await columns(of: run, assistant, context) else { return .findings }
        let report = try await assistant.fill(run, matches) { done in
            guard !context.isJSON, done % 50 == 0 else { return }
            Terminal.error(
                context.strings.text("rows.progress", ["count": .number(done), "total": .number(table.rows.count)]))
        }
        tell(report, run, context)
        return report.open > 0 ? .findings : .done
    }

    private static func table(at path: String) throws -> RowTable {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
            size <= RowTable.largestFile
        else { throw RowsFailure(FileManager.default.fileExists(atPath: path) ? .tooLarge : .cannotRead) }
        guard let data = FileManager.default.contents(atPath: path) else { throw RowsFailure(.cannotRead) }
        do {
            return try RowTable(parsing: [UInt8](data))
        } catch {
            throw RowsFailure(error)
        }
    }

    /// What the folder's file says; else what is found, which is put there.
    ///
    /// - Returns: nil where a column has no place and nobody has said yet that it needs none.
    private static func columns(
        of run: RowsRun, _ assistant: Assistant, _ context: CommandContext
    ) async throws -> ColumnMatches? {
        if let given = try run.givenColumns() { return given }
        let found = await assistant.match(run.table.columns, to: run.form, language: context.language)
        try run.write(found.matches)
        show(found.matches, run, context)
        guard !found.undecided.isEmpty else { return found.matches }
        if context.isJSON {
            Terminal.line(Output.json(RowsOutput(RowsReport(found.matches, total: 0), context)))
        } else {
            Terminal.error(
                context.strings.text("rows.columns.left", ["file": .text(run.folder.path(of: RowsRun.columnsFile))]))
        }
        return nil
    }

    private static func show(_ matches: ColumnMatches, _ run: RowsRun, _ context: CommandContext) {
        guard !context.isJSON else { return }
        for column in run.table.columns {
            let labels = (matches.fields[column] ?? []).compactMap { run.form.template.field($0)?.label[context.language] }
            Terminal.error(
                "\(column) → \(labels.isEmpty ? context.strings.text("rows.columns.none") : labels.joined(separator: ", "))")
        }
    }

    private static func tell(_ report: RowsReport, _ run: RowsRun, _ context: CommandContext) {
        guard !context.isJSON else { return Terminal.line(Output.json(RowsOutput(report, context))) }
        context.say(
            "rows.done",
            [
                "written": .number(report.written + report.kept), "open": .number(report.open),
                "report": .text(run.folder.path(of: RowsRun.reportFile)),
            ])
    }
}
