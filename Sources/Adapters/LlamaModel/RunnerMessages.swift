import LanguageModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the helper is asked, a JSON object a line; `Sources/System/ModelRunner/main.cpp` has the other side.
struct RunnerRequest: Encodable {
    struct Message: Encodable {
        var role: String
        var text: String
    }

    var action: String
    var path: String?
    var context: Int?
    var threads: Int?
    var memory: UInt64?
    var messages: [Message]?
    var grammar: String?
    var tokens: Int?
    var temperature: Double?
    var seed: UInt32?

    static let describe = RunnerRequest(action: "describe")
    static let cancel = RunnerRequest(action: "cancel")

    static func load(_ path: String, _ plan: MemoryPlan, threads: Int) -> RunnerRequest {
        // What llama.cpp keeps besides, and the stacks of its threads.
        let besides = UInt64(512) << 20
        return RunnerRequest(
            action: "load", path: path, context: plan.context, threads: threads, memory: UInt64(plan.bytes) + besides)
    }

    static func generate(_ request: GenerationRequest) -> RunnerRequest {
        RunnerRequest(
            action: "generate", messages: request.messages.map { Message(role: $0.role.rawValue, text: $0.text) },
            grammar: request.grammar, tokens: request.mostTokens, temperature: request.temperature, seed: request.seed)
    }

    private enum CodingKeys: String, CodingKey {
        case action = "do"
        case path, context, threads, memory, messages, grammar, tokens, temperature, seed
    }
}

/// What the helper says; just one of its members is there.
struct RunnerReply: Decodable {
    struct Loaded: Decodable {
        var description: String
        var context: Int
    }

    struct Done: Decodable {
        var promptTokens: Int
        var tokens: Int
        var complete: Bool
        var cancelled: Bool
        var readingMilliseconds: Double
        var writingMilliseconds: Double
    }

    var devices: [ModelDevice]?
    var loading: Double?
    var loaded: Loaded?
    var reading: Int?
    var piece: String?
    var done: Done?
    var error: String?

    var failure: LanguageModelFailure? {
        switch error {
        case nil: nil
        case "not-a-model": LanguageModelFailure(.notAModel)
        case "unsupported": LanguageModelFailure(.unsupported)
        case "too-large": LanguageModelFailure(.outOfMemory)
        case "too-long": LanguageModelFailure(.tooLong)
        default: LanguageModelFailure(.ended)
        }
    }
}

/// Requests and replies as lines.
enum RunnerLine {
    static func encode(_ request: RunnerRequest) -> [UInt8] {
        do {
            return [UInt8](try JSONEncoder().encode(request))
        } catch {
            // Texts and numbers that are finite: nothing in a request can fail to be written.
            preconditionFailure("a request could not be encoded")
        }
    }

    /// Nil for what is no reply.
    static func decode(_ line: [UInt8]) -> RunnerReply? { try? JSONDecoder().decode(RunnerReply.self, from: Data(line)) }
}
