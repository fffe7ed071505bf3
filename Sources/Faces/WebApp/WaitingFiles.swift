import Assistant
import LocalWeb
import Records

/// Locked PDFs that wait for their password. In memory only; the last few.
struct WaitingFiles {
    private static let limit = 2
    private var kept: [(key: String, file: BroughtFile, session: SessionRecord.ID?)] = []

    /// `session`: the form that the file is brought to; nil for a new one.
    mutating func keep(_ file: BroughtFile, for session: SessionRecord.ID?, as key: String) {
        kept.append((key, file, session))
        if kept.count > Self.limit { kept.removeFirst() }
    }

    /// Each key is good once.
    mutating func take(_ key: String) -> (file: BroughtFile, session: SessionRecord.ID?)? {
        guard let index = kept.firstIndex(where: { isSameSecret(key, $0.key) }) else { return nil }
        let waiting = kept.remove(at: index)
        return (waiting.file, waiting.session)
    }
}
