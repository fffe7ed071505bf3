import Assistant
import Foundation
import Observation
import PDFKit
import Presentation
import Primitives
import Records
import SwiftUI

/// The form is done: the file to keep, and what there is to know about it.
struct ExportRoom: View {
    @Environment(AppModel.self) private var app
    let session: SessionRecord.ID
    let isPartial: Bool
    @State private var screen: ExportScreen?
    @State private var export: Export?
    @State private var preview: PreviewedPDF?
    @State private var kept: KeptFile?

    var body: some View {
        List {
            if let screen {
                head(screen)
                if !screen.problems.isEmpty {
                    Section { ForEach(screen.problems.indices, id: \.self) { ProblemLine(screen.problems[$0].message) } }
                }
                if !screen.unanswered.isEmpty {
                    Section(app.text("web.review.left", ["count": .number(screen.unanswered.count)])) {
                        ForEach(screen.unanswered.indices, id: \.self) { Text(screen.unanswered[$0].label) }
                    }
                }
                others(screen)
                ListSection(title: app.text("web.export.notes"), items: screen.notes, symbol: "info.circle")
                ListSection(title: app.text("web.review.checklist"), items: screen.checklist)
                ListSection(
                    title: app.text("web.review.guidance"), items: [screen.guidance].compactMap(\.self), symbol: "paperplane")
                if screen.rememberable > 0 { remember(screen.rememberable) }
                Button(app.text("phone.another"), systemImage: "plus") {
                    app.paths[app.tab] = []
                    app.tab = .forms
                }
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text(screen?.isReady == false ? "web.export.notYet" : "web.export.title"))
        .task { if export == nil { await write() } }
        .sheet(item: $preview) { PDFPreview(pdf: $0) }
    }

    /// Written once; the share sheet and Files then have that very file.
    private func write() async {
        await app.attempt { home in
            let export = try await home.assistant.export(session, language: app.language, isPartial: isPartial, to: nil)
            let view = try await home.assistant.view(session)
            self.export = export
            screen = app.presenter.exported(view, export)
            kept = try export.main.map {
                KeptFile(url: try ProtectedFolder.handOut($0.content, name: $0.name), title: screen?.title ?? "")
            }
        }
    }

    private func head(_ screen: ExportScreen) -> some View {
        Section {
            Text(screen.title).font(.headline)
            if let kept {
                if let main = export?.main, main.name.hasSuffix(".pdf") {
                    Button(app.text("phone.look"), systemImage: "doc.text.magnifyingglass") {
                        preview = PreviewedPDF(content: main.content, title: screen.title)
                    }
                }
                KeepButtons(file: kept)
                Text(app.text("web.export.local")).font(.footnote).foregroundStyle(.secondary)
            }
        }
    }

    @ViewBuilder private func others(_ screen: ExportScreen) -> some View {
        if !screen.others.isEmpty {
            Section(app.text("web.export.others")) {
                ForEach(screen.others, id: \.name) { file in
                    Button(file.title, systemImage: "doc") { hand(file) }
                }
            }
        }
    }

    /// One at a time: the file that is handed out is the only one in clear.
    private func hand(_ file: ExportScreen.File) {
        guard let content = export?.files.first(where: { $0.name == file.name })?.content else { return }
        Task {
            await app.attempt { _ in
                kept = KeptFile(url: try ProtectedFolder.handOut(content, name: file.name), title: file.title)
            }
        }
    }

    private func remember(_ count: Int) -> some View {
        Section(app.text("facts.afterwards")) {
            Text(app.text("facts.afterwardsText", ["count": .number(count)]))
            Button(app.text("facts.afterwardsAction")) {
                Task {
                    await app.attempt { home in
                        _ = try await home.assistant.remember(of: session)
                        screen?.rememberable = 0
                    }
                }
            }
        }
    }
}

/// A finished PDF to look at.
struct PreviewedPDF: Identifiable {
    let id = UUID()
    let content: [UInt8]
    let title: String
}

/// The finished PDF as the system shows it: another program than the one that wrote it.
private struct PDFPreview: View {
    @Environment(AppModel.self) private var app
    @Environment(\.dismiss) private var dismiss
    let pdf: PreviewedPDF

    var body: some View {
        NavigationStack {
            PDFPages(content: pdf.content).navigationTitle(pdf.title).navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem(placement: .cancellationAction) { Button(app.text("phone.close")) { dismiss() } } }
        }
    }
}

private struct PDFPages: UIViewRepresentable {
    let content: [UInt8]

    func makeUIView(context: Context) -> PDFView {
        let view = PDFView()
        view.autoScales = true
        view.document = PDFDocument(data: Data(content))
        return view
    }

    func updateUIView(_ view: PDFView, context: Context) {}
}
