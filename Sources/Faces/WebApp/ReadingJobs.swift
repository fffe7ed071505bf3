import LocalWeb
import Primitives
import Records
import Scanning

/// Papers that are being read, each with what is being done and, in the end, what became of it. In memory only; the last few.
struct ReadingJobs {
    private static let limit = 3

    enum Outcome {
        case begun(SessionRecord.ID)
        case failed(any Error)
    }

    struct Job {
        let key: String
        /// As the person calls the file.
        let name: Personal<String>
        var step: ReadingStep?
        /// Of the page that is being read, as long as no other is.
        var picture: [UInt8]?
        var outcome: Outcome?
        var task: Task<Void, Never>?
    }

    private var jobs: [Job] = []

    /// The oldest gives way, and ends if it still runs.
    mutating func begin(_ key: String, name: Personal<String>) {
        jobs.append(Job(key: key, name: name))
        if jobs.count > Self.limit { jobs.removeFirst().task?.cancel() }
    }

    /// - Returns: false where the job is gone already.
    mutating func change(_ key: String, _ change: (inout Job) -> Void) -> Bool {
        guard let index = index(key) else { return false }
        change(&jobs[index])
        return true
    }

    func job(_ key: String) -> Job? { index(key).map { jobs[$0] } }

    mutating func take(_ key: String) -> Job? { index(key).map { jobs.remove(at: $0) } }

    mutating func cancelAll() {
        for job in jobs { job.task?.cancel() }
        jobs = []
    }

    private func index(_ key: String) -> Int? { jobs.firstIndex { isSameSecret(key, $0.key) } }
}
