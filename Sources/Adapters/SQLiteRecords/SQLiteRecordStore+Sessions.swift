public import Primitives
public import Records

extension SQLiteRecordStore: RecordStore {
    public func insert(_ session: SessionRecord) throws {
        let (title, content) = try sealed(session)
        try database.transaction {
            try database.run(
                """
                INSERT INTO session (id, status, created, updated, revision, template, title, content, person)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                .text(session.id.rawValue), .text(session.status.rawValue), .integer(session.created.milliseconds),
                .integer(session.updated.milliseconds), .integer(Int64(session.revision)), .text(session.templateID),
                .blob(title), .blob(content), .text(session.person.rawValue))
            try keepOverview(of: session)
        }
    }

    public func commit(_ session: SessionRecord, appending turns: [TurnRecord]) throws {
        let (title, content) = try sealed(session)
        let sealedTurns = try turns.map { try sealing.seal($0.content.exposed, place: place(of: $0, in: session.id)) }
        try database.transaction {
            let changed = try database.run(
                """
                UPDATE session SET status = ?, updated = ?, revision = ?, template = ?, title = ?, content = ?, person = ?
                WHERE id = ? AND revision = ?
                """,
                .text(session.status.rawValue), .integer(session.updated.milliseconds), .integer(Int64(session.revision)),
                .text(session.templateID), .blob(title), .blob(content), .text(session.person.rawValue),
                .text(session.id.rawValue), .integer(Int64(session.revision) - 1))
            if changed == 0 { throw RecordFailure(try contains(session.id) ? .conflict : .notFound) }
            try keepOverview(of: session)
            try append(turns, sealed: sealedTurns, to: session.id)
        }
    }

    public func session(_ id: SessionRecord.ID) throws -> SessionRecord? {
        try database.rows(
            "SELECT status, created, updated, revision, template, title, content, person FROM session WHERE id = ?",
            .text(id.rawValue)
        ) { row in
            let (revision, person) = (row.integer(3), Person.ID(try row.text(7)))
            return SessionRecord(
                id: id, status: try status(row.text(0)), created: Timestamp(milliseconds: Int64(row.integer(1))),
                updated: Timestamp(milliseconds: Int64(row.integer(2))), revision: revision,
                title: try title(row.blob(5), of: id, revision: revision, person), templateID: try row.text(4), person: person,
                content: try sealing.open(row.blob(6), place: Place.session(id, "content", revision: revision, of: person)))
        }.first
    }

    public func revision(of id: SessionRecord.ID) throws -> Int? {
        try database.rows("SELECT revision FROM session WHERE id = ?", .text(id.rawValue)) { $0.integer(0) }.first
    }

    /// A change raises a revision; what is added or deleted changes the count or, where both happen, the newest moment.
    public func sessionsVersion() throws -> [Int]? {
        try database.rows(
            "SELECT count(*), ifnull(sum(revision), 0), ifnull(max(updated), 0), ifnull(max(rowid), 0) FROM session"
        ) { row in
            (0..<4).map { row.integer(Int32($0)) }
        }.first
    }

    public func sessions() throws -> [SessionSummary] {
        try database.rows(
            """
            SELECT id, status, created, updated, session.revision, template, title, overview.content, person
            FROM session LEFT JOIN overview ON overview.session = session.id AND overview.revision = session.revision
            ORDER BY updated DESC, created DESC, id
            """
        ) { row in
            let id = SessionRecord.ID(try row.text(0))
            // One damaged title costs that title: the others are still to be found.
            let (revision, person) = (row.integer(4), Person.ID(try row.text(8)))
            let title: String? = try openedOrNil { try self.title(row.blob(6), of: id, revision: revision, person) }
            // One that does not open is made again.
            let overview = try? sealing.open(row.blob(7), place: Place.overview(id, revision: revision))
            return SessionSummary(
                id: id, status: try status(row.text(1)), created: Timestamp(milliseconds: Int64(row.integer(2))),
                updated: Timestamp(milliseconds: Int64(row.integer(3))), revision: revision,
                title: title ?? "", templateID: try row.text(5), person: person, overview: overview.map { Personal($0) },
                isDamaged: title == nil)
        }
    }

    private func openedOrNil<Content>(_ open: () throws -> Content) throws -> Content? {
        do {
            return try open()
        } catch let failure as RecordFailure where failure.code == .corrupt {
            return nil
        }
    }

    public func keep(overview: [UInt8], of id: SessionRecord.ID, revision: Int) throws {
        try database.transaction {
            let stored = try database.rows("SELECT revision FROM session WHERE id = ?", .text(id.rawValue)) { $0.integer(0) }
            if stored == [revision] { try insert(overview: overview, of: id, revision: revision) }
        }
    }

    public func turns(of id: SessionRecord.ID) throws -> [TurnRecord] {
        try eachTurn(of: id) { try opened($0, in: id) }
    }

    public func turnsThatOpen(of id: SessionRecord.ID) throws -> (records: [TurnRecord], lost: Int) {
        let turns = try eachTurn(of: id) { row in try openedOrNil { try opened(row, in: id) } }
        return (turns.compactMap(\.self), turns.count { $0 == nil })
    }

    private func eachTurn<Turn>(
        of id: SessionRecord.ID, _ read: (SQLiteStatement) throws -> Turn
    ) throws -> [Turn] {
        try database.rows(
            "SELECT number, at, content FROM turn WHERE session = ? ORDER BY number", .text(id.rawValue), read: read)
    }

    private func opened(_ row: SQLiteStatement, in id: SessionRecord.ID) throws -> TurnRecord {
        var turn = TurnRecord(number: row.integer(0), at: Timestamp(milliseconds: Int64(row.integer(1))), content: [])
        turn.content = Personal(try sealing.open(row.blob(2), place: place(of: turn, in: id)))
        return turn
    }

    public func deleteSession(_ id: SessionRecord.ID) throws {
        let attached = try attachments(of: id).map(\.id.rawValue)
        let papers = try database.rows("SELECT id FROM paper WHERE session = ?", .text(id.rawValue)) { try $0.text(0) }
        let changed = try delete(files: attached + papers) {
            try database.run("DELETE FROM paper WHERE session = ?", .text(id.rawValue))
            return try database.run("DELETE FROM session WHERE id = ?", .text(id.rawValue))
        }
        if changed == 0 { throw RecordFailure(.notFound) }
    }
}

extension SQLiteRecordStore {
    func contains(_ id: SessionRecord.ID) throws -> Bool {
        try database.rows("SELECT 1 FROM session WHERE id = ?", .text(id.rawValue)) { $0.integer(0) }.first != nil
    }

    /// An older one goes in any case: it counts for nothing.
    private func keepOverview(of session: SessionRecord) throws {
        if let overview = session.overview {
            try insert(overview: overview.exposed, of: session.id, revision: session.revision)
        } else {
            try database.run("DELETE FROM overview WHERE session = ?", .text(session.id.rawValue))
        }
    }

    private func insert(overview: [UInt8], of id: SessionRecord.ID, revision: Int) throws {
        try database.run(
            "INSERT OR REPLACE INTO overview (session, revision, content) VALUES (?, ?, ?)", .text(id.rawValue),
            .integer(Int64(revision)), .blob(try sealing.seal(overview, place: Place.overview(id, revision: revision))))
    }

    private func append(_ turns: [TurnRecord], sealed: [[UInt8]], to id: SessionRecord.ID) throws {
        var next = try database.rows("SELECT coalesce(max(number), 0) FROM turn WHERE session = ?", .text(id.rawValue)) {
            $0.integer(0) + 1
        }.first
        for (turn, content) in zip(turns, sealed) {
            guard turn.number == next else { throw RecordFailure(.conflict) }
            try database.run(
                "INSERT INTO turn (session, number, at, content) VALUES (?, ?, ?, ?)", .text(id.rawValue),
                .integer(Int64(turn.number)), .integer(turn.at.milliseconds), .blob(content))
            next = turn.number + 1
        }
    }

    private func sealed(_ session: SessionRecord) throws -> (title: [UInt8], content: [UInt8]) {
        let title = Place.session(session.id, "title", revision: session.revision, of: session.person)
        let content = Place.session(session.id, "content", revision: session.revision, of: session.person)
        return (
            try sealing.seal(Array(session.title.exposed.utf8), place: title),
            try sealing.seal(session.content.exposed, place: content)
        )
    }

    private func title(_ sealed: [UInt8], of id: SessionRecord.ID, revision: Int, _ person: Person.ID) throws -> String {
        let place = Place.session(id, "title", revision: revision, of: person)
        return String(decoding: try sealing.open(sealed, place: place), as: UTF8.self)
    }

    private func place(of turn: TurnRecord, in session: SessionRecord.ID) -> String {
        Place.turn(session, turn.number, at: turn.at.milliseconds)
    }

    private func status(_ text: String) throws -> SessionRecord.Status {
        guard let status = SessionRecord.Status(rawValue: text) else { throw RecordFailure(.corrupt) }
        return status
    }
}
