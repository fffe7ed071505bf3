import Primitives
import Records

/// Where a sealed value stands, in words that are authenticated with it: table, column, row and revision.
enum Place {
    static func session(_ id: SessionRecord.ID, _ column: String, revision: Int, of person: Person.ID) -> String {
        "session/\(column)/\(id)/\(revision)\(owner(person))"
    }

    static func turn(_ session: SessionRecord.ID, _ number: Int, at milliseconds: Int64) -> String {
        "turn/content/\(session)/\(number)/\(milliseconds)"
    }

    static func paper(_ id: LibraryRecord.ID, _ column: String, revision: Int, of person: Person.ID) -> String {
        "paper/\(column)/\(id)/\(revision)\(owner(person))"
    }

    /// Nothing for the first person, whose values were sealed before there were others.
    private static func owner(_ person: Person.ID) -> String { person == .first ? "" : "/\(person)" }

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
