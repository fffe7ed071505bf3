public import Primitives
public import Records

extension SQLiteRecordStore: EmbeddingStore {
    public func keep(_ vectors: Personal<[UInt8]>, model: String, of paper: LibraryRecord.ID, revision: Int) throws {
        let sealed = try sealing.seal(
            vectors.exposed, place: Place.embedding(paper, revision: revision, model: model))
        try database.transaction {
            let stored = try database.rows("SELECT revision FROM paper WHERE id = ?", .text(paper.rawValue)) { $0.integer(0) }
            guard let current = stored.first else { throw RecordFailure(.notFound) }
            // Vectors of what it was before it was read anew.
            guard current == revision else { throw RecordFailure(.conflict) }
            try database.run("DELETE FROM embedding WHERE paper = ?", .text(paper.rawValue))
            try database.run(
                "INSERT INTO embedding (paper, revision, model, content) VALUES (?, ?, ?, ?)", .text(paper.rawValue),
                .integer(Int64(revision)), .text(model), .blob(sealed))
        }
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
