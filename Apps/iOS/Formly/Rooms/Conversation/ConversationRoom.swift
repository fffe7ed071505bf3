import Conversation
import FormModel
import Presentation
import Primitives
import Records
import SwiftUI
import UIKit

/// The turns, the question, and the ways to answer it.
struct ConversationRoom: View {
    @Environment(AppModel.self) private var app
    let session: SessionRecord.ID
    var changing: Field.ID?
    var origin = ConversationScreen.Origin.chat
    @State private var model: ConversationModel?

    var body: some View {
        Group {
            if let model {
                ConversationView(model: model)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationBarTitleDisplayMode(.inline)
        .task {
            let model = model ?? ConversationModel(app, session: session, changing: changing, origin: origin)
            self.model = model
            await model.load()
        }
    }
}

private struct ConversationView: View {
    @Environment(AppModel.self) private var app
    @State private var isScanning = false
    let model: ConversationModel

    var body: some View {
        @Bindable var model = model
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 12) {
                    if let screen = model.screen {
                        ForEach(screen.turns.indices, id: \.self) { BubbleView(bubble: screen.turns[$0]) }
                    }
                    Color.clear.frame(height: 1).id(Self.end).accessibilityHidden(true)
                }
                .padding()
            }
            .scrollDismissesKeyboard(.interactively)
            .onChange(of: model.screen?.turns.count) { proxy.scrollTo(Self.end, anchor: .bottom) }
        }
        .safeAreaInset(edge: .top) {
            if let screen = model.screen { ProgressHeader(progress: screen.progress).padding().background(.bar) }
        }
        .safeAreaInset(edge: .bottom) { if let screen = model.screen { ComposerView(model: model, screen: screen) } }
        .navigationTitle(model.screen?.title ?? "")
        .toolbar { ToolbarItem(placement: .primaryAction) { menu } }
        .sensoryFeedback(.success, trigger: model.screen?.progress.answered)
        .sheet(isPresented: $isScanning) { PaperForForm(session: model.session) { Task { await model.load() } } }
        .sheet(item: $model.cloudPreview) { CloudConsentView(preview: $0, model: model) }
        .onAppear { if model.screen != nil { Task { await model.load() } } }
    }

    private static let end = "end"

    private var menu: some View {
        Menu(app.text("phone.more"), systemImage: "ellipsis.circle") {
            Button(app.text("web.chat.review"), systemImage: "checklist") { app.go(.review(model.session)) }
            if let page = model.screen?.page {
                Button(app.text("web.chat.onPage"), systemImage: "doc.richtext") {
                    app.go(.page(model.session, number: page, field: model.screen?.asking.first?.field))
                }
            }
            Button(app.text("phone.paper.add"), systemImage: "person.text.rectangle") { isScanning = true }
        }
    }
}

/// One side's words.
private struct BubbleView: View {
    @Environment(AppModel.self) private var app
    let bubble: ConversationScreen.Bubble

    var body: some View {
        HStack {
            if isPerson { Spacer(minLength: 40) }
            VStack(alignment: .leading, spacing: 6) {
                ForEach(bubble.paragraphs.indices, id: \.self) { Text(bubble.paragraphs[$0]) }
            }
            .padding(12)
            .background(isPerson ? Color.accentColor.opacity(0.15) : Color(.secondarySystemBackground))
            .clipShape(RoundedRectangle(cornerRadius: 16))
            .overlay { if bubble.isProblem { RoundedRectangle(cornerRadius: 16).stroke(.red, lineWidth: 1) } }
            if !isPerson { Spacer(minLength: 40) }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            app.text(isPerson ? "web.chat.you" : "web.chat.formly") + bubble.paragraphs.joined(separator: " "))
    }

    private var isPerson: Bool { bubble.speaker == .person }
}
