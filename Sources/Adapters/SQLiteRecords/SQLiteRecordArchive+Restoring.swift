import Primitives
public import Records

extension SQLiteRecordArchive {
    public func adopt(
        _ scratch: any ScratchRecords, _ mode: RestoreMode, _ steps: RestoreSteps
    ) throws -> RestoreOutcome {
        guard let scratch = scratch as? SQLiteScratchRecords else { throw RecordFailure(.other) }
        let database = try connect()
        defer { database.close() }
        let outcome = try database.transaction {
            var restore = try Restore(from: scratch.database, to: database, sealing: sealing, steps: steps)
            return try restore.run(mode)
        }
        try database.forgetLog()
        return outcome
    }

    public func rehearse(
        _ scratch: any ScratchRecords, _ mode: RestoreMode, bring: @escaping (_ file: String) throws -> RestoredFile
    ) throws -> RestoreOutcome {
        guard let scratch = scratch as? SQLiteScratchRecords else { throw RecordFailure(.other) }
        let database = try connect()
        defer { database.close() }
        var number = 0
        let steps = RestoreSteps(
            newID: {
                number += 1
                return "rehearsal-\(number)"
            }, bring: { file, _ in try bring(file) })
        var outcome = RestoreOutcome()
        do {
            try database.transaction {
                var restore = try Restore(from: scratch.database, to: database, sealing: sealing, steps: steps)
                outcome = try restore.run(mode)
                throw RehearsalIsOver()
            }
        } catch is RehearsalIsOver {
            // The transaction is undone, as it was meant to be.
        }
        return outcome
    }

    private struct RehearsalIsOver: Error {}
}

/// One restore within one transaction.
private struct Restore {
    let backup: SQLiteConnection
    let home: SQLiteConnection
    let sealing: any Sealing
    let steps: RestoreSteps
    let tables: [RowTable]
    var outcome = RestoreOutcome()
    private var broughtPapers: Set<String> = []

    /// Tables whose rows belong to a session, by their column `session`.
    private static let belongings = ["turn", "attachment"]

    init(from backup: SQLiteConnection, to home: SQLiteConnection, sealing: any Sealing, steps: RestoreSteps) throws {
        self.backup = backup
        self.home = home
        self.sealing = sealing
        self.steps = steps
        tables = try RowTable.all(of: home)
    }

    mutating func run(_ mode: RestoreMode) throws -> RestoreOutcome {
        switch mode {
        case .replace: try replace()
        case .merge: try merge()
        }
        return outcome
    }

    // MARK: Replacing

    private mutating func replace() throws {
        let (here, there) = (try sessions(home), try sessions(backup))
        let named = try SQLiteRecordStore.namedFiles(home)
        outcome.removed = here.subtracting(there).count
        outcome.kept = here.intersection(there).count
        outcome.added = there.subtracting(here).count
        for table in tables.reversed() where !SealedColumns.isHistory(table.name) {
            try home.run("DELETE FROM \"\(table.name)\"")
        }
        for table in tables { try SealedColumns.isHistory(table.name) ? mergeRows(of: table) : copy(table) }
        outcome.released = named.subtracting(try SQLiteRecordStore.namedFiles(home))
    }

    // MARK: Merging

    private mutating func merge() throws {
        for id in try sessions(backup).sorted() { try merge(session: id) }
        for table in tables where table.name != "session" && !Self.belongings.contains(table.name) { try mergeRows(of: table) }
    }

    private mutating func merge(session id: String) throws {
        let (here, there) = (try story(of: id, in: home), try story(of: id, in: backup))
        guard let here, let there else {
            outcome.added += 1
            return try bring(id)
        }
        if here.isDamaged {
            // Nothing of it can be read: the backup's takes its place, unless more was said here than the backup knows.
            if there.revision >= here.revision {
                try home.run("DELETE FROM session WHERE id = ?", .text(id))
                try bring(id)
                outcome.mended += 1
            } else {
                outcome.doubled += 1
                try bring(id, as: steps.newID())
            }
        } else if here.turns.starts(with: there.turns), here.revision >= there.revision {
            if try mendFiles(of: id) { outcome.mended += 1 } else { outcome.kept += 1 }
        } else if there.turns.starts(with: here.turns), there.revision > here.revision {
            outcome.advanced += 1
            let files = try rows("attachment", of: id, in: home)
            try home.run("DELETE FROM session WHERE id = ?", .text(id))
            try bring(id)
            try keep(files)
        } else {
            outcome.doubled += 1
            try bring(id, as: steps.newID())
        }
    }

    /// What tells whether one went on where the other had stopped.
    private struct Story {
        var revision: Int64
        var turns: [ArchivedRow] = []
        /// Something of it does not open.
        var isDamaged = false
    }

