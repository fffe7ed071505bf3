import Assistant
import Presentation
import Primitives
import Records
import SwiftUI
import Translation

/// Questions to the person's papers, and what the papers say.
struct AskRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: AskModel?

    var body: some View {
        Group {
            if let model { AskView(model: model) } else { ProgressView().accessibilityLabel(app.text("phone.opening")) }
        }
        .navigationTitle(app.text("papers.ask.title"))
        .task {
            let model = model ?? AskModel(app)
            self.model = model
            await model.load()
        }
    }
}

private struct AskView: View {
    @Environment(AppModel.self) private var app
    @Bindable var model: AskModel

    var body: some View {
        let screen = model.screen
        List {
            if !screen.hasPapers {
                EmptyRoom(title: app.text("papers.ask.empty"), hint: app.text("papers.ask.emptyHint"), symbol: "folder") {
                    Button(app.text("papers.add")) { app.goBack() }
                }
            } else if screen.turns.isEmpty {
                Text(app.text("papers.ask.lead"))
                Section(app.text("papers.ask.examples")) {
                    ForEach(model.examples, id: \.self) { example in
                        Button(example) { Task { await model.ask(example) } }
                    }
                }
            }
            ForEach(screen.turns, id: \.number) { AskTurnSection(turn: $0, model: model) }
        }
        .safeAreaInset(edge: .bottom) { composer(isFirst: screen.turns.isEmpty) }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button(app.text("papers.ask.clear")) { model.clear() }.disabled(screen.turns.isEmpty)
            }
        }
    }

    private func composer(isFirst: Bool) -> some View {
        HStack {
            TextField(app.text(isFirst ? "papers.ask.question" : "papers.ask.followUp"), text: $model.question, axis: .vertical)
                .textFieldStyle(.roundedBorder).submitLabel(.search).onSubmit { ask() }.accessibilityIdentifier("question")
            Button(app.text("papers.ask.action"), systemImage: "magnifyingglass") { ask() }
                .labelStyle(.iconOnly).disabled(model.isBusy || model.question.isEmpty)
        }
        .padding().background(.bar)
    }

    private func ask() { Task { await model.ask() } }
}

private struct AskTurnSection: View {
    @Environment(AppModel.self) private var app
    @State private var isTranslating = false
    let turn: AskScreen.Turn
    let model: AskModel

    var body: some View {
        Section(turn.question) {
            if let answer = turn.answer {
                Text(answer).font(.headline).textSelection(.enabled)
                // The system's own window; languages are on the device once they were downloaded.
                Button(app.text("phone.translate"), systemImage: "character.bubble") { isTranslating = true }
                    .translationPresentation(isPresented: $isTranslating, text: answer)
            } else {
                Text(app.text("papers.ask.notFound")).font(.headline)
                Text(app.text("papers.ask.notFoundHint")).font(.footnote)
            }
            if let source = turn.source { row(source) }
            if !turn.others.isEmpty {
                let key = turn.answer == nil ? "papers.ask.nearest" : "papers.ask.others"
                DisclosureGroup(app.text(key, ["count": .number(turn.others.count)])) {
                    ForEach(turn.others, id: \.index) { row($0) }
                }
            }
            Text(turn.effort).font(.footnote).foregroundStyle(.secondary)
        }
    }

    private func row(_ place: AskScreen.Place) -> some View { PlaceRow(place: place) { model.open(place, of: turn.number) } }
}

/// A quote with the words of the question marked; it leads to the page where there is one.
private struct PlaceRow: View {
    let place: AskScreen.Place
    let open: @MainActor () -> Void

    var body: some View {
        Button(action: open) {
            VStack(alignment: .leading, spacing: 4) {
                place.quote.reduce(Text(verbatim: "")) { text, part in
                    let piece = Text(verbatim: part.text)
                    return text + (part.isMarked ? piece.bold() : piece)
                }
                SourceLine(place.title)
            }
        }
        .disabled(place.page == nil)
    }
}
