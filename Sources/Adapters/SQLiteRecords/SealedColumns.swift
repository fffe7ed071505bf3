import Primitives
import Records

/// Which tables go into a backup, and where their sealed columns (all of type BLOB) stand.
///
/// A table that is neither here nor among the caches stops a backup: nothing is left out by being forgotten.
enum SealedColumns {
    /// Can be made again from the others.
    static let caches: Set<String> = ["library", "embedding", "embedding_part", "overview"]

    /// Parents before children.
    static let tables = ["session", "turn", "attachment", "setting", "paper", "passage", "departure"]

    /// Stays as it is when a home is replaced by a backup, and takes in what the backup has: what left has left.
    static func isHistory(_ table: String) -> Bool { table == "departure" }

    /// The column that names a sealed file.
    static func file(of row: ArchivedRow) -> String? {
        switch row.table {
        case "attachment": row.text("id")
        case "paper": (row.integer("bytes") ?? 0) > 0 ? row.text("id") : nil
        default: nil
        }
    }

    /// Whether a column is made of others under the key of this home, and therefore not saved.
    static func isDerived(_ column: String, in table: String) -> Bool { table == "paper" && column == "fingerprint" }

    /// A row with its derived columns.
    static func completed(_ row: ArchivedRow, _ sealing: any Sealing) -> ArchivedRow {
        guard row.table == "paper", case .content(let digest)? = row.values["digest"] else { return row }
        var row = row
        row.values["fingerprint"] = .text(sealing.hexFingerprint(of: digest.exposed))
        return row
    }

    /// The place that is authenticated with a sealed value; nil where the table has no such column.
    static func place(of column: String, in row: ArchivedRow) -> String? {
        switch (row.table, column) {
        case ("session", "title"), ("session", "content"):
            guard let id = row.text("id"), let revision = row.integer("revision") else { return nil }
            return Place.session(SessionRecord.ID(id), column, revision: Int(revision), of: row.person)
        case ("turn", "content"):
            guard let session = row.text("session"), let number = row.integer("number"), let at = row.integer("at") else {
                return nil
            }
            return Place.turn(SessionRecord.ID(session), Int(number), at: at)
        case ("setting", "content"):
            guard let name = row.text("name"), let revision = row.integer("revision") else { return nil }
            return Place.setting(name, revision: Int(revision))
        case ("paper", "name"), ("paper", "given"), ("paper", "digest"):
            guard let id = row.text("id"), let revision = row.integer("revision") else { return nil }
            return Place.paper(LibraryRecord.ID(id), column, revision: Int(revision), of: row.person)
        case ("passage", "content"):
            guard let paper = row.text("paper"), let number = row.integer("number"), let revision = row.integer("revision") else {
                return nil
            }
            return Place.passage(LibraryRecord.ID(paper), Int(number), revision: Int(revision))
        case ("departure", "content"):
            guard let id = row.text("id"), let kind = row.text("kind"), let at = row.integer("at") else { return nil }
            return Place.departure(id, kind, at: at)
        default: return nil
        }
    }
}

extension ArchivedRow {
    /// A row of a schema without people is the first person's.
    fileprivate var person: Person.ID { text("person").map { Person.ID($0) } ?? .first }
    func text(_ column: String) -> String? { if case .text(let text)? = values[column] { text } else { nil } }
    func integer(_ column: String) -> Int64? { if case .integer(let number)? = values[column] { number } else { nil } }
}
