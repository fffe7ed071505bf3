import Assistant
import Composition
import Foundation
import LanguageModel
import Primitives
import TestSupport

/// A desk of models whose models write what a test says.
struct ModelHome {
    let folder: TemporaryFolder
    let model: ScriptedLanguageModel

    init(_ write: @escaping @Sendable (GenerationRequest) throws(LanguageModelFailure) -> String = { _ in "" }) throws {
        folder = try TemporaryFolder()
        model = ScriptedLanguageModel(write)
    }

    /// - Parameters:
    ///   - runtime: nil for one whose every model is the scripted one.
    ///   - available: bytes of memory.
    func desk(_ runtime: (any ModelRuntime)? = nil, available: Int = 4 << 30) throws -> ModelDesk {
        let resources = Resources(root: Checkout.resources.path)
        return ModelDesk(
            services: ModelServices(
                folder: folder.path + "/models", runtime: runtime ?? ScriptedModelRuntime(model),
                availableMemory: { available }, prompts: try resources.prompts(), now: { testNow }))
    }

    /// With a model added and used.
    func deskInUse() async throws -> ModelDesk {
        let desk = try desk()
        _ = try await desk.use(try await desk.add(TinyModel.file()).id.rawValue)
        return desk
    }
}
