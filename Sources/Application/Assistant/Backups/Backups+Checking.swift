public import Records

extension Backups {
    /// Reads every byte of a backup, restores it into a scratch place and compares.
    public func verify(_ path: String, with secret: BackupSecret) throws -> BackupManifest {
        try BackupFailure.translating {
            let reader = try files.open(path, with: secret)
            try check(reader)
            return reader.manifest
        }
    }

    /// The rows are put into a store of their own and read back; every file is opened to its end and compared.
    func check(_ reader: any BackupReading) throws {
        try checkRows(reader)
        try reader.check(reader.manifest.pieces.filter { $0.name != BackupPiece.rows }, isThorough: true)
    }

    func checkRows(_ reader: any BackupReading) throws {
        let scratch = try restored(reader)
        if reader.manifest.schema == archive.schema {
            let lines = RowLines()
            let hash = try reader.hash { add in try scratch.read { row in add(try lines.line(row)) } }
            guard hash == reader.manifest.rowsHash else { throw BackupFailure(.notTheSame) }
        }
    }

    /// A scratch store with the rows of a backup, brought to this program's schema.
    func restored(_ reader: any BackupReading) throws -> any ScratchRecords {
        let manifest = reader.manifest
        guard let piece = manifest.pieces.first(where: { $0.name == BackupPiece.rows }), piece.home == nil else {
            throw BackupFailure(.damaged)
        }
        guard manifest.schema <= archive.schema else { throw BackupFailure(.newerFormat) }
        let scratch = try archive.scratch(schema: manifest.schema)
        var lines = RowLines()
        let hash = try reader.hash { add in
            try reader.read(piece) { part in
                add(part)
                try lines.take(part) { row in try insert(row, scratch) }
            }
        }
        try lines.end()
        guard hash == manifest.rowsHash else { throw BackupFailure(.damaged) }
        do {
            try scratch.complete()
        } catch let failure as RecordFailure where [.corrupt, .conflict].contains(failure.code) {
            throw BackupFailure(.damaged)
        }
        return scratch
    }

    /// A row that the schema refuses was not written by Formly.
    private func insert(_ row: ArchivedRow, _ scratch: any ScratchRecords) throws {
        do {
            try scratch.insert(row)
        } catch let failure as RecordFailure where [.corrupt, .conflict].contains(failure.code) {
            throw BackupFailure(.damaged)
        }
    }
}

extension BackupFailure {
    /// Failures of the disk in the words of backups: those of the store speak of answers that were not saved.
    static func translating<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as RecordFailure {
            switch failure.code {
            case .full: throw BackupFailure(.full)
            case .readOnly: throw BackupFailure(.cannotWrite)
            default: throw failure
            }
        }
    }
}
