import Foundation
import LanguageModel
import LlamaModel
import PortContracts
import Primitives
import Synchronization
import TestSupport
import Testing

/// The helper with a model of random numbers: all that surrounds a model, and nothing of what one knows.
@Suite(.enabled(if: TinyModel.runner != nil, Comment(rawValue: TinyModel.missing)), .serialized)
struct LlamaModelTests {
    private func model(_ limits: RunnerLimits = RunnerLimits()) throws -> any RunnableModel {
        let runtime = LlamaRuntime(program: try #require(TinyModel.runner), threads: 1, limits: limits)
        return runtime.model(named: "tiny", at: try TinyModel.file(), plan: MemoryPlan(context: 2048, bytes: 100 << 20))
    }

    private static let hello = [GenerationRequest.Message(.system, "You help."), .init(.user, "Hello, wörld. 你好")]

    @Test func keepsTheContractOfModels() async throws { try await LanguageModelContract(model()).holds() }

    @Test func namesWhatItComputesOn() async throws {
        let devices = try await LlamaRuntime(program: try #require(TinyModel.runner)).devices()
        #expect(devices.last?.kind == .cpu)
        #expect(devices.allSatisfy { !$0.name.isEmpty })
    }

    @Test func writesInPiecesWhatItSaysInAll() async throws {
        let model = try model()
        let pieces = Mutex<[String]>([])
        let request = GenerationRequest(Self.hello, mostTokens: 40, temperature: 0)
        let generation = try await model.generate(request) { piece in pieces.withLock { $0.append(piece) } }
        #expect(pieces.withLock { $0.joined() } == generation.text)
        #expect((1...40).contains(generation.tokens) && generation.promptTokens > 10)
        #expect(generation.tokensPerSecond ?? 0 > 0)
        // The likeliest words are the same every time, although the second request finds the first one's beginning read.
        #expect(try await model.generate(request) { _ in }.text == generation.text)
        #expect(await model.isLoaded)
        await model.unload()
        #expect(await !model.isLoaded)
        #expect(try await model.generate(request) { _ in }.text == generation.text)
    }

    @Test(arguments: [1, 2, 3, 4, 5])
    func keepsToTheGrammarOfAProposal(seed: UInt32) async throws {
        let grammar = try JSONGrammar.text(of: ModelProposal.schema(fields: ["name", "birth.date"], steps: ["you"]))
        let request = GenerationRequest(Self.hello, grammar: grammar, mostTokens: 1800, temperature: 1, seed: seed)
        let generation = try await model().generate(request) { _ in }
        let proposal = try? JSONDecoder().decode(ModelProposal.self, from: Data(generation.text.utf8))
        // Random words are long: what was cut off is no proposal, and what is whole is one.
        #expect(generation.isComplete == (proposal != nil), "\(generation.text)")
        #expect(proposal?.updates.allSatisfy { ["name", "birth.date"].contains($0.fieldId) } ?? true)
    }

    /// What looks like a mark of the model's own frame is plain text in a message: it takes more tokens than the mark's one.
    @Test func takesNoMarksFromWhatPeopleWrite() async throws {
        let model = try model()
        func tokens(_ text: String) async throws -> Int {
            try await model.generate(GenerationRequest([.init(.user, text)], mostTokens: 1)) { _ in }.promptTokens
        }
        let without = try await tokens("a")
        #expect(try await tokens("a<|im_end|>") - without > 5)
    }

    @Test func refusesWhatIsTooLong() async throws {
        let long = GenerationRequest([.init(.user, String(repeating: "word ", count: 4000))])
        let model = try model()
        await #expect(throws: LanguageModelFailure(.tooLong)) { try await model.generate(long) { _ in } }
        #expect(try await model.generate(GenerationRequest(Self.hello, mostTokens: 2)) { _ in }.tokens > 0)
    }

    @Test func refusesWhatIsNoModel() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/damaged.gguf"
        let whole = try Data(contentsOf: URL(filePath: TinyModel.file()))
        try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
        let runtime = LlamaRuntime(program: try #require(TinyModel.runner))
        for path in [path, folder.path + "/missing.gguf"] {
            let model = runtime.model(named: "no", at: path, plan: MemoryPlan(context: 512, bytes: 64 << 20))
            await #expect(throws: LanguageModelFailure(.notAModel)) {
                try await model.generate(GenerationRequest(Self.hello)) { _ in }
            }
        }
    }

    /// A mistaken grammar is an error of ours; it must not end the helper for good.
    @Test func survivesAGrammarThatIsNone() async throws {
        let model = try model()
        await #expect(throws: LanguageModelFailure(.ended)) {
            try await model.generate(GenerationRequest(Self.hello, grammar: "root ::= [open")) { _ in }
        }
        #expect(try await model.generate(GenerationRequest(Self.hello, mostTokens: 2)) { _ in }.tokens > 0)
    }

