import Assistant
import Foundation
import Onboarding
import Presentation
import Primitives
import Records
import SwiftUI

/// One task: what it is, by when and why, and how it is done.
struct TaskRoom: View {
    @Environment(AppModel.self) private var app
    let id: String
    @State private var shown: Shown<TasksScreen.Task>

    init(id: String) {
        self.id = id
        _shown = State(
            initialValue: Shown { home, presenter in
                guard let list = try await home.assistant.onboarding(), let entry = list[OnboardingTask.ID(id)] else {
                    return nil
                }
                return presenter.task(
                    entry, of: list, templates: home.assistant.templates, today: home.assistant.today)
            })
    }

    var body: some View {
        ShownView(shown) { task in
            List {
                Section {
                    Text(task.about)
                    LabeledContent(app.text("tasks.status.\(task.status.rawValue)")) { Text(task.due) }
                    if !task.dueReason.isEmpty { Text(task.dueReason).font(.footnote) }
                    if task.isAdvice { Text(app.text("tasks.advice")).font(.footnote) }
                    if let progress = task.progress { ProgressHeader(progress: progress) }
                }
                ListSection(title: app.text("tasks.waitsFor"), items: task.waitsFor, symbol: "hourglass")
                Section { actions(task) }
                ForEach(task.sources, id: \.url) { source in
                    if let url = URL(string: source.url) { Link(source.text, destination: url) }
                }
            }
            .navigationTitle(task.title)
        }
    }

    @ViewBuilder private func actions(_ task: TasksScreen.Task) -> some View {
        if let session = task.session {
            Button(app.text("tasks.viewForm")) { app.go(.conversation(SessionRecord.ID(session))) }
        } else if let form = task.form {
            Button(app.text("tasks.startForm", ["form": .text(form)])) { begin() }.disabled(task.status == .waiting)
        }
        if task.usesPapers { Button(app.text("tasks.openPapers")) { app.tab = .documents } }
        if task.status == .completed {
            if !task.isDoneByForm { mark("tasks.markUndone", done: false) }
        } else if task.form == nil {
            mark("tasks.markDone", done: true)
        }
    }

    private func mark(_ key: String, done: Bool) -> some View {
        Button(app.text(key)) {
            Task { await shown.after(app) { try await $0.assistant.setTask(OnboardingTask.ID(id), done: done) } }
        }
    }

    private func begin() {
        Task {
            await app.attempt { home in
                let session = try await home.assistant.beginTask(OnboardingTask.ID(id), language: app.language)
                if let session { app.go(.conversation(session)) }
            }
        }
    }
}
