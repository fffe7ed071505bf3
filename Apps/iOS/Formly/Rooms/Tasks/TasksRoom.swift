import Foundation
import Presentation
import Primitives
import SwiftUI

/// The way into a job: what there is to do, by when, and how far it has come.
struct TasksRoom: View {
    @Environment(AppModel.self) private var app
    @State private var model: TasksModel?

    var body: some View {
        Group {
            if let model, let screen = model.screen {
                TasksView(model: model, screen: screen)
            } else {
                ProgressView().accessibilityLabel(app.text("phone.opening"))
            }
        }
        .navigationTitle(app.text("tasks.title"))
        .task(id: app.language) {
            let model = model ?? TasksModel(app)
            self.model = model
            await model.load()
        }
        .onAppear { Task { await model?.load() } }
    }
}

private struct TasksView: View {
    @Environment(AppModel.self) private var app
    @Bindable var model: TasksModel
    let screen: TasksScreen

    var body: some View {
        List {
            if let overview = screen.overview {
                head(overview)
                choices
                ForEach(screen.tasks, id: \.id) { task in
                    Button {
                        app.go(.task(task.id))
                    } label: {
                        TaskRow(task: task)
                    }
                    .swipeActions { mark(task) }
                }
                if screen.tasks.isEmpty { Text(app.text("tasks.none")) }
                Section(app.text("tasks.change")) {
                    FirstDayForm(day: overview.firstDayValue, isShort: overview.isShortJob) { begin($0, $1) }
                    Button(app.text("tasks.end"), role: .destructive) { Task { await model.end() } }
                }
            } else {
                Section {
                    Text(app.text("tasks.beginText"))
                    FirstDayForm(day: model.today?.iso ?? "", isShort: false) { begin($0, $1) }
                } header: {
                    Text(app.text("tasks.begin"))
                } footer: {
                    Text(app.text("tasks.lead"))
                }
            }
            if let problem = screen.problem { ProblemLine(problem) }
        }
        .onChange(of: model.filter) { Task { await model.load() } }
        .onChange(of: model.order) { Task { await model.load() } }
        .refreshable { await model.load() }
    }

    /// Only what no form does is said to be done by hand.
    @ViewBuilder private func mark(_ task: TasksScreen.Task) -> some View {
        if task.status == .completed, !task.isDoneByForm {
            Button(app.text("tasks.markUndone"), systemImage: "arrow.uturn.backward") {
                Task { await model.mark(task.id, done: false) }
            }
        } else if task.status != .completed, task.form == nil {
            Button(app.text("tasks.markDone"), systemImage: "checkmark") { Task { await model.mark(task.id, done: true) } }
        }
    }

    private func begin(_ day: String, _ isShort: Bool) { Task { await model.begin(day, isShort: isShort) } }

    private func head(_ overview: TasksScreen.Overview) -> some View {
        Section {
            Text(overview.title).font(.headline)
            ProgressView(value: Double(overview.percent), total: 100)
                .accessibilityLabel(app.text("web.progress.percent", ["percent": .number(overview.percent)]))
            Text(app.text("tasks.count", ["done": .number(overview.completed), "count": .number(overview.total)]))
            Text(app.text("tasks.firstDayOn", ["date": .text(overview.firstDay)])).foregroundStyle(.secondary)
            if overview.late > 0 {
                ProblemLine(app.text("tasks.late", ["count": .number(overview.late)]))
            } else {
                OutcomeLine(app.text(overview.completed == overview.total ? "tasks.allDone" : "tasks.onTime"))
            }
            if let next = overview.next { Text(app.text("tasks.next", ["task": .text(next.title)])) }
        }
    }

    private var choices: some View {
        Section {
            Picker(app.text("tasks.show"), selection: $model.filter) {
                ForEach(TasksScreen.Filter.allCases, id: \.self) { Text(app.text("tasks.show.\($0.rawValue)")).tag($0) }
            }
            Picker(app.text("tasks.order"), selection: $model.order) {
                ForEach(TasksScreen.Order.allCases, id: \.self) { Text(app.text("tasks.order.\($0.rawValue)")).tag($0) }
            }
        }
    }
}

/// The first day of work.
private struct FirstDayForm: View {
    @Environment(AppModel.self) private var app
    @State private var date: Date
    @State private var isShort: Bool
    private let begin: (String, Bool) -> Void

    init(day: String, isShort: Bool, begin: @escaping (String, Bool) -> Void) {
        _date = State(initialValue: Day.date(day) ?? Date())
        _isShort = State(initialValue: isShort)
        self.begin = begin
    }

    var body: some View {
        DatePicker(app.text("tasks.firstDay"), selection: $date, displayedComponents: .date)
        Toggle(app.text("tasks.short"), isOn: $isShort)
        Button(app.text("tasks.beginAction")) { begin(Day.text(date), isShort) }
    }
}

private struct TaskRow: View {
    @Environment(AppModel.self) private var app
    let task: TasksScreen.Task

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(task.title).font(.headline)
            Text(app.text("tasks.status.\(task.status.rawValue)") + " · " + task.due)
                .font(.footnote).foregroundStyle(task.status == .late ? .red : .secondary)
        }
        .accessibilityElement(children: .combine)
    }
}
