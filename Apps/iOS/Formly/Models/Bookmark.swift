import Foundation
import Records

/// Where a person is, for the system to keep between two starts: names of things, nothing that anybody wrote.
struct Bookmark: Codable, Hashable {
    var tab: RoomTab
    var paths: [RoomTab: [Place]]

    init(tab: RoomTab, paths: [RoomTab: [Place]]) { (self.tab, self.paths) = (tab, paths) }

    /// Nil for what another version of the app wrote, or nobody.
    init?(_ text: String) {
        guard let read = try? JSONDecoder().decode(Bookmark.self, from: Data(text.utf8)) else { return nil }
        self = read
    }

    var text: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// Each path up to the first place that is no more.
    func places(of sessions: Set<SessionRecord.ID>, and papers: Set<LibraryRecord.ID>) -> [RoomTab: [Place]] {
        paths.mapValues { path in
            Array(path.prefix { $0.isThere(sessions, papers) }.map(\.asLeft))
        }
    }
}

extension Place {
    fileprivate func isThere(_ sessions: Set<SessionRecord.ID>, _ papers: Set<LibraryRecord.ID>) -> Bool {
        switch self {
        case .conversation(let session), .change(let session, _, _), .page(let session, _, _), .review(let session):
            sessions.contains(session)
        // It would write a file in clear that nobody asked for now.
        case .done: false
        case .paper(let paper, _, _): papers.contains(paper)
        case .task, .ask, .profile, .backups, .restore, .privacy, .cleaning, .recovery, .models, .settings, .help: true
        }
    }

    /// Questions are asked anew after a start: there is no answer any more whose place could be marked.
    fileprivate var asLeft: Place {
        if case .paper(let paper, let page, _) = self { .paper(paper, page: page, mark: nil) } else { self }
    }
}
