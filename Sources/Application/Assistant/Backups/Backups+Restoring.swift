public import Records

extension Backups {
    /// Puts a backup back: everything of it is checked before anything changes, and then it is all or nothing.
    public func restore(_ path: String, with secret: BackupSecret, mode: RestoreMode) throws -> RestoreOutcome {
        try BackupFailure.translating {
            let reader = try files.open(path, with: secret)
            try check(reader, isThorough: true)
            let pieces = Dictionary(reader.manifest.pieces.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            let steps = RestoreSteps(newID: newID) { file, name in
                guard let piece = pieces[file] else { throw BackupFailure(.damaged) }
                // A file never changes under its name: what opens here is what the backup has.
                if try !files.isSound(name) { try reader.bring(piece, as: name) }
            }
            return try archive.adopt(try restored(reader), mode, steps)
        }
    }

    /// What `restore` would do. Everything of the backup is checked, nothing changes.
    public func rehearse(_ path: String, with secret: BackupSecret, mode: RestoreMode) throws -> RestoreOutcome {
        try BackupFailure.translating {
            let reader = try files.open(path, with: secret)
            try check(reader, isThorough: true)
            return try archive.rehearse(try restored(reader), mode)
        }
    }
}
