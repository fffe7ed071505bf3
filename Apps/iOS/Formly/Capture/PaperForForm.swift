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
    @State private var model: PaperForFormModel?
    @State private var capture: CaptureModel?
    @State private var isScanning = false

    var body: some View {
        NavigationStack {
            List {
                Section {
                    CaptureButtons { read($0) }
                    if CodeScanner.isThere {
                        Button(app.text("phone.paper.code"), systemImage: "barcode.viewfinder") { isScanning = true }
                    }
                    if model?.isBusy == true { Label(app.text("papers.reading"), systemImage: "hourglass") }
                } footer: {
                    Text(app.text("phone.paper.text"))
                }
                ForEach(model?.notes ?? [], id: \.self) { ProblemLine($0) }
                if let model, !model.proposals.isEmpty { found(model) }
            }
            .navigationTitle(app.text("phone.paper.add"))
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button(app.text("phone.close")) { dismiss() } } }
            .doubts(capture) { read($0) }
            .task { if model == nil { model = PaperForFormModel(app, session: session) } }
            .fullScreenCover(isPresented: $isScanning) {
                NavigationStack {
                    CodeScanner { picture in
                        isScanning = false
                        look(at: BroughtFile(name: app.text("phone.photo.name", ["number": .number(1)]), content: picture))
                    }
                    .ignoresSafeArea()
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button(app.text("phone.close")) { isScanning = false } }
                    }
                }
            }
        }
    }

    private func found(_ model: PaperForFormModel) -> some View {
        Section(app.text("phone.paper.found")) {
            ForEach(model.proposals, id: \.field) { proposal in
                Toggle(isOn: isChosen(proposal.field, model)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(model.label(of: proposal.field)).font(.footnote).foregroundStyle(.secondary)
                        Text(proposal.quote.exposed).privacySensitive()
                        SourceLine(app.text("identity.kind.\(proposal.document.rawValue)"))
                        if !proposal.isSure { ProblemLine(app.text("phone.paper.check")) }
                    }
                }
            }
            Button(app.text("web.chat.use")) { use(model) }.disabled(model.chosen.isEmpty).buttonStyle(.borderedProminent)
        }
    }

    /// A verdict on the picture first: one that can't be read is taken again at once.
    private func look(at file: BroughtFile) {
        let capture = capture ?? CaptureModel(app)
        self.capture = capture
        Task { if let good = await capture.look(at: file) { read(good) } }
    }

    private func read(_ file: BroughtFile) { Task { await model?.read(file) } }

    private func isChosen(_ field: Field.ID, _ model: PaperForFormModel) -> Binding<Bool> {
        Binding(
            get: { model.chosen.contains(field) },
            set: { isOn in if isOn { model.chosen.insert(field) } else { model.chosen.remove(field) } })
    }

    private func use(_ model: PaperForFormModel) {
        Task {
            guard await model.use() else { return }
            done()
            dismiss()
        }
    }
}
