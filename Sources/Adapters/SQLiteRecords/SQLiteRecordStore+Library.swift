public import Primitives
public import Records

extension SQLiteRecordStore: LibraryStore {
    public func digest(of content: [UInt8]) -> [UInt8] { sealing.digest(of: content) }

    public func paper(withDigest digest: [UInt8]) throws -> LibraryRecord.ID? {
        try database.rows("SELECT id FROM paper WHERE fingerprint = ?", .text(sealing.hexFingerprint(of: digest))) {
            LibraryRecord.ID(try $0.text(0))
        }.first
    }

    public func insert(_ paper: LibraryRecord, file: [UInt8]) throws {
        guard file.count <= Self.maximumAttachmentBytes else { throw RecordFailure(.tooLarge) }
        let staged = try files.stage(file, name: paper.id.rawValue)
        try database.transaction {
            try add(paper)
            // Within the transaction, as for attachments: removing strays never sees a file before its record.
            try staged.publish()
        }
    }

    public func insert(_ entries: [LibraryEntry]) throws -> [LibraryRecord.ID] {
        try database.transaction {
            var added: [LibraryRecord.ID] = []
            for entry in entries where try paper(withDigest: entry.record.digest) == nil {
                try add(entry.record)
                try append(entry.passages, to: entry.record.id, revision: entry.record.revision)
                added.append(entry.record.id)
            }
            return added
        }
    }

    public func settle(_ paper: LibraryRecord, passages: [Personal<[UInt8]>]) throws {
        try database.transaction {
            let id = paper.id.rawValue
            let stored = try database.rows("SELECT revision FROM paper WHERE id = ?", .text(id)) { $0.integer(0) }
            guard let revision = stored.first.map({ $0 + 1 }) else { throw RecordFailure(.notFound) }
            try database.run(
                """
                UPDATE paper SET status = ?, failure = ?, pages = ?, passages = ?, language = ?, revision = ?, person = ?,
                    name = ?, given = ?, digest = ?
                WHERE id = ?
                """,
                .text(paper.status.rawValue), .text(paper.failure), .integer(Int64(paper.pages)),
                .integer(Int64(passages.count)), .text(paper.language), .integer(Int64(revision)), .text(paper.person.rawValue),
                .blob(try seal(paper.name, "name", of: paper, revision)),
                .blob(try seal(paper.givenID, "given", of: paper, revision)),
                .blob(try seal(paper.digest, "digest", of: paper, revision)), .text(id))
            try database.run("DELETE FROM passage WHERE paper = ?", .text(id))
            try append(passages, to: paper.id, revision: revision)
        }
    }

    public func note(_ state: String, of paper: LibraryRecord.ID) throws {
        _ = try database.transaction {
            try database.run(
                "UPDATE paper SET failure = ? WHERE id = ? AND status = 'pending'", .text(state), .text(paper.rawValue))
        }
    }

    private static let columns =
        "id, status, failure, kind, digest, bytes, pages, passages, language, created, revision, coalesce(session, ''), name, given, person"

    public func papers() throws -> [LibraryRecord] {
        try database.rows("SELECT \(Self.columns) FROM paper ORDER BY created, rowid", read: paper)
    }

    public func papers(newest places: Range<Int>) throws -> [LibraryRecord] {
        try database.rows(
            "SELECT \(Self.columns) FROM paper ORDER BY created DESC, rowid DESC LIMIT ? OFFSET ?",
            .integer(Int64(places.count)), .integer(Int64(places.lowerBound)), read: paper)
    }

    public func paperCount() throws -> Int {
        try database.rows("SELECT count(*) FROM paper") { $0.integer(0) }.first ?? 0
    }

    public func paper(_ id: LibraryRecord.ID) throws -> LibraryRecord? {
        try database.rows("SELECT \(Self.columns) FROM paper WHERE id = ?", .text(id.rawValue), read: paper).first
    }

    public func libraryVersion() throws -> Int {
        guard let version = try database.rows("SELECT version FROM library", read: { $0.integer(0) }).first else {
            throw RecordFailure(.corrupt)
        }
        return version
    }

    public func paperRevisions() throws -> [LibraryRecord.ID: Int] {
        let rows = try database.rows("SELECT id, revision FROM paper WHERE status = 'ready'") {
            (LibraryRecord.ID(try $0.text(0)), $0.integer(1))
        }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }

    public func passages(of paper: LibraryRecord.ID) throws -> [Personal<[UInt8]>] {
        try database.rows(
            """
            SELECT number, content, revision FROM passage WHERE paper = ? ORDER BY number
            """,
            .text(paper.rawValue)
        ) { row in
            Personal(
                try sealing.open(row.blob(1), place: Place.passage(paper, row.integer(0), revision: row.integer(2))))
        }
    }

