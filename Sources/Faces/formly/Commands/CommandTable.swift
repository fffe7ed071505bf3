import Primitives

/// Commands that serve one purpose, with its heading in the help.
struct CommandGroup: Sendable {
    /// The key of the heading: `cli.group.<name>`.
    let name: String
    let commands: [Command]

    var heading: Message { Message("cli.group.\(name)") }
}

/// Every command, in the order of the help.
enum CommandTable {
    static let groups: [CommandGroup] = [
        CommandGroup(
            name: "forms",
            commands: [
                ServeCommand.command, ChatCommand.command, FormsCommands.list, FormsCommands.find, FormsCommands.show,
                SessionCommands.new,
                SessionCommands.list, SessionCommands.show, TurnCommands.say, TurnCommands.answer, ReviewCommands.review,
                SignCommand.command, ReviewCommands.export, SessionCommands.remove, RowsCommand.command, GlossaryCommand.command,
            ]),
        CommandGroup(
            name: "papers",
            commands: [
                PaperCommands.attach, PaperCommands.accept, EncloseCommand.command, ScanCommand.command, PhotoCommand.command,
                OCRCommand.command,
            ]),
        CommandGroup(
            name: "profile",
            commands: [
                ProfileCommands.list, ProfileCommands.keep, ProfileCommands.offers, ProfileCommands.use, ProfileCommands.forget,
            ]),
        CommandGroup(
            name: "people",
            commands: [
                PeopleCommands.list, PeopleCommands.add, PeopleCommands.change, PeopleCommands.give, PeopleCommands.remove,
            ]),
        CommandGroup(
            name: "library",
            commands: [
                LibraryCommands.add, LibraryCommands.list, LibraryCommands.remove, LibraryCommands.reindex,
                LibraryOfferCommands.offers, LibraryOfferCommands.use, SearchCommands.search, SearchCommands.ask,
            ]),
        CommandGroup(
            name: "tasks",
            commands: [
                TasksCommands.list, TasksCommands.begin, TasksCommands.work, TasksCommands.done, TasksCommands.end,
            ]),
        CommandGroup(
            name: "pdf",
            commands: [
                PDFCommands.check, PDFCommands.fields, PDFCommands.fill, PDFCommands.detect, PDFCommands.text, PDFCommands.image,
            ]),
        CommandGroup(
            name: "safety",
            commands: [
                BackupCommands.create, BackupCommands.now, BackupCommands.list, BackupCommands.verify, BackupCommands.restore,
                BackupScheduleCommand.command, PrivacyCommands.show, PrivacyCommands.export, PrivacyCommands.delete,
                PrivacyCommands.wipe, KeyCommands.show, KeyCommands.move, KeyCommands.passphrase, KeyCommands.recoverySheet,
                KeyCommands.recover, DoctorCommand.command,
            ]),
        CommandGroup(
            name: "models",
            commands: [
                ModelCommands.list, ModelCommands.add, ModelCommands.use, ModelCommands.test, ModelCommands.off,
                ModelCommands.remove,
            ]),
        CommandGroup(
            name: "programs",
            commands: [
                FormsCommands.check, ScaffoldCommand.command, UnderstandCommand.command, MCPCommand.command,
                CompletionsCommand.command,
            ]),
    ]

    static let all = groups.flatMap(\.commands)

    /// The commands whose name begins with `word`: `pdf fill`, `pdf check` and the others of `pdf`.
    static func family(_ word: String) -> [Command] {
        all.filter { $0.name.hasPrefix(word + " ") && !$0.isHidden }
    }

    /// The command that the words begin with, the longest name first (`forms show` before `forms`), and the words after it.
    /// `model` is `models`.
    static func find(_ words: [String]) -> (Command, [String])? {
        let words = words.first == "model" ? ["models"] + words.dropFirst() : words
        for count in [2, 1] where words.count >= count {
            let name = words.prefix(count).joined(separator: " ")
            if let command = all.first(where: { $0.name == name }) { return (command, Array(words.dropFirst(count))) }
        }
        return nil
    }
}
