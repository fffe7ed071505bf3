import Primitives
import Records

/// What a person noted on the forms of their list: names of their own, and those they put away.
struct FormShelf: Codable {
    struct Note: Codable {
        var name: Personal<String>?
        var isPutAway = false

        var isEmpty: Bool { name == nil && !isPutAway }
    }

    /// By the id of the form; those without a note are not in it.
    private(set) var notes: [String: Note] = [:]

    var isEmpty: Bool { notes.isEmpty }

    subscript(id: SessionRecord.ID) -> Note { notes[id.rawValue] ?? Note() }

    mutating func change(_ id: SessionRecord.ID, _ change: (inout Note) -> Void) {
        var note = self[id]
        change(&note)
        notes[id.rawValue] = note.isEmpty ? nil : note
    }
}
