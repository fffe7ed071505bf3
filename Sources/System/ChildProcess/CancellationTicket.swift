import Synchronization

/// Lets whoever cancels a request stop the child while it works on that very request.
package final class CancellationTicket: Sendable {
    private struct State {
        var process: ChildProcess?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let stop: @Sendable (_ process: ChildProcess, _ isUnderWay: @escaping @Sendable () -> Bool) -> Void

    /// - Parameter stop: what a cancelled request does to the child that is at it, ends it, when nothing else is said. It is
    ///   handed what tells whether the child is still at the request, to be asked later only.
    package init(
        stop: @escaping @Sendable (_ process: ChildProcess, _ isUnderWay: @escaping @Sendable () -> Bool) -> Void = {
            process, _ in process.kill()
        }
    ) { self.stop = stop }

    package var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// - Returns: false when it was cancelled before it began; the child is then not to be asked.
    package func begin(_ process: ChildProcess) -> Bool {
        state.withLock { state in
            if !state.isCancelled { state.process = process }
            return !state.isCancelled
        }
    }

    package func finish() { state.withLock { $0.process = nil } }

    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            // Under the lock, so that the child can't be at the next request by then.
            guard let process = state.process else { return }
            stop(process) { [self] in self.state.withLock { $0.process === process } }
        }
    }
}