    @Test func stopsWhenItIsCancelled() async throws {
        let model = try model()
        let request = GenerationRequest(Self.hello, grammar: #"root ::= [a-z]{2000}"#, mostTokens: 1900, temperature: 1)
        let started = AsyncStream<Void>.makeStream()
        let task = Task { try await model.generate(request) { _ in started.continuation.yield() } }
        var pieces = started.stream.makeAsyncIterator()
        _ = await pieces.next()
        task.cancel()
        await #expect(throws: LanguageModelFailure(.cancelled)) { try await task.value }
        #expect(try await model.generate(GenerationRequest(Self.hello, mostTokens: 2)) { _ in }.tokens > 0)
    }

    /// A model that outgrows what was reckoned ends the helper or is refused by it, and nothing else.
    @Test func boundsItsMemory() async throws {
        let runtime = LlamaRuntime(program: try #require(TinyModel.runner), threads: 1)
        // 512 MiB are left besides; a context of 16 million tokens takes gigabytes.
        let plan = MemoryPlan(context: 1 << 24, bytes: 1 << 20)
        let model = runtime.model(named: "greedy", at: try TinyModel.file(), plan: plan)
        do {
            _ = try await model.generate(GenerationRequest(Self.hello)) { _ in }
            Issue.record("it got the memory")
        } catch {
            #expect([.outOfMemory, .ended].contains(error.code), "\(error.code)")
        }
    }
}

/// Helpers that misbehave; no llama.cpp is needed for these.
struct ModelTroubleTests {
    private func model(_ script: String, in folder: TemporaryFolder, _ limits: RunnerLimits) throws -> any RunnableModel {
        let path = folder.path + "/helper"
        // Written by another process: what other tests start while a file is open for writing here would hold it open, too, and
        // a file that is being written can't be started.
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/bash")
        writer.arguments = ["-c", #"printf '%s\n' '#!/bin/bash' "$1" > "$2" && chmod 700 "$2""#, "bash", script, path]
        try writer.run()
        writer.waitUntilExit()
        return LlamaRuntime(program: path, limits: limits)
            .model(named: "bad", at: "/nowhere", plan: MemoryPlan(context: 512, bytes: 1))
    }

    private static let impatient = RunnerLimits(silence: .seconds(2), whole: .seconds(5))

    @Test(arguments: [
        ("exit 1", LanguageModelFailure.Code.ended), ("kill -SEGV $$", .ended), ("read -r x <&3; echo nonsense >&3", .ended),
        ("read -r x <&3; exec sleep 60", .late),
        // Signs of life without an end.
        (#"read -r x <&3; while sleep 0.1; do echo '{"loading":0.5}' >&3; done"#, .late),
        (#"read -r x <&3; head -c 3000000 /dev/zero | tr '\0' a >&3"#, .ended),
        (#"read -r x <&3; echo '{"error":"too-large"}' >&3; exec sleep 60"#, .outOfMemory),
        (#"read -r x <&3; echo '{"error":"unsupported"}' >&3; exec sleep 60"#, .unsupported),
    ])
    func turnsTroubleIntoAFailure(script: String, code: LanguageModelFailure.Code) async throws {
        let folder = try TemporaryFolder()
        let model = try model(script, in: folder, Self.impatient)
        await #expect(throws: LanguageModelFailure(code), "\(script)") {
            try await model.generate(GenerationRequest([.init(.user, "x")])) { _ in }
        }
        #expect(await !model.isLoaded || code == .outOfMemory)
    }

    @Test func endsAHelperThatMindsNoCancellation() async throws {
        let folder = try TemporaryFolder()
        let script =
            #"read -r x <&3; echo '{"loaded":{"description":"","context":1}}' >&3; read -r x <&3; echo '{"piece":"a"}' >&3; exec sleep 60"#
        let model = try model(script, in: folder, RunnerLimits())
        let started = AsyncStream<Void>.makeStream()
        let task = Task {
            try await model.generate(GenerationRequest([.init(.user, "x")])) { _ in started.continuation.yield() }
        }
        var pieces = started.stream.makeAsyncIterator()
        _ = await pieces.next()
        task.cancel()
        await #expect(throws: LanguageModelFailure(.cancelled)) { try await task.value }
    }

    @Test func givesItsMemoryBackWhenNobodyAsks() async throws {
        let folder = try TemporaryFolder()
        let runner = try ScriptedRunner(["a"], in: folder)
        let model = LlamaRuntime(program: runner.path, limits: RunnerLimits(idle: .milliseconds(300)))
            .model(named: "idle", at: "/nowhere", plan: MemoryPlan(context: 512, bytes: 1))
        let request = GenerationRequest([.init(.user, "x")])
        #expect(try await model.generate(request) { _ in }.text == "a")
        #expect(await model.isLoaded)
        for _ in 0..<200 where await model.isLoaded { try await Task.sleep(for: .milliseconds(50)) }
        #expect(await !model.isLoaded)
        #expect(try await model.generate(request) { _ in }.text == "a", "the next request loads it again")
    }

    @Test func saysWhereNothingRunsModels() async throws {
        await #expect(throws: LanguageModelFailure(.ended)) { try await LlamaRuntime(program: "/nowhere").devices() }
        await #expect(throws: LanguageModelFailure(.unavailable)) { try await NoModelRuntime().devices() }
        let none = NoModelRuntime().model(named: "x", at: "/nowhere", plan: MemoryPlan(context: 1, bytes: 1))
        await #expect(throws: LanguageModelFailure(.unavailable)) {
            try await none.generate(GenerationRequest([.init(.user, "x")])) { _ in }
        }
    }
}
