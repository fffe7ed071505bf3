/// What can be made again and takes long to: the vectors of a paper as far as they are made, and what a list says of a session.
/// Both tell of what is sealed: `content` is sealed too. They go with the paper, its earlier reading, or the session.
enum Migration5Caches: Migration {
    static let version = 5

    static func apply(to database: SQLiteConnection) throws {
        try database.execute(
            """
            CREATE TABLE embedding_part (
                paper TEXT NOT NULL REFERENCES paper (id) ON DELETE CASCADE,
                number INTEGER NOT NULL CHECK (number >= 1),
                revision INTEGER NOT NULL,
                model TEXT NOT NULL,
                content BLOB NOT NULL,
                PRIMARY KEY (paper, number)
            ) STRICT;

            CREATE TRIGGER paper_read_anew_parts AFTER UPDATE OF revision ON paper BEGIN
                DELETE FROM embedding_part WHERE paper = new.id;
            END;

            -- For a page of a long list.
            CREATE INDEX paper_by_time ON paper (created);

            CREATE TABLE overview (
                session TEXT PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
                revision INTEGER NOT NULL,
                content BLOB NOT NULL
            ) STRICT;
            """)
    }
}
