public import Primitives
public import Records

/// Making, checking and restoring backups of one home.
///
/// Synchronous and slow: call it away from what must answer at once.
/// - Throws: `BackupFailure` and `RecordFailure` from every throwing function, and nothing else.
public struct Backups: Sendable {
    let archive: any RecordArchive
    let files: any BackupFiles
    /// The program's, for the manifest.
    let version: String
    let now: @Sendable () -> Timestamp
    /// The name for a backup of a moment, by the clock on the wall.
    let name: @Sendable (Timestamp) -> BackupName
    let newID: @Sendable () -> String
    /// Bytes of files below which a backup is always whole: copying costs nothing, and one file is easier to keep than two.
    let leansFrom: Int

    public init(
        archive: any RecordArchive, files: any BackupFiles, version: String, now: @escaping @Sendable () -> Timestamp,
        name: @escaping @Sendable (Timestamp) -> BackupName, newID: @escaping @Sendable () -> String,
        leansFrom: Int = 64 << 20
    ) {
        self.archive = archive
        self.files = files
        self.version = version
        self.now = now
        self.name = name
        self.newID = newID
        self.leansFrom = leansFrom
    }

    /// Made, restored into a scratch place, compared, and only then given its name.
    ///
    /// - Parameter isWhole: leans on no other file, so that it can be carried away alone.
    public func create(
        in folder: String, lock: BackupLock, reason: BackupReason = .asked, isWhole: Bool = false
    ) throws -> BackupEntry {
        try BackupFailure.translating {
            // What is deleted while it is being copied is seen as missing: the home is then read again.
            for _ in 1...3 {
                do {
                    return try makeOnce(in: folder, lock, reason, isWhole)
                } catch let failure as RecordFailure where failure.code == .notFound {
                    continue
                }
            }
            throw BackupFailure(.keepsChanging)
        }
    }

    private func makeOnce(
        in folder: String, _ lock: BackupLock, _ reason: BackupReason, _ isWhole: Bool
    ) throws -> BackupEntry {
        let writer = try begin(in: folder, lock)
        let (rows, rowsHash, counts) = try writeRows(writer)
        let known = isWhole ? [:] : try earlierPieces(in: folder, lock)
        var pieces = [rows]
        for source in try files.sources() { pieces.append(try known[source.name] ?? writer.copy(source.name)) }
        let made = now()
        let manifest = BackupManifest(
            id: writer.id, formly: version, made: made, schema: archive.schema, reason: reason, counts: counts,
            rowsHash: rowsHash, pieces: pieces)
        try writer.finish(manifest)
        let reader = try writer.reopened()
        guard reader.manifest == manifest else { throw BackupFailure(.notTheSame) }
        try check(reader, isThorough: false)
        let name = try publish(writer, made)
        return BackupEntry(name: name, path: "\(folder)/\(name.text)", manifest: manifest, missing: [])
    }

    /// A folder that isn't there and can't be made is no sign of a home that changes.
    private func begin(in folder: String, _ lock: BackupLock) throws -> any BackupWriting {
        do {
            return try files.begin(in: folder, lock: lock)
        } catch let failure as RecordFailure where failure.code == .notFound {
            throw BackupFailure(.cannotWrite)
        }
    }

    private func writeRows(_ writer: any BackupWriting) throws -> (BackupPiece, String, [String: Int]) {
        let lines = RowLines()
        var counts: [String: Int] = [:]
        try archive.read { row in
            counts[row.table, default: 0] += 1
            try writer.write(rows: try lines.line(row))
        }
        let (piece, hash) = try writer.finishRows()
        return (piece, hash, counts)
    }

    /// The first free name of the minute.
    private func publish(_ writer: any BackupWriting, _ made: Timestamp) throws -> BackupName {
        var next: BackupName? = name(made)
        while let name = next {
            do {
                try writer.publish(as: name)
                return name
            } catch let failure as RecordFailure where failure.code == .conflict {
                next = name.next
            }
        }
        throw BackupFailure(.cannotWrite)
    }
}

// MARK: - Leaning on earlier ones

extension Backups {
    /// Pieces that lie in earlier backups of the folder and are still good there.
    ///
    /// None when there is little to save, or when more than half of what would be leaned on is no longer needed: then a
    /// whole backup lets the old ones go.
    private func earlierPieces(in folder: String, _ lock: BackupLock) throws -> [String: BackupPiece] {
        let sources = try files.sources()
        guard sources.reduce(0, { $0 + $1.bytes }) > leansFrom else { return [:] }
        guard let newest = try newestSound(in: folder, lock) else { return [:] }
        var known: [String: BackupPiece] = [:]
        for piece in newest.pieces where piece.name != BackupPiece.rows {
            var piece = piece
            piece.home = piece.home ?? newest.id
            known[piece.name] = piece
        }
        // A file never changes under its name.
        let used = sources.compactMap { source in known[source.name].flatMap { $0.bytes == source.bytes ? $0 : nil } }
        let (needed, held) = (used.reduce(0) { $0 + $1.length }, known.values.reduce(0) { $0 + $1.length })
        guard needed * 2 >= held else { return [:] }
        return Dictionary(uniqueKeysWithValues: used.map { ($0.name, $0) })
    }

    /// The newest backup under this lock whose own and borrowed pieces are where they should be.
    private func newestSound(in folder: String, _ lock: BackupLock) throws -> BackupManifest? {
        for name in try files.names(in: folder) {
            do {
                let reader = try files.open("\(folder)/\(name.text)", with: .lock(lock))
                try reader.check(reader.manifest.pieces.filter { $0.home != nil }, isThorough: false)
                return reader.manifest
            } catch is BackupFailure {
                continue  // of another home, or damaged: nothing to lean on
            }
        }
        return nil
    }
}