    private func story(of id: String, in database: SQLiteConnection) throws -> Story? {
        let revisions = try database.rows("SELECT revision FROM session WHERE id = ?", .text(id)) { Int64($0.integer(0)) }
        guard let revision = revisions.first else { return nil }
        var story = Story(revision: revision)
        for table in ["session", "turn"] {
            try RowTable(table, in: database).readWhatOpens(
                database, sealing: sealing, where: table == "session" ? "id = ?" : "session = ?", [.text(id)]
            ) { surveyed in
                if !surveyed.damaged.isEmpty { story.isDamaged = true }
                if table == "turn" { story.turns.append(surveyed.withoutDamage ?? surveyed.row) }
            }
        }
        return story
    }

    /// Files of a form whose rows are whole here, where the backup has them and they don't open here.
    private func mendFiles(of id: String) throws -> Bool {
        var isMended = false
        for row in try rows("attachment", of: id, in: backup) {
            guard let file = SealedColumns.file(of: row) else { continue }
            if try steps.bring(file, file) == .brought { isMended = true }
        }
        return isMended
    }

    /// A session of the backup with all that belongs to it; under a new name, its files get new ones too.
    private mutating func bring(_ id: String, as newID: String? = nil) throws {
        for table in tables where table.name == "session" || Self.belongings.contains(table.name) {
            for var row in try rows(table.name, of: id, in: backup) {
                if let newID {
                    row.values[table.name == "session" ? "id" : "session"] = .text(newID)
                    if table.name == "attachment" {
                        let file = row.text("id") ?? ""
                        let name = SQLiteRecordStore.newID().rawValue
                        row.values["id"] = .text(name)
                        if try steps.bring(file, name) == .absent { continue }
                    }
                } else if let file = SealedColumns.file(of: row), try steps.bring(file, file) == .absent {
                    continue
                }
                try insert(row, table)
            }
        }
    }

    /// Files that only the home had.
    private mutating func keep(_ files: [ArchivedRow]) throws {
        guard let table = tables.first(where: { $0.name == "attachment" }) else { return }
        for row in files where try !contains(row, table) { try insert(row, table) }
    }

    private mutating func mergeRows(of table: RowTable) throws {
        var missing: [ArchivedRow] = []
        try RowTable(table.name, in: backup).read(backup, sealing: sealing) { row in
            if try isMissing(row, table) { missing.append(row) }
        }
        for var row in missing {
            try bringFile(of: &row)
            if table.name == "paper", let id = row.text("id") { broughtPapers.insert(id) }
            try insert(row, table)
        }
    }

    /// A paper whose content is here under another id stays out, and passages come with their paper or not at all.
    private func isMissing(_ row: ArchivedRow, _ table: RowTable) throws -> Bool {
        switch table.name {
        case "passage": return row.text("paper").map(broughtPapers.contains) == true
        case "paper":
            let fingerprint = SealedColumns.completed(row, sealing).text("fingerprint") ?? ""
            let same = try home.rows("SELECT 1 FROM paper WHERE fingerprint = ?", .text(fingerprint)) { $0.integer(0) }
            if !same.isEmpty { return false }
        default: break
        }
        return try !contains(row, table)
    }

    // MARK: Rows

    private mutating func copy(_ table: RowTable) throws {
        var count = 0
        try RowTable(table.name, in: backup).read(backup, sealing: sealing) { row in
            var row = row
            guard try bringFile(of: &row) else { return }
            try table.insert(row, into: home, sealing: sealing)
            count += 1
        }
        outcome.rows += count
    }

    /// A paper keeps its words without its file; a file of a form is nothing without itself.
    ///
    /// - Returns: whether the row can stand.
    @discardableResult
    private func bringFile(of row: inout ArchivedRow) throws -> Bool {
        guard let file = SealedColumns.file(of: row), try steps.bring(file, file) == .absent else { return true }
        row.values["bytes"] = .integer(0)
        return row.table == "paper"
    }

    private mutating func insert(_ row: ArchivedRow, _ table: RowTable) throws {
        try table.insert(row, into: home, sealing: sealing)
        outcome.rows += 1
    }

    private func contains(_ row: ArchivedRow, _ table: RowTable) throws -> Bool {
        let condition = table.key.map { "\"\($0)\" = ?" }.joined(separator: " AND ")
        let values = try table.key.map { column -> SQLiteValue in
            switch row.values[column] {
            case .text(let text): .text(text)
            case .integer(let number): .integer(number)
            default: throw RecordFailure(.corrupt)
            }
        }
        var isThere = false
        try home.forEachRow("SELECT 1 FROM \"\(table.name)\" WHERE \(condition)", values) { _ in isThere = true }
        return isThere
    }

    private func rows(_ table: String, of session: String, in database: SQLiteConnection) throws -> [ArchivedRow] {
        var rows: [ArchivedRow] = []
        let condition = table == "session" ? "id = ?" : "session = ?"
        try RowTable(table, in: database).read(database, sealing: sealing, where: condition, [.text(session)]) { rows.append($0) }
        return rows
    }

    private func sessions(_ database: SQLiteConnection) throws -> Set<String> {
        Set(try database.rows("SELECT id FROM session") { try $0.text(0) })
    }
}
