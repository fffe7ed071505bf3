/// Papers of the library and their passages. Columns of type BLOB are sealed, the others in clear.
///
/// `fingerprint` is `digest` under a key of its own, so that equal contents are told from others and nothing else is told. A
/// session is not referred to: restoring a backup takes sessions away and brings them again.
enum Migration2Library: Migration {
    static let version = 2

    static func apply(to database: SQLiteConnection) throws {
        try database.execute(
            """
            CREATE TABLE paper (
                id TEXT PRIMARY KEY,
                status TEXT NOT NULL CHECK (status IN ('pending', 'ready', 'failed')),
                failure TEXT NOT NULL,
                kind TEXT NOT NULL,
                fingerprint TEXT NOT NULL UNIQUE,
                bytes INTEGER NOT NULL CHECK (bytes >= 0),
                pages INTEGER NOT NULL CHECK (pages >= 0),
                passages INTEGER NOT NULL CHECK (passages >= 0),
                language TEXT NOT NULL,
                created INTEGER NOT NULL,
                revision INTEGER NOT NULL CHECK (revision >= 0),
                session TEXT,
                digest BLOB NOT NULL,
                name BLOB NOT NULL,
                given BLOB NOT NULL
            ) STRICT;

            CREATE INDEX paper_by_session ON paper (session);

            CREATE TABLE passage (
                paper TEXT NOT NULL REFERENCES paper (id) ON DELETE CASCADE,
                number INTEGER NOT NULL CHECK (number >= 1),
                revision INTEGER NOT NULL,
                content BLOB NOT NULL,
                PRIMARY KEY (paper, number)
            ) STRICT;

            -- Counts the changes of papers, so that an index in memory knows in one look whether it is current.
            CREATE TABLE library (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                version INTEGER NOT NULL
            ) STRICT;
            INSERT INTO library (id, version) VALUES (1, 0);
            CREATE TRIGGER paper_inserted AFTER INSERT ON paper BEGIN UPDATE library SET version = version + 1; END;
            CREATE TRIGGER paper_updated AFTER UPDATE ON paper BEGIN UPDATE library SET version = version + 1; END;
            CREATE TRIGGER paper_deleted AFTER DELETE ON paper BEGIN UPDATE library SET version = version + 1; END;
            """)
    }
}
