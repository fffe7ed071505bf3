import Foundation
import Presentation
import Primitives
import Records
import SwiftUI

/// One task: what it is, by when and why, and how it is done.
struct TaskRoom: View {
    @Environment(AppModel.self) private var app
    let id: String
    @State private var model: TaskModel?

    var body: some View {
        Group {
            if let model, let task = model.screen {
                TaskView(model: model, task: task)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(model?.screen?.title ?? "")
        .task(id: app.language) {
            let model = model ?? TaskModel(app, id: id)
            self.model = model
            await model.load()
        }
        .onAppear { Task { await model?.load() } }
    }
}

private struct TaskView: View {
    @Environment(AppModel.self) private var app
    let model: TaskModel
    let task: TasksScreen.Task

    var body: some View {
        List {
            Section {
                Text(task.about)
                LabeledContent(app.text("tasks.status.\(task.status.rawValue)")) { Text(task.due) }
                if !task.dueReason.isEmpty { Text(task.dueReason).font(.footnote) }
                if task.isAdvice { Text(app.text("tasks.advice")).font(.footnote) }
                if let progress = task.progress { ProgressHeader(progress: progress) }
            }
            ListSection(title: app.text("tasks.waitsFor"), items: task.waitsFor, symbol: "hourglass")
            Section { actions }
            ForEach(task.sources, id: \.url) { source in
                if let url = URL(string: source.url) { Link(source.text, destination: url) }
            }
        }
    }

    @ViewBuilder private var actions: some View {
        if let session = task.session {
            Button(app.text("tasks.viewForm")) { app.go(.conversation(SessionRecord.ID(session))) }
        } else if let form = task.form {
            Button(app.text("tasks.startForm", ["form": .text(form)])) { Task { await model.begin() } }
                .disabled(task.status == .waiting)
        }
        if task.usesPapers { Button(app.text("tasks.openPapers")) { app.tab = .documents } }
        if task.status == .completed {
            if !task.isDoneByForm { mark("tasks.markUndone", done: false) }
        } else if task.form == nil {
            mark("tasks.markDone", done: true)
        }
    }

    private func mark(_ key: String, done: Bool) -> some View {
        Button(app.text(key)) { Task { await model.mark(done: done) } }
    }
}
