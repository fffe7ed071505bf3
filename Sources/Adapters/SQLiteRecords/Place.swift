import Records

/// Where a sealed value stands, in words that are authenticated with it: table, column, row and revision.
enum Place {
    static func session(_ id: SessionRecord.ID, _ column: String, revision: Int) -> String {
        "session/\(column)/\(id)/\(revision)"
    }

    static func turn(_ session: SessionRecord.ID, _ number: Int, at milliseconds: Int64) -> String {
        "turn/content/\(session)/\(number)/\(milliseconds)"
    }

    static func setting(_ name: String, revision: Int) -> String { "setting/content/\(name)/\(revision)" }
}
