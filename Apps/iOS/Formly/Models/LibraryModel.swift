import Assistant
import Observation
import Presentation
import Primitives
import Records
import Synchronization

/// The person's papers, and what became of those that were just added.
@MainActor @Observable final class LibraryModel {
    private(set) var screen: LibraryScreen?
    private(set) var isBusy = false
    /// Of the files that were picked together, those that are still to be read.
    private(set) var waiting: [BroughtFile] = []

    private let app: AppModel

    init(_ app: AppModel) { self.app = app }

    func load() async { await app.attempt { try await show($0) } }

    /// One after the other: a file that is added while another is read waits for it.
    func add(_ file: BroughtFile) async {
        waiting.append(file)
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        var results: [AddedPaper] = []
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            await app.attempt { home in
                results.append(try await home.library.add(next))
                try await show(home, results)
            }
        }
    }

    func readAgain(_ paper: LibraryRecord.ID) async {
        await doing { home in
            let results = Mutex<[AddedPaper]>([])
            try await home.library.reindex(paper) { added in results.withLock { $0.append(added) } }
            return results.withLock(\.self)
        }
    }

    func remove(_ paper: LibraryRecord.ID) async {
        await doing { home in
            try await home.library.remove(paper)
            return []
        }
    }

    func open(_ paper: LibraryScreen.Paper) { app.go(.paper(LibraryRecord.ID(paper.id), page: 1, mark: nil)) }

    private func doing(_ work: (OpenHome) async throws -> [AddedPaper]) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        await app.attempt { try await show($0, try await work($0)) }
    }

    private func show(_ home: OpenHome, _ results: [AddedPaper] = []) async throws {
        let papers = Array(try await home.library.papers().reversed())
        let page = ListPage(1, of: papers.count, size: max(1, papers.count))
        screen = app.presenter.library(papers, page: page, results: results)
    }
}
