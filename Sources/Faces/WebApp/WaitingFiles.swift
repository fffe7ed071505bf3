import Assistant
import LocalWeb
import Primitives
import Records

/// Files that wait for a password, or for the one they are for. In memory only; the last few.
struct WaitingFiles {
    private static let limit = 2
    private var kept: [(key: String, file: BroughtFile, session: SessionRecord.ID?, person: Person.ID)] = []

    /// `session`: the form that the file is brought to; nil for a new one of this person.
    mutating func keep(
        _ file: BroughtFile, for session: SessionRecord.ID?, of person: Person.ID, as key: String
    ) {
        kept.append((key, file, session, person))
        if kept.count > Self.limit { kept.removeFirst() }
    }

    /// Each key is good once.
    mutating func take(_ key: String) -> (file: BroughtFile, session: SessionRecord.ID?, person: Person.ID)? {
        guard let index = kept.firstIndex(where: { isSameSecret(key, $0.key) }) else { return nil }
        let waiting = kept.remove(at: index)
        return (waiting.file, waiting.session, waiting.person)
    }
}
