import Assistant
import FormModel
import Presentation
import Primitives
import SwiftUI

/// What Formly remembers about the person, for them to look at, change and forget.
struct ProfileRoom: View {
    @Environment(AppModel.self) private var app
    @State private var shown = Shown(ProfileRoom.draw)
    @State private var isForgetting = false

    private static func draw(_ home: OpenHome, _ presenter: Presenter) async throws -> ProfileScreen? {
        presenter.profile(try await home.assistant.profile())
    }

    var body: some View {
        ShownView(shown) { screen in
            List {
                Text(app.text("facts.lead")).foregroundStyle(.secondary)
                if screen.groups.isEmpty {
                    EmptyRoom(title: app.text("facts.empty"), hint: app.text("facts.emptyHint"), symbol: "person")
                }
                ForEach(screen.groups.indices, id: \.self) { index in
                    Section(screen.groups[index].title) {
                        ForEach(screen.groups[index].facts, id: \.meaning) { fact in
                            FactRow(fact: fact, amend: { amend(fact, $0) }, forget: { forget(fact) })
                        }
                    }
                }
                if screen.count > 0 {
                    Button(app.text("facts.forgetAll"), role: .destructive) { isForgetting = true }
                        .confirmationDialog(
                            app.text("facts.forgetAllText", ["count": .number(screen.count)]), isPresented: $isForgetting,
                            titleVisibility: .visible
                        ) {
                            Button(app.text("facts.forgetAllConfirm"), role: .destructive) { forgetAll() }
                        }
                }
            }
        }
        .navigationTitle(app.text("facts.title"))
    }

    /// Words that can't be taken stay in their place, with what is wrong.
    private func amend(_ fact: ProfileScreen.Fact, _ typed: String) {
        Task {
            await app.attempt { home in
                let meaning = Meaning(fact.meaning)
                let findings = try await home.assistant.amend(meaning, to: typed, language: app.language)
                let isWrong = findings.contains { $0.severity == .error }
                shown.show(
                    app.presenter.profile(
                        try await home.assistant.profile(), problem: isWrong ? (meaning, typed, findings) : nil))
            }
        }
    }

    private func forget(_ fact: ProfileScreen.Fact) {
        Task { await shown.after(app) { _ = try await $0.assistant.forget(Meaning(fact.meaning)) } }
    }

    private func forgetAll() { Task { await shown.after(app) { try await $0.assistant.forgetProfile() } } }
}

private struct FactRow: View {
    @Environment(AppModel.self) private var app
    @State private var text = ""
    let fact: ProfileScreen.Fact
    let amend: @MainActor (String) -> Void
    let forget: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(fact.label).font(.footnote).foregroundStyle(.secondary)
            if fact.editable == nil {
                Text(fact.value).privacySensitive()
            } else {
                TextField(fact.label, text: $text).onSubmit { amend(text) }.writingToolsBehavior(.disabled)
            }
            if let problem = fact.problem { ProblemLine(problem) }
            SourceLine(fact.source)
            Text(fact.lastUse).font(.footnote).foregroundStyle(.secondary)
        }
        .swipeActions {
            Button(app.text("facts.forget"), systemImage: "trash", role: .destructive, action: forget)
                .accessibilityLabel(app.text("facts.forgetNamed", ["label": .text(fact.label)]))
        }
        .onChange(of: fact, initial: true) { _, fact in text = fact.editable ?? fact.value }
    }
}