    public func file(of paper: LibraryRecord.ID) throws -> [UInt8]? {
        let bytes = try database.rows("SELECT bytes FROM paper WHERE id = ?", .text(paper.rawValue)) { $0.integer(0) }
        guard let bytes = bytes.first else { throw RecordFailure(.notFound) }
        return bytes == 0 ? nil : try missingIsCorrupt { try files.read(paper.rawValue) }
    }

    public func assign(_ id: LibraryRecord.ID, to person: Person.ID) throws {
        try database.transaction {
            // Passages stand at the revision of their reading: only what names the person is sealed anew.
            guard var paper = try paper(id) else { throw RecordFailure(.notFound) }
            paper.person = person
            let revision = paper.revision + 1
            try database.run(
                "UPDATE paper SET revision = ?, person = ?, name = ?, given = ?, digest = ? WHERE id = ?",
                .integer(Int64(revision)), .text(person.rawValue), .blob(try seal(paper.name, "name", of: paper, revision)),
                .blob(try seal(paper.givenID, "given", of: paper, revision)),
                .blob(try seal(paper.digest, "digest", of: paper, revision)), .text(id.rawValue))
        }
    }

    public func deletePaper(_ id: LibraryRecord.ID) throws {
        let changed = try delete(files: [id.rawValue]) {
            try database.run("DELETE FROM paper WHERE id = ?", .text(id.rawValue))
        }
        if changed == 0 { throw RecordFailure(.notFound) }
    }
}

extension SQLiteRecordStore {
    private func add(_ paper: LibraryRecord) throws {
        let values: [SQLiteValue] = [
            .text(paper.id.rawValue), .text(paper.status.rawValue), .text(paper.failure), .text(paper.kind),
            .text(sealing.hexFingerprint(of: paper.digest)), .integer(Int64(paper.bytes)), .integer(Int64(paper.pages)),
            .integer(Int64(paper.passages)), .text(paper.language), .integer(paper.created.milliseconds),
            .integer(Int64(paper.revision)), .text(paper.session?.rawValue ?? ""),
            .blob(try seal(paper.name, "name", of: paper, paper.revision)),
            .blob(try seal(paper.givenID, "given", of: paper, paper.revision)),
            .blob(try seal(paper.digest, "digest", of: paper, paper.revision)),
            .text(paper.person.rawValue),
        ]
        try database.run(
            """
            INSERT INTO paper (id, status, failure, kind, fingerprint, bytes, pages, passages, language, created, revision,
                session, name, given, digest, person)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?)
            """,
            values)
    }

    private func append(_ passages: [Personal<[UInt8]>], to paper: LibraryRecord.ID, revision: Int) throws {
        for (index, passage) in passages.enumerated() {
            let sealed = try sealing.seal(passage.exposed, place: Place.passage(paper, index + 1, revision: revision))
            try database.run(
                "INSERT INTO passage (paper, number, revision, content) VALUES (?, ?, ?, ?)", .text(paper.rawValue),
                .integer(Int64(index + 1)), .integer(Int64(revision)), .blob(sealed))
        }
    }

    private func paper(_ row: SQLiteStatement) throws -> LibraryRecord {
        let id = LibraryRecord.ID(try row.text(0))
        guard let status = LibraryRecord.Status(rawValue: try row.text(1)) else { throw RecordFailure(.corrupt) }
        let revision = row.integer(10)
        let session = try row.text(11)
        let person = Person.ID(try row.text(14))
        var record = LibraryRecord(
            id: id, status: status, kind: try row.text(3),
            digest: try sealing.open(row.blob(4), place: Place.paper(id, "digest", revision: revision, of: person)),
            bytes: row.integer(5),
            pages: row.integer(6), passages: row.integer(7), language: try row.text(8),
            created: Timestamp(milliseconds: Int64(row.integer(9))), session: session.isEmpty ? nil : SessionRecord.ID(session),
            person: person, name: try open(row.blob(12), Place.paper(id, "name", revision: revision, of: person)),
            givenID: try open(row.blob(13), Place.paper(id, "given", revision: revision, of: person)))
        record.failure = try row.text(2)
        record.revision = revision
        return record
    }

    private func seal(_ bytes: [UInt8], _ column: String, of paper: LibraryRecord, _ revision: Int) throws -> [UInt8] {
        try sealing.seal(bytes, place: Place.paper(paper.id, column, revision: revision, of: paper.person))
    }

    private func seal(_ text: Personal<String>, _ column: String, of paper: LibraryRecord, _ revision: Int) throws -> [UInt8] {
        try seal(Array(text.exposed.utf8), column, of: paper, revision)
    }

    private func open(_ sealed: [UInt8], _ place: String) throws -> String {
        String(decoding: try sealing.open(sealed, place: place), as: UTF8.self)
    }
}

extension Sealing {
    /// A fingerprint as it stands in the database.
    func hexFingerprint(of digest: [UInt8]) -> String {
        fingerprint(of: digest).map { byte in
            let text = String(byte, radix: 16)
            return text.utf8.count == 1 ? "0" + text : text
        }.joined()
    }
}
