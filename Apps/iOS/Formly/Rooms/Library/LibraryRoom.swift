import Presentation
import Primitives
import Records
import SwiftUI

/// The person's papers, and what became of those that were just added.
struct LibraryRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: LibraryModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                LibraryView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("papers.title"))
        .task(id: app.language) {
            let model = model ?? LibraryModel(app)
            self.model = model
            await model.load()
        }
    }
}

private struct LibraryView: View {
    @Environment(AppModel.self) private var app
    let model: LibraryModel
    let screen: LibraryScreen

    var body: some View {
        List {
            Section {
                CaptureButtons(allowsMany: true, isForm: false) { file in Task { await model.add(file) } }
                if model.isBusy { Label(app.text("papers.reading"), systemImage: "hourglass") }
            } header: {
                Text(app.text("papers.add"))
            } footer: {
                Text(app.text("papers.lead"))
            }
            Button(app.text("papers.ask.title"), systemImage: "questionmark.bubble") { app.go(.ask) }
                .accessibilityIdentifier("ask")
            results
            if screen.papers.isEmpty {
                EmptyRoom(title: app.text("papers.empty"), hint: app.text("papers.emptyHint"), symbol: "folder")
            } else {
                papers
            }
        }
        .refreshable { await model.load() }
    }

    @ViewBuilder private var results: some View {
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

    private var papers: some View {
        Section(app.text("papers.list", ["count": .number(screen.papers.count)])) {
            ForEach(screen.papers, id: \.id) { paper in
                Button {
                    model.open(paper)
                } label: {
                    VStack(alignment: .leading) {
                        Text(paper.name).font(.headline)
                        Text(paper.about).font(.footnote).foregroundStyle(paper.status == .failed ? .red : .secondary)
                    }
                }
                .disabled(!paper.hasPages)
                .swipeActions { actions(paper) }
            }
        }
    }

    @ViewBuilder private func actions(_ paper: LibraryScreen.Paper) -> some View {
        let id = LibraryRecord.ID(paper.id)
        Button(app.text("papers.remove"), systemImage: "trash", role: .destructive) { Task { await model.remove(id) } }
            .accessibilityLabel(app.text("papers.removeNamed", ["name": .text(paper.name)]))
        if paper.canBeReadAgain {
            Button(app.text("papers.readAgain"), systemImage: "arrow.clockwise") { Task { await model.readAgain(id) } }
        }
    }
}
