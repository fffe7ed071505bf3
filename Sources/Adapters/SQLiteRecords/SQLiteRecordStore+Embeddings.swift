public import Primitives
public import Records

extension SQLiteRecordStore: EmbeddingStore {
    public func keep(_ vectors: Personal<[UInt8]>, model: String, of paper: LibraryRecord.ID, revision: Int) throws {
        let sealed = try sealing.seal(
            vectors.exposed, place: Place.embedding(paper, revision: revision, model: model))
        try database.transaction {
            try checkReading(revision, of: paper)
            try database.run("DELETE FROM embedding_part WHERE paper = ?", .text(paper.rawValue))
            try database.run("DELETE FROM embedding WHERE paper = ?", .text(paper.rawValue))
            try database.run(
                "INSERT INTO embedding (paper, revision, model, content) VALUES (?, ?, ?, ?)", .text(paper.rawValue),
                .integer(Int64(revision)), .text(model), .blob(sealed))
        }
    }

    public func keep(
        part number: Int, _ vectors: Personal<[UInt8]>, model: String, of paper: LibraryRecord.ID, revision: Int
    ) throws {
        let sealed = try sealing.seal(
            vectors.exposed, place: Place.embeddingPart(paper, number, revision: revision, model: model))
        try database.transaction {
            try checkReading(revision, of: paper)
            try database.run("DELETE FROM embedding_part WHERE paper = ? AND model <> ?", .text(paper.rawValue), .text(model))
            try database.run(
                """
                INSERT OR REPLACE INTO embedding_part (paper, number, revision, model, content) VALUES (?, ?, ?, ?, ?)
                """,
                .text(paper.rawValue), .integer(Int64(number)), .integer(Int64(revision)), .text(model), .blob(sealed))
        }
    }

    public func parts(of paper: LibraryRecord.ID, model: String, revision: Int) throws -> [Personal<[UInt8]>] {
        let rows = try database.rows(
            "SELECT number, content FROM embedding_part WHERE paper = ? AND model = ? AND revision = ? ORDER BY number",
            .text(paper.rawValue), .text(model), .integer(Int64(revision))
        ) { ($0.integer(0), $0.blob(1)) }
        return try zip(rows, 1...).prefix { $0.0 == $1 }.map { row, number in
            Personal(
                try sealing.open(row.1, place: Place.embeddingPart(paper, number, revision: revision, model: model)))
        }
    }

    /// - Throws: `conflict` for vectors of what it was before it was read anew.
    private func checkReading(_ revision: Int, of paper: LibraryRecord.ID) throws {
        let stored = try database.rows("SELECT revision FROM paper WHERE id = ?", .text(paper.rawValue)) { $0.integer(0) }
        guard let current = stored.first else { throw RecordFailure(.notFound) }
        guard current == revision else { throw RecordFailure(.conflict) }
    }

    public func vectors(of paper: LibraryRecord.ID, model: String) throws -> Personal<[UInt8]>? {
        try database.rows(
            "SELECT content, revision FROM embedding WHERE paper = ? AND model = ?", .text(paper.rawValue), .text(model)
        ) { row in
            Personal(try sealing.open(row.blob(0), place: Place.embedding(paper, revision: row.integer(1), model: model)))
        }.first
    }

    public func papersWithoutVectors(of model: String) throws -> [LibraryRecord.ID] {
        try database.rows(
            """
            SELECT paper.id FROM paper LEFT JOIN embedding ON embedding.paper = paper.id AND embedding.model = ?
            WHERE paper.status = 'ready' AND embedding.paper IS NULL ORDER BY paper.created, paper.rowid
            """,
            .text(model)
        ) { LibraryRecord.ID(try $0.text(0)) }
    }
}
