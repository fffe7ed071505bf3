import Primitives
import Records

/// Reads and writes whole tables, their sealed columns opened and sealed on the way.
struct RowTable {
    let name: String
    let columns: [Column]
    /// Columns of the primary key, in its order.
    let key: [String]

    struct Column {
        let name: String
        let isSealed: Bool
    }

    /// - Throws: `RecordFailure(.corrupt)` when there is no such table.
    init(_ name: String, in database: SQLiteConnection) throws {
        let found = try database.rows("SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid", .text(name)) {
            (name: try $0.text(0), type: try $0.text(1), key: $0.integer(2))
        }
        guard !found.isEmpty else { throw RecordFailure(.corrupt) }
        self.name = name
        columns = found.map { Column(name: $0.name, isSealed: $0.type.uppercased() == "BLOB") }
        key = found.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map(\.name)
    }

    /// In the order of the primary key.
    func read(
        _ database: SQLiteConnection, sealing: any Sealing, where condition: String = "", _ values: [SQLiteValue] = [],
        receive: (ArchivedRow) throws -> Void
    ) throws {
        try select(from: database, where: condition, values) { statement in
            try receive(try row(statement, sealing))
        }
    }

    /// The same, with what does not open told instead of thrown.
    func readWhatOpens(
        _ database: SQLiteConnection, sealing: any Sealing, where condition: String = "", _ values: [SQLiteValue] = [],
        receive: (SurveyedRow) throws -> Void
    ) throws {
        try select(from: database, where: condition, values) { statement in
            try receive(try surveyed(statement, sealing))
        }
    }

    private func select(
        from database: SQLiteConnection, where condition: String, _ values: [SQLiteValue],
        receive: (SQLiteStatement) throws -> Void
    ) throws {
        let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let order = key.map { "\"\($0)\"" }.joined(separator: ", ")
        let filter = condition.isEmpty ? "" : "WHERE \(condition)"
        try database.forEachRow("SELECT \(names) FROM \"\(name)\" \(filter) ORDER BY \(order)", values, receive)
    }

    private func row(_ statement: SQLiteStatement, _ sealing: any Sealing) throws -> ArchivedRow {
        var row = ArchivedRow(table: name, values: [:])
        for (index, column) in columns.enumerated() where !column.isSealed && !SealedColumns.isDerived(column.name, in: name) {
            row.values[column.name] = try statement.value(Int32(index))
        }
        for (index, column) in columns.enumerated() where column.isSealed {
            guard case .content(let sealed) = try statement.value(Int32(index)) else { continue }
            row.values[column.name] = .content(Personal(try sealing.open(sealed.exposed, place: try place(column, row))))
        }
        return row
    }

    /// - Throws: `RecordFailure(.corrupt)` for a row that doesn't fit; `.conflict` for one that is there.
    func insert(_ row: ArchivedRow, into database: SQLiteConnection, sealing: any Sealing) throws {
        let row = SealedColumns.completed(row, sealing)
        guard Set(row.values.keys).isSubset(of: columns.map(\.name)) else { throw RecordFailure(.corrupt) }
        let present = columns.filter { row.values[$0.name] != nil }
        let values = try present.map { column -> SQLiteValue in
            switch (row.values[column.name], column.isSealed) {
            case (.content(let content), true):
                .blob(try sealing.seal(content.exposed, place: try place(column, row)))
            case (.text(let text), false): .text(text)
            case (.integer(let number), false): .integer(number)
            case (.real(let number), false): .real(number)
            case (.nothing, _): .nothing
            default: throw RecordFailure(.corrupt)
            }
        }
        let names = present.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let holes = present.map { _ in "?" }.joined(separator: ", ")
        try database.forEachRow("INSERT INTO \"\(name)\" (\(names)) VALUES (\(holes))", values) { _ in }
    }

    private func place(_ column: Column, _ row: ArchivedRow) throws -> String {
        guard let place = SealedColumns.place(of: column.name, in: row) else { throw RecordFailure(.corrupt) }
        return place
    }
}

extension RowTable {
    /// Those of a database that are saved, parents first.
    /// - Throws: `RecordFailure(.corrupt)` for one that nobody has said how to save.
    static func all(of database: SQLiteConnection) throws -> [RowTable] {
        let present = Set(
            try database.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
            ) { try $0.text(0) })
        let unknown = present.subtracting(SealedColumns.tables).subtracting(SealedColumns.caches)
        guard unknown.isEmpty else { throw RecordFailure(.corrupt) }
        return try SealedColumns.tables.filter(present.contains).map { try RowTable($0, in: database) }
    }
}
