public import LanguageModel

/// Runs models by llama.cpp in a helper of its own (`Scripts/setup --model` builds it), so that neither a bad file nor missing
/// memory nor a failed assertion in there ends this program.
public struct LlamaRuntime: ModelRuntime {
    private let program: String
    private let threads: Int
    private let limits: RunnerLimits

    /// - Parameters:
    ///   - program: the helper, by its path.
    ///   - threads: that a model may compute on.
    public init(program: String, threads: Int = 1, limits: RunnerLimits = RunnerLimits()) {
        self.program = program
        self.threads = threads
        self.limits = limits
    }

    public func devices() async throws(LanguageModelFailure) -> [ModelDevice] {
        try await RunnerDesk(program: program, limits: limits).devices()
    }

    public func model(named name: String, at path: String, plan: MemoryPlan) -> any RunnableModel {
        LlamaLanguageModel(name: name, path: path, plan: plan, threads: threads, program: program, limits: limits)
    }
}
