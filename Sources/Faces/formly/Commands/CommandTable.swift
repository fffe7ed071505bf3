/// Every command, in the order of the help.
enum CommandTable {
    static let all: [Command] = [
        ServeCommand.command,
        FormsCommands.list, FormsCommands.show, FormsCommands.check, ScaffoldCommand.command,
        SessionCommands.new, SessionCommands.list, SessionCommands.show, SessionCommands.remove, ChatCommand.command,
        LibraryCommands.add, LibraryCommands.list, LibraryCommands.remove, LibraryCommands.reindex,
        LibraryOfferCommands.offers, LibraryOfferCommands.use, SearchCommands.search, SearchCommands.ask, MCPCommand.command,
        TurnCommands.say, TurnCommands.answer, ReviewCommands.review, ReviewCommands.export,
        PaperCommands.attach, PaperCommands.accept,
        ProfileCommands.list, ProfileCommands.keep, ProfileCommands.offers, ProfileCommands.use, ProfileCommands.forget,
        TasksCommands.list, TasksCommands.begin, TasksCommands.work, TasksCommands.done, TasksCommands.end,
        PDFCommands.fields, PDFCommands.detect, PDFCommands.fill, PDFCommands.check, PDFCommands.text, PDFCommands.image,
        ModelCommands.list, ModelCommands.add, ModelCommands.use, ModelCommands.test, ModelCommands.off, ModelCommands.remove,
        ScanCommand.command, PhotoCommand.command, OCRCommand.command, UnderstandCommand.command, DoctorCommand.command,
        BackupCommands.create, BackupCommands.now, BackupCommands.list, BackupCommands.verify, BackupCommands.restore,
        BackupScheduleCommand.command,
        PrivacyCommands.show, PrivacyCommands.export, PrivacyCommands.delete, PrivacyCommands.wipe,
        KeyCommands.show, KeyCommands.move, KeyCommands.passphrase, KeyCommands.recoverySheet, KeyCommands.recover,
        CompletionsCommand.command,
    ]

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
