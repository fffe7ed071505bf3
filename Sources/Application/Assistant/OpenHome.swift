/// Everything of one person that is open: their forms, their papers, the backups of both.
public struct OpenHome: Sendable {
    public let assistant: Assistant
    public let library: Library
    public let backups: BackupDesk

    public init(assistant: Assistant, library: Library, backups: BackupDesk) {
        self.assistant = assistant
        self.library = library
        self.backups = backups
    }
}
