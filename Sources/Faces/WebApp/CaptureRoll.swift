import Assistant
import Documents
import Presentation
import Scanning

/// The pictures of a paper that is being photographed. In memory only: nothing of them touches the disk before they are sealed.
struct CaptureRoll {
    static let mostPages = 40
    private static let mostBytes = 192 << 20

    struct Shot {
        let id: String
        var content: [UInt8]
        var advice: [CaptureAdvice]
        var notes: PictureNotes
        var part: PDFRect?
        var turn = 0
        /// Where the sheet was found in the picture as it is stored; nil where none was plain to see.
        var found: SheetCorners?
        /// Where the person says that it is, in the picture as it is shown whole.
        var corners: SheetCorners?
        /// As it is shown, without the part.
        var preview: [UInt8] = []

        /// All that was said of it.
        var page: PhotographedPage { PhotographedPage(content, part: part, turn: turn, corners: corners) }
    }

    private(set) var shots: [Shot] = []

    /// False where there is no room for it.
    mutating func add(_ shot: Shot, insteadOf old: String?) -> Bool {
        let place = old.flatMap { id in shots.firstIndex { $0.id == id } }
        let others = shots.enumerated().reduce(0) { $0 + ($1.offset == place ? 0 : $1.element.content.count) }
        guard others + shot.content.count <= Self.mostBytes, place != nil || shots.count < Self.mostPages else { return false }
        if let place { shots[place] = shot } else { shots.append(shot) }
        return true
    }

    mutating func remove(_ id: String) { shots.removeAll { $0.id == id } }
    mutating func removeAll() { shots = [] }

    /// One place towards the beginning or the end; nothing at the ends.
    mutating func move(_ id: String, by step: Int) {
        guard let place = shots.firstIndex(where: { $0.id == id }), shots.indices.contains(place + step) else { return }
        shots.swapAt(place, place + step)
    }

    mutating func change(_ id: String, _ change: (inout Shot) -> Void) {
        guard let place = shots.firstIndex(where: { $0.id == id }) else { return }
        change(&shots[place])
    }

    func shot(_ id: String) -> Shot? { shots.first { $0.id == id } }
}
