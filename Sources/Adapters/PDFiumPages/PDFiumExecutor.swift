import Dispatch

/// Runs all of PDFium's work of this process, one job at a time, off the threads that Swift shares among tasks.
///
/// There is one because PDFium has one global state: two readers may not call it at the same time.
final class PDFiumExecutor: SerialExecutor {
    static let shared = PDFiumExecutor()

    private let queue = DispatchQueue(label: "pdfium")

    private init() { queue.async { FPDFLibrary.start() } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
