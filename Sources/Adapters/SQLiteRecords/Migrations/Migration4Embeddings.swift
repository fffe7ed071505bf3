/// Vectors of passages, which tell nearly as much as the passages themselves: `content` is sealed. They can be made again, so
/// backups leave them out, and they go when their paper goes or is read anew.
enum Migration4Embeddings: Migration {
    static let version = 4

    static func apply(to database: SQLiteConnection) throws {
        try database.execute(
            """
            CREATE TABLE embedding (
                paper TEXT PRIMARY KEY REFERENCES paper (id) ON DELETE CASCADE,
                revision INTEGER NOT NULL,
                model TEXT NOT NULL,
                content BLOB NOT NULL
            ) STRICT;

            CREATE TRIGGER embedding_inserted AFTER INSERT ON embedding BEGIN UPDATE library SET version = version + 1; END;
            CREATE TRIGGER paper_read_anew AFTER UPDATE OF revision ON paper BEGIN
                DELETE FROM embedding WHERE paper = new.id;
            END;
            """)
    }
}
