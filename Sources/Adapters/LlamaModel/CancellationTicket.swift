import Dispatch
import Synchronization

/// Lets whoever cancels a request stop the helper while it works on that very request.
final class CancellationTicket: Sendable {
    private struct State {
        var process: RunnerProcess?
        var isCancelled = false
    }

    /// A helper that minds no word by then is ended.
    private static let patience = DispatchTimeInterval.seconds(2)

    private let state = Mutex(State())

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// A request that was cancelled before it began is stopped at once.
    func begin(_ process: RunnerProcess) {
        let isCancelled = state.withLock { state in
            state.process = process
            return state.isCancelled
        }
        if isCancelled { process.kill() }
    }

    func finish() { state.withLock { $0.process = nil } }

    func cancel() {
        let process = state.withLock { state in
            state.isCancelled = true
            return state.process
        }
        guard let process else { return }
        // One that can't be told is ended in a moment.
        try? process.send(RunnerLine.encode(.cancel), until: .now + .seconds(1))
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
            if state.withLock({ $0.process === process }) { process.kill() }
        }
    }
}
