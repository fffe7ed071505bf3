import Primitives
import Records

/// A row as far as it can be read.
struct SurveyedRow {
    var row: ArchivedRow
    /// Sealed columns that don't open.
    var damaged: [String]

    /// What names it to a person who looks for it.
    var name: String {
        let columns = ["turn": "session", "passage": "paper", "setting": "name"]
        return row.text(columns[row.table] ?? "id") ?? ""
    }

    /// What can stand without the values that don't open; nil where nothing can.
    var withoutDamage: ArchivedRow? {
        if damaged.isEmpty { return row }
        var row = row
        switch row.table {
        case "turn":
            // It keeps its place with nothing in it, so that the form's answers can still be seen.
            row.values["content"] = .content(Personal([]))
            return row
        case "session" where damaged == ["title"]:
            row.values["title"] = .content(Personal([]))
            return row
        default: return nil
        }
    }
}

extension RowTable {
    /// Every row that can be read. A sealed value that doesn't open is told and does not stop it.
    ///
    /// - Parameter isBackward: from the end of the table, for what lies behind a damaged page.
    /// - Throws: where the database itself can't be read any further.
    func survey(
        _ database: SQLiteConnection, sealing: any Sealing, isBackward: Bool = false, receive: (SurveyedRow) throws -> Void
    ) throws {
        let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let direction = isBackward ? "DESC" : "ASC"
        try database.forEachRow("SELECT \(names) FROM \"\(name)\" ORDER BY rowid \(direction)", []) { statement in
            try receive(try surveyed(statement, sealing))
        }
    }

    func surveyed(_ statement: SQLiteStatement, _ sealing: any Sealing) throws -> SurveyedRow {
        var surveyed = SurveyedRow(row: ArchivedRow(table: name, values: [:]), damaged: [])
        for (index, column) in columns.enumerated() where !column.isSealed && !SealedColumns.isDerived(column.name, in: name) {
            surveyed.row.values[column.name] = try statement.value(Int32(index))
        }
        for (index, column) in columns.enumerated() where column.isSealed {
            do {
                guard case .content(let sealed) = try statement.value(Int32(index)),
                    let place = SealedColumns.place(of: column.name, in: surveyed.row)
                else { throw RecordFailure(.corrupt) }
                surveyed.row.values[column.name] = .content(Personal(try sealing.open(sealed.exposed, place: place)))
            } catch let failure as RecordFailure where failure.code == .corrupt {
                surveyed.damaged.append(column.name)
            }
        }
        return surveyed
    }
}
