import Records

extension SQLiteRecordStore {
    public func setting(_ name: String) throws -> [UInt8]? {
        try database.rows("SELECT revision, content FROM setting WHERE name = ?", .text(name)) {
            try sealing.open($0.blob(1), place: Place.setting(name, revision: $0.integer(0)))
        }.first
    }

    public func set(_ name: String, to content: [UInt8]?) throws {
        try database.transaction {
            guard let content else {
                try database.run("DELETE FROM setting WHERE name = ?", .text(name))
                return
            }
            let present = try database.rows("SELECT revision FROM setting WHERE name = ?", .text(name)) { $0.integer(0) }
            let revision = (present.first ?? 0) + 1
            try database.run(
                """
                INSERT INTO setting (name, revision, content) VALUES (?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, content = excluded.content
                """,
                .text(name), .integer(Int64(revision)),
                .blob(try sealing.seal(content, place: Place.setting(name, revision: revision))))
        }
    }
}
