public import LanguageModel
import Synchronization
import Testing

/// What every model that can be loaded must do.
public struct LanguageModelContract: Sendable {
    private let model: any RunnableModel

    public init(_ model: any RunnableModel) { self.model = model }

    public func holds() async throws {
        try await handsOnAllOfTheText()
        try await writesNothingOnceCancelled()
        await model.unload()
        try await handsOnAllOfTheText()
    }

    private static let request = GenerationRequest(
        [.init(.system, "You help."), .init(.user, "Where, when, wer, 谁?")], mostTokens: 16, temperature: 0)

    private func handsOnAllOfTheText() async throws {
        let pieces = Mutex("")
        let generation = try await model.generate(Self.request) { piece in pieces.withLock { $0 += piece } }
        #expect(pieces.withLock { $0 } == generation.text)
        #expect(generation.tokens > 0 && generation.promptTokens > 0)
        #expect(model.name?.isEmpty == false)
    }

    private func writesNothingOnceCancelled() async throws {
        let model = model
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await model.generate(Self.request) { _ in }
        }
        task.cancel()
        await #expect(throws: LanguageModelFailure(.cancelled)) { try await task.value }
    }
}
