/// Everything of one person that is open: their forms, their papers, the backups of both, their models, a form for many people.
public struct OpenHome: Sendable {
    public let assistant: Assistant
    public let library: Library
    public let backups: BackupDesk
    public let privacy: PrivacyDesk
    /// Nil where no language model can be.
    public let models: ModelDesk?
    public let rows: RowsDesk

    /// - Parameter userFolder: where the person keeps files.
    public init(
        assistant: Assistant, library: Library, backups: BackupDesk, privacy: PrivacyDesk, models: ModelDesk? = nil,
        userFolder: String? = nil
    ) {
        self.assistant = assistant
        self.library = library
        self.backups = backups
        self.privacy = privacy
        self.models = models
        rows = RowsDesk(assistant: assistant, userFolder: userFolder)
    }
}
