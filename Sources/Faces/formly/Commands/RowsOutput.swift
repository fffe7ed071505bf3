import Assistant
import FormModel
import Primitives

/// What became of each row, for other programs.
struct RowsOutput: Encodable {
    struct Row: Encodable {
        let row: Int
        let file: String?
        let status: RowsReport.Status
        let findings: [FindingsOutput.Entry]
    }

    /// The fields of each column; none for one that is left out.
    let columns: [String: [String]]
    let rows: [Row]
    let written: Int
    let kept: Int
    let open: Int

    init(_ report: RowsReport, _ context: CommandContext) {
        columns = report.columns.fields.mapValues { $0.map(\.rawValue) }
        rows = report.rows.map {
            Row(
                row: $0.number, file: $0.file, status: $0.status,
                findings: FindingsOutput.entries($0.findings, context.strings))
        }
        (written, kept, open) = (report.written, report.kept, report.open)
    }
}
