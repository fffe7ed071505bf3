import ChildProcess
import LanguageModel

/// The conversation with one helper process, on a thread where waiting holds up nothing else.
actor RunnerDesk {
    private let program: String
    /// The file of the model; nil to ask for devices alone.
    private let model: String?
    private let limits: RunnerLimits
    private let executor = WaitingExecutor("formly.model")
    private var process: RunnerProcess?
    /// Whether the process has its model.
    private var isLoaded = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(program: String, model: String? = nil, limits: RunnerLimits) {
        self.program = program
        self.model = model
        self.limits = limits
    }

    func devices() throws(LanguageModelFailure) -> [ModelDevice] {
        let devices = try exchange(.describe, on: CancellationTicket(stop: RunnerProcess.stop)) { reply in reply.devices }
        // llama.cpp asks what computes fastest first; the processor is always there and comes last.
        return devices.filter { $0.kind != .cpu } + devices.filter { $0.kind == .cpu }
    }

    func generate(
        _ request: GenerationRequest, loading: RunnerRequest, receive: @Sendable (String) -> Void
    ) async throws(LanguageModelFailure) -> Generation {
        let ticket = CancellationTicket(stop: RunnerProcess.stop)
        return try await withTaskCancellationHandler { () async -> Result<Generation, LanguageModelFailure> in
            do throws(LanguageModelFailure) {
                return .success(try write(request, loading, ticket, receive))
            } catch {
                return .failure(ticket.isCancelled ? LanguageModelFailure(.cancelled) : error)
            }
        } onCancel: {
            ticket.cancel()
        }.get()
    }

    /// A helper that ended meanwhile has nothing any more.
    var hasModel: Bool { isLoaded && process?.child.isAlive() == true }

    func stop() {
        process = nil
        isLoaded = false
    }

    private func write(
        _ request: GenerationRequest, _ loading: RunnerRequest, _ ticket: CancellationTicket, _ receive: (String) -> Void
    ) throws(LanguageModelFailure) -> Generation {
        if process?.child.isAlive() != true { stop() }
        if !isLoaded {
            _ = try exchange(loading, on: ticket) { reply in reply.loaded }
            isLoaded = true
        }
        var text = ""
        let done = try exchange(.generate(request), on: ticket) { reply in
            if let piece = reply.piece {
                text += piece
                receive(piece)
            }
            return reply.done
        }
        if done.cancelled || ticket.isCancelled { throw LanguageModelFailure(.cancelled) }
        return Generation(
            text: text, promptTokens: done.promptTokens, tokens: done.tokens, isComplete: done.complete,
            reading: done.readingMilliseconds, writing: done.writingMilliseconds)
    }

    /// Sends a request and hands on what is said until something ends it.
    private func exchange<Answer>(
        _ request: RunnerRequest, on ticket: CancellationTicket, _ take: (RunnerReply) -> Answer?
    ) throws(LanguageModelFailure) -> Answer {
        let outcome: Result<Answer, LanguageModelFailure>
        do throws(ChannelTrouble) {
            outcome = try converse(request, on: ticket, take)
        } catch {
            stop()
            throw LanguageModelFailure(error == .late ? .late : .ended)
        }
        return try outcome.get()
    }

    private func converse<Answer>(
        _ request: RunnerRequest, on ticket: CancellationTicket, _ take: (RunnerReply) -> Answer?
    ) throws(ChannelTrouble) -> Result<Answer, LanguageModelFailure> {
        let end = ContinuousClock.now + limits.whole
        let process = try readyProcess()
        guard ticket.begin(process.child) else { return .failure(LanguageModelFailure(.cancelled)) }
        defer { ticket.finish() }
        try process.send(RunnerLine.encode(request), until: end)
        while true {
            let line = try process.receive(until: min(end, ContinuousClock.now + limits.silence))
            guard let reply = RunnerLine.decode(line) else { throw .ended }
            if let failure = reply.failure { return .failure(failure) }
            if let answer = take(reply) { return .success(answer) }
        }
    }

    private func readyProcess() throws(ChannelTrouble) -> RunnerProcess {
        if let process, process.child.isAlive() { return process }
        let started = try RunnerProcess(program: program, model: model)
        process = started
        isLoaded = false
        return started
    }
}
