/// What left the store because the person asked for it. `content` is sealed, the others are in clear.
enum Migration3History: Migration {
    static let version = 3

    static func apply(to database: SQLiteConnection) throws {
        try database.execute(
            """
            CREATE TABLE departure (
                id TEXT PRIMARY KEY,
                at INTEGER NOT NULL,
                kind TEXT NOT NULL,
                content BLOB NOT NULL
            ) STRICT;
            """)
    }
}
