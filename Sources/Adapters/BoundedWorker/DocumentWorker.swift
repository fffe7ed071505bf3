import ChildProcess
import Documents

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads and fills documents in a child process of bounded time, memory and rights, so that a hostile file can end the child only.
///
/// The child runs `serveDocumentRequests`. It starts with the first request and is used again; after a crash, a timeout or
/// too much memory the next request gets a new one. One request at a time.
/// - Throws: `DocumentFailure`; besides, `CancellationError` when the task is cancelled, which ends the child.
public actor DocumentWorker {
    private let program: ChildProcess.Program
    private let limits: WorkerLimits
    private let executor = WaitingExecutor("formly.document-worker")
    private var process: WorkerProcess?

    /// A child is retired after so many requests, before what libraries leak adds up.
    static let requestsPerChild = 200

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - executable: the program to start, by its path.
    ///   - arguments: what makes it call `serveDocumentRequests`.
    ///   - further: variables that the child gets besides its allow-list, as `NAME=value`.
    public init(
        executable: String, arguments: [String] = ["document-worker"], limits: WorkerLimits = WorkerLimits(),
        environment further: [String] = []
    ) {
        // Text recognition with more threads than one is four times slower; it has to be said before the program starts.
        program = ChildProcess.Program(
            path: executable, arguments: arguments,
            environment: ["OMP_THREAD_LIMIT=1"] + further + HandedEnvironment.document.entries)
        self.limits = limits
    }

    /// Starts the child ahead of the first request, so that it gets ready while other things are done.
    public func prepare() {
        // Should it fail, the request will say so.
        _ = try? readyProcess()
    }

    /// Ends the child; the next request starts another.
    public func stop() { process = nil }

    func reply(to task: WorkerRequest.Task, _ content: [UInt8], on ticket: CancellationTicket) throws -> (WorkerReply, [UInt8]) {
        let deadline = ContinuousClock.now + .milliseconds(Int(limits.seconds * 1000))
        let files = HandedFiles()
        let request = try encode(WorkerRequest(task: task.handing(over: files), limits: limits), content)
        while true {
            let process = try readyProcess()
            guard ticket.begin(process.child) else { throw CancellationError() }
            defer { ticket.finish() }
            let wasUsed = process.hasServed
            do {
                let decoder = FrameDecoder(maximumJSON: limits.answer, maximumAttachment: limits.picture)
                let frame = try process.exchange(request, with: files.descriptors, decoder, until: deadline)
                let reply = try decode(frame)
                if reply.hasWritten { try files.place() }
                return (reply, frame.attachment)
            } catch let trouble as FrameChannel.Failure {
                self.process = nil
                let failure = failure(trouble, process.child.end())
                if ticket.isCancelled { throw CancellationError() }
                // An earlier document may have left the child unsound: one more try in a new one, within the same time.
                if trouble == .late || !wasUsed { throw failure }
            }
        }
    }

    private func readyProcess() throws -> WorkerProcess {
        if let process, process.requestsServed < Self.requestsPerChild, process.child.isAlive() { return process }
        do {
            let started = try WorkerProcess(program)
            process = started
            return started
        } catch {
            throw DocumentFailure(.unavailable)
        }
    }

    private func encode(_ request: WorkerRequest, _ content: [UInt8]) throws -> Frame {
        do {
            return Frame(json: Array(try JSONEncoder().encode(request)), attachment: content)
        } catch {
            throw DocumentFailure(.unreadable)
        }
    }

    private func decode(_ frame: Frame) throws -> WorkerReply {
        do {
            return try JSONDecoder().decode(WorkerReply.self, from: Data(frame.json))
        } catch {
            throw FrameChannel.Failure.garbled
        }
    }

    /// The one place where a child's end becomes a failure.
    private func failure(_ trouble: FrameChannel.Failure, _ ending: ChildProcess.Ending?) -> DocumentFailure {
        if trouble == .late || ending?.signal == SIGXCPU { return DocumentFailure(.timeout) }
        if ending?.status == MemoryWatch.exitCode { return DocumentFailure(.outOfMemory) }
        return DocumentFailure(.crashed)
    }
}
