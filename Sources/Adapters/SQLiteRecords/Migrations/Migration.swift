/// One step of the schema. Once released, a step never changes: a later one puts right what it got wrong.
protocol Migration {
    /// What `PRAGMA user_version` says once this step is done; counted from 1 without gaps.
    static var version: Int { get }
    static func apply(to database: SQLiteConnection) throws
}
