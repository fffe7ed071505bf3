public import FormModel
public import Primitives

/// What became of each row, without a word of what was in it.
public struct RowsReport: Sendable {
    public enum Status: String, Sendable, Hashable, Codable {
        case written
        /// It was there from a run before.
        case kept
        /// Something was wrong or missing: no file was written.
        case open
    }

    public struct Row: Sendable {
        /// Counted from 1, without the head.
        public let number: Int
        public let file: String?
        public let status: Status
        public let findings: [Finding]
    }

    public let columns: ColumnMatches
    public private(set) var rows: [Row] = []
    public private(set) var written = 0
    public private(set) var kept = 0
    public private(set) var open = 0
    /// How many rows the table has.
    public let total: Int
    /// It was stopped before the last row.
    public var isStopped: Bool { rows.count < total }

    public init(_ columns: ColumnMatches, total: Int) { (self.columns, self.total) = (columns, total) }

    mutating func add(_ number: Int, _ file: String?, _ status: Status, _ findings: [Finding]) {
        rows.append(Row(number: number, file: file, status: status, findings: findings))
        switch status {
        case .written: written += 1
        case .kept: kept += 1
        case .open: open += 1
        }
    }

    private static let heads = ["row", "file", "status", "severity", "field", "message"]

    /// A line for each finding; a row without one has a line of its own.
    public func csv(_ strings: StringTable) -> String {
        var text = Self.heads.joined(separator: ",") + "\r\n"
        for row in rows {
            let head = [String(row.number), row.file ?? "", row.status.rawValue]
            let lines = row.findings.map { head + [$0.severity.rawValue, $0.field?.rawValue ?? "", strings.text($0.message)] }
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
