import Foundation
import Presentation
import Primitives
import QuickLook
import Records
import SwiftUI

/// The form is done: the file to keep, and what there is to know about it.
struct ExportRoom: View {
    @Environment(AppModel.self) private var app
    let session: SessionRecord.ID
    let isPartial: Bool
    @State private var model: ExportModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                ExportView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text(model?.screen?.isReady == false ? "web.export.notYet" : "web.export.title"))
        .task {
            let model = model ?? ExportModel(app, session: session, isPartial: isPartial)
            self.model = model
            await model.write()
        }
    }
}

private struct ExportView: View {
    @Environment(AppModel.self) private var app
    let model: ExportModel
    let screen: ExportScreen
    /// The system's own look at the file, another program than the one that wrote it: from there it is printed and marked up.
    @State private var looked: URL?

    var body: some View {
        List {
            head
            if !screen.problems.isEmpty {
                Section { ForEach(screen.problems.indices, id: \.self) { ProblemLine(screen.problems[$0].message) } }
            }
            if !screen.unanswered.isEmpty {
                Section(app.text("web.review.left", ["count": .number(screen.unanswered.count)])) {
                    ForEach(screen.unanswered.indices, id: \.self) { Text(screen.unanswered[$0].label) }
                }
            }
            others
            ListSection(title: app.text("web.export.notes"), items: screen.notes, symbol: "info.circle")
            ListSection(title: app.text("web.review.checklist"), items: screen.checklist)
            ListSection(
                title: app.text("web.review.guidance"), items: [screen.guidance].compactMap(\.self), symbol: "paperplane")
            if screen.rememberable > 0 { remember }
            Button(app.text("phone.another"), systemImage: "plus") { model.another() }
        }
        .quickLookPreview($looked)
    }

    private var head: some View {
        Section {
            Text(screen.title).font(.headline)
            if let file = model.handedOut {
                if file.url.pathExtension == "pdf" {
                    Button(app.text("phone.look"), systemImage: "doc.text.magnifyingglass") { looked = file.url }
                }
                KeepButtons(file: KeptFile(url: file.url, title: file.title)) { Task { await model.noteTaken(file.name) } }
                Text(app.text("web.export.local")).font(.footnote).foregroundStyle(.secondary)
            }
        }
    }

    @ViewBuilder private var others: some View {
        if !screen.others.isEmpty {
            Section(app.text("web.export.others")) {
                ForEach(screen.others, id: \.name) { file in
                    Button(file.title, systemImage: "doc") { Task { await model.hand(file) } }
                }
            }
        }
    }

    private var remember: some View {
        Section(app.text("facts.afterwards")) {
            Text(app.text("facts.afterwardsText", ["count": .number(screen.rememberable)]))
            Button(app.text("facts.afterwardsAction")) { Task { await model.remember() } }
        }
    }
}
