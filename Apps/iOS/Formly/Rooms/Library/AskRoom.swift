import Assistant
import Presentation
import Primitives
import Records
import SwiftUI
import Translation

/// Questions to the person's papers, and what the papers say.
struct AskRoom: View {
    @Environment(AppModel.self) private var app
    @State private var question = ""
    @State private var isBusy = false
    @State private var hasPapers = true

    var body: some View {
        List {
            let screen = app.presenter.ask(AskModel.shared.asked, hasPapers: hasPapers)
            if !screen.hasPapers {
                EmptyRoom(title: app.text("papers.ask.empty"), hint: app.text("papers.ask.emptyHint"), symbol: "folder") {
                    Button(app.text("papers.add")) { app.goBack() }
                }
            } else if screen.turns.isEmpty {
                Text(app.text("papers.ask.lead"))
                examples
            }
            ForEach(screen.turns, id: \.number) { AskTurnSection(turn: $0) }
        }
        .navigationTitle(app.text("papers.ask.title"))
        .safeAreaInset(edge: .bottom) { composer }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button(app.text("papers.ask.clear")) { AskModel.shared.clear() }.disabled(AskModel.shared.asked.isEmpty)
            }
        }
        .task { await app.attempt { hasPapers = try await !$0.library.papers().isEmpty } }
    }

    private var examples: some View {
        Section(app.text("papers.ask.examples")) {
            ForEach(1...3, id: \.self) { number in
                let example = app.text("papers.ask.example.\(number)")
                Button(example) {
                    question = example
                    ask()
                }
            }
        }
    }

    private var composer: some View {
        HStack {
            TextField(
                app.text(AskModel.shared.asked.isEmpty ? "papers.ask.question" : "papers.ask.followUp"), text: $question,
                axis: .vertical
            )
            .textFieldStyle(.roundedBorder).submitLabel(.search).onSubmit { ask() }.accessibilityIdentifier("question")
            Button(app.text("papers.ask.action"), systemImage: "magnifyingglass") { ask() }
                .labelStyle(.iconOnly).disabled(isBusy || question.isEmpty)
        }
        .padding().background(.bar)
    }

    private func ask() {
        guard !isBusy else { return }
        isBusy = true
        let text = question
        Task {
            defer { isBusy = false }
            await app.attempt { home in
                try await AskModel.shared.ask(text, home.library)
                question = ""
            }
        }
    }
}

private struct AskTurnSection: View {
    @Environment(AppModel.self) private var app
    @State private var isTranslating = false
    let turn: AskScreen.Turn

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
            if let source = turn.source { PlaceRow(place: source, turn: turn.number) }
            if !turn.others.isEmpty {
                let key = turn.answer == nil ? "papers.ask.nearest" : "papers.ask.others"
                DisclosureGroup(app.text(key, ["count": .number(turn.others.count)])) {
                    ForEach(turn.others, id: \.index) { PlaceRow(place: $0, turn: turn.number) }
                }
            }
            Text(turn.effort).font(.footnote).foregroundStyle(.secondary)
        }
    }
}

/// A quote with the words of the question marked; it leads to the page where there is one.
private struct PlaceRow: View {
    @Environment(AppModel.self) private var app
    let place: AskScreen.Place
    let turn: Int

    var body: some View {
        Button {
            guard let page = place.page else { return }
            app.go(.paper(LibraryRecord.ID(place.paper), page: page, mark: .init(turn: turn, index: place.index)))
        } label: {
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
