/// Sessions, their turns and attachments, and settings. Columns of type BLOB are sealed, the others in clear.
enum Migration1Sessions: Migration {
    static let version = 1

    static func apply(to database: SQLiteConnection) throws {
        try database.execute(
            """
            CREATE TABLE session (
                id TEXT PRIMARY KEY,
                status TEXT NOT NULL CHECK (status IN ('in-progress', 'ready', 'exported')),
                created INTEGER NOT NULL,
                updated INTEGER NOT NULL,
                revision INTEGER NOT NULL CHECK (revision >= 0),
                template TEXT NOT NULL,
                title BLOB NOT NULL,
                content BLOB NOT NULL
            ) STRICT;

            CREATE TABLE turn (
                session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
                number INTEGER NOT NULL CHECK (number >= 1),
                at INTEGER NOT NULL,
                content BLOB NOT NULL,
                PRIMARY KEY (session, number)
            ) STRICT;

            CREATE TABLE attachment (
                id TEXT PRIMARY KEY,
                session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                bytes INTEGER NOT NULL CHECK (bytes >= 0),
                created INTEGER NOT NULL
            ) STRICT;

            CREATE INDEX attachment_by_session ON attachment (session);

            CREATE TABLE setting (
                name TEXT PRIMARY KEY,
                revision INTEGER NOT NULL,
                content BLOB NOT NULL
            ) STRICT;
            """)
    }
}
