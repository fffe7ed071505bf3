import Presentation
import Primitives

extension Frame {
    func tasks(_ screen: TasksScreen) -> Node {
        document(title: problemTitle(words("tasks.title"), isProblem: screen.problem != nil), tab: .tasks) {
            mainElement(.class("room sheetpage tasks-room"), .id("main")) {
                if let overview = screen.overview {
                    tasksHero(overview)
                    if overview.late > 0 { lateBanner(overview.late) }
                    taskFilters(screen)
                    taskList(screen)
                    changeFirstDay(screen, overview)
                } else {
                    div(.class("head")) {
                        h1 { words("tasks.title") }
                        p(.class("muted")) { words("tasks.lead") }
                    }
                    beginCard(screen)
                }
            }
        }
    }

    // MARK: - Beginning

    private func beginCard(_ screen: TasksScreen) -> Node {
        section(.class("card group")) {
            h2 { words("tasks.begin") }
            p(.class("muted")) { words("tasks.beginText") }
            firstDayForm(screen, day: screen.typedDay, isShortJob: false, action: "tasks.beginAction")
        }
    }

    private func firstDayForm(_ screen: TasksScreen, day: String, isShortJob: Bool, action: String) -> Node {
        form(.class("stack"), .method("post"), .action("/tasks/begin"), .flag("novalidate")) {
            div(.class("field")) {
                label(.for("day")) { words("tasks.firstDay") }
                p(.class("hint"), .id("day-hint")) { words("tasks.firstDayHint") }
                if let problem = screen.problem { errorLine(problem, id: "day-error") }
                input(
                    .type("date"), .class("box day"), .id("day"), .name("day"), .value(day), .flag("required"),
                    .set("aria-invalid", screen.problem == nil ? nil : "true"),
                    .set("aria-describedby", screen.problem == nil ? "day-hint" : "day-hint day-error"))
            }
            label(.class("pick")) {
                input(.type("checkbox"), .name("short"), .value("1"), .flag("checked", isShortJob))
                span { words("tasks.short") }
            }
            div(.class("actions")) { button(.class("btn primary")) { words(action) } }
        }
    }

    /// The first day can move, and the whole list can go, with what was finished staying where it is.
    private func changeFirstDay(_ screen: TasksScreen, _ overview: TasksScreen.Overview) -> Node {
        details(.class("card group danger-zone"), .flag("open", screen.problem != nil)) {
            summary { words("tasks.change") }
            firstDayForm(
                screen, day: screen.problem == nil ? overview.firstDayValue : screen.typedDay, isShortJob: overview.isShortJob,
                action: "web.settings.save")
            form(.method("post"), .action("/tasks/end")) {
                p(.class("small muted")) { words("tasks.endText") }
                button(.class("btn quiet")) {
                    icon(.bin)
                    words("tasks.end")
                }
            }
        }
    }

    // MARK: - How far it has come

    private func tasksHero(_ overview: TasksScreen.Overview) -> Node {
        section(.class("hero glow")) {
            div(.class("row")) {
                ring(
                    percent: overview.percent, label: words("web.progress.percent", ["percent": .number(overview.percent)]))
                div(.class("words")) {
                    h1 { overview.title }
                    p {
                        doneCount(overview)
                        " · "
                        words("tasks.firstDayOn", ["date": .text(overview.firstDay)])
                    }
                }
            }
            if let next = overview.next {
                div(.class("go")) {
                    a(.class("btn white"), .href(Link(["tasks", next.id]))) {
                        words("tasks.next", ["task": .text(next.title)])
                        icon(.arrow, isMirrored: true)
                    }
                }
            } else if overview.completed == overview.total {
                p(.class("strong")) { words("tasks.allDone") }
            }
        }
    }

    func doneCount(_ overview: TasksScreen.Overview) -> String {
        words("tasks.count", ["done": .number(overview.completed), "count": .number(overview.total)])
    }

    private func lateBanner(_ count: Int) -> Node {
        div(.class("banner"), .role("note")) {
            icon(.warn)
            div { p { words("tasks.late", ["count": .number(count)]) } }
        }
    }

    // MARK: - The list

    private func taskFilters(_ screen: TasksScreen) -> Node {
        div(.class("filters")) {
            nav(.class("chips"), .set("aria-label", words("tasks.show"))) {
                TasksScreen.Filter.allCases.map { filter in
                    a(
                        .href(Link(["tasks"], query: ["show": filter.rawValue, "order": screen.order.rawValue])),
                        .set("aria-current", filter == screen.filter ? "true" : nil)
                    ) { words("tasks.show.\(filter.rawValue)") }
                }
            }
            nav(.class("chips"), .set("aria-label", words("tasks.order"))) {
                TasksScreen.Order.allCases.map { order in
                    a(
                        .href(Link(["tasks"], query: ["show": screen.filter.rawValue, "order": order.rawValue])),
                        .set("aria-current", order == screen.order ? "true" : nil)
                    ) { words("tasks.order.\(order.rawValue)") }
                }
            }
        }
    }

    private func taskList(_ screen: TasksScreen) -> Node {
        guard !screen.tasks.isEmpty else {
            return div(.class("no-results card")) {
                span(.class("tile ok")) { icon(.check) }
                h2 { words("tasks.none") }
                a(.class("btn quiet"), .href("/tasks")) { words("tasks.showAll") }
            }
        }
        return ol(.class("tasks card")) { screen.tasks.map(taskRow) }
    }

    func taskRow(_ task: TasksScreen.Task) -> Node {
        li {
            span(.class(tileClass(task.status))) { icon(symbol(of: task)) }
            div(.class("b")) {
                a(.href(Link(["tasks", task.id]))) { bdi { task.title } }
                div(.class("meter")) { span(.class("day")) { task.due } }
            }
            taskTag(task)
        }
    }

    func taskTag(_ task: TasksScreen.Task) -> Node {
        let kind =
            switch task.status {
            case .completed: "tag ok"
            case .late: "tag bad"
            case .inProgress: "tag"
            case .pending, .waiting: "tag plain"
            }
        return span(.class(kind)) { words("tasks.status.\(task.status.rawValue)") }
    }

    private func tileClass(_ status: TasksScreen.Task.Status) -> String {
        switch status {
        case .completed: "tile ok"
        case .late: "tile bad"
        case .pending, .waiting, .inProgress: "tile"
        }
    }

    private func symbol(of task: TasksScreen.Task) -> Icon {
        switch task.status {
        case .completed: .check
        case .late: .warn
        case .waiting: .clock
        case .pending, .inProgress: task.form == nil ? .tasks : .forms
        }
    }
}
