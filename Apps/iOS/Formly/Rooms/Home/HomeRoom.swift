import Assistant
import Presentation
import Primitives
import Records
import SwiftUI

/// What is under way, where to begin, what stays here.
struct HomeRoom: View {
    @Environment(AppModel.self) private var app
    @State private var shown = Shown(HomeRoom.draw)
    @State private var leaving: SessionCard?

    private static func draw(_ home: OpenHome, _ presenter: Presenter) async throws -> HomeScreen? {
        let sessions = try await home.assistant.sessions()
        let tasks = presenter.tasks(
            try await home.assistant.onboarding(sessions), templates: home.assistant.templates, today: home.assistant.today)
        return presenter.home(
            sessions: sessions, templates: home.assistant.templates, keyPlace: nil, tasks: tasks.overview)
    }

    var body: some View {
        ShownView(shown) { screen in
            List {
                hero(screen)
                if let tasks = screen.tasks { job(tasks) }
                if !screen.sessions.isEmpty { underWay(screen.sessions) }
                BringFormSection()
                if !screen.suggestions.isEmpty { suggestions(screen.suggestions) }
                Section(app.text("web.stays.title")) {
                    Label(app.text("web.stays.nothingSent"), systemImage: "iphone")
                    Label(app.text("phone.key.keyring"), systemImage: "lock")
                }
            }
        }
        .navigationTitle(app.text("web.home.title"))
        .refreshable { await shown.load(app) }
        .onAppear { Task { await shown.load(app) } }
        .confirmationDialog(app.text("web.delete.title"), isPresented: isLeaving, titleVisibility: .visible) {
            Button(app.text("web.delete.confirm"), role: .destructive) { delete() }
            Button(app.text("web.delete.keep"), role: .cancel) { leaving = nil }
        } message: {
            Text(app.text("web.delete.text", ["count": .number(leaving?.progress?.answered ?? 0)]))
        }
    }

    @ViewBuilder private func hero(_ screen: HomeScreen) -> some View {
        Section {
            if let card = screen.sessions.first {
                Text(app.text("web.home.back")).font(.title2).bold().accessibilityAddTraits(.isHeader)
                if let progress = card.progress { ProgressHeader(progress: progress) }
                Button(app.text(card.status == .inProgress ? "web.home.continue" : "web.home.review")) { open(card) }
                    .buttonStyle(.borderedProminent).accessibilityHint(card.title)
            } else {
                Text(app.text("web.home.welcome")).font(.title2).bold().accessibilityAddTraits(.isHeader)
                Text(app.text("web.home.promise"))
                Button(app.text("web.home.start")) { app.tab = .forms }.buttonStyle(.borderedProminent)
            }
        }
    }

    private func underWay(_ cards: [SessionCard]) -> some View {
        Section(app.text("web.home.underWay")) {
            ForEach(cards, id: \.id) { card in
                Button {
                    open(card)
                } label: {
                    SessionRow(card: card)
                }
                .swipeActions {
                    Button(app.text("web.delete.action"), systemImage: "trash", role: .destructive) { leaving = card }
                        .accessibilityLabel(app.text("web.delete.named", ["form": .text(card.title)]))
                }
            }
        }
    }

    private func suggestions(_ cards: [FormCard]) -> some View {
        Section(app.text("web.home.begin")) {
            ForEach(cards, id: \.id) { FormRow(card: $0) }
            Button(app.text("web.home.allForms")) { app.tab = .forms }
        }
    }

    private func job(_ tasks: TasksScreen.Overview) -> some View {
        Section(tasks.title) {
            if let next = tasks.next { Text(app.text("tasks.next", ["task": .text(next.title)])) }
            Button(app.text("tasks.count", ["done": .number(tasks.completed), "count": .number(tasks.total)])) {
                app.tab = .tasks
            }
            if tasks.late > 0 { ProblemLine(app.text("tasks.late", ["count": .number(tasks.late)])) }
        }
    }

    private func open(_ card: SessionCard) {
        let id = SessionRecord.ID(card.id)
        app.go(card.status == .inProgress ? .conversation(id) : .review(id))
    }

    private var isLeaving: Binding<Bool> { Binding(get: { leaving != nil }, set: { if !$0 { leaving = nil } }) }

    private func delete() {
        guard let card = leaving else { return }
        leaving = nil
        Task { await shown.after(app) { try await $0.assistant.delete(SessionRecord.ID(card.id)) } }
    }
}

/// A form that was begun: its name, how far it is, when it was touched.
private struct SessionRow: View {
    @Environment(AppModel.self) private var app
    let card: SessionCard

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(card.title).font(.headline)
            if let progress = card.progress, card.status == .inProgress { ProgressHeader(progress: progress) }
            Text(app.text("web.status.\(card.status.rawValue)") + " · " + app.text(card.when))
                .font(.footnote).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}
