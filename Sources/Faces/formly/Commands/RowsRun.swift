import Assistant
import FormModel
import Foundation
import Primitives

/// One run over a table, into one folder: `columns.json`, a PDF for each row, `report.csv`, and a mark of which run they are of.
///
/// Each file is written whole or not at all, and a row whose file is there is not filled again: a run that was stopped goes on.
struct RowsRun {
    let folder: String
    let table: RowTable
    let form: RowsForm
    let context: CommandContext

    private static let columnsFile = "columns.json"
    private static let reportFile = "report.csv"
    private static let markFile = ".formly-rows"

    private func path(_ name: String) -> String { folder + (folder.hasSuffix("/") ? "" : "/") + name }

    private func content(of name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) } }

    // MARK: - Columns

    /// What the folder's file says; else what the form finds by the columns' names, which is put there.
    ///
    /// - Returns: nil where a column has no place and nobody has said yet that it needs none.
    func matches(_ assistant: Assistant) async throws -> ColumnMatches? {
        if let bytes = content(of: Self.columnsFile) { return try given(bytes) }
        let found = await assistant.match(table.columns, to: form, language: context.language)
        _ = try FileOutput.write(try found.encoded(), named: Self.columnsFile, in: folder)
        show(found)
        guard found.fields.values.contains(where: \.isEmpty) else { return found }
        if context.isJSON {
            Terminal.line(Output.json(RowsReport(found)))
        } else {
            Terminal.error(context.strings.text("rows.columns.left", ["file": .text(path(Self.columnsFile))]))
        }
        return nil
    }

    private func given(_ bytes: [UInt8]) throws -> ColumnMatches {
        guard let matches = ColumnMatches(decoding: bytes) else { throw badColumns(nil) }
        if let unknown = matches.fields.values.joined().first(where: { form.template.field($0) == nil }) {
            throw badColumns(unknown.rawValue)
        }
        return matches
    }

    private func badColumns(_ field: String?) -> RowsFailure {
        let file = ("file", Message.Argument.text(path(Self.columnsFile)))
        guard let field else { return RowsFailure(.badColumns, [file.0: file.1]) }
        return RowsFailure(.unknownField, [file.0: file.1, "name": .text(field)])
    }

    private func show(_ matches: ColumnMatches) {
        guard !context.isJSON else { return }
        for column in table.columns {
            let labels = (matches.fields[column] ?? []).compactMap { form.template.field($0)?.label[context.language] }
            Terminal.error(
                "\(column) → \(labels.isEmpty ? context.strings.text("rows.columns.none") : labels.joined(separator: ", "))")
        }
    }

    // MARK: - Rows

    /// Marks the folder with what the files are made of, so that no other run goes on with them.
    func begin(of file: BroughtFile, _ matches: ColumnMatches) throws {
        var mark = Fingerprint()
        mark.take(file.content)
        mark.take(Array(table.columns.joined(separator: "\u{0}").utf8))
        for row in table.rows { mark.take(Array(row.joined(separator: "\u{0}").utf8)) }
        mark.take(try matches.encoded())
        mark.take(Array(context.arguments.flags.sorted().joined(separator: " ").utf8))
        if let there = content(of: Self.markFile) {
            guard there == Array(mark.text.utf8) else { throw RowsFailure(.otherRun, ["folder": .text(folder)]) }
            return
        }
        guard !FileManager.default.fileExists(atPath: path(name(of: 0))) else {
            throw RowsFailure(.otherRun, ["folder": .text(folder)])
        }
        _ = try FileOutput.write(Array(mark.text.utf8), named: Self.markFile, in: folder)
    }

    /// By its number alone: a name in the name of a file would be seen by whoever sees the folder.
    private func name(of row: Int) -> String {
        let digits = max(4, String(table.rows.count).count)
        let number = String(row + 1)
        return String(repeating: "0", count: digits - number.count) + number + ".pdf"
    }

    func fill(_ matches: ColumnMatches, _ assistant: Assistant) async throws -> ExitCode {
        var report = RowsReport(matches)
        let flags = context.arguments.flags
        for (number, row) in table.rows.enumerated() {
            let name = name(of: number)
            if FileManager.default.fileExists(atPath: path(name)) {
                report.add(number + 1, name, .kept, [])
            } else {
                let filled = try await assistant.fill(
                    cells(row, matches), into: form, language: context.language, isPartial: flags.contains("partial"),
                    flatten: flags.contains("flatten"))
                if let pdf = filled.pdf { _ = try FileOutput.write(pdf, named: name, in: folder) }
                let findings = FindingsOutput.entries(filled.findings, context.strings)
                report.add(number + 1, filled.pdf == nil ? nil : name, filled.pdf == nil ? .open : .written, findings)
            }
            if !context.isJSON, (number + 1) % 50 == 0 {
                Terminal.error(
                    context.strings.text("rows.progress", ["count": .number(number + 1), "total": .number(table.rows.count)]))
            }
        }
        _ = try FileOutput.write(Array(report.csv.utf8), named: Self.reportFile, in: folder)
        if context.isJSON {
            Terminal.line(Output.json(report))
        } else {
            context.say(
                "rows.done",
                [
                    "written": .number(report.written + report.kept), "open": .number(report.open),
                    "report": .text(path(Self.reportFile)),
                ])
        }
        return report.open > 0 ? .findings : .done
    }

    private func cells(_ row: [String], _ matches: ColumnMatches) -> [(fields: [Field.ID], text: String)] {
        zip(table.columns, row).compactMap { column, text in
            guard let fields = matches.fields[column], !fields.isEmpty, !text.allSatisfy(\.isWhitespace) else { return nil }
            return (fields, text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}

/// What became of each row, without a word of what was in it.
struct RowsReport: Encodable {
    enum Status: String, Encodable {
        case written
        /// It was there from a run before.
        case kept
        /// Something was wrong or missing: no file was written.
        case open
    }

    struct Row: Encodable {
        let row: Int
        let file: String?
        let status: Status
        let findings: [FindingsOutput.Entry]
    }

    /// The fields of each column; none for one that is left out.
    let columns: [String: [String]]
    private(set) var rows: [Row] = []
    private(set) var written = 0
    private(set) var kept = 0
    private(set) var open = 0

    init(_ matches: ColumnMatches) { columns = matches.fields.mapValues { $0.map(\.rawValue) } }

    mutating func add(_ number: Int, _ file: String?, _ status: Status, _ findings: [FindingsOutput.Entry]) {
        rows.append(Row(row: number, file: file, status: status, findings: findings))
        switch status {
        case .written: written += 1
        case .kept: kept += 1
        case .open: open += 1
        }
    }

    private static let heads = ["row", "file", "status", "severity", "field", "message"]

    /// A line for each finding; a row without one has a line of its own.
    var csv: String {
        var text = Self.heads.joined(separator: ",") + "\r\n"
        for row in rows {
            let head = [String(row.row), row.file ?? "", row.status.rawValue]
            let lines = row.findings.map { head + [$0.severity, $0.field ?? "", $0.message] }
            for line in lines.isEmpty ? [head + ["", "", ""]] : lines {
                text += line.map(Self.quoted).joined(separator: ",") + "\r\n"
            }
        }
        return text
    }

    private static func quoted(_ cell: String) -> String {
        cell.contains { ",\"\r\n".contains($0) } ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}

/// Tells two runs apart; no secret: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
private struct Fingerprint {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func take(_ bytes: [UInt8]) {
        for byte in bytes + [0xFF] { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var text: String { String(value, radix: 16) }
}
