/// The question before a form goes for good.
public struct DeleteScreen: Sendable, Hashable, Codable {
    public var session: String
    public var title: String
    public var progress: ProgressSummary

    public init(session: String, title: String, progress: ProgressSummary) {
        self.session = session
        self.title = title
        self.progress = progress
    }
}
