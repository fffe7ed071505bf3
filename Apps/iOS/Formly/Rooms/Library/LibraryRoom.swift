import Assistant
import Presentation
import Primitives
import Records
import SwiftUI
import Synchronization

/// The person's papers, and what became of those that were just added.
struct LibraryRoom: View {
    @Environment(AppModel.self) private var app
    @State private var shown = Shown(LibraryRoom.draw)

    private static func draw(_ home: OpenHome, _ presenter: Presenter) async throws -> LibraryScreen? {
        let papers = Array(try await home.library.papers().reversed())
        return presenter.library(papers, page: ListPage(1, of: papers.count, size: max(1, papers.count)))
    }

    var body: some View {
        ShownView(shown) { screen in
            List {
                Section {
                    CaptureButtons(allowsMany: true, isForm: false) { add($0) }
                } header: {
                    Text(app.text("papers.add"))
                } footer: {
                    Text(app.text("papers.lead"))
                }
                Button(app.text("papers.ask.title"), systemImage: "questionmark.bubble") { app.go(.ask) }
                    .accessibilityIdentifier("ask")
                results(screen)
                if screen.papers.isEmpty {
                    EmptyRoom(title: app.text("papers.empty"), hint: app.text("papers.emptyHint"), symbol: "folder")
                } else {
                    papers(screen.papers)
                }
            }
        }
        .navigationTitle(app.text("papers.title"))
        .refreshable { await shown.load(app) }
    }

    @ViewBuilder private func results(_ screen: LibraryScreen) -> some View {
        if let problem = screen.problem { ProblemLine(problem) }
        if !screen.results.isEmpty {
            Section(app.text("papers.results")) {
                ForEach(screen.results.indices, id: \.self) { index in
                    let result = screen.results[index]
                    OutcomeLine("\(result.name): \(result.text)", isProblem: result.isProblem)
                }
            }
        }
    }

    private func papers(_ papers: [LibraryScreen.Paper]) -> some View {
        Section(app.text("papers.list", ["count": .number(papers.count)])) {
            ForEach(papers, id: \.id) { paper in
                Button {
                    open(paper)
                } label: {
                    VStack(alignment: .leading) {
                        Text(paper.name).font(.headline)
                        Text(paper.about).font(.footnote).foregroundStyle(paper.status == .failed ? .red : .secondary)
                    }
                }
                .disabled(!paper.hasPages)
                .swipeActions {
                    Button(app.text("papers.remove"), systemImage: "trash", role: .destructive) { remove(paper) }
                        .accessibilityLabel(app.text("papers.removeNamed", ["name": .text(paper.name)]))
                    if paper.canBeReadAgain {
                        Button(app.text("papers.readAgain"), systemImage: "arrow.clockwise") { readAgain(paper) }
                    }
                }
            }
        }
    }

    private func open(_ paper: LibraryScreen.Paper) {
        app.go(.paper(LibraryRecord.ID(paper.id), page: 1, mark: nil))
    }

    private func add(_ file: BroughtFile) {
        Task {
            await shown.after(app) { home in
                let added = try await home.library.add(file)
                tell([added], try await home.library.papers())
            }
        }
    }

    private func readAgain(_ paper: LibraryScreen.Paper) {
        Task {
            await app.attempt { home in
                let results = Mutex<[AddedPaper]>([])
                try await home.library.reindex(LibraryRecord.ID(paper.id)) { added in results.withLock { $0.append(added) } }
                tell(results.withLock(\.self), try await home.library.papers())
            }
        }
    }

    private func remove(_ paper: LibraryScreen.Paper) {
        Task { await shown.after(app) { try await $0.library.remove(LibraryRecord.ID(paper.id)) } }
    }

    private func tell(_ results: [AddedPaper], _ papers: [LibraryRecord]) {
        let page = ListPage(1, of: papers.count, size: max(1, papers.count))
        shown.show(app.presenter.library(papers.reversed(), page: page, results: results))
    }
}
