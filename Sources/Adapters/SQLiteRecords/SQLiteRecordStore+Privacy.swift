public import Primitives
public import Records

extension SQLiteRecordStore: PrivacyStore {
    public func note(_ departure: Departure) throws {
        let sealed = try sealing.seal(departure.content.exposed, place: place(of: departure))
        try database.transaction {
            try database.run(
                "INSERT INTO departure (id, at, kind, content) VALUES (?, ?, ?, ?)", .text(departure.id.rawValue),
                .integer(departure.at.milliseconds), .text(departure.kind.rawValue), .blob(sealed))
        }
    }

    public func departures() throws -> [Departure] {
        try database.rows("SELECT id, at, kind, content FROM departure ORDER BY at, rowid") { row in
            guard let kind = Departure.Kind(rawValue: try row.text(2)) else { throw RecordFailure(.corrupt) }
            var departure = Departure(
                id: Departure.ID(try row.text(0)), at: Timestamp(milliseconds: Int64(row.integer(1))), kind: kind, content: [])
            departure.content = Personal(try sealing.open(row.blob(3), place: place(of: departure)))
            return departure
        }
    }

    public func forgetDepartures(before moment: Timestamp?) throws -> Int {
        let end = moment?.milliseconds ?? .max
        let count = try database.transaction { try database.run("DELETE FROM departure WHERE at < ?", .integer(end)) }
        try database.forgetLog()
        return count
    }

    public func forgetStrayFiles(before moment: Timestamp) throws -> Int {
        // Under the lock of writers: a file whose record is about to be written is never seen without it.
        try database.transaction {
            let named = try Self.namedFiles(database)
            return try files.removeStrays(before: moment) { named.contains($0) }
        }
    }

    public func forgetSettings(startingWith start: String) throws -> Int {
        let count = try database.transaction {
            try database.run("DELETE FROM setting WHERE substr(name, 1, length(?1)) = ?1", .text(start))
        }
        try database.forgetLog()
        return count
    }

    /// Sizes are those of the sealed values: what of the file goes to pages and indexes belongs to none.
    public func amounts() throws -> [StoredAmount] {
        [
            try amount(
                .forms,
                """
                count(*), sum(length(title) + length(content)
                    + coalesce((SELECT sum(bytes) FROM attachment WHERE session = session.id AND kind IN ('blueprint', 'proposals')), 0)),
                min(created) FROM session
                """),
            try amount(.conversations, "count(*), sum(length(content)), min(at) FROM turn"),
            try amount(
                .files,
                "count(*), sum(bytes), min(created) FROM attachment WHERE kind NOT IN ('blueprint', 'proposals', 'signing')"),
            try amount(
                .papers,
                """
                count(*), sum(bytes + length(name) + coalesce((SELECT sum(length(content)) FROM passage WHERE paper = paper.id), 0)
                    + coalesce((SELECT length(content) FROM embedding WHERE paper = paper.id), 0)),
                min(created) FROM paper
                """),
            try amount(.profile, "count(*), sum(length(content)), NULL FROM setting WHERE \(Self.isOfProfiles)"),
            try amount(.preferences, "count(*), sum(length(content)), NULL FROM setting WHERE name LIKE 'preference.%'"),
            // What is left is the lock of the backups.
            try amount(
                .key,
                """
                count(*), sum(length(content)), NULL FROM setting
                WHERE NOT (\(Self.isOfProfiles)) AND name NOT IN ('shelf', 'onboarding')
                    AND name NOT LIKE 'onboarding/%' AND name NOT LIKE 'preference.%'
                """),
            try amount(.history, "count(*), sum(length(content)), min(at) FROM departure"),
        ]
    }

    /// The first person's have the names of before; the others' have the person behind a slash.
    private static let isOfProfiles =
        "name IN ('profile', 'signature', 'household') OR name LIKE 'profile/%' OR name LIKE 'signature/%'"

    private func amount(_ kind: StoredKind, _ query: String) throws -> StoredAmount {
        let found = try database.rows("SELECT \(query)") { row in
            let since = row.isNothing(2) ? nil : Timestamp(milliseconds: Int64(row.integer(2)))
            return StoredAmount(kind, count: row.integer(0), bytes: row.integer(1), since: since)
        }
        guard let amount = found.first else { throw RecordFailure(.corrupt) }
        return amount
    }

    private func place(of departure: Departure) -> String {
        Place.departure(departure.id.rawValue, departure.kind.rawValue, at: departure.at.milliseconds)
    }
}
