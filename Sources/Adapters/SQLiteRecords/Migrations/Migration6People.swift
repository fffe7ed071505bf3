/// Whose a form and a paper is. What was there before is the first person's, of whom nothing else has to be known.
///
/// The id is in clear and belongs to the place that sealed values are bound to, except for the first person's: theirs open where
/// they always did.
enum Migration6People: Migration {
    static let version = 6

    static func apply(to database: SQLiteConnection) throws {
        try database.execute(
            """
            ALTER TABLE session ADD COLUMN person TEXT NOT NULL DEFAULT 'first';
            ALTER TABLE paper ADD COLUMN person TEXT NOT NULL DEFAULT 'first';
            CREATE INDEX session_by_person ON session (person);
            CREATE INDEX paper_by_person ON paper (person);
            """)
    }
}
