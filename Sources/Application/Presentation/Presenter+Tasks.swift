import Assistant
public import FormModel
public import Onboarding
public import Primitives

extension Presenter {
    /// - Parameter templates: for the names of the forms that do the tasks.
    public func tasks(
        _ list: TaskList?, templates: [Template], today: CivilDate, filter: String? = nil, order: String? = nil,
        problem: Message? = nil, typedDay: String = ""
    ) -> TasksScreen {
        let filter = filter.flatMap(TasksScreen.Filter.init) ?? .all
        let order = order.flatMap(TasksScreen.Order.init) ?? .plan
        guard let list else { return TasksScreen(problem: problem.map(strings.text), typedDay: typedDay) }
        let entries = order == .due ? list.entries.sorted { $0.due < $1.due } : list.entries
        let shown = entries.filter { filter == .all || (filter == .completed) == ($0.status == .completed) }
        return TasksScreen(
            overview: overview(list, templates, today),
            tasks: shown.map { task($0, of: list, templates: templates, today: today) },
            filter: filter, order: order, problem: problem.map(strings.text), typedDay: typedDay)
    }

    private func overview(_ list: TaskList, _ templates: [Template], _ today: CivilDate) -> TasksScreen.Overview {
        .init(
            title: list.title[language], completed: list.completed, total: list.entries.count,
            firstDay: strings.display(list.onboarding.firstDay), firstDayValue: list.onboarding.firstDay.iso,
            isShortJob: list.onboarding.isShortJob, late: list.late.count,
            next: list.next.map { task($0, of: list, templates: templates, today: today) })
    }

    public func task(_ entry: TaskEntry, of list: TaskList, templates: [Template], today: CivilDate) -> TasksScreen.Task {
        let form = templates.first { $0.id == entry.task.form }
        return .init(
            id: entry.id.rawValue, title: entry.task.title[language], about: entry.task.about[language], status: status(entry),
            due: due(entry, today), dueReason: entry.task.due.why[language], isAdvice: entry.task.due.isAdvice == true,
            waitsFor: entry.waitsFor.compactMap { list[$0]?.task.title[language] }, form: form?.metadata.name[language],
            session: entry.work?.session,
            progress: entry.work.map { ProgressSummary(answered: $0.answered, total: $0.total) },
            usesPapers: entry.task.usesPapers == true, isDoneByForm: entry.work?.isExported == true,
            sources: (entry.task.sources ?? []).map { .init(text: $0.authority, url: $0.url) })
    }

    private func status(_ entry: TaskEntry) -> TasksScreen.Task.Status {
        if entry.isLate, entry.task.due.isAdvice != true { return .late }
        return switch entry.status {
        case .pending: .pending
        case .waiting: .waiting
        case .inProgress: .inProgress
        case .completed: .completed
        }
    }

    /// The day, and how far away it is while that matters.
    private func due(_ entry: TaskEntry, _ today: CivilDate) -> String {
        let day: [String: Message.Argument] = ["date": .date(entry.due)]
        guard entry.status != .completed else { return strings.text("tasks.due.on", day) }
        switch entry.due.dayNumber - today.dayNumber {
        case ..<0: return strings.text("tasks.due.was", day)
        case 0: return strings.text("tasks.due.today", day)
        case 1: return strings.text("tasks.due.tomorrow", day)
        case 2...14:
            let left: [String: Message.Argument] = ["count": .number(entry.due.dayNumber - today.dayNumber)]
            return strings.text("tasks.due.in", day.merging(left) { first, _ in first })
        default: return strings.text("tasks.due.on", day)
        }
    }
}
