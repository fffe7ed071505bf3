import Dispatch

/// Runs an actor on a thread of its own, where it may wait for a process without holding up other work.
final class RunnerExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "formly.model")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
