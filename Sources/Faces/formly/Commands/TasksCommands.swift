import Assistant
import Onboarding
import Primitives

/// `tasks …`: what a new job asks for, and by when.
enum TasksCommands {
    static let list = Command(name: "tasks", usage: "tasks [--for PERSON]", syntax: ArgumentSyntax(options: ["for"])) { context in
        let list = try await tasks(context)
        if context.isJSON {
            Terminal.line(Output.json(TaskListOutput(list, context)))
            return .done
        }
        let count: [String: Message.Argument] = ["done": .number(list.completed), "count": .number(list.entries.count)]
        Terminal.line("\(list.title[context.language]): \(context.strings.text("tasks.count", count))")
        for entry in list.entries {
            let output = TaskOutput(entry, context)
            Terminal.line("\(output.id)\t\(context.strings.display(entry.due))\t\(output.state)\t\(output.title)")
        }
        if !list.late.isEmpty { context.say("tasks.late", ["count": .number(list.late.count)]) }
        return .done
    }

    static let begin = Command(
        name: "tasks begin", usage: "tasks begin DATE [--short] [--for PERSON]",
        syntax: ArgumentSyntax(options: ["for"], flags: ["short"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let day = try assistant.firstDay(context.word(0), language: context.language)
        let isShort = context.arguments.flags.contains("short")
        let person = try await context.person(assistant)
        if try await assistant.onboarding(of: person) == nil {
            try await assistant.beginOnboarding(firstDay: day, isShortJob: isShort, of: person)
        } else {
            try await assistant.moveOnboarding(to: day, isShortJob: isShort, of: person)
        }
        return try await list.run(context)
    }

    static let work = Command(
        name: "tasks do", usage: "tasks do TASK [--for PERSON]", syntax: ArgumentSyntax(options: ["for"], positionals: 1...1)
    ) { context in
        let assistant = try await context.assistant()
        let session = try await assistant.beginTask(
            OnboardingTask.ID(context.word(0)), language: context.language, of: try await context.person(assistant))
        if context.isJSON {
            Terminal.line(Output.json(["session": session?.rawValue]))
        } else if let session {
            Terminal.line(session.rawValue)
        }
        return .done
    }

    static let done = Command(
        name: "tasks done", usage: "tasks done TASK [--undo] [--for PERSON]",
        syntax: ArgumentSyntax(options: ["for"], flags: ["undo"], positionals: 1...1)
    ) { context in
        let isDone = !context.arguments.flags.contains("undo")
        let assistant = try await context.assistant()
        try await assistant.setTask(
            OnboardingTask.ID(context.word(0)), done: isDone, of: try await context.person(assistant))
        return try await list.run(context)
    }

    static let end = Command(
        name: "tasks end", usage: "tasks end [--for PERSON]", syntax: ArgumentSyntax(options: ["for"])
    ) { context in
        let assistant = try await context.assistant()
        try await assistant.endOnboarding(of: try await context.person(assistant))
        if context.isJSON {
            Terminal.line(Output.json(["ended": true]))
        } else {
            context.say("cli.tasks.ended")
        }
        return .done
    }

    private static func tasks(_ context: CommandContext) async throws -> TaskList {
        let assistant = try await context.assistant()
        let person = try await context.person(assistant)
        guard let list = try await assistant.onboarding(of: person) else { throw AssistantFailure(.noOnboarding) }
        return list
    }
}

/// The shape of `tasks --json`: a contract.
struct TaskListOutput: Encodable {
    let firstDay: String
    let shortJob: Bool
    let completed: Int
    let total: Int
    let next: String?
    let tasks: [TaskOutput]

    init(_ list: TaskList, _ context: CommandContext) {
        firstDay = list.onboarding.firstDay.iso
        shortJob = list.onboarding.isShortJob
        completed = list.completed
        total = list.entries.count
        next = list.next?.id.rawValue
        tasks = list.entries.map { TaskOutput($0, context) }
    }
}

struct TaskOutput: Encodable {
    let id: String
    let title: String
    let due: String
    /// `pending`, `waiting`, `inProgress` or `completed`.
    let status: String
    let late: Bool
    let waitsFor: [String]
    let session: String?
    /// In words, for the terminal.
    let state: String

    private enum CodingKeys: CodingKey { case id, title, due, status, late, waitsFor, session }

    init(_ entry: TaskEntry, _ context: CommandContext) {
        id = entry.id.rawValue
        title = entry.task.title[context.language]
        due = entry.due.iso
        status = entry.status.rawValue
        late = entry.isLate
        waitsFor = entry.waitsFor.map(\.rawValue)
        session = entry.work?.session
        state = context.strings.text(entry.isLate ? "tasks.status.late" : "tasks.status.\(entry.status.rawValue)")
    }
}
