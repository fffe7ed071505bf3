public import Primitives
public import Records

extension SQLiteRecordStore: AttachmentStore {
    public func attach(
        _ content: [UInt8], kind: String, to session: SessionRecord.ID, at: Timestamp
    ) throws -> AttachmentRecord {
        guard content.count <= Self.maximumAttachmentBytes else { throw RecordFailure(.tooLarge) }
        let record = AttachmentRecord(id: Self.newID(), session: session, kind: kind, bytes: content.count, created: at)
        let staged = try files.stage(content, name: record.id.rawValue)
        try database.transaction {
            guard try contains(session) else { throw RecordFailure(.notFound) }
            try database.run(
                "INSERT INTO attachment (id, session, kind, bytes, created) VALUES (?, ?, ?, ?, ?)",
                .text(record.id.rawValue), .text(session.rawValue), .text(kind), .integer(Int64(content.count)),
                .integer(at.milliseconds))
            // Within the transaction: removing strays holds the same lock, so it never sees a file before its record.
            try staged.publish()
        }
        return record
    }

    public func attachments(of session: SessionRecord.ID) throws -> [AttachmentRecord] {
        try database.rows(
            "SELECT id, kind, bytes, created FROM attachment WHERE session = ? ORDER BY created, rowid",
            .text(session.rawValue)
        ) {
            AttachmentRecord(
                id: AttachmentRecord.ID(try $0.text(0)), session: session, kind: try $0.text(1), bytes: $0.integer(2),
                created: Timestamp(milliseconds: Int64($0.integer(3))))
        }
    }

    public func content(of attachment: AttachmentRecord.ID) throws -> [UInt8] {
        try requireRecord(of: attachment)
        return try missingIsCorrupt { try files.read(attachment.rawValue) }
    }

    public func readableCopy(of attachment: AttachmentRecord.ID) throws -> any ReadableCopy {
        try requireRecord(of: attachment)
        return try missingIsCorrupt { try files.readableCopy(attachment.rawValue) }
    }
}

extension SQLiteRecordStore {
    /// Ends deletions that a crash cut off. A file that merely has no record stays: see `forgetStrayFiles(before:)`.
    static func settleDeletions(_ database: SQLiteConnection, _ files: any SealedFiles) throws {
        try database.transaction {
            let known = try namedFiles(database)
            try files.settleCondemned { known.contains($0) }
        }
    }

    /// Those that a record speaks of.
    static func namedFiles(_ database: SQLiteConnection) throws -> Set<String> {
        Set(try database.rows("SELECT id FROM attachment UNION SELECT id FROM paper") { try $0.text(0) })
    }

    /// Deletes rows by `statements` and then the files that belonged to them: both, or, if it is cut off before the rows are
    /// gone, neither.
    ///
    /// - Returns: how many rows the last statement deleted.
    func delete(files names: [String], _ rows: () throws -> Int) throws -> Int {
        let changed: Int
        do {
            changed = try database.transaction {
                let changed = try rows()
                // Before the rows are gone for good: from here on a crash is settled by what the database says then.
                for name in names { try files.condemn(name) }
                return changed
            }
        } catch {
            try Self.settleDeletions(database, files)
            throw error
        }
        try database.forgetLog()
        for name in names { try files.remove(name) }
        return changed
    }

    private func requireRecord(of id: AttachmentRecord.ID) throws {
        let found = try database.rows("SELECT 1 FROM attachment WHERE id = ?", .text(id.rawValue)) { $0.integer(0) }
        if found.isEmpty { throw RecordFailure(.notFound) }
    }

    /// A record without its file is damage, not a wrong question.
    func missingIsCorrupt<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as RecordFailure where failure.code == .notFound {
            throw RecordFailure(.corrupt)
        }
    }

    static func newID() -> AttachmentRecord.ID {
        let digits = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)].map {
            let text = String($0, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        return AttachmentRecord.ID(digits.joined())
    }
}
