import Assistant
import Composition
import Primitives
import Records

/// `backup schedule`: backups that make themselves.
enum BackupScheduleCommand {
    static let command = Command(
        name: "backup schedule", usage: "backup schedule [daily|weekly|off]", syntax: ArgumentSyntax(positionals: 0...1)
    ) { context in
        guard let word = context.arguments.positionals.first else {
            tell(try context.formly.backupRhythm(), [], isActive: nil, context)
            return .done
        }
        guard let rhythm = BackupTimer.Rhythm(rawValue: word) else {
            throw UsageFailure.badWord(word, possible: "daily, weekly, off")
        }
        // A timer can't be asked for a passphrase: backups must be able to make themselves.
        if rhythm != .off {
            guard try context.formly.keyPlace() != .passphrase else { throw BackupFailure(.unattended) }
            guard try await context.backupDesk().lock() != nil else { throw BackupFailure(.locked) }
        }
        let (paths, isActive) = try context.formly.scheduleBackups(rhythm)
        tell(rhythm, paths, isActive: isActive, context)
        return .done
    }

    private static func tell(_ rhythm: BackupTimer.Rhythm, _ paths: [String], isActive: Bool?, _ context: CommandContext) {
        if context.isJSON {
            Terminal.line(Output.json(BackupScheduleOutput(rhythm: rhythm.rawValue, files: paths, active: isActive)))
            return
        }
        context.say("backup.schedule.\(rhythm.rawValue)")
        if rhythm != .off, isActive == false { context.say("backup.schedule.start") }
    }
}

/// `backup schedule --json`: a contract.
struct BackupScheduleOutput: Encodable {
    let rhythm: String
    let files: [String]
    /// Left out where nothing was changed.
    let active: Bool?
}
