import Presentation
import Primitives
import SwiftUI

/// What is under way, where to begin, what stays here.
struct HomeRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: HomeModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                HomeView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("web.home.title"))
        .task(id: app.language) {
            let model = model ?? HomeModel(app)
            self.model = model
            await model.load()
        }
        .onAppear { Task { await model?.load() } }
    }
}

private struct HomeView: View {
    @Environment(AppModel.self) private var app
    let model: HomeModel
    let screen: HomeScreen

    var body: some View {
        List {
            hero
            if let tasks = screen.tasks { job(tasks) }
            if !screen.sessions.isEmpty { underWay(screen.sessions) }
            BringFormSection()
            if !screen.suggestions.isEmpty { suggestions(screen.suggestions) }
            Section(app.text("web.stays.title")) {
                Label(app.text("web.stays.nothingSent"), systemImage: "iphone")
                Label(app.text("phone.key.keyring"), systemImage: "lock")
            }
        }
        .refreshable { await model.load() }
        .confirmationDialog(app.text("web.delete.title"), isPresented: isLeaving, titleVisibility: .visible) {
            Button(app.text("web.delete.confirm"), role: .destructive) { Task { await model.delete() } }
            Button(app.text("web.delete.keep"), role: .cancel) { model.keep() }
        } message: {
            Text(app.text("web.delete.text", ["count": .number(model.leaving?.progress?.answered ?? 0)]))
        }
    }

    @ViewBuilder private var hero: some View {
        Section {
            if let card = screen.sessions.first {
                Text(app.text("web.home.back")).font(.title2).bold().accessibilityAddTraits(.isHeader)
                if let progress = card.progress { ProgressHeader(progress: progress) }
                Button(app.text(card.status == .inProgress ? "web.home.continue" : "web.home.review")) { model.open(card) }
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
                    model.open(card)
                } label: {
                    SessionRow(card: card)
                }
                .swipeActions {
                    Button(app.text("web.delete.action"), systemImage: "trash", role: .destructive) { model.ask(about: card) }
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

    private var isLeaving: Binding<Bool> {
        Binding(get: { model.leaving != nil }, set: { if !$0 { model.keep() } })
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
