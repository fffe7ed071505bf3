public import Assistant
import Foundation
public import LanguageModel
import LlamaModel
import Primitives

extension Formly {
    /// The language models that the person added. They are the person's own programs, not records: nothing of them is sealed.
    public func models() throws -> ModelDesk {
        ModelDesk(
            services: ModelServices(
                folder: home + "/models", userFolder: environment["HOME"], runtime: modelRuntime(),
                availableMemory: Surroundings.availableMemory,
                prompts: try resources.prompts(), now: Surroundings.now))
    }

    /// What runs models, as far as it is on this machine.
    public func modelRuntime() -> any ModelRuntime {
        guard let program = modelRunners.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            return NoModelRuntime()
        }
        return LlamaRuntime(program: program, threads: modelThreads)
    }

    /// `FORMLY_MODEL_RUNNER`, else beside the resources of an installation, else where a checkout keeps what it built.
    private var modelRunners: [String] {
        if let named = environment["FORMLY_MODEL_RUNNER"] { return [named] }
        let parent = URL(filePath: resources.root).deletingLastPathComponent().path
        return [parent + "/formly-model", parent + "/.deps/lib/formly-model"]
    }

    /// Half of the processor's, which mostly are its real cores. Threads of a model wait for each other at every step, turning
    /// on the spot: one that has no core of its own holds up all of them (Documentation/Models.md has a figure).
    private var modelThreads: Int { max(1, ProcessInfo.processInfo.activeProcessorCount / 2) }
}

extension Resources {
    /// What models are told.
    public func prompts() throws -> PromptSet {
        func prompt(_ name: String) throws -> Prompt { try decode(Prompt.self, root + "/Prompts/\(name).json") }
        return PromptSet(
            answer: try prompt("answer"), ask: try prompt("ask"), trial: try prompt("trial"),
            binding: try decode([String: [String]].self, root + "/Prompts/binding.json"))
    }
}

extension Surroundings {
    /// Bytes that a model may take: what is free now, less a reserve for everything else.
    @Sendable public static func availableMemory() -> Int {
        let reserve = 512 << 20
        return max(0, freeMemory() - reserve)
    }

    private static func freeMemory() -> Int {
        #if os(Linux)
            // proc_meminfo(5): kB that can be had without swapping. A container may be allowed less (cgroups, memory.max).
            let lines = text("/proc/meminfo").split(separator: "\n")
            let line = lines.first { $0.hasPrefix("MemAvailable:") } ?? ""
            let machine = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
            let group = "/sys/fs/cgroup/memory."
            let most = number(group + "max"), used = number(group + "current")
            let container = most.flatMap { most in used.map { max(0, most - $0) } }
            return [machine, container].compactMap(\.self).min() ?? 0
        #else
            // Apple's systems name no such number without their own calls: half of the memory is seldom too much.
            return Int(clamping: ProcessInfo.processInfo.physicalMemory / 2)
        #endif
    }

    #if os(Linux)
        /// Empty for a file that isn't there: such a machine just doesn't tell.
        private static func text(_ path: String) -> String {
            (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        }

        private static func number(_ path: String) -> Int? { Int(text(path).filter { $0 != "\n" }) }
    #endif
}
