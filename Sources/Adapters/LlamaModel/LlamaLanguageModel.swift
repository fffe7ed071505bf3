public import LanguageModel

/// A model of a GGUF file in a helper process: started with the first request, ended after a while without one.
///
/// One request at a time. After a crash, a stall or too much memory the next request starts another helper.
public actor LlamaLanguageModel: RunnableModel {
    public nonisolated let name: String?
    private let path: String
    private let plan: MemoryPlan
    private let threads: Int
    private let limits: RunnerLimits
    private let desk: RunnerDesk
    private var uses = 0

    init(name: String, path: String, plan: MemoryPlan, threads: Int, program: String, limits: RunnerLimits) {
        self.name = name
        self.path = path
        self.plan = plan
        self.threads = threads
        self.limits = limits
        desk = RunnerDesk(program: program, model: path, limits: limits)
    }

    public func generate(
        _ request: GenerationRequest, receive: @Sendable (String) -> Void
    ) async throws(LanguageModelFailure) -> Generation {
        uses += 1
        let generation = try await desk.generate(request, loading: .load(path, plan, threads: threads), receive: receive)
        uses += 1
        unloadLater(ifStill: uses)
        return generation
    }

    public var isLoaded: Bool { get async { await desk.hasModel } }

    public func unload() async { await desk.stop() }

    private func unloadLater(ifStill use: Int) {
        Task { [weak self, limits] in
            // Nobody cancels it; if somebody did, unloading early would only cost the next request its loading.
            try? await Task.sleep(for: limits.idle)
            await self?.unload(ifStill: use)
        }
    }

    private func unload(ifStill use: Int) async {
        if uses == use { await unload() }
    }
}
