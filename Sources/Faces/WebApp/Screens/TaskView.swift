import Presentation
import Primitives

extension Frame {
    /// One task: what it is for, by when and why then, and the button that goes on with it.
    func task(_ task: TasksScreen.Task) -> Node {
        document(title: task.title, tab: .tasks) {
            mainElement(.class("room sheetpage"), .id("main")) {
                div(.class("head")) {
                    div(.class("bar")) {
                        backLink("/tasks", words("tasks.back"))
                        p(.class("muted")) { words("tasks.title") }
                    }
                    h1 { bdi { task.title } }
                    p { taskTag(task) }
                }
                section(.class("card group")) {
                    p { bdi { task.about } }
                    dueLine(task)
                    if !task.waitsFor.isEmpty { waiting(task) }
                    if let progress = task.progress, task.status != .completed { progressLine(progress) }
                    taskSources(task)
                }
                taskActions(task)
            }
        }
    }

    private func dueLine(_ task: TasksScreen.Task) -> Node {
        div(.class("due")) {
            icon(.calendar)
            div {
                p(.class("strong")) { task.due }
                p(.class("small muted")) { bdi { task.dueReason } }
                if task.isAdvice { p(.class("small muted")) { words("tasks.advice") } }
            }
        }
    }

    private func waiting(_ task: TasksScreen.Task) -> Node {
        div(.class("due")) {
            icon(.clock)
            div {
                p(.class("strong")) { words("tasks.waitsFor") }
                ul { task.waitsFor.map { name in li(.class("small")) { bdi { name } } } }
            }
        }
    }

    @HTMLBuilder
    private func taskSources(_ task: TasksScreen.Task) -> Node {
        if !task.sources.isEmpty {
            details(.class("left")) {
                summary { words("advice.sources") }
                ul(.class("advice-lines")) {
                    task.sources.map { source in
                        li {
                            bdi { source.text }
                            " "
                            bdi(.class("address")) { source.url }
                        }
                    }
                }
            }
        }
    }

    private func taskActions(_ task: TasksScreen.Task) -> Node {
        div(.class("actions")) {
            if let form = task.form { formAction(task, form) }
            if task.usesPapers {
                a(.class("btn quiet"), .href("/library")) {
                    icon(.folder)
                    words("tasks.openPapers")
                }
            }
            if task.form == nil, task.status == .pending { taskButton(task, "begin", "tasks.start", "btn quiet") }
            if task.status != .completed {
                taskButton(task, "done", "tasks.markDone", task.form == nil ? "btn done" : "btn quiet")
            } else if !task.isDoneByForm {
                taskButton(task, "undone", "tasks.markUndone", "btn quiet")
            }
        }
    }

    private func formAction(_ task: TasksScreen.Task, _ form: String) -> Node {
        if let session = task.session {
            let isDone = task.status == .completed
            return a(
                .class(isDone ? "btn quiet" : "btn primary"),
                .href(isDone ? Link(["sessions", session, "review"]) : Link(["sessions", session]))
            ) {
                words(isDone ? "tasks.viewForm" : "web.home.continue")
                icon(.arrow, isMirrored: true)
            }
        }
        return taskButton(task, "begin", "tasks.startForm", "btn primary", ["form": .text(form)])
    }

    private func taskButton(
        _ task: TasksScreen.Task, _ action: String, _ key: String, _ look: String, _ arguments: [String: Message.Argument] = [:]
    ) -> Node {
        form(.method("post"), .action(Link(["tasks", task.id, action]))) {
            button(.class(look)) { words(key, arguments) }
        }
    }
}
