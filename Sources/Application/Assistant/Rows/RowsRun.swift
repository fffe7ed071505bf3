import FormModel
import Foundation
public import Primitives

/// One run over a table, into one folder: `columns.json`, a PDF for each row, `report.csv`, and a mark of which run they are of.
///
/// Each file is written whole or not at all, and a row whose file is there is not filled again: a run that was stopped goes on.
public struct RowsRun: Sendable {
    public let folder: RowsFolder
    public let table: RowTable
    public let form: RowsForm
    public let language: Language
    /// Write what is right although something is wrong or missing.
    public let isPartial: Bool
    public let flatten: Bool

    public static let columnsFile = "columns.json"
    public static let reportFile = "report.csv"
    private static let markFile = ".formly-rows"

    public init(
        folder: RowsFolder, table: RowTable, form: RowsForm, language: Language, isPartial: Bool = false, flatten: Bool = false
    ) {
        self.folder = folder
        self.table = table
        self.form = form
        self.language = language
        self.isPartial = isPartial
        self.flatten = flatten
    }

    // MARK: - Columns

    /// What the folder's file says of the columns; nil where it has none.
    ///
    /// - Throws: `RowsFailure`.
    public func givenColumns() throws -> ColumnMatches? {
        guard let bytes = folder.content(of: Self.columnsFile) else { return nil }
        let file = folder.path(of: Self.columnsFile)
        guard let matches = ColumnMatches(decoding: bytes) else { throw RowsFailure(.badColumns, ["file": .text(file)]) }
        if let unknown = matches.fields.values.joined().first(where: { form.template.field($0) == nil }) {
            throw RowsFailure(.unknownField, ["file": .text(file), "name": .text(unknown.rawValue)])
        }
        return matches
    }

    /// Puts them where a person can put them right.
    public func write(_ matches: ColumnMatches) throws { try folder.write(try matches.encoded(), named: Self.columnsFile) }

    // MARK: - Files

    /// Marks the folder with what the files are made of, so that no other run goes on with them.
    func begin(_ matches: ColumnMatches) throws {
        try folder.prepare()
        var mark = Fingerprint()
        mark.take(Array(form.contentMark.utf8))
        mark.take(Array(table.columns.joined(separator: "\u{0}").utf8))
        for row in table.rows { mark.take(Array(row.joined(separator: "\u{0}").utf8)) }
        mark.take(try matches.encoded())
        mark.take(Array([flatten ? "flatten" : "", isPartial ? "partial" : "", language.rawValue].joined(separator: " ").utf8))
        if let there = folder.content(of: Self.markFile) {
            guard there == Array(mark.text.utf8) else { throw RowsFailure(.otherRun, ["folder": .text(folder.path)]) }
            return
        }
        guard !folder.has(fileName(of: 0)) else { throw RowsFailure(.otherRun, ["folder": .text(folder.path)]) }
        try folder.write(Array(mark.text.utf8), named: Self.markFile)
    }

    /// By its number alone: a name in the name of a file would be seen by whoever sees the folder.
    func fileName(of row: Int) -> String {
        let digits = max(4, String(table.rows.count).count)
        let number = String(row + 1)
        return String(repeating: "0", count: digits - number.count) + number + ".pdf"
    }

    /// All that was filled, with the report, in one archive.
    ///
    /// - Throws: `RowsFailure(.archiveTooLarge)`.
    public func archive() throws -> [UInt8] {
        var zip = StoredZip()
        for name in table.rows.indices.map(fileName) + [Self.reportFile] {
            guard let content = folder.content(of: name) else { continue }
            guard zip.add(content, named: name) else { throw RowsFailure(.archiveTooLarge) }
        }
        return zip.closed()
    }

    func cells(_ row: [String], _ matches: ColumnMatches) -> [(fields: [Field.ID], text: String)] {
        zip(table.columns, row).compactMap { column, text in
            guard let fields = matches.fields[column], !fields.isEmpty, !text.allSatisfy(\.isWhitespace) else { return nil }
            return (fields, text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}

extension Assistant {
    /// Fills all rows whose file isn't there yet. Where its task is cancelled it ends behind the row that it is at.
    ///
    /// - Parameter progress: called after each row with how many are done.
    public func fill(
        _ run: RowsRun, _ matches: ColumnMatches, progress: @Sendable (Int) async -> Void = { _ in }
    ) async throws -> RowsReport {
        try run.begin(matches)
        // What can't be remembered now is asked again.
        try? await remember(matches, for: run.form)
        var report = RowsReport(matches, total: run.table.rows.count)
        for (index, row) in run.table.rows.enumerated() {
            guard !Task.isCancelled else { return report }
            let name = run.fileName(of: index)
            if run.folder.has(name) {
                report.add(index + 1, name, .kept, [])
            } else {
                let filled = try await fill(
                    run.cells(row, matches), into: run.form, language: run.language, isPartial: run.isPartial,
                    flatten: run.flatten)
                if let pdf = filled.pdf { try run.folder.write(pdf, named: name) }
                report.add(index + 1, filled.pdf == nil ? nil : name, filled.pdf == nil ? .open : .written, filled.findings)
            }
            await progress(index + 1)
        }
        if let strings = services.tables[run.language] {
            try run.folder.write(Array(report.csv(strings).utf8), named: RowsRun.reportFile)
        }
        return report
    }
}

/// Tells two runs apart; no secret: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/).
struct Fingerprint {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func take(_ bytes: [UInt8]) {
        for byte in bytes + [0xFF] { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var text: String { String(value, radix: 16) }
}
