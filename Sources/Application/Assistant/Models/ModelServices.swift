public import LanguageModel
public import Primitives

/// What the desk of models works with.
public struct ModelServices: Sendable {
    /// Where added models lie; made with the first.
    public var folder: String
    /// What `~` stands for in a path; nil where nobody has such a folder.
    public var userFolder: String?
    public var runtime: any ModelRuntime
    /// Bytes of memory that the machine can give now.
    public var availableMemory: @Sendable () -> Int
    public var prompts: PromptSet
    public var now: @Sendable () -> Timestamp

    public init(
        folder: String, userFolder: String? = nil, runtime: any ModelRuntime = NoModelRuntime(),
        availableMemory: @escaping @Sendable () -> Int,
        prompts: PromptSet, now: @escaping @Sendable () -> Timestamp
    ) {
        self.folder = folder
        self.userFolder = userFolder
        self.runtime = runtime
        self.availableMemory = availableMemory
        self.prompts = prompts
        self.now = now
    }
}
