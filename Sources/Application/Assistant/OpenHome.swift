/// Everything of one person that is open: their forms, their papers, the backups of both.
public struct OpenHome: Sendable {
    public let assistant: Assistant
    public let library: Library
    public let backups: BackupDesk
    public let privacy: PrivacyDesk

    public init(assistant: Assistant, library: Library, backups: BackupDesk, privacy: PrivacyDesk) {
        self.assistant = assistant
        self.library = library
        self.backups = backups
        self.privacy = privacy
    }
}
