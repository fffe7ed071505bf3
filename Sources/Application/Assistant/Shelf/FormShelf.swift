import Primitives
import Records

/// What a person noted on the forms of their list: names of their own, those they put away, and what goes behind them.
struct FormShelf: Codable {
    struct Note: Codable {
        var name: Personal<String>?
        var isPutAway = false
        /// The papers of the library that go behind the form, in their order; nil for none.
        var enclosed: [String]?

        var isEmpty: Bool { name == nil && !isPutAway && enclosed == nil }
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
