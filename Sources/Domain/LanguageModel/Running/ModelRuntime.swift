/// What runs the models of files on this machine.
public protocol ModelRuntime: Sendable {
    /// What it can compute on, in the order in which it is preferred.
    ///
    /// - Throws: `.unavailable` where nothing is that runs models.
    func devices() async throws(LanguageModelFailure) -> [ModelDevice]

    /// The model of a file, which is not loaded before the first request.
    ///
    /// - Parameter path: of a GGUF file whose header was read.
    func model(named name: String, at path: String, plan: MemoryPlan) -> any RunnableModel
}

/// A model that takes memory from its first request on.
public protocol RunnableModel: LanguageModel {
    /// Whether it has its memory now.
    var isLoaded: Bool { get async }

    /// Gives its memory back; the next request loads it again.
    func unload() async
}

/// Something to compute on, as llama.cpp reports it.
public struct ModelDevice: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable { case cpu, gpu, accelerator }

    public var name: String
    public var description: String
    public var kind: Kind

    public init(name: String, description: String, kind: Kind) {
        self.name = name
        self.description = description
        self.kind = kind
    }
}

/// Where nothing is that runs models.
public struct NoModelRuntime: ModelRuntime {
    public init() {}

    public func devices() async throws(LanguageModelFailure) -> [ModelDevice] { throw LanguageModelFailure(.unavailable) }

    public func model(named name: String, at path: String, plan: MemoryPlan) -> any RunnableModel { NoLanguageModel() }
}

extension NoLanguageModel: RunnableModel {
    public var isLoaded: Bool { false }

    public func unload() async {}
}
