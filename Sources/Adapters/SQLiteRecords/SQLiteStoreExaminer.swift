import Primitives
public import Records

/// Examines and mends one database with its sealed files, over connections of its own.
///
/// Unlike `SQLiteRecordStore` it changes nothing by opening: what a crash left is still there to be told.
public struct SQLiteStoreExaminer: StoreExamining {
    let path: String
    let sealing: any Sealing
    let files: any SealedFiles
    /// Where those lie.
    let folder: String

    public init(path: String, sealing: any Sealing, files: any SealedFiles, in folder: String) {
        self.path = path
        self.folder = folder
        self.sealing = sealing
        self.files = files
    }

    public func examine() throws -> StoreExamination {
        if try StoreMarker(path: path).isStoreLost(files) { return try examinationOfLostStore() }
        let database = try SQLiteConnection.orImage(of: path) {
            let database = try SQLiteConnection(path: path, patience: 5000)
            // It is opened only when it is asked something.
            _ = try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
            return database
        }
        defer { database.close() }
        var examination = StoreExamination()
        if !isSound(database) { examination.add(StoreFinding(.structure)) }
        for table in try references(database) { examination.add(StoreFinding(.reference, table: table)) }
        var expected: Set<String> = []
        for table in try tables(database) {
            let isWhole = try survey(table, database) { surveyed in
                examination.rows += 1
                if table.name == "session", let used = surveyed.row.integer("updated") {
                    examination.formsUsed.append(Timestamp(milliseconds: used))
                }
                if !surveyed.damaged.isEmpty {
                    examination.add(StoreFinding(.sealed, table: table.name, id: surveyed.name))
                }
                guard let file = SealedColumns.file(of: surveyed.row) else { return }
                expected.insert(file)
                examination.files += 1
                if let finding = try finding(on: file, of: surveyed.row) { examination.add(finding) }
            }
            if !isWhole { examination.add(StoreFinding(.structure)) }
        }
        for name in try files.names().sorted() where !expected.contains(name) {
            examination.add(StoreFinding(.orphanFile, id: name))
        }
        return examination
    }

    /// All that is left are files, which may belong to what comes back.
    private func examinationOfLostStore() throws -> StoreExamination {
        var examination = StoreExamination()
        examination.add(StoreFinding(.missingStore))
        for name in try files.names().sorted() { examination.add(StoreFinding(.orphanFile, id: name)) }
        return examination
    }

    // MARK: The database

    /// False as well where the check itself can't be done for damage.
    func isSound(_ database: SQLiteConnection) -> Bool {
        (try? database.rows("PRAGMA integrity_check") { try $0.text(0) }) == ["ok"]
    }

    /// Tables with rows that refer to nothing.
    private func references(_ database: SQLiteConnection) throws -> [String] {
        // A database too damaged for it has that finding already.
        (try? database.rows("PRAGMA foreign_key_check") { try $0.text(0) }) ?? []
    }

    /// - Throws: `RecordFailure(.corrupt)` where not even the schema can be read.
    func tables(_ database: SQLiteConnection) throws -> [RowTable] { try RowTable.all(of: database) }

    /// False where it could not be read to its end.
    private func survey(
        _ table: RowTable, _ database: SQLiteConnection, receive: (SurveyedRow) throws -> Void
    ) throws -> Bool {
        do {
            try table.survey(database, sealing: sealing, receive: receive)
            return true
        } catch let failure as RecordFailure where failure.code == .corrupt {
            return false
        }
    }

    // MARK: Files

    /// Opened to its end, of the length that was noted, and for papers with the digest that was noted.
    func finding(on file: String, of row: ArchivedRow) throws -> StoreFinding? {
        do {
            let content = try files.read(file)
            guard Int64(content.count) == row.integer("bytes") else { throw RecordFailure(.corrupt) }
            if case .content(let digest)? = row.values["digest"], sealing.digest(of: content) != digest.exposed {
                throw RecordFailure(.corrupt)
            }
            return nil
        } catch let failure as RecordFailure where failure.code == .notFound {
            return StoreFinding(.missingFile, table: row.table, id: file)
        } catch let failure as RecordFailure where failure.code == .corrupt {
            return StoreFinding(.damagedFile, table: row.table, id: file)
        }
    }
}
