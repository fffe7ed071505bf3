import Records

/// Where a sealed value stands, in words that are authenticated with it: table, column, row and revision.
enum Place {
    static func session(_ id: SessionRecord.ID, _ column: String, revision: Int) -> String {
        "session/\(column)/\(id)/\(revision)"
    }

    static func turn(_ session: SessionRecord.ID, _ number: Int, at milliseconds: Int64) -> String {
        "turn/content/\(session)/\(number)/\(milliseconds)"
    }

    static func paper(_ id: LibraryRecord.ID, _ column: String, revision: Int) -> String {
        "paper/\(column)/\(id)/\(revision)"
    }

    static func passage(_ paper: LibraryRecord.ID, _ number: Int, revision: Int) -> String {
        "passage/content/\(paper)/\(number)/\(revision)"
    }

    static func embedding(_ paper: LibraryRecord.ID, revision: Int, model: String) -> String {
        "embedding/content/\(paper)/\(revision)/\(model)"
    }

    static func embeddingPart(_ paper: LibraryRecord.ID, _ number: Int, revision: Int, model: String) -> String {
        "embedding_part/content/\(paper)/\(number)/\(revision)/\(model)"
    }

    static func overview(_ session: SessionRecord.ID, revision: Int) -> String { "overview/content/\(session)/\(revision)" }

    static func departure(_ id: String, _ kind: String, at milliseconds: Int64) -> String {
        "departure/content/\(id)/\(kind)/\(milliseconds)"
    }

    static func setting(_ name: String, revision: Int) -> String { "setting/content/\(name)/\(revision)" }
}
