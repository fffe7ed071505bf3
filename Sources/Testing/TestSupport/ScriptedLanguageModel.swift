public import LanguageModel
import Synchronization

/// A model that writes what a test says, and keeps what it was asked.
public final class ScriptedLanguageModel: RunnableModel {
    private let write: @Sendable (GenerationRequest) throws(LanguageModelFailure) -> String
    private let asked = Mutex<[GenerationRequest]>([])

    public init(_ write: @escaping @Sendable (GenerationRequest) throws(LanguageModelFailure) -> String) { self.write = write }

    public var name: String? { "Scripted" }
    public var isLoaded: Bool { true }
    public var requests: [GenerationRequest] { asked.withLock { $0 } }

    public func generate(
        _ request: GenerationRequest, receive: @Sendable (String) -> Void
    ) async throws(LanguageModelFailure) -> Generation {
        asked.withLock { $0.append(request) }
        if Task.isCancelled { throw LanguageModelFailure(.cancelled) }
        let text = try write(request)
        // In pieces that part words and sentences anywhere.
        var rest = text[...]
        while !rest.isEmpty {
            receive(String(rest.prefix(3)))
            rest = rest.dropFirst(3)
        }
        return Generation(text: text, promptTokens: 1, tokens: text.count, isComplete: true)
    }

    public func unload() async {}
}

/// A runtime whose every model is one and the same.
public struct ScriptedModelRuntime: ModelRuntime {
    private let model: any RunnableModel

    public init(_ model: any RunnableModel) { self.model = model }

    public func devices() async throws(LanguageModelFailure) -> [ModelDevice] {
        [ModelDevice(name: "CPU", description: "a processor", kind: .cpu)]
    }

    public func model(named name: String, at path: String, plan: MemoryPlan) -> any RunnableModel { model }
}
