import Dispatch

/// Runs an actor on a thread of its own, where it may wait for a child without holding up other work.
package final class WaitingExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// - Parameter name: shown by debuggers.
    package init(_ name: String) { queue = DispatchQueue(label: name) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
