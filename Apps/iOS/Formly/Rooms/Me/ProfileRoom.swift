import Presentation
import Primitives
import SwiftUI

/// What Formly remembers about the person, for them to look at, change and forget.
struct ProfileRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: ProfileModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                ProfileView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("facts.title"))
        .task(id: app.language) {
            let model = model ?? ProfileModel(app)
            self.model = model
            await model.load()
        }
    }
}

private struct ProfileView: View {
    @Environment(AppModel.self) private var app
    @State private var isForgetting = false
    let model: ProfileModel
    let screen: ProfileScreen

    var body: some View {
        List {
            Text(app.text("facts.lead")).foregroundStyle(.secondary)
            if screen.groups.isEmpty {
                EmptyRoom(title: app.text("facts.empty"), hint: app.text("facts.emptyHint"), symbol: "person")
            }
            ForEach(screen.groups.indices, id: \.self) { index in
                Section(screen.groups[index].title) {
                    ForEach(screen.groups[index].facts, id: \.meaning) { FactRow(fact: $0, model: model) }
                }
            }
            if screen.count > 0 {
                Button(app.text("facts.forgetAll"), role: .destructive) { isForgetting = true }
                    .confirmationDialog(
                        app.text("facts.forgetAllText", ["count": .number(screen.count)]), isPresented: $isForgetting,
                        titleVisibility: .visible
                    ) {
                        Button(app.text("facts.forgetAllConfirm"), role: .destructive) { Task { await model.forgetAll() } }
                    }
            }
        }
    }
}

private struct FactRow: View {
    @Environment(AppModel.self) private var app
    @State private var text = ""
    let fact: ProfileScreen.Fact
    let model: ProfileModel

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(fact.label).font(.footnote).foregroundStyle(.secondary)
            if fact.editable == nil {
                Text(fact.value).privacySensitive()
            } else {
                TextField(fact.label, text: $text).onSubmit { amend() }.writingToolsBehavior(.disabled)
            }
            if let problem = fact.problem { ProblemLine(problem) }
            SourceLine(fact.source)
            Text(fact.lastUse).font(.footnote).foregroundStyle(.secondary)
        }
        .swipeActions {
            Button(app.text("facts.forget"), systemImage: "trash", role: .destructive) { forget() }
                .accessibilityLabel(app.text("facts.forgetNamed", ["label": .text(fact.label)]))
        }
        .onChange(of: fact, initial: true) { _, fact in text = fact.editable ?? fact.value }
    }

    private func amend() { Task { await model.amend(fact.meaning, to: text) } }

    private func forget() { Task { await model.forget(fact.meaning) } }
}
