import Primitives
public import Records

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension SQLiteStoreExaminer {
    /// Every row that still opens goes into a new database, which then takes the old one's name.
    ///
    /// A turn that doesn't open keeps its place with nothing in it, so that the form's answers can still be seen; a paper whose
    /// file is gone keeps its words; a form's file that is gone can be brought again.
    public func repair(copyingTo folder: String) throws -> StoreRepair {
        var repair = StoreRepair(copy: folder)
        if try StoreMarker(path: path).isStoreLost(files) {
            // Begun anew because the person asked for it. Its files stay, for a backup to name them again.
            _ = try SQLiteRecordStore(path: path, sealing: sealing, files: files, beginsAnew: true)
            repair.copy = nil
            repair.lost.append(StoreFinding(.missingStore))
            return repair
        }
        try StoreCopy.make(of: path, attachments: self.folder, in: folder)
        let examination = try examine()
        let rebuilt = path + ".rebuilt"
        unlink(rebuilt)
        defer { unlink(rebuilt) }
        try rebuild(at: rebuilt, &repair, isBroken: examination.findings.contains { $0.kind == .structure })
        if examination.findings.contains(StoreFinding(.structure)) { repair.mended.append(StoreFinding(.structure)) }
        for finding in examination.findings where finding.kind == .reference { repair.mended.append(finding) }
        try replace(by: rebuilt)
        return repair
    }

    private func rebuild(at rebuilt: String, _ repair: inout StoreRepair, isBroken: Bool) throws {
        let old = try SQLiteConnection(path: path, patience: 5000)
        defer { old.close() }
        SQLiteRecordStore.createPrivately(rebuilt)
        let new = try SQLiteConnection(path: rebuilt, patience: 0)
        defer { new.close() }
        try new.execute("PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA synchronous = FULL")
        try Schema.migrate(new, upTo: try schema(of: old))
        try new.transaction {
            for table in try tables(old) { try salvage(table, from: old, into: new, isBroken: isBroken, &repair) }
        }
        guard try SQLiteRecordStore.integrityFindings(new).isEmpty else { throw RecordFailure(.corrupt) }
    }

    private func schema(of database: SQLiteConnection) throws -> Int {
        let version = try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
        guard (1...Schema.version).contains(version) else { throw RecordFailure(.newerSchema) }
        return version
    }

    /// Forward to where it breaks, then backward to where it breaks.
    private func salvage(
        _ table: RowTable, from old: SQLiteConnection, into new: SQLiteConnection, isBroken: Bool,
        _ repair: inout StoreRepair
    ) throws {
        let target = try RowTable(table.name, in: new)
        for isBackward in isBroken ? [false, true] : [false] {
            do {
                try table.survey(old, sealing: sealing, isBackward: isBackward) { surveyed in
                    try keep(surveyed, target, new, &repair)
                }
            } catch let failure as RecordFailure where failure.code == .corrupt && isBroken {
                continue
            }
        }
    }

    private func keep(
        _ surveyed: SurveyedRow, _ table: RowTable, _ new: SQLiteConnection, _ repair: inout StoreRepair
    ) throws {
        var row = surveyed.row
        if !surveyed.damaged.isEmpty {
            let finding = StoreFinding(.sealed, table: table.name, id: surveyed.name)
            if !repair.lost.contains(finding) { repair.lost.append(finding) }
            guard let kept = surveyed.withoutDamage else { return }
            row = kept
        }
        if let file = SealedColumns.file(of: row), let finding = try finding(on: file, of: row) {
            if !repair.lost.contains(finding) { repair.lost.append(finding) }
            switch table.name {
            case "paper": row.values["bytes"] = .integer(0)
            // Without its blueprint a form can't be shown at all; it stays as it is, for a backup to be merged with.
            case "attachment" where row.text("kind") != "blueprint": return
            default: break
            }
        }
        do {
            try table.insert(row, into: new, sealing: sealing)
        } catch let failure as RecordFailure where failure.code == .conflict {
            return  // read from the other end already, or its parent is lost, which was told
        }
    }

    /// The old log must be empty first: beside the new database it would be taken for the new one's.
    private func replace(by rebuilt: String) throws {
        let old = try SQLiteConnection(path: path, patience: 5000)
        defer { old.close() }
        let isWritten = try old.rows("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) == 0 }
        guard isWritten == [true] else { throw RecordFailure(.busy) }
        guard rename(rebuilt, path) == 0 else { throw RecordFailure(.readOnly) }
    }
}
