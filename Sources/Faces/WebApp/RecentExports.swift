import Assistant
import Records

/// The last finished forms, so that the page about one and its download need not write it again.
///
/// In memory only, and good only until an answer of the form changes.
struct RecentExports {
    private static let limit = 3
    private var kept: [(session: SessionRecord.ID, revision: Int, export: Export)] = []

    mutating func keep(_ export: Export, of session: SessionRecord.ID, revision: Int) {
        kept.removeAll { $0.session == session }
        kept.append((session, revision, export))
        if kept.count > Self.limit { kept.removeFirst() }
    }

    mutating func forget(_ session: SessionRecord.ID) { kept.removeAll { $0.session == session } }

    func export(of session: SessionRecord.ID, revision: Int) -> Export? {
        kept.first { $0.session == session && $0.revision == revision }?.export
    }
}
