public import Records

extension Backups {
    /// Puts a backup back: everything of it is checked before anything changes, and then it is all or nothing.
    public func restore(_ path: String, with secret: BackupSecret, mode: RestoreMode) throws -> RestoreOutcome {
        try BackupFailure.translating {
            let reader = try files.open(path, with: secret)
            try check(reader)
            let pieces = Self.pieces(of: reader)
            let steps = RestoreSteps(newID: newID) { file, name in
                // A file never changes under its name: what opens here is what the backup has.
                if try files.isSound(name) { return .present }
                guard let piece = pieces[file] else { return .absent }
                try reader.bring(piece, as: name)
                return .brought
            }
            let outcome = try archive.adopt(try restored(reader), mode, steps)
            try files.forget(Array(outcome.released))
            return outcome
        }
    }

    /// What `restore` would do. Everything of the backup is checked, nothing changes.
    public func rehearse(_ path: String, with secret: BackupSecret, mode: RestoreMode) throws -> RestoreOutcome {
        try BackupFailure.translating {
            let reader = try files.open(path, with: secret)
            try check(reader)
            let pieces = Self.pieces(of: reader)
            return try archive.rehearse(try restored(reader), mode) { file in
                try files.isSound(file) ? .present : pieces[file] == nil ? .absent : .brought
            }
        }
    }

    private static func pieces(of reader: any BackupReading) -> [String: BackupPiece] {
        Dictionary(reader.manifest.pieces.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
