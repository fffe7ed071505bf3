import Foundation
import Primitives

/// Rows of people for one form: a head, and a cell of text for each of its columns.
public struct RowTable: Sendable, Hashable {
    public var columns: [String]
    /// As many cells as there are columns.
    public var rows: [[String]]

    /// The largest table that is read, in bytes, and the most rows and columns of one.
    public static let largestFile = 32 << 20
    public static let mostRows = 20_000
    public static let mostColumns = 500

    public enum Trouble: Error, Sendable, Hashable {
        case tooLarge
        /// No text in UTF-8, no head, or JSON that isn't a list of flat objects.
        case notATable
        /// A head, and nothing below it.
        case noRows
        /// Two columns of one name.
        case sameColumn
        /// A row with more cells than there are columns, or a quotation that never ends; counted from 1, without the head.
        case brokenRow(Int)
    }

    /// CSV as RFC 4180 describes it, separated by commas, semicolons or tabs; or a JSON list of objects.
    public init(parsing bytes: [UInt8]) throws(Trouble) {
        guard bytes.count <= Self.largestFile else { throw .tooLarge }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notATable }
        let content = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        let first = content.first { !$0.isWhitespace }
        self = first == "[" ? try Self.json(content) : try Self.separated(content)
        guard !columns.isEmpty, columns.allSatisfy({ !$0.isEmpty }) else { throw .notATable }
        guard columns.count <= Self.mostColumns, rows.count <= Self.mostRows else { throw .tooLarge }
        guard Set(columns).count == columns.count else { throw .sameColumn }
        guard !rows.isEmpty else { throw .noRows }
    }

    private init(columns: [String], rows: [[String]]) {
        (self.columns, self.rows) = (columns, rows)
    }

    // MARK: - CSV

    private static func separated(_ text: String) throws(Trouble) -> RowTable {
        var lines = try cells(of: text, separator: separator(of: text))
        guard !lines.isEmpty else { throw .notATable }
        let columns = lines.removeFirst().map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        var rows: [[String]] = []
        // What spreadsheets leave below a table are lines of nothing.
        for line in lines where line.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
            guard line.count <= columns.count else { throw .brokenRow(rows.count + 1) }
            rows.append(line + Array(repeating: "", count: columns.count - line.count))
        }
        return RowTable(columns: columns, rows: rows)
    }

    /// What the head has most of: where a comma is the decimal sign, spreadsheets write semicolons.
    private static func separator(of text: String) -> Character {
        let head = text.prefix { !$0.isNewline }
        return ([",", ";", "\t"] as [Character]).max { one, other in
            head.count { $0 == one } < head.count { $0 == other }
        } ?? ","
    }

    private static func cells(of text: String, separator: Character) throws(Trouble) -> [[String]] {
        var lines: [[String]] = [], line: [String] = [], cell = ""
        var isQuoted = false, wasQuoted = false
        var rest = text[...]
        while let character = rest.popFirst() {
            if isQuoted {
                if character != "\"" {
                    cell.append(character)
                } else if rest.first == "\"" {
                    cell.append("\"")
                    rest.removeFirst()
                } else {
                    (isQuoted, wasQuoted) = (false, true)
                }
            } else if character == "\"", cell.isEmpty, !wasQuoted {
                isQuoted = true
            } else if character == separator || character.isNewline {
                line.append(cell)
                (cell, wasQuoted) = ("", false)
                if character != separator {
                    lines.append(line)
                    line = []
                }
            } else {
                cell.append(character)
            }
            guard lines.count <= mostRows + 1, line.count <= mostColumns else { throw .tooLarge }
        }
        guard !isQuoted else { throw .brokenRow(lines.count) }
        if !cell.isEmpty || wasQuoted || !line.isEmpty { lines.append(line + [cell]) }
        return lines
    }

    // MARK: - JSON

    private static func json(_ text: String) throws(Trouble) -> RowTable {
        guard let objects = try? JSONDecoder().decode([[String: JSONValue]].self, from: Data(text.utf8)) else { throw .notATable }
        // Objects have no order of their own.
        let columns = Set(objects.flatMap(\.keys)).sorted()
        var rows: [[String]] = []
        for object in objects {
            var row: [String] = []
            for column in columns {
                guard let cell = cell(object[column]) else { throw .notATable }
                row.append(cell)
            }
            rows.append(row)
        }
        return RowTable(columns: columns, rows: rows)
    }

    /// Nil for what is no single value.
    private static func cell(_ value: JSONValue?) -> String? {
        switch value {
        case nil, .null: ""
        case .string(let text): text
        case .bool(let flag): flag ? "true" : "false"
        // Beyond that a number is not what was written: an account number has to be a text.
        case .number(let number) where number.magnitude >= 9_007_199_254_740_992: nil
        case .number(let number): Int(exactly: number).map(String.init) ?? number.description
        default: nil
        }
    }
}
