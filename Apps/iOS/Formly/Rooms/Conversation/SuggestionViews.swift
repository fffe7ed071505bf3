import Presentation
import Primitives
import SwiftUI
import UIKit

/// A value of an earlier form, with where it comes from.
struct RememberedView: View {
    @Environment(AppModel.self) private var app
    let offer: RememberedOffer
    let model: ConversationModel

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(offer.values, id: \.field) { value in LabeledContent(value.label) { Text(value.text) } }
            Text(offer.question).font(.subheadline)
            SourceLine(offer.source)
            HStack {
                Button(app.text("facts.use")) { Task { await model.useRemembered(all: false) } }
                if offer.total > offer.values.count {
                    Button(app.text("facts.useAll", ["count": .number(offer.total)])) {
                        Task { await model.useRemembered(all: true) }
                    }
                }
            }
            .buttonStyle(.bordered)
        }
        .padding(12).background(Color(.secondarySystemBackground)).clipShape(RoundedRectangle(cornerRadius: 12))
    }
}

/// What a model made of words that Formly did not understand. It is nothing until the person takes it.
struct ProposalView: View {
    @Environment(AppModel.self) private var app
    let proposal: ProposedAnswers
    let model: ConversationModel

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(proposal.lines, id: \.label) { line in LabeledContent(line.label) { Text(line.value) } }
            SourceLine(app.text(proposal.isFromCloud ? "phone.model.cloudSays" : "phone.model.deviceSays"))
            HStack {
                Button(app.text("web.chat.use")) { Task { await model.useProposal() } }
                Button(app.text("phone.model.leave")) { model.leaveProposal() }
            }
            .buttonStyle(.bordered)
        }
        .padding(12).background(Color(.secondarySystemBackground)).clipShape(RoundedRectangle(cornerRadius: 12))
    }
}

/// Before anything leaves the device: all of it, word for word, and a choice.
struct CloudConsentView: View {
    @Environment(AppModel.self) private var app
    @Environment(\.dismiss) private var dismiss
    let preview: CloudPreview
    let model: ConversationModel

    var body: some View {
        NavigationStack {
            List {
                Section(app.text("phone.cloud.title")) { Text(app.text("phone.cloud.text")) }
                Section(app.text("phone.cloud.preview")) {
                    Text(preview.prompt).font(.body.monospaced()).textSelection(.enabled)
                }
                Section {
                    Button(app.text("phone.cloud.send"), role: .destructive) {
                        Task { await model.askCloud(preview) }
                        dismiss()
                    }
                    Button(app.text("phone.cloud.keep")) { dismiss() }
                }
            }
            .navigationTitle(app.text("phone.cloud.name"))
        }
        .presentationDetents([.medium, .large])
    }
}
