import Assistant
import Foundation
import LanguageModel
import LlamaModel
import Primitives
import TestSupport
import Testing

struct ModelDeskTests {
    @Test func keepsModelsAndTheChoice() async throws {
        let home = try ModelHome()
        let desk = try home.desk()
        #expect(try await desk.models().isEmpty)
        #expect(try await desk.model() == nil)
        let first = try await desk.add(TinyModel.file())
        let second = try await desk.add(TinyModel.file())
        #expect(first.id != second.id, "the same file twice has two names")
        #expect(first.record.name == "Formly tiny" && first.record.architecture == "llama")
        #expect(first.plan?.context == 2048, "as many tokens as the model was made for")
        _ = try await desk.use(second.id.rawValue)
        // Another program sees it.
        let other = try home.desk()
        #expect(try await other.models().map(\.isUsed) == [false, true])
        #expect(try await other.model()?.name == "Scripted")
        try await other.useNone()
        #expect(try await desk.model() == nil)
    }

    @Test func removesWhatItKept() async throws {
        let home = try ModelHome()
        let desk = try await home.deskInUse()
        let id = try #require(try await desk.models().first?.id.rawValue)
        let kept = home.folder.path + "/models/\(id).gguf"
        #expect(FileManager.default.fileExists(atPath: kept))
        _ = try await desk.remove(id)
        #expect(!FileManager.default.fileExists(atPath: kept))
        #expect(FileManager.default.fileExists(atPath: try TinyModel.file()), "the person's own file stays")
        #expect(try await desk.models().isEmpty)
        #expect(try await desk.model() == nil)
        await #expect(throws: LanguageModelFailure(.noSuchModel)) { try await desk.remove(id) }
    }

    @Test func refusesByEstimate() async throws {
        let home = try ModelHome()
        let desk = try home.desk(available: 1 << 20)
        let added = try await desk.add(TinyModel.file())
        #expect(added.plan == nil && added.failure?.code == .tooLarge)
        #expect(added.failure?.arguments.keys.sorted() == ["available", "needed"])
        await #expect { try await desk.use(added.id.rawValue) } throws: { ($0 as? LanguageModelFailure)?.code == .tooLarge }
        #expect(try await desk.models().map(\.isUsed) == [false])
        #expect(home.model.requests.isEmpty)
    }

    @Test(arguments: ["", "GGUF", "%PDF-1.7", String(repeating: "GGUF\u{3}\u{0}", count: 100)])
    func refusesFilesThatAreNoModels(content: String) async throws {
        let home = try ModelHome()
        let path = home.folder.path + "/file.gguf"
        try Data(content.utf8).write(to: URL(filePath: path))
        let desk = try home.desk()
        await #expect(throws: LanguageModelFailure(.notAModel)) { try await desk.add(path) }
        await #expect(throws: LanguageModelFailure(.noAccess)) { try await desk.add(home.folder.path) }
        await #expect(throws: LanguageModelFailure(.noAccess)) { try await desk.add(home.folder.path + "/none.gguf") }
        #expect(try await desk.models().isEmpty)
    }

    /// A list that somebody changed must not lead out of its folder.
    @Test(arguments: [#"{"models":[{"id":"../../x","name":"","architecture":"","bytes":1,"added":1}]}"#, "no json"])
    func refusesAListThatIsNotItsOwn(list: String) async throws {
        let home = try ModelHome()
        try FileManager.default.createDirectory(atPath: home.folder.path + "/models", withIntermediateDirectories: true)
        try Data(list.utf8).write(to: URL(filePath: home.folder.path + "/models/models.json"))
        let desk = try home.desk()
        await #expect(throws: LanguageModelFailure(.noAccess)) { try await desk.models() }
    }

    @Test func usesNothingWhereNothingRunsModels() async throws {
        let desk = try ModelHome().desk(NoModelRuntime())
        let added = try await desk.add(TinyModel.file())
        await #expect(throws: LanguageModelFailure(.unavailable)) { try await desk.use(added.id.rawValue) }
    }

    /// All of it together, with llama.cpp.
    @Test(.enabled(if: TinyModel.runner != nil, Comment(rawValue: TinyModel.missing)))
    func triesAModel() async throws {
        let runtime = LlamaRuntime(program: try #require(TinyModel.runner))
        let desk = try ModelHome().desk(runtime)
        let added = try await desk.add(TinyModel.file())
        let test = try await desk.test(added.id.rawValue)
        #expect(test.generation.tokens > 0 && test.generation.tokensPerSecond ?? 0 > 0 && test.whole > 0)
        #expect(test.device?.kind == .cpu)
    }
}
