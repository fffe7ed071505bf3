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
        in folder: String, _ lock: BackupLock, _ reason: BackupReason, _ isWhole: Bool, without damaged: Set<String> = []
    ) throws -> BackupEntry {
        let writer = try begin(in: folder, lock)
        let (rows, rowsHash, counts, unread) = try writeRows(writer)
        let earlier = isWhole ? EarlierPieces() : try earlierPieces(in: folder, lock)
        var pieces = [rows]
        var leftOut = unread
        for source in try files.sources() {
            if !damaged.contains(source.name), let piece = try earlier.pieces[source.name] ?? writer.copy(source.name) {
                pieces.append(piece)
            } else {
                leftOut.append(BackupManifest.LeftOut(table: "file", id: source.name))
            }
        }
        let made = now()
        var manifest = BackupManifest(
            id: writer.id, formly: version, made: made, schema: archive.schema, reason: reason, counts: counts,
            rowsHash: rowsHash, pieces: pieces)
        manifest.leftOut = leftOut.isEmpty ? nil : leftOut
        try writer.finish(manifest)
        let reader = try writer.reopened()
        guard reader.manifest == manifest else { throw BackupFailure(.notTheSame) }
        // What is leaned on was opened to its end when it was chosen, a moment ago.
        try checkRows(reader)
        let unopened = try reader.damaged(pieces.filter { $0.home == nil && $0.name != BackupPiece.rows })
        if !unopened.isEmpty {
            // Damaged in the home already: one such file must not keep all others from being saved.
            for name in unopened where try files.isSound(name) { throw BackupFailure(.notTheSame) }
            return try makeOnce(in: folder, lock, reason, isWhole, without: damaged.union(unopened))
        }
        let name = try publish(writer, made)
        return BackupEntry(
            name: name, path: "\(folder)/\(name.text)", manifest: manifest, missing: [], rotten: earlier.rotten)
    }

    /// A folder that isn't there and can't be made is no sign of a home that changes.
    private func begin(in folder: String, _ lock: BackupLock) throws -> any BackupWriting {
        do {
            return try files.begin(in: folder, lock: lock)
        } catch let failure as RecordFailure where failure.code == .notFound {
            throw BackupFailure(.cannotWrite)
        }
    }

    private func writeRows(
        _ writer: any BackupWriting
    ) throws -> (BackupPiece, String, [String: Int], [BackupManifest.LeftOut]) {
        let lines = RowLines()
        var counts: [String: Int] = [:]
        var leftOut: [BackupManifest.LeftOut] = []
        try archive.read { finding in
            leftOut.append(BackupManifest.LeftOut(table: finding.table, id: finding.id))
        } _: { row in
            counts[row.table, default: 0] += 1
            try writer.write(rows: try lines.line(row))
        }
        let (piece, hash) = try writer.finishRows()
        return (piece, hash, counts, leftOut)
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
    /// Pieces in earlier backups of the folder that a new one can lean on.
    private struct EarlierPieces {
        var pieces: [String: BackupPiece] = [:]
        /// Ids of backups in which a piece no longer opens.
        var rotten: Set<String> = []
    }

    /// Pieces that lie in earlier backups of the folder, each opened to its end: a disk rots without a word, and what leans
    /// on rot can't be restored.
    ///
    /// None when there is little to save, or when more than half of what would be leaned on is no longer needed: then a
    /// whole backup lets the old ones go.
    private func earlierPieces(in folder: String, _ lock: BackupLock) throws -> EarlierPieces {
        let sources = try files.sources()
        guard sources.reduce(0, { $0 + $1.bytes }) > leansFrom else { return EarlierPieces() }
        guard let newest = try newestSound(in: folder, lock) else { return EarlierPieces() }
        var known: [String: BackupPiece] = [:]
        for piece in newest.manifest.pieces where piece.name != BackupPiece.rows {
            var piece = piece
            piece.home = piece.home ?? newest.manifest.id
            known[piece.name] = piece
        }
        // A file never changes under its name.
        let used = sources.compactMap { source in known[source.name].flatMap { $0.bytes == source.bytes ? $0 : nil } }
        let (needed, held) = (used.reduce(0) { $0 + $1.length }, known.values.reduce(0) { $0 + $1.length })
        guard needed * 2 >= held else { return EarlierPieces() }
        let damaged = try newest.damaged(used)
        return EarlierPieces(
            pieces: Dictionary(uniqueKeysWithValues: used.filter { !damaged.contains($0.name) }.map { ($0.name, $0) }),
            rotten: Set(used.filter { damaged.contains($0.name) }.compactMap(\.home)))
    }

    /// The newest backup under this lock whose own and borrowed pieces are where they should be.
    private func newestSound(in folder: String, _ lock: BackupLock) throws -> (any BackupReading)? {
        for name in try files.names(in: folder) {
            do {
                let reader = try files.open("\(folder)/\(name.text)", with: .lock(lock))
                try reader.check(reader.manifest.pieces.filter { $0.home != nil }, isThorough: false)
                return reader
            } catch is BackupFailure {
                continue  // of another home, or damaged: nothing to lean on
            }
        }
        return nil
    }
}
