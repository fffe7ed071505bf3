import Assistant
import FormModel
import Foundation
import IdentityDocuments
import Presentation
import Primitives
import Records
import SwiftUI

/// Reads a passport, an identity card or a licence for a form: what it says is shown first and used only as the person wants.
struct PaperForForm: View {
    @Environment(AppModel.self) private var app
    @Environment(\.dismiss) private var dismiss
    let session: SessionRecord.ID
    let done: () -> Void
    @State private var proposals: [DocumentProposal] = []
    /// Of the paper as a whole: that it expired, or is somebody else's.
    @State private var notes: [String] = []
    @State private var labels: [Field.ID: String] = [:]
    @State private var chosen: Set<Field.ID> = []
    @State private var isScanning = false
    @State private var isBusy = false

    var body: some View {
        NavigationStack {
            List {
                Section {
                    CaptureButtons { read($0) }
                    if CodeScanner.isThere {
                        Button(app.text("phone.paper.code"), systemImage: "barcode.viewfinder") { isScanning = true }
                    }
                    if isBusy { Label(app.text("papers.reading"), systemImage: "hourglass") }
                } footer: {
                    Text(app.text("phone.paper.text"))
                }
                ForEach(notes, id: \.self) { ProblemLine($0) }
                if !proposals.isEmpty { found }
            }
            .navigationTitle(app.text("phone.paper.add"))
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(app.text("phone.close")) { dismiss() } } }
            .fullScreenCover(isPresented: $isScanning) {
                NavigationStack {
                    CodeScanner { picture in
                        isScanning = false
                        read(BroughtFile(name: app.text("phone.photo.name", ["number": .number(1)]), content: picture))
                    }
                    .ignoresSafeArea()
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button(app.text("phone.close")) { isScanning = false } }
                    }
                }
            }
        }
    }

    private var found: some View {
        Section(app.text("phone.paper.found")) {
            ForEach(proposals, id: \.field) { proposal in
                Toggle(isOn: isChosen(proposal.field)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(labels[proposal.field] ?? "").font(.footnote).foregroundStyle(.secondary)
                        Text(proposal.quote.exposed).privacySensitive()
                        SourceLine(app.text("identity.kind.\(proposal.document.rawValue)"))
                        if !proposal.isSure { ProblemLine(app.text("phone.paper.check")) }
                    }
                }
            }
            Button(app.text("web.chat.use")) { use() }.disabled(chosen.isEmpty).buttonStyle(.borderedProminent)
        }
    }

    /// Only what is sure is chosen beforehand.
    private func read(_ file: BroughtFile) {
        guard !isBusy else { return }
        isBusy = true
        Task {
            defer { isBusy = false }
            await app.attempt { home in
                proposals = try await home.assistant.propose(from: file, for: session)
                notes = try await home.assistant.paperNotes(for: session).map { app.text($0) }
                chosen = Set(proposals.filter(\.isSure).map(\.field))
                let template = try await home.assistant.view(session).template
                for proposal in proposals { labels[proposal.field] = template.field(proposal.field)?.label[app.language] }
            }
        }
    }

    private func isChosen(_ field: Field.ID) -> Binding<Bool> {
        Binding(
            get: { chosen.contains(field) },
            set: { isOn in if isOn { chosen.insert(field) } else { chosen.remove(field) } })
    }

    private func use() {
        Task {
            await app.attempt { home in
                _ = try await home.assistant.accept(chosen, in: session, language: app.language)
                done()
                dismiss()
            }
        }
    }
}
